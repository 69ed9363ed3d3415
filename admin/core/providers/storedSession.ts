import { readCookie } from '../i18n/locale.ts';

const sessionKey = 'auth';
/** Set while this browser is likely to hold a refresh cookie, which scripts can't see. */
const hint = 'signedIn';
const hintSeconds = 180 * 24 * 60 * 60;

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
export const seemsSignedIn = (): boolean => readCookie(document.cookie, hint) === 'yes';

/** In a cookie, as the server names in the page what comes after it. */
export function rememberSignIn(signedIn: boolean): void {
  document.cookie = `${hint}=yes; path=/; max-age=${signedIn ? hintSeconds : 0}; samesite=lax`;
}
