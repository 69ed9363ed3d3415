import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 599px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True on a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
