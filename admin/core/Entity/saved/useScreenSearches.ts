import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useToast } from '../../layout/useToast.ts';
import { useSavedSearches, type SavedSearch } from '../../providers/savedSearches.ts';
import { useSession } from '../../providers/session.ts';
import { initialState, writeState } from '../list/listState.ts';
import type { List } from '../list/useList.ts';
import { isOther, keptAddress, shownAddress } from './address.ts';

/** The saved searches of a screen, beside what its list shows. */
export interface ScreenSearches extends Pick<ReturnType<typeof useSavedSearches>, 'groups' | 'everyone'> {
  screen: string;
  searches: readonly SavedSearch[];
  /** Once it is known which there are. */
  isKnown: boolean;
  /** The one that is shown. */
  current: SavedSearch | undefined;
  /** Whether the list no longer shows what that asks for. */
  isChanged: boolean;
  /** What would be kept of the list now. */
  kept: string;
  /** Nobody saves in another's name. */
  maySave: boolean;
}

/** They are asked for once the rows are there; an address that only names one is followed to what that asks for. */
export function useScreenSearches(list: List): ScreenSearches {
  const { state, address, columns, compact } = list;
  const { pathname } = useLocation();
  const { sub } = useSession();
  const { searches, groups, everyone, isKnown } = useSavedSearches(list.waits || list.rows.rows !== undefined);
  const own = searches.filter(({ screen }) => screen === pathname);
  const current = own.find(({ id }) => id === state.saved);
  const shown = columns.shown.map(({ name }) => name);
  const kept = keptAddress({ ...state, columns: state.columns ?? shown, compact }, address);
  useFollowed(list, current, isKnown);
  return {
    screen: pathname,
    searches: own,
    isKnown,
    groups,
    everyone,
    current,
    isChanged: current !== undefined && isOther(current, kept),
    kept,
    maySave: sub === null,
  };
}

/** What is gone, or was never for this person, is told, and the list begins as ever. */
function useFollowed({ waits, state, resource, open }: List, named: SavedSearch | undefined, isKnown: boolean): void {
  const toast = useToast();
  const { perPage } = state;
  useEffect(() => {
    if (!waits || !isKnown) return;
    if (named?.address) return open(shownAddress(named, perPage), true);
    toast({ type: 'warning', message: 'entity.saved.gone', group: 'savedSearch' });
    open(writeState(initialState(resource.sort)), true);
  }, [waits, isKnown, named, perPage, open, resource, toast]);
}
