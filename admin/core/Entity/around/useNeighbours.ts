import { useState } from 'react';
import { useGetList, useStore } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { isRow, type EntityRecord } from '../../format/value.ts';
import { writeState, type ListState } from '../list/listState.ts';
import type { RecordList } from './RecordList.ts';
import { cameFromList, noteVisit, visitAt } from './trail.ts';
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

/**
 * Undefined where nobody came from the list, and for a record that was not on the page that was open. One that left the
 * list while it was open, as what was decided about it no longer fits the filter, keeps its place among the others.
 */
export function useNeighbours(
  resource: Resource,
  id: number,
  { place, always }: Pick<RecordList, 'place' | 'always'>,
): Neighbours | undefined {
  const [remembered, remember] = useStore<string>(rememberedKey(place), '');
  const visited = visitAt(place);
  const left = visited || remembered;
  const state = stateOf(resource, left);
  const asked = { ...state, filter: { ...always, ...state.filter } };
  const size = state.perPage === 'All' ? chunk : state.perPage;
  const here = usePage(resource, asked, { page: state.page, size }, cameFromList(place));
  const found = here.rows.findIndex((row) => row.id === id);
  const end = state.page * size;
  const { total, capped } = here;
  const spot = useSpot(id, found < 0 ? undefined : { index: found, place: end - size + found + 1, total, capped });
  const index = spot?.index ?? -1;
  const before = usePage(resource, asked, { page: state.page - 1, size }, index === 0 && state.page > 1);
  const after = usePage(resource, asked, { page: state.page + 1, size }, found === size - 1 && end < total);
  if (spot === undefined) return undefined;
  const behind = found < 0 ? index : index + 1; // what stood behind it has moved up
  const pageOf = (row: EntityRecord) =>
    state.perPage === 'All'
      ? state.page
      : state.page + (after.rows.includes(row) ? 1 : before.rows.includes(row) ? -1 : 0);
  return {
    previous: here.rows[index - 1] ?? before.rows.at(-1),
    next: here.rows[behind] ?? after.rows[0],
    place: spot.place,
    total: spot.total,
    capped: spot.capped,
    follow: (row) => {
      const turned = writeState({ ...state, page: pageOf(row) }, left);
      if (visited) noteVisit(place, turned);
      else remember(turned);
    },
  };
}

/** Where a record stands in its list. */
interface Spot extends Pick<Neighbours, 'place' | 'total' | 'capped'> {
  /** On the page. */
  index: number;
}

/** Where a record stands now, else where it was seen last. */
function useSpot(id: number, now: Spot | undefined): Spot | undefined {
  const [seen, see] = useState<Spot & { id: number }>();
  const isSeen = seen?.id === id && seen.place === now?.place && seen.total === now.total;
  if (now && !isSeen) see({ ...now, id });
  return now ?? (seen?.id === id ? seen : undefined);
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
