import { useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';

let running = 0;
const { subscribe, tell } = createListeners();

function change(by: 1 | -1): void {
  running += by;
  tell();
}

/** Counts the work as running until it settles: the thin line under the top bar shows meanwhile. */
export async function withProgress<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** Whether any request is under way. */
export const useProgress = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => running > 0,
  );
