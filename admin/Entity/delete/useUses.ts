import { useDataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { resources, type Resource } from '../../../generated/resources.ts';
import type { Filter } from '../../format/filter.ts';
import { rightOf } from '../../providers/rights.ts';

/** Records elsewhere that refer to some of ours. */
export interface Use {
  resource: Resource;
  filter: Filter;
  count: number;
  capped: boolean;
}

interface Referrer {
  resource: Resource;
  field: string;
}

/** More rows than this are not looked up: the question would not fit an address. */
const mostAsked = 100;

/** Who refers to the rows with these ids, as far as the user may see it; asked for when the rows are about to go. */
export function useUses(resource: Resource, ids: readonly number[]): { uses: readonly Use[]; asking: boolean } {
  const dataProvider = useDataProvider();
  const asked = ids.length > 0 && ids.length <= mostAsked;
  const { data = [], isFetching } = useQuery({
    queryKey: [resource.path, 'uses', ids],
    queryFn: async () => {
      const uses = await Promise.all(referrersOf(resource).map((referrer) => countUses(referrer)));
      return uses.filter(({ count }) => count > 0);
    },
    enabled: asked,
    retry: false,
    staleTime: 0,
  });
  const countUses = async ({ resource: other, field }: Referrer): Promise<Use> => {
    const filter = { [field]: ids };
    const sort = { field: 'id', order: 'ASC' as const };
    const { total = 0, meta } = await dataProvider.getList(other.path, {
      filter,
      sort,
      pagination: { page: 1, perPage: 1 },
    });
    return { resource: other, filter, count: total, capped: meta?.capped === true };
  };
  return { uses: data, asking: asked && isFetching };
}

/** Fields of resources the user may read that refer to the resource; the mirrored side of a one-to-many is none. */
function referrersOf(resource: Resource): Referrer[] {
  const readable = Object.values(resources).filter(({ path }) => rightOf(path).may.includes('read'));
  return readable.flatMap((other) =>
    Object.values(other.fields)
      .filter(({ reference, search }) => reference?.resource === resource.path && search !== undefined)
      .filter(({ reference }) => !reference?.many || !pointsTo(resource, other))
      .map(({ name }) => ({ resource: other, field: name })),
  );
}

function pointsTo(resource: Resource, other: Resource): boolean {
  return Object.values(resource.fields).some(({ reference }) => reference?.resource === other.path && !reference.many);
}
