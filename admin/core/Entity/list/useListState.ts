import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useStore } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { isRow } from '../../format/value.ts';
import { columnOf } from '../columns.ts';
import { noteVisit } from '../around/trail.ts';
import { initialState, isNamedOnly, nextState, readState, writeState, type ListState } from './listState.ts';
import { useVisit } from './useVisit.ts';

/** What changes, by itself or by what the state is by then: who is quick changes it twice before it is shown once. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);

const changed = (now: ListState, change: ListChange): ListState =>
  nextState(now, typeof change === 'function' ? change(now) : change);

export interface ListStateControl {
  /** Which screen it is of: lists of the same resource are told apart. */
  place: string;
  state: ListState;
  /** `instead`: the way back does not lead to what is shown now. */
  change(change: ListChange, instead?: boolean): void;
  /** Whether the list is shown as the person left it, and not as an address asked or as it begins. */
  left: boolean;
  /** Shows it as it begins. */
  beginAnew(): void;
  /** All that the address says, or was when the list was left. */
  address: string;
  /** Shows what another address of the list asks for; `instead`: the way back does not lead to this one. */
  open(address: string, instead?: boolean): void;
  /** Whether the address names a saved search and does not say yet what that asks for. */
  waits: boolean;
}

/** Where the address of a list as it was left is kept. */
export const rememberedKey = (place: string): string => `${place}.list`;

/** Goes along with an address that nobody asked for. */
const asLeft = { left: true };

/**
 * A list's state in the address, so that links and reloads show the same rows. It is remembered per resource: coming
 * back without an address finds the list as it was left, which what it is visited with does not change. `place` tells lists of the same resource apart.
 */
export function useListStateInAddress(resource: Resource, place: string = resource.path): ListStateControl {
  const { search, pathname, state: told } = useLocation();
  const navigate = useNavigate();
  const [remembered, remember] = useStore<string>(rememberedKey(place), '');
  const asked = search || remembered;
  const state = useMemo(() => stateOf(resource, asked), [resource, asked]);

  const isVisit = useVisit(place, search, remembered, (address) => stateOf(resource, address));

  useEffect(() => {
    noteVisit(place, isVisit ? search : '');
    if (isVisit) return;
    if (search) remember(search);
    else if (remembered) navigate({ pathname, search: remembered }, { replace: true, state: asLeft });
  }, [place, isVisit, search, remembered, remember, navigate, pathname]);

  const change = useCallback(
    (part: ListChange, instead = false) => {
      const now = addressNow(pathname) || asked;
      navigate({ pathname, search: writeState(changed(stateOf(resource, now), part), now) }, { replace: instead });
    },
    [asked, navigate, pathname, resource],
  );
  const beginAnew = useCallback(
    () => navigate({ pathname, search: writeState(initialState(resource.sort)) }),
    [navigate, pathname, resource],
  );
  const open = useCallback(
    (address: string, instead = false) => navigate({ pathname, search: address }, { replace: instead }),
    [navigate, pathname],
  );
  const left = isRow(told) && told.left === true && writeState(state) !== writeState(initialState(resource.sort));
  return { place, state, change, left, beginAnew, address: asked, open, waits: isNamedOnly(asked) };
}

/** What the address of this list says, which may be ahead of what is drawn; '' where it says nothing, or is another one. */
const addressNow = (pathname: string): string => (window.location.pathname === pathname ? window.location.search : '');

/** What an address asks for; an order that the resource does not have gives way to its own. */
export function stateOf(resource: Resource, address: string): ListState {
  const initial = initialState(resource.sort);
  const state = readState(address, initial);
  return columnOf(resource, state.sort.field)?.sortable ? state : { ...state, sort: initial.sort };
}

const localState = (resource: Resource): ListState => ({ ...initialState(resource.sort), perPage: 10 });

/** A list's state of its own, for a list inside a dialog. */
export function useLocalListState(resource: Resource): ListStateControl {
  const [state, setState] = useState<ListState>(() => localState(resource));
  const change = useCallback((part: ListChange) => setState((now) => changed(now, part)), []);
  const beginAnew = useCallback(() => setState(localState(resource)), [resource]);
  const open = useCallback((address: string) => setState(stateOf(resource, address)), [resource]);
  const alone = { left: false, waits: false, address: '' };
  return { place: resource.path, state, change, beginAnew, open, ...alone };
}
