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
export function useFavourites(): Screen[] {
  const paths = useOwnScreens('favourites');
  const screens = useScreens();
  return useMemo(() => paths.flatMap((path) => screens.filter((screen) => screen.path === path)), [paths, screens]);
}
