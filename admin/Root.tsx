import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { I18nProvider } from 'ra-core';
import { arrive, landAfterSession, landAfterSignIn } from './arrival.ts';
import { chooseLocale } from './i18n/locale.ts';
import { loadSignInTexts } from './i18n/signInTexts.ts';
import { PublicFrame } from './layout/PublicFrame.tsx';
import { StartFailed } from './layout/StartFailed.tsx';
import { followOtherTabs } from './providers/account.ts';
import { loadRights } from './providers/rights.ts';
import { isSignedIn, subscribeToSession } from './providers/session.ts';
import type { Route } from './routes.ts';

/** Shows a public page or the shell, and changes from one to the other when a session begins or ends. */
export function Root() {
  const [view, setView] = useState<ReactNode>(null);
  const opening = useRef(0);
  const open = useCallback(async (ended = false) => {
    const turn = ++opening.current;
    const next = await openView(ended);
    if (turn === opening.current) setView(next);
  }, []);
  useEffect(() => void open(), [open]);
  useEffect(followOtherTabs, []);
  useEffect(() => followSession(open), [open]);
  useEffect(() => followAddress(open), [open]);
  return view;
}

/** Calls back when someone signs in or when the session is over. */
function followSession(open: (ended: boolean) => Promise<void>): () => void {
  let signedIn = isSignedIn();
  return subscribeToSession(() => {
    if (signedIn === isSignedIn()) return;
    signedIn = isSignedIn();
    if (signedIn) landAfterSignIn();
    else landAfterSession();
    void open(!signedIn);
  });
}

/** Without the shell's router the browser's back button is ours to follow. */
function followAddress(open: () => Promise<void>): () => void {
  const listen = () => {
    if (!isSignedIn()) void open();
  };
  window.addEventListener('popstate', listen);
  return () => window.removeEventListener('popstate', listen);
}

async function openView(ended: boolean): Promise<ReactNode> {
  const locale = chooseLocale();
  try {
    const route = await arrive();
    return await (route ? openPage(route, ended) : openShell());
  } catch {
    return <StartFailed texts={await loadSignInTexts(locale)} />;
  }
}

async function openPage(route: Route, ended: boolean): Promise<ReactNode> {
  const [{ default: Page }, texts] = await Promise.all([route.page(), loadSignInTexts(chooseLocale())]);
  return (
    <PublicFrame key={route.path} texts={texts}>
      <Page route={route} ended={ended} prepare={prepareShell} />
    </PublicFrame>
  );
}

async function openShell(): Promise<ReactNode> {
  const [{ App }, texts] = await Promise.all([...fetchShell(), loadRights()]);
  return <App texts={texts} />;
}

function prepareShell(): void {
  Promise.all(fetchShell()).catch(() => undefined);
}

/** The shell's code and its texts; what was fetched before is not fetched again. */
function fetchShell(): [Promise<typeof import('./App.tsx')>, Promise<I18nProvider>] {
  const texts = import('./i18n/messages.ts').then(({ loadMessages }) => loadMessages(chooseLocale()));
  return [import('./App.tsx'), texts];
}
