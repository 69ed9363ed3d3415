import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  listeners.forEach((listener) => listener());
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any request is under way. */
export const useProgress = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
