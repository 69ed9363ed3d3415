import type { SavedSearch } from '../../providers/savedSearches.ts';
import { writeState, type ListState } from '../list/listState.ts';

/** What of the address of a list is of the moment, and not of a search that is kept. */
const ofTheMoment = ['page', 'perPage', 'saved'];

/** What a saved search keeps of a list: its address, with the columns and the height of rows as they are shown. */
export function keptAddress(state: ListState, address: string): string {
  return timeless(writeState(state, address)).toString();
}

function timeless(address: string): URLSearchParams {
  const params = new URLSearchParams(address);
  ofTheMoment.forEach((name) => params.delete(name));
  return params;
}

/** The address of a list that shows a saved search, so many rows at a time. */
export function shownAddress(
  { id, address }: Pick<SavedSearch, 'id' | 'address'>,
  perPage: ListState['perPage'],
): string {
  const params = new URLSearchParams(address ?? '');
  params.set('saved', String(id));
  params.set('page', '1');
  params.set('perPage', String(perPage));
  return `?${params}`;
}

/** What a search that came by the API need not say. */
const look = ['columns', 'rows'];

/** Whether an address no longer asks what the saved search does. */
export function isOther(search: Pick<SavedSearch, 'address'>, address: string): boolean {
  const [saved, now] = [timeless(search.address ?? ''), timeless(address)];
  look.filter((name) => !saved.has(name)).forEach((name) => now.delete(name));
  return sorted(saved) !== sorted(now);
}

function sorted(params: URLSearchParams): string {
  params.sort();
  return params.toString();
}
