import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createListeners } from '../createListeners.ts';

const { subscribe, tell } = createListeners();
let since: string | undefined;

function set(time: string | undefined): void {
  since = time;
  flushSync(tell);
}
window.addEventListener('beforeprint', () => set(new Date().toISOString()));
window.addEventListener('afterprint', () => set(undefined));

/** When the page was put on paper; undefined: it is on a screen. */
export const usePrintedAt = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => since,
  );

/** Whether the page is being put on paper, where what scrolls or folds away is drawn as well. */
export const usePrinting = (): boolean => usePrintedAt() !== undefined;
