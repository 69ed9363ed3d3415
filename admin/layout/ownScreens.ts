import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { noteUse, useOwnScreens } from '../providers/ownScreens.ts';
import { screenAt, useScreens, type Screen } from './screens.ts';

/** Notes each screen that has a place in the menu when it is opened. */
export function useRememberUse(): void {
  const { pathname } = useLocation();
  const screen = screenAt(useScreens(), pathname);
  const path = screen?.section && screen.path;
  useEffect(() => {
    if (path !== undefined) noteUse(path);
  }, [path]);
}

/** The person's favourites that are permitted, in their order. */
export const useFavourites = (): Screen[] => usePermitted(useOwnScreens('favourites'));

/** The permitted screens used last, newest first. */
export const useRecentScreens = (): Screen[] => usePermitted(useOwnScreens('recent'));

function usePermitted(paths: readonly string[]): Screen[] {
  const screens = useScreens();
  return useMemo(() => paths.flatMap((path) => screens.filter((screen) => screen.path === path)), [paths, screens]);
}
