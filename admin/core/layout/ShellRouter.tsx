import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const Content = createContext<ReactNode>(null);
const Shown = () => useContext(Content);

type Router = ReturnType<typeof createBrowserRouter>;

/** The address bar as a data router: only one of those can hold a navigation back while changes are unsaved. */
export function ShellRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Shown /> }]));
  useListening(router);
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
