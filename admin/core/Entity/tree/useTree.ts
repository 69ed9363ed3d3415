import { useMemo, useState } from 'react';
import { useDataProvider, type DataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../format/filter.ts';
import { asText, isRow, type EntityRecord } from '../../format/value.ts';
import type { Sort } from '../list/listState.ts';
import type { List } from '../list/useList.ts';
import { linesOf, pruned, treesOf, type TreeLine, type TreeNode } from './tree.ts';

/** As many rows as a tree is drawn of; they are all fetched. */
export const mostRows = 5000;

const perRequest = 1000;

interface AllRows {
  rows: EntityRecord[];
  /** There are more than a tree is drawn of. */
  tooMany: boolean;
}

/** Every row that the filter leaves, page by page. Throws HttpError. */
async function readAll(dataProvider: DataProvider, path: string, filter: Filter, sort: Sort): Promise<AllRows> {
  const rows: EntityRecord[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const meta = after === '' ? {} : { after };
    const query = { filter, sort, meta, pagination: { page: 1, perPage: perRequest } };
    const page = await dataProvider.getList<EntityRecord>(path, query);
    rows.push(...page.data);
    const next: unknown = isRow(page.meta) ? page.meta['nextCursor'] : undefined;
    after = rows.length < mostRows ? asText(next) || undefined : undefined;
    if (rows.length >= mostRows && next) return { rows, tooMany: true };
  }
  return { rows, tooMany: false };
}

function useAllRows(path: string, filter: Filter, sort: Sort, enabled = true) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [path, 'getList', 'tree', { filter, sort }],
    queryFn: () => readAll(dataProvider, path, filter, sort),
    enabled,
    retry: false,
    placeholderData: (previous: AllRows | undefined) => previous,
  });
}

const everything: Filter = {};

/** By row: whether the person has unfolded or folded it. */
type Choices = Readonly<Record<number, boolean>>;

const noChoices: Choices = {};

export interface Tree {
  /** All rows, shown or not; undefined while they are on their way. */
  rows: readonly EntityRecord[] | undefined;
  /** What is shown of them as trees; undefined while they are on their way. */
  trees: readonly TreeNode[] | undefined;
  /** What is in sight. */
  lines: readonly TreeLine[];
  /** Rows that the search found; undefined: nothing was searched for. */
  found: ReadonlySet<number> | undefined;
  tooMany: boolean;
  error: unknown;
  setOpen: (ids: readonly number[], open: boolean) => void;
  refetch: () => void;
}

const always = () => true;

/**
 * The rows of a list as trees: all that are shown (a function that stays the same), and of a search what it found with
 * what leads there.
 */
export function useTree(
  { resource, state }: List,
  parentName: string,
  isShown: (row: EntityRecord) => boolean = always,
): Tree {
  const searching = Object.keys(state.filter).length > 0;
  const all = useAllRows(resource.path, everything, state.sort);
  const matching = useAllRows(resource.path, state.filter, state.sort, searching);
  const question = JSON.stringify(state.filter); // what a search shows is unfolded, whatever was folded before
  const [chosen, choose] = useState<Readonly<Record<string, Choices>>>({});
  const choices = chosen[question] ?? noChoices;
  const found = useMemo(
    () => (searching && matching.data ? new Set(matching.data.rows.map(({ id }) => id)) : undefined),
    [searching, matching.data],
  );
  const rows = all.data?.rows;
  const trees = useMemo(() => rows && treesOf(rows.filter(isShown), parentName), [rows, isShown, parentName]);
  const few = (rows?.length ?? 0) <= drawnOpen;
  const lines = useMemo(() => {
    const isOpen = ({ row }: TreeNode, level: number) => choices[row.id] ?? (found !== undefined || few || level === 1);
    return linesOf(found ? pruned(trees ?? [], found) : (trees ?? []), isOpen);
  }, [trees, found, choices, few]);
  return {
    rows,
    trees,
    lines,
    found,
    tooMany: all.data?.tooMany === true,
    error: all.error ?? matching.error,
    setOpen: (ids, open) =>
      choose((now) => ({
        ...now,
        [question]: { ...now[question], ...Object.fromEntries(ids.map((id) => [id, open])) },
      })),
    refetch: () => void Promise.all([all.refetch(), searching && matching.refetch()]),
  };
}

/** Up to this many rows a tree begins unfolded, beyond it with its first two levels. */
const drawnOpen = 60;
