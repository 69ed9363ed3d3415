import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const Content = createContext<ReactNode>(null);
const Shown = () => useContext(Content);

type Router = ReturnType<typeof createBrowserRouter>;

/** The address bar as a data router: only one of those can hold a navigation back while changes are unsaved. */
export function ShellRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Shown /> }]));
  useListening(router);
  useFollowing(router);
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
}

/** Follows the address bar while the shell is on the screen, and no longer. */
function useListening(router: Router): void {
  const stopped = useRef(false);
  useEffect(() => {
    if (stopped.current) router.initialize();
    stopped.current = false;
    return () => {
      router.dispose();
      stopped.current = true;
    };
  }, [router]);
}

/** Follows the bare links to pages (`PageLink`), as the router's own links do it each for itself. */
function useFollowing(router: Router): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-page]');
      if (!link || !isMeantHere(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      void router.navigate({ pathname, search, hash }, { replace: href === window.location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}

/** Not what another tab, or the browser itself, is asked for. */
const isMeantHere = (event: MouseEvent, { target }: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (target === '' || target === '_self');
