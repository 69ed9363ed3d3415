import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 899px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is too narrow for the menu beside the page. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
