const sessionKey = 'auth';
/** Set while this browser is likely to hold a refresh cookie, which scripts can't see. */
const hintKey = 'signedIn';

/** What this tab kept of its session; null: nothing that can be read. */
export function storedSession(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a session in this tab; undefined: none. */
export function storeSession(session: object | undefined): void {
  if (session === undefined) sessionStorage.removeItem(sessionKey);
  else sessionStorage.setItem(sessionKey, JSON.stringify(session));
}

/** Whether somebody is likely to be signed in by the browser's refresh cookie. */
export const seemsSignedIn = (): boolean => localStorage.getItem(hintKey) !== null;

export function rememberSignIn(signedIn: boolean): void {
  if (signedIn) localStorage.setItem(hintKey, 'yes');
  else localStorage.removeItem(hintKey);
}
