import { useContext } from 'react';
import { useDataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { resources, type Resource } from '../../../../generated/resources.ts';
import type { Filter } from '../../format/filter.ts';
import { rightOf } from '../../providers/rights.ts';
import { listPath } from '../paths.ts';
import { ListPagesContext, type ListPage } from '../RecordPages.ts';

/** Records elsewhere that refer to some of ours by one field, as one list shows them. */
export interface Use extends Referrer {
  /** What the list is asked for. */
  filter: Filter;
  list: Partial<ListPage>;
  count: number;
  capped: boolean;
}

interface Referrer {
  resource: Resource;
  field: string;
  /** Ours cannot go before they do. */
  holds: boolean;
  /** They go with ours. */
  goesAlong: boolean;
  /** The same resource refers by other fields too. */
  several: boolean;
}

/** More rows than this are not looked up: the question would not fit an address. */
const mostAsked = 100;

/** Who refers to the rows with these ids, as far as the user may see it; asked for when the rows are about to go. */
export function useUses(resource: Resource, ids: readonly number[]): readonly Use[] {
  const listPages = useContext(ListPagesContext);
  const countRows = useCount();
  const { data = [] } = useQuery({
    queryKey: [resource.path, 'uses', ids],
    queryFn: async () => {
      const places = referrersOf(resource).flatMap((referrer) =>
        listsOf(referrer.resource, listPages).map((list) => ({ ...referrer, list, filter: { [referrer.field]: ids } })),
      );
      const uses = await Promise.all(
        places.map(async (place) => ({ ...place, ...(await countRows(resource, place)) })),
      );
      return uses.filter(({ count }) => count > 0);
    },
    enabled: ids.length > 0 && ids.length <= mostAsked,
    retry: false,
    staleTime: 0,
  });
  return data;
}

/** Where rows of a resource are listed; a resource without any such place is counted all the same. */
function listsOf(
  resource: Resource,
  pages: Readonly<Record<string, readonly ListPage[]>>,
): readonly Partial<ListPage>[] {
  return pages[resource.path] ?? [resource.menu ? { path: listPath(resource) } : {}];
}

/** Counts what refers to rows, but for a row that refers to itself. */
function useCount() {
  const dataProvider = useDataProvider();
  return async (target: Resource, { resource, filter, list }: Pick<Use, 'resource' | 'filter' | 'list'>) => {
    const [ids] = Object.values(filter);
    const others = resource === target && Array.isArray(ids) && ids.length === 1 ? { id_ne: Number(ids[0]) } : {};
    const { total = 0, meta } = await dataProvider.getList(resource.path, {
      filter: { ...filter, ...list.filter, ...others },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    return { count: total, capped: meta?.capped === true };
  };
}

/** Fields of resources the user may read that refer to the resource; the mirrored side of a one-to-many is none. */
function referrersOf(resource: Resource): Referrer[] {
  const readable = Object.values(resources).filter(({ path }) => rightOf(path).may.includes('read'));
  return readable.flatMap((other) => {
    const fields = Object.values(other.fields)
      .filter(({ reference, search }) => reference?.resource === resource.path && search !== undefined)
      .filter(({ reference }) => !reference?.many || !pointsTo(resource, other));
    return fields.map(({ name, reference }) => ({
      resource: other,
      field: name,
      holds: reference?.holds === true,
      goesAlong: reference?.goesAlong === true,
      several: fields.length > 1,
    }));
  });
}

function pointsTo(resource: Resource, other: Resource): boolean {
  return Object.values(resource.fields).some(({ reference }) => reference?.resource === other.path && !reference.many);
}
