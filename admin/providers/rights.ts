import { useSyncExternalStore } from 'react';
import type { Verb } from '../../generated/resources.ts';
import { http } from './http.ts';

/** What the signed-in person may do with one resource and which of its fields are hidden or read-only. */
export interface Right {
  may: readonly Verb[];
  hide: readonly string[];
  lock: readonly string[];
}

/** By resource path. */
export type Rights = Readonly<Record<string, Right>>;

const none: Right = { may: [], hide: [], lock: [] };

let rights: Rights = {};
const listeners = new Set<() => void>();

/** Asks the server for the rights of the signed-in person; to be awaited before the shell is shown. Throws HttpError. */
export async function loadRights(): Promise<void> {
  const { json } = await http('/apis/v1/rights');
  rights = isRights(json) ? json : {};
  listeners.forEach((listener) => listener());
}

const isRights = (json: unknown): json is Rights => typeof json === 'object' && json !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const rightOf = (path: string): Right => rights[path] ?? none;

/** The rights on the resource at `path`; on one that the server doesn't name, nothing. */
export const useRights = (path: string): Right => useSyncExternalStore(subscribe, () => rightOf(path));

/** All rights, for menus. */
export const useAllRights = (): Rights => useSyncExternalStore(subscribe, () => rights);
