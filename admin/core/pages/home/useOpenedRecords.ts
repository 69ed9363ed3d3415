import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { resources, type Menu, type Resource } from '../../../../generated/resources.ts';
import { useRooms } from '../../room.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useAllRights } from '../../providers/rights.ts';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';

/** A record by its name, as its reader may know it today. */
export interface OpenedRecord {
  path: string;
  label: string;
  /** What kind of record it is. */
  kind: string;
  section?: Menu;
}

/** The records at these addresses, by address; what is gone, or out of the person's sight by now, is not among them. */
export function useOpenedRecords(paths: readonly string[]): ReadonlyMap<string, OpenedRecord> {
  const { getList } = useDataProvider();
  const words = useWords();
  const rooms = useRooms();
  const wanted = useWanted(paths);
  const results = useQueries({
    queries: wanted.map(({ resource: { path, sort }, ids }) => {
      const asked = {
        filter: { id: ids },
        pagination: { page: 1, perPage: ids.length },
        sort: { field: sort.replace(/^-/, ''), order: 'ASC' as const },
      };
      return { queryKey: [path, 'getList', asked], queryFn: () => getList<EntityRecord>(path, asked), retry: false };
    }),
  });
  return new Map(
    wanted.flatMap(({ resource }, at) => {
      const { path, menu } = resource;
      const own = rooms.find(({ recordNames }) => recordNames?.[path])?.recordNames?.[path];
      return (results[at]?.data?.data ?? []).map((row): [string, OpenedRecord] => {
        const label = own?.(row) ?? represent(resource, row, words.locale);
        const to = `/${path}/${row.id}`;
        return [to, { path: to, label, kind: words.one(path), ...(menu && { section: menu }) }];
      });
    }),
  );
}

/** The ids that the addresses name, by resource, of those that the person may read. */
function useWanted(paths: readonly string[]): { resource: Resource; ids: number[] }[] {
  const rights = useAllRights();
  const wanted = new Map<Resource, number[]>();
  for (const path of paths) {
    const [, name = '', id] = /^\/(.+)\/(\d+)$/.exec(path) ?? [];
    const resource = resources[name];
    if (resource && rights[name]?.may.includes('read'))
      wanted.set(resource, [...(wanted.get(resource) ?? []), Number(id)]);
  }
  return [...wanted].map(([resource, ids]) => ({ resource, ids }));
}
