import { useEffect } from 'react';
import { useRooms } from './room.ts';

/** Fetches what a row leads to while somebody rests on it; what does that comes with the first move. */
export function useFetchAhead(): void {
  const rooms = useRooms();
  useEffect(() => {
    const leaving = new AbortController();
    let hasMoved = false;
    const begin = (event: Event): void => {
      if (hasMoved) return;
      hasMoved = true;
      import('./fetchAhead.ts').then(
        ({ fetchWhereOneRests }) => leaving.signal.aborted || fetchWhereOneRests(rooms, event, leaving.signal),
        () => undefined,
      );
    };
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, begin, { signal: leaving.signal });
    return () => leaving.abort();
  }, [rooms]);
}
