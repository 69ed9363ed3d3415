import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RightsAnswer } from '../../../generated/types.ts';
import { createListeners } from '../createListeners.ts';
import { http } from './http.ts';
import { rightsAddress } from './listAddress.ts';
import { newestRightsVersion, onRightsVersion, rightsVersionIn } from './rightsVersion.ts';

/** What the signed-in person may do with one resource and which of its fields are hidden or read-only. */
export type Right = Readonly<RightsAnswer[string]>;

/** By resource path. */
export type Rights = Readonly<Record<string, Right>>;

const none: Right = { may: [], hide: [], lock: [] };

let rights: Rights = {};
const { subscribe, tell } = createListeners();

/** Milliseconds after which rights are asked for again when a person comes back to the tab. */
const freshFor = 60_000;
const loaded = { at: 0, version: 0 };
let loading = false;

/** Asks the server for the rights of the signed-in person; to be awaited before the shell is shown. Throws HttpError. */
export async function loadRights(): Promise<void> {
  loading = true;
  try {
    const { json, headers } = await http(rightsAddress);
    rights = isRights(json) ? keepSame(json) : {};
    loaded.at = Date.now();
    loaded.version = rightsVersionIn(headers);
    tell();
  } finally {
    loading = false;
  }
}

const isRights = (json: unknown): json is Rights => typeof json === 'object' && json !== null;

/** What is as it was stays the same object: what shows it is not drawn again. */
function keepSame(next: Rights): Rights {
  if (JSON.stringify(next) === JSON.stringify(rights)) return rights;
  const same = (path: string, right: Right) => JSON.stringify(rights[path]) === JSON.stringify(right);
  return Object.fromEntries(
    Object.entries(next).map(([path, right]) => [path, same(path, right) ? rightOf(path) : right]),
  );
}

/**
 * Follows changes of the rights: every answer, a refusal too, tells their version, and whenever the tab is looked at
 * again they may be old. A failure leaves them as they were.
 */
export function followRights(): () => void {
  const unsubscribe = onRightsVersion(renewChanged);
  document.addEventListener('visibilitychange', renewStale);
  renewChanged();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', renewStale);
  };
}

function renewChanged(): void {
  if (newestRightsVersion() > loaded.version) renew();
}

function renewStale(): void {
  if (document.visibilityState === 'visible' && Date.now() - loaded.at > freshFor) renew();
}

function renew(): void {
  if (!loading) loadRights().catch(() => undefined);
}

/** As of now, for what is not drawn: a part of a page follows them with `useRights`. */
export const rightOf = (path: string): Right => rights[path] ?? none;

/** Rights that hold below it in place of the server's: for a page that writes by a route of its own. */
export const OwnRights = createContext<Rights>({});

/** The rights on the resource at `path`; on one that the server doesn't name, nothing. */
export function useRights(path: string): Right {
  const own = useContext(OwnRights)[path];
  const granted = useSyncExternalStore(
    subscribe,
    () => rightOf(path),
    () => rightOf(path),
  );
  return own ?? granted;
}

/** All rights, for menus. */
export const useAllRights = (): Rights =>
  useSyncExternalStore(
    subscribe,
    () => rights,
    () => rights,
  );
