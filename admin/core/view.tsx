import { useSyncExternalStore, type ReactNode } from 'react';
import { arrive, landAfterSession, landAfterSignIn, pathAfterSignIn, sendHome } from './arrival.ts';
import { createListeners } from './createListeners.ts';
import { pageLocale } from './i18n/locale.ts';
import { PageTexts } from './i18n/PageTexts.tsx';
import { loadSignInTexts } from './i18n/signInTexts.ts';
import { PublicFrame } from './layout/PublicFrame.tsx';
import { StartFailed } from './layout/StartFailed.tsx';
import { clearToasts } from './layout/toasts.ts';
import { loadShell } from './loadShell.tsx';
import { followOtherTabs } from './providers/account.ts';
import { getSession, isSignedIn, subscribeToSession } from './providers/session.ts';
import { answerOtherTabs } from './providers/unsaved.ts';
import { signInPath, type PageProps, type Route } from './route.ts';
import { fetchShell, type LoadRooms } from './shellParts.ts';

/** A public page, or the shell. A shell whose session ended by itself waits behind the sign-in page. */
export interface View {
  page: ReactNode;
  shell: ReactNode;
}

let view: View = { page: null, shell: null };
let loadRooms: LoadRooms = () => Promise.reject(new Error('the view has not been started'));
let turn = 0;
const { subscribe, tell } = createListeners();

/**
 * Opens what the address says, which is there when the promise is kept, and from then on follows the session, the other tabs and the browser's back button.
 * `offline`: the page came from the service worker, as the server did not answer. `load` fetches what the business adds
 * to the shell.
 */
export async function startView(offline: boolean, load: LoadRooms): Promise<void> {
  loadRooms = load;
  followOtherTabs(enterWithOthers);
  answerOtherTabs();
  followSession();
  window.addEventListener('popstate', () => {
    if (!isSignedIn()) void open();
  });
  await (offline ? loadUnreachable().then(show) : open());
}

export const useView = (): View =>
  useSyncExternalStore(
    subscribe,
    () => view,
    () => view,
  );

/** `ended`: the session ended by itself; what was typed in the shell is there again after signing in. */
async function open(ended = false): Promise<void> {
  const own = ++turn;
  const next = await loadView(ended);
  if (own !== turn) return;
  show(ended ? { ...next, shell: view.shell } : next);
}

function show(next: View): void {
  view = next;
  tell();
}

function followSession(): void {
  let { id } = getSession();
  subscribeToSession(() => {
    const before = id;
    id = getSession().id;
    if (before === null || before === id) return;
    if (id === null) leave();
    else changeUser();
  });
}

function leave(): void {
  landAfterSession();
  void open(getSession().returnUrl !== '');
}

/** Acting as another user began or ended, here or in another tab: nothing on the screen is this user's. */
function changeUser(): void {
  show({ page: null, shell: null });
  clearToasts();
  sendHome();
  void open();
}

function enter(): Promise<void> {
  clearToasts();
  landAfterSignIn();
  return open();
}

/** Somebody signed in in another tab: who waits on the sign-in page is in, too; another public page may be in use. */
function enterWithOthers(takeSession: () => void): void {
  if (window.location.pathname !== signInPath) return;
  takeSession();
  void enter();
}

async function loadView(ended: boolean): Promise<View> {
  try {
    const route = await arrive();
    return route
      ? { page: await loadPage(route, { ended, enter }), shell: null }
      : { page: null, shell: await loadShell(loadRooms) };
  } catch {
    return loadUnreachable();
  }
}

async function loadUnreachable(): Promise<View> {
  return { page: <StartFailed texts={await loadSignInTexts(pageLocale())} />, shell: null };
}

async function loadPage(route: Route, props: Omit<PageProps, 'route'>): Promise<ReactNode> {
  const locale = pageLocale();
  const [{ default: Page }, texts] = await Promise.all([route.page(), loadSignInTexts(locale), route.texts?.(locale)]);
  const page = <Page route={route} prepare={prepareShell} {...props} />;
  return (
    <PublicFrame key={route.path} texts={texts}>
      {route.texts ? <PageTexts load={route.texts}>{page}</PageTexts> : page}
    </PublicFrame>
  );
}

function prepareShell(): void {
  Promise.all(fetchShell(loadRooms, pathAfterSignIn())).catch(() => undefined);
}
