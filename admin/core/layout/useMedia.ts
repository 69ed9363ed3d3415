import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is as the media query says. */
function mediaHook(condition: string): () => boolean {
  const query = window.matchMedia(condition);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return function useMedia() {
    return useSyncExternalStore(
      subscribe,
      () => query.matches,
      () => query.matches,
    );
  };
}

/** Whether the window is too narrow for the menu beside the page. */
export const useNarrow = mediaHook('(max-width: 899px)');

/** Whether a search form above a table would leave it little room. */
export const useLow = mediaHook('(max-height: 999px)');

/** Whether the window is as narrow as a phone, too narrow for a table. */
export const useNarrowest = mediaHook('(max-width: 599px)');
