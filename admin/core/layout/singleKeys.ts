import { useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';

const key = 'singleKeys';
const { subscribe, tell } = createListeners();

/** Whether single letters act as shortcuts; a person can switch them off, for speech input for example. */
export const singleKeysOn = (): boolean => localStorage.getItem(key) !== 'off';

/** Kept by this browser, for all who use it. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  tell();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn, singleKeysOn);
