import { app } from '../../generated/app.ts';
import { sorts } from '../../generated/sorts.ts';
import { initialState, readState, type ListState } from './Entity/list/listState.ts';
import { listPath, recordAddress, recordAt } from './providers/listAddress.ts';

/** What the screen at the address bar reads first: a record or a list, where it is of one. */
export function rowsAddresses(userId: number): string[] {
  const { pathname, search } = window.location;
  const record = recordAt(pathname);
  const address = record ? recordAddress(record.path, record.id) : listAt(pathname.slice(1), search, userId);
  return address === undefined ? [] : [address];
}

/** What the list at an address reads first: as the address says, else as it was left. */
function listAt(path: string, search: string, userId: number): string | undefined {
  const sort = sorts[path];
  if (sort === undefined) return undefined;
  const asked = search || leftAt(path, userId);
  const { filter, sort: order, page, perPage, view, saved } = stateOf(asked, sort);
  const isUnknown = saved !== undefined && !asked.includes('filter='); // what it asks for, only the server knows
  if (perPage === 'All' || view !== undefined || isUnknown) return undefined;
  return listPath(path, { pagination: { page, perPage }, sort: order, filter });
}

const stateOf = (search: string, sort: string): ListState => readState(search, initialState(sort));

/** As react-admin's store keeps it (`useListStateInAddress`): an address in quotes, in which nothing is escaped. */
function leftAt(path: string, userId: number): string {
  const kept = localStorage.getItem(`RaStore${app.code}.${userId}.${path}.list`);
  return /^"(\?[^"\\]*)"$/.exec(kept ?? '')?.[1] ?? '';
}
