import { forgetSession } from './account.ts';
import { http } from './http.ts';
import { dropLeftBy } from './leftBehind.ts';
import { getSession, personOf } from './session.ts';

/** Milliseconds that the server gets to end the session before it ends here all the same. */
const patience = 3000;

/** Signs out on the server, here and in the other tabs; what the person left in this browser goes, the path to come back to is emptied. */
export async function signOut(): Promise<void> {
  dropLeftBy(personOf(getSession())).catch(() => undefined); // a browser that keeps nothing
  const signal = AbortSignal.timeout(patience);
  await http('/apis/v1/logout', { method: 'POST', signal }).catch(() => undefined);
  forgetSession();
}
