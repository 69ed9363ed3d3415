import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '../providers/session.ts';
import { useScreens, type Screen } from './screens.ts';

const listeners = new Set<() => void>();

const keyOf = (userId: number | null): string => `favourites.${userId}`;

const stored = (userId: number | null): string => localStorage.getItem(keyOf(userId)) ?? '[]';

function paths(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

function keep(next: readonly string[]): void {
  localStorage.setItem(keyOf(getSession().id), JSON.stringify(next));
  listeners.forEach((listener) => listener());
}

/** Another tab's change counts too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Makes a screen a favourite of the signed-in person, or no longer; a new one comes last. Kept in this browser. */
export function switchFavourite(path: string): void {
  const known = paths(stored(getSession().id));
  keep(known.includes(path) ? known.filter((other) => other !== path) : [...known, path]);
}

/** Puts one favourite in the place of another, which makes room. */
export function moveFavourite(path: string, target: string): void {
  const known = paths(stored(getSession().id));
  const to = known.indexOf(target);
  if (to < 0 || !known.includes(path)) return;
  keep(known.filter((other) => other !== path).toSpliced(to, 0, path));
}

/** The person's favourites that are permitted, in their order. */
export function useFavourites(): Screen[] {
  const screens = useScreens();
  const { id } = useSession();
  const text = useSyncExternalStore(subscribe, () => stored(id));
  return useMemo(
    () => paths(text).flatMap((path) => screens.filter((screen) => screen.path === path)),
    [text, screens],
  );
}
