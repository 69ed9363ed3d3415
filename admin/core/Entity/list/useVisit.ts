import { useState } from 'react';
import { isNamedOnly, type ListState } from './listState.ts';

interface Visit {
  place: string;
  /** What the list was opened with; '': it is not visited. */
  address: string;
}

/** How an address of a list is read. */
type Read = (address: string) => ListState;

/**
 * Whether a list is visited: a link, or an address that was typed, opened it with a search of its own. That is not what
 * the person left, and becomes so once they search for something else; another order or page belongs to the visit.
 * `left`: the address of the list as it was left.
 */
export function useVisit(place: string, search: string, left: string, read: Read): boolean {
  const begun = { place, address: search === left ? '' : search };
  const [visit, setVisit] = useState<Visit>(begun);
  const now = visit.place === place ? goneOn(visit, search, read) : begun;
  if (now !== visit) setVisit(now);
  return now.address !== '';
}

/** The visit as it is with what the address says by now. */
function goneOn(visit: Visit, search: string, read: Read): Visit {
  if (visit.address === '') return visit;
  const [before, after] = [read(visit.address), read(search)];
  // A saved search is told by its name before it is known what it asks for.
  if (isNamedOnly(visit.address) && before.saved === after.saved)
    return isNamedOnly(search) ? visit : { ...visit, address: search };
  const isSame = search !== '' && JSON.stringify(before.filter) === JSON.stringify(after.filter);
  return isSame ? visit : { ...visit, address: '' };
}
