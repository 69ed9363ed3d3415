import { useContext } from 'react';
import { useDataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { resources, type Resource } from '../../../../generated/resources.ts';
import type { ReferrerCount } from '../../../../generated/types.ts';
import type { Filter } from '../../format/filter.ts';
import { isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import { rightOf } from '../../providers/rights.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { filteredPath, listPath } from '../paths.ts';
import { ListPagesContext, type ListPage } from '../RecordPages.ts';

/** Records elsewhere that refer to some of ours by one field, as one list shows them. */
export interface Use extends Referrer {
  /** All fields by which these same records refer, `field` among them. */
  fields: readonly string[];
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
  /** Others of the same resource refer by other fields, in a list of its own at least. */
  several: boolean;
}

/** More rows than this are not looked up: the question would not fit an address. */
const mostAsked = 100;

/** Who refers to the rows with these ids, as far as the user may see it. */
export function useUses(resource: Resource, ids: readonly number[]) {
  const listPages = useContext(ListPagesContext);
  const count = useCount();
  const split = useSplit();
  return useQuery({
    queryKey: [resource.path, 'uses', ids],
    queryFn: async ({ signal }): Promise<readonly Use[]> => {
      const address = filteredPath(`/apis/v1/${resource.path}/references`, { id: ids });
      const { json } = await http(address, { signal });
      const uses = (isCounts(json) ? json : []).flatMap((each) => asUse(each, ids) ?? []);
      return toldOnce((await Promise.all(uses.map((use) => split(use, listPages[use.resource.path])))).flat(), count);
    },
    enabled: ids.length > 0 && ids.length <= mostAsked && mayBeReferred(resource),
    retry: false,
    staleTime: 0,
  });
}

const isCounts = (json: unknown): json is ReferrerCount[] =>
  Array.isArray(json) && json.every((each) => isRow(each) && typeof each.resource === 'string');

/** Whether anything that the user may read can refer to rows of a resource. */
export const mayBeReferred = ({ path }: Resource): boolean =>
  Object.values(resources).some(
    (other) => rightOf(other.path).may.includes('read') && fieldsTo(other, path).length > 0,
  );

const fieldsTo = ({ fields }: Resource, path: string) =>
  Object.values(fields).filter(({ reference, search }) => reference?.resource === path && search !== undefined);

function asUse({ resource: path, property, count, capped }: ReferrerCount, ids: readonly number[]): Use | undefined {
  const resource = resourceAt(path);
  const reference = resource?.fields[property]?.reference;
  if (!resource || !reference) return undefined;
  return {
    resource,
    field: property,
    fields: [property],
    holds: reference.holds === true,
    goesAlong: reference.goesAlong === true,
    several: fieldsTo(resource, reference.resource).length > 1,
    filter: { [property]: ids },
    list: resource.menu ? { path: listPath(resource) } : {},
    count,
    capped,
  };
}

type Count = (use: Use, filter: Filter) => Promise<Pick<Use, 'count' | 'capped'>>;

/** How many rows of what refers a filter leaves. */
function useCount(): Count {
  const dataProvider = useDataProvider();
  return async ({ resource, list }, filter) => {
    const { total = 0, meta } = await dataProvider.getList(resource.path, {
      filter: { ...filter, ...list.filter },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    return { count: total, capped: meta?.capped === true };
  };
}

/** Records that refer by several fields are told once, with all of them: where as many refer by both, they are the same. */
async function toldOnce(uses: readonly Use[], countOf: Count): Promise<readonly Use[]> {
  const told: Use[] = [];
  for (const use of uses) {
    const at = await placeOfSame(told, use, countOf);
    const same = told[at];
    if (same) told[at] = { ...same, holds: same.holds || use.holds, fields: [...same.fields, use.field] };
    else told.push(use);
  }
  return told.map((use) => ({ ...use, several: use.several && !isAloneInItsList(use, told) }));
}

const isAloneInItsList = ({ resource, list }: Use, told: readonly Use[]): boolean =>
  list.title !== undefined &&
  told.filter((other) => other.resource === resource && other.list.path === list.path).length === 1;

async function placeOfSame(told: readonly Use[], use: Use, countOf: Count): Promise<number> {
  const at = told.findIndex(
    ({ resource, list, count, capped, goesAlong }) =>
      resource === use.resource &&
      list.path === use.list.path &&
      count === use.count &&
      goesAlong === use.goesAlong &&
      !capped,
  );
  const other = told[at];
  if (!other) return -1;
  const both = await countOf(use, { ...other.filter, ...use.filter });
  return both.count === use.count ? at : -1;
}

/** Of a resource whose lists are pages: how many of the rows each of them shows. */
function useSplit() {
  const countOf = useCount();
  return async (use: Use, pages: readonly ListPage[] | undefined): Promise<Use[]> => {
    if (!pages) return [use];
    const split = await Promise.all(
      pages.map(async (list) => {
        const shown = { ...use, list };
        return { ...shown, ...(await countOf(shown, use.filter)) };
      }),
    );
    return split.filter(({ count }) => count > 0);
  };
}
