import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { noteUse, useOwnScreens } from '../providers/ownScreens.ts';
import { savedKey, savedPath, useSavedSearches, type SavedSearch } from '../providers/savedSearches.ts';
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

/** The person's favourites that are permitted, in their order: screens, and searches that are saved for their lists. */
export function useFavourites(): Screen[] {
  const paths = useOwnScreens('favourites');
  const screens = useScreens();
  const { searches } = useSavedSearches(paths.some((path) => path.includes(`?${savedKey}=`)));
  return useMemo(() => {
    const known = [...screens, ...searches.flatMap((search) => screenOf(search, screens))];
    return paths.flatMap((path) => known.find((screen) => screen.path === path) ?? []);
  }, [paths, screens, searches]);
}

/** The searches that are saved for the person's lists, once they are asked for (`wanted`). */
export function useSearchScreens(wanted: boolean): Screen[] {
  const screens = useScreens();
  const { searches } = useSavedSearches(wanted);
  return useMemo(() => searches.flatMap((search) => screenOf(search, screens)), [searches, screens]);
}

/** A saved search as a screen of its own, if the one that lists its rows is permitted. */
function screenOf(search: SavedSearch, screens: readonly Screen[]): Screen[] {
  const list = screens.find(({ path }) => path === search.screen);
  if (!list) return [];
  const { label: of, section } = list;
  return [{ path: savedPath(search), label: search.name1, of, ...(section && { section }) }];
}
