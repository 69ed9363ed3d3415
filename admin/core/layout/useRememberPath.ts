import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberReturnUrl } from '../providers/session.ts';

/** Remembers the last visited full path as the one to come back to (specification, section 2). */
export function useRememberPath(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberReturnUrl(pathname + search + hash), [pathname, search, hash]);
}
