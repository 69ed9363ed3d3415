import { openRouteAt } from './openRoutes.ts';
import { findSession } from './providers/account.ts';
import { ownPath } from './providers/returnUrl.ts';
import { getSession, isSignedIn, rememberReturnUrl } from './providers/session.ts';
import { homePath, resetRequestPath, signInPath, type Route } from './route.ts';

/**
 * The routing rules of specification section 2 for the address in the address bar, which is changed where they say so.
 * Answers the page to show without the shell, or undefined when the shell takes over.
 * Throws HttpError when nobody can tell whether someone is signed in.
 */
export async function arrive(): Promise<Route | undefined> {
  if (window.location.pathname === '/') replaceAddress(signInPath);
  const route = openRouteAt(window.location.pathname);
  if (route?.access === 'anyone') return route;
  if (route?.access !== 'public') return goOn(await findSession());
  if (!(await findSession())) return route;
  return route.path === resetRequestPath ? leaveFor(route) : sendHome();
}

/** Where a person lands who has just signed in: the remembered path if it is one of our own and not a public page. */
export function pathAfterSignIn(): string {
  const path = ownPath(getSession().returnUrl) ?? homePath;
  const isPublic = openRouteAt(path.split(/[?#]/)[0] ?? path)?.access === 'public';
  return path === '/' || isPublic ? homePath : path;
}

export const landAfterSignIn = (): void => replaceAddress(pathAfterSignIn());

/** Where a person goes whose session is over; who is on a public page stays there. */
export function landAfterSession(): void {
  const isPublic = openRouteAt(window.location.pathname)?.access === 'public';
  if (!isPublic) replaceAddress(signInPath);
}

/** Where a person lands who is signed in already, or acts as another user from now on: the page of before may be closed. */
export function sendHome(): undefined {
  replaceAddress(homePath);
}

/** To a page that needs a session, or to the sign-in page, from which the remembered path leads back. */
function goOn(signedIn: boolean): Route | undefined {
  const { pathname, search, hash } = window.location;
  rememberReturnUrl(pathname + search + hash);
  if (signedIn) return undefined;
  replaceAddress(signInPath);
  return openRouteAt(signInPath);
}

/** The reset request is open to a signed-in person too: it signs out first and stays. */
async function leaveFor(route: Route): Promise<Route> {
  if (isSignedIn()) await (await import('./providers/signOut.ts')).signOut();
  return route;
}

/** The state belongs to the shell's router, which may wait for the address to come back. */
const replaceAddress = (path: string): void => window.history.replaceState(window.history.state, '', path);
