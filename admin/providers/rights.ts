import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RightsAnswer } from '../../generated/types.ts';
import { createListeners } from '../createListeners.ts';
import { http } from './http.ts';

/** What the signed-in person may do with one resource and which of its fields are hidden or read-only. */
export type Right = Readonly<RightsAnswer[string]>;

/** By resource path. */
export type Rights = Readonly<Record<string, Right>>;

const none: Right = { may: [], hide: [], lock: [] };

let rights: Rights = {};
const { subscribe, tell } = createListeners();

/** Milliseconds after which rights are asked for again when a person comes back to the tab. */
const freshFor = 60_000;
let loadedAt = 0;

/** Asks the server for the rights of the signed-in person; to be awaited before the shell is shown. Throws HttpError. */
export async function loadRights(): Promise<void> {
  const { json } = await http('/apis/v1/rights');
  rights = isRights(json) ? json : {};
  loadedAt = Date.now();
  tell();
}

const isRights = (json: unknown): json is Rights => typeof json === 'object' && json !== null;

/** Follows changes of the rights whenever the tab is looked at again; a failure leaves them as they were. */
export function followRights(): () => void {
  document.addEventListener('visibilitychange', renewStale);
  return () => document.removeEventListener('visibilitychange', renewStale);
}

function renewStale(): void {
  const stale = Date.now() - loadedAt > freshFor;
  if (document.visibilityState === 'visible' && stale) loadRights().catch(() => undefined);
}

export const rightOf = (path: string): Right => rights[path] ?? none;

/** Rights that hold below it in place of the server's: for a page that writes by a route of its own. */
export const OwnRights = createContext<Rights>({});

/** The rights on the resource at `path`; on one that the server doesn't name, nothing. */
export function useRights(path: string): Right {
  const own = useContext(OwnRights)[path];
  const granted = useSyncExternalStore(subscribe, () => rightOf(path));
  return own ?? granted;
}

/** All rights, for menus. */
export const useAllRights = (): Rights => useSyncExternalStore(subscribe, () => rights);
