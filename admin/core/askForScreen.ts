import { isRow } from './format/value.ts';
import { askAhead } from './providers/ahead.ts';
import { recordAt, rightsAddress } from './providers/listAddress.ts';
import { seemsSignedIn, storedSession } from './providers/storedSession.ts';
import { rowsAddresses } from './rowsAddresses.ts';
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
}

function seenBy(session: unknown): Seen | undefined {
  if (!isRow(session) || typeof session.id !== 'number' || typeof session.accessToken !== 'string') return undefined;
  const isOver = Date.parse(String(session.tokenExpiration)) <= Date.now();
  return session.accessToken === '' || isOver ? undefined : { id: session.id, accessToken: session.accessToken };
}
