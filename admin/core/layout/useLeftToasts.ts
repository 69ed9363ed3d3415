import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveToasts } from './toasts.ts';

/** What told of a screen goes with it. */
export function useLeftToasts(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) leaveToasts();
    before.current = pathname;
  }, [pathname]);
}
