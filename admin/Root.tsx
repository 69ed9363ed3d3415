import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { I18nProvider } from 'ra-core';
import { arrive, landAfterSession, landAfterSignIn } from './arrival.ts';
import { chooseLocale } from './i18n/locale.ts';
import { loadSignInTexts } from './i18n/signInTexts.ts';
import { PublicFrame } from './layout/PublicFrame.tsx';
import { StartFailed } from './layout/StartFailed.tsx';
import { followOtherTabs } from './providers/account.ts';
import { loadRights } from './providers/rights.ts';
import { getSession, isSignedIn, subscribeToSession } from './providers/session.ts';
import type { PageProps, Route } from './routes.ts';

/** Shows a public page or the shell, and changes from one to the other when a session begins or ends. */
export function Root() {
  const [view, setView] = useState<ReactNode>(null);
  const turn = useRef(0);
  const show = useCallback(async (ended = false) => {
    const own = ++turn.current;
    const enter = () => {
      landAfterSignIn();
      return show();
    };
    const next = await openView(ended, enter);
    if (own === turn.current) setView(next);
  }, []);
  useEffect(() => void show(), [show]);
  useEffect(followOtherTabs, []);
  useEffect(() => onSessionEnd(show), [show]);
  useEffect(() => onAddressChange(show), [show]);
  return view;
}

/** Calls back when the session is over, and says whether it ended by itself. */
function onSessionEnd(show: (ended: boolean) => Promise<void>): () => void {
  let signedIn = isSignedIn();
  return subscribeToSession(() => {
    const over = signedIn && !isSignedIn();
    signedIn = isSignedIn();
    if (!over) return;
    landAfterSession();
    void show(getSession().returnUrl !== '');
  });
}

/** Without the shell's router the browser's back button is ours to follow. */
function onAddressChange(show: () => Promise<void>): () => void {
  const listen = () => {
    if (!isSignedIn()) void show();
  };
  window.addEventListener('popstate', listen);
  return () => window.removeEventListener('popstate', listen);
}

async function openView(ended: boolean, enter: () => Promise<void>): Promise<ReactNode> {
  try {
    const route = await arrive();
    return await (route ? openPage(route, { ended, enter }) : openShell());
  } catch {
    return <StartFailed texts={await loadSignInTexts(chooseLocale())} />;
  }
}

async function openPage(route: Route, props: Omit<PageProps, 'route'>): Promise<ReactNode> {
  const [{ default: Page }, texts] = await Promise.all([route.page(), loadSignInTexts(chooseLocale())]);
  return (
    <PublicFrame key={route.path} texts={texts}>
      <Page route={route} prepare={prepareShell} {...props} />
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
