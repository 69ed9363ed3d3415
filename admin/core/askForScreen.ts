import { app } from '../../generated/app.ts';
import { sorts } from '../../generated/sorts.ts';
import { initialState, readState, type ListState } from './Entity/list/listState.ts';
import { isRow } from './format/value.ts';
import { askAhead } from './providers/ahead.ts';
import { listPath, recordAddress, recordAt, rightsAddress } from './providers/listAddress.ts';
import { seemsSignedIn, storedSession } from './providers/storedSession.ts';
import { fetchShell, type LoadRooms } from './shellParts.ts';

interface Seen {
  id: number;
  accessToken: string;
}

/**
 * Asks for all that the address will need, at once and before React is there: the shell, the form of a record, and, with
 * a token that is still good, the rights and the rows. Whatever turns out otherwise goes the usual way, only later.
 */
export function askForScreen(loadRooms: LoadRooms): void {
  const session = storedSession();
  if (!isRow(session) && !seemsSignedIn()) return;
  const seen = seenBy(session);
  if (seen) {
    askAhead(rightsAddress, seen.accessToken);
    rowsAddresses(seen.id).forEach((address) => askAhead(address, seen.accessToken));
  }
  Promise.all(fetchShell(loadRooms)).catch(() => undefined);
  if (recordAt(window.location.pathname)) import('./Entity/EntityForm.tsx').catch(() => undefined);
  setTimeout(readyFormats);
}

/** The browser takes its time for the first number and the first moment of a page: while scripts are on their way. */
function readyFormats(): void {
  const { lang } = document.documentElement;
  new Intl.NumberFormat(lang).format(0);
  new Intl.DateTimeFormat(lang, { timeStyle: 'short' }).format(0);
}

/** What the screen at the address bar reads first: a record or a list, where it is of one. */
export function rowsAddresses(userId: number): string[] {
  const { pathname, search } = window.location;
  const record = recordAt(pathname);
  const address = record ? recordAddress(record.path, record.id) : listAt(pathname.slice(1), search, userId);
  return address === undefined ? [] : [address];
}

function seenBy(session: unknown): Seen | undefined {
  if (!isRow(session) || typeof session.id !== 'number' || typeof session.accessToken !== 'string') return undefined;
  const isOver = Date.parse(String(session.tokenExpiration)) <= Date.now();
  return session.accessToken === '' || isOver ? undefined : { id: session.id, accessToken: session.accessToken };
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
