import { useGetList, useStore } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { isRow, type EntityRecord } from '../../format/value.ts';
import { writeState, type ListState } from '../list/listState.ts';
import type { RecordList } from './RecordList.ts';
import { cameFromList } from './trail.ts';
import { rememberedKey, stateOf } from '../list/useListState.ts';

/** A record among those of the list as it was left: in its filter, its order and on its page. */
export interface Neighbours {
  previous: EntityRecord | undefined;
  next: EntityRecord | undefined;
  /** From 1. */
  place: number;
  total: number;
  capped: boolean;
  /** To be told before a neighbour is opened: the list turns its page along. */
  follow: (row: EntityRecord) => void;
}

/** Rows that are looked at of a list that is loaded on while one scrolls. */
const chunk = 200;
/** Rows that the list has just shown are not asked for again. */
const freshFor = 60_000; // milliseconds

/** Undefined where nobody came from the list, and for a record that is not on the page that was open. */
export function useNeighbours(
  resource: Resource,
  id: number,
  { place, always }: Pick<RecordList, 'place' | 'always'>,
): Neighbours | undefined {
  const [left, remember] = useStore<string>(rememberedKey(place), '');
  const state = stateOf(resource, left);
  const asked = { ...state, filter: { ...always, ...state.filter } };
  const size = state.perPage === 'All' ? chunk : state.perPage;
  const here = usePage(resource, asked, { page: state.page, size }, cameFromList(place));
  const index = here.rows.findIndex((row) => row.id === id);
  const end = state.page * size;
  const before = usePage(resource, asked, { page: state.page - 1, size }, index === 0 && state.page > 1);
  const after = usePage(resource, asked, { page: state.page + 1, size }, index === size - 1 && end < here.total);
  if (index < 0) return undefined;
  const pageOf = (row: EntityRecord) =>
    state.perPage === 'All'
      ? state.page
      : state.page + (after.rows.includes(row) ? 1 : before.rows.includes(row) ? -1 : 0);
  return {
    previous: here.rows[index - 1] ?? before.rows.at(-1),
    next: here.rows[index + 1] ?? after.rows[0],
    place: end - size + index + 1,
    total: here.total,
    capped: here.capped,
    follow: (row) => remember(writeState({ ...state, page: pageOf(row) }, left)),
  };
}

/** The same question that the list asks. */
function usePage(
  resource: Resource,
  { filter, sort }: ListState,
  part: { page: number; size: number },
  enabled: boolean,
) {
  const pagination = { page: part.page, perPage: part.size };
  const options = { enabled, retry: false, staleTime: freshFor };
  const { data, total = 0, meta } = useGetList<EntityRecord>(resource.path, { filter, sort, pagination }, options);
  return { rows: (enabled && data) || [], total, capped: isRow(meta) && meta.capped === true };
}
