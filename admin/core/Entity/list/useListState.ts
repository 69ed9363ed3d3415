import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useStore } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { columnOf } from '../columns.ts';
import { initialState, nextState, readState, writeState, type ListState } from './listState.ts';

export interface ListStateControl {
  /** Which screen it is of: lists of the same resource are told apart. */
  place: string;
  state: ListState;
  change(change: Partial<ListState>): void;
}

/** Where the address of a list as it was left is kept. */
export const rememberedKey = (place: string): string => `${place}.list`;

/**
 * A list's state in the address, so that links and reloads show the same rows. It is remembered per resource: coming
 * back without an address finds the list as it was left. `place` tells lists of the same resource apart.
 */
export function useListStateInAddress(resource: Resource, place: string = resource.path): ListStateControl {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useStore<string>(rememberedKey(place), '');
  const asked = search || remembered;
  const state = stateOf(resource, asked);

  useEffect(() => {
    if (search) remember(search);
    else if (remembered) navigate({ pathname, search: remembered }, { replace: true });
  }, [search, remembered, remember, navigate, pathname]);

  const change = useCallback(
    (part: Partial<ListState>) => {
      const current = stateOf(resource, asked);
      navigate({ pathname, search: writeState(nextState(current, part), asked) });
    },
    [asked, navigate, pathname, resource],
  );
  return { place, state, change };
}

/** What an address asks for; an order that the resource does not have gives way to its own. */
export function stateOf(resource: Resource, address: string): ListState {
  const initial = initialState(resource.sort);
  const state = readState(address, initial);
  return columnOf(resource, state.sort.field)?.sortable ? state : { ...state, sort: initial.sort };
}

/** A list's state of its own, for a list inside a dialog. */
export function useLocalListState(resource: Resource): ListStateControl {
  const [state, setState] = useState<ListState>(() => ({ ...initialState(resource.sort), perPage: 10 }));
  const change = useCallback((part: Partial<ListState>) => setState((current) => nextState(current, part)), []);
  return { place: resource.path, state, change };
}
