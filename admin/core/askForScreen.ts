import { isRow } from './format/value.ts';
import { after, showPrerendered } from './prerender/prerendered.ts';
import { askAhead } from './providers/ahead.ts';
import { recordAt, rightsAddress } from './providers/listAddress.ts';
import { seemsSignedIn, storedSession } from './providers/storedSession.ts';
import { homePath } from './route.ts';
import { rowsAddresses } from './rowsAddresses.ts';
import { fetchShell, type LoadRooms } from './shellParts.ts';

interface Seen {
  session: Record<string, unknown>;
  id: number;
  accessToken: string;
}

/** Milliseconds for which the screen that the server draws has browser and machine for itself. */
const head = 100;

/**
 * Asks for all that the address will need before React is there: with a token that is still good, the screen as the
 * server draws it, the rights and the rows; once that screen is seen, or does not come soon, the shell and the form of a
 * record. Whatever turns out otherwise goes the usual way, only later. Resolves when React may begin.
 */
export async function askForScreen(loadRooms: LoadRooms): Promise<void> {
  const session = storedSession();
  if (!isRow(session) && !seemsSignedIn()) return;
  const seen = seenBy(session);
  const asked = seen && askFor(seen);
  await Promise.race([asked, after(head)]);
  Promise.all(fetchShell(loadRooms)).catch(() => undefined);
  if (recordAt(window.location.pathname)) import('./Entity/EntityForm.tsx').catch(() => undefined);
  await asked;
}

/** A list, a record and home are shown before there is React. */
async function askFor({ session, id, accessToken }: Seen): Promise<void> {
  const rows = rowsAddresses(id);
  const addresses = [rightsAddress, ...rows];
  if (rows.length > 0 || window.location.pathname === homePath) await showPrerendered(session, accessToken, addresses);
  addresses.forEach((address) => askAhead(address, accessToken));
}

function seenBy(session: unknown): Seen | undefined {
  if (!isRow(session)) return undefined;
  const { id, accessToken, tokenExpiration } = session;
  const isGood = typeof accessToken === 'string' && accessToken !== '' && !isOver(tokenExpiration);
  return typeof id === 'number' && isGood ? { session, id, accessToken } : undefined;
}

const isOver = (expiration: unknown): boolean => Date.parse(String(expiration)) <= Date.now();
