import { forgetSession } from './account.ts';
import { http } from './http.ts';
import { dropLeftBy } from './leftBehind.ts';
import { getSession, personOf } from './session.ts';

/** Milliseconds that the server gets to end the session before it ends here all the same. */
const patience = 3000;

/** Signs out on the server, here and in the other tabs; what the person left in this browser goes, the path to come back to is emptied. */
export async function signOut(): Promise<void> {
  const person = personOf(getSession()); // it may end by itself meanwhile
  dropLeftBy(person); // also where the tab is closed before the server has answered
  const signal = AbortSignal.timeout(patience);
  await http('/apis/v1/logout', { method: 'POST', signal }).catch(() => undefined);
  forgetSession(person);
  dropLeftBy(person); // and what was kept meanwhile
}
