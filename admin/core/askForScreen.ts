import { isRow } from './format/value.ts';
import { showPrerendered } from './prerender/prerendered.ts';
import { askAhead } from './providers/ahead.ts';
import { recordAt, rightsAddress } from './providers/listAddress.ts';
import { seemsSignedIn, storedSession } from './providers/storedSession.ts';
import { homePath } from './route.ts';
import { rowsAddresses } from './rowsAddresses.ts';
import { fetchShell, type LoadRooms } from './shellParts.ts';

interface Seen {
  id: number;
  accessToken: string;
}

/**
 * Asks for all that the address will need, at once and before React is there: with a token that is still good, the screen
 * as the server draws it, the rights and the rows; then the shell and the form of a record. Whatever turns out otherwise
 * goes the usual way, only later. Resolves when React may begin.
 */
export async function askForScreen(loadRooms: LoadRooms): Promise<void> {
  const session = storedSession();
  if (!isRow(session) && !seemsSignedIn()) return;
  const seen = seenBy(session);
  if (seen && isRow(session)) await askFor(session, seen);
  Promise.all(fetchShell(loadRooms)).catch(() => undefined);
  if (recordAt(window.location.pathname)) import('./Entity/EntityForm.tsx').catch(() => undefined);
}

/** A list, a record and home are shown before there is React. */
async function askFor(session: Record<string, unknown>, { id, accessToken }: Seen): Promise<void> {
  const rows = rowsAddresses(id);
  const addresses = [rightsAddress, ...rows];
  if (rows.length > 0 || window.location.pathname === homePath) await showPrerendered(session, accessToken, addresses);
  addresses.forEach((address) => askAhead(address, accessToken));
}

function seenBy(session: unknown): Seen | undefined {
  if (!isRow(session) || typeof session.id !== 'number' || typeof session.accessToken !== 'string') return undefined;
  const isOver = Date.parse(String(session.tokenExpiration)) <= Date.now();
  return session.accessToken === '' || isOver ? undefined : { id: session.id, accessToken: session.accessToken };
}
