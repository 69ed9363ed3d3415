import { useSyncExternalStore } from 'react';

const key = 'singleKeys';
const listeners = new Set<() => void>();

/** Whether single letters act as shortcuts; a person can switch them off, for speech input for example. */
export const singleKeysOn = (): boolean => localStorage.getItem(key) !== 'off';

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn);
