import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';
import { usedFirst, type OwnScreens } from './mergeScreens.ts';
import { getSession, useSession } from './session.ts';

type Owner = Pick<ReturnType<typeof getSession>, 'id' | 'sub'>;

const { subscribe: subscribeToThisTab, tell } = createListeners();
const changeListeners = new Set<() => void>();

/** What is used in another's name is nothing of theirs. */
const keyOf = (list: keyof OwnScreens, { id, sub }: Owner): string => [list, sub, id].filter(Boolean).join('.');

const stored = (list: keyof OwnScreens, owner: Owner): string => localStorage.getItem(keyOf(list, owner)) ?? '[]';

function paths(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/** The lists of the signed-in person in this browser. */
export function ownScreens(): OwnScreens {
  const owner = getSession();
  return { favourites: paths(stored('favourites', owner)), recent: paths(stored('recent', owner)) };
}

/** Takes over what was decided elsewhere. */
export function setOwnScreens({ favourites, recent }: OwnScreens): void {
  const owner = getSession();
  localStorage.setItem(keyOf('favourites', owner), JSON.stringify(favourites));
  localStorage.setItem(keyOf('recent', owner), JSON.stringify(recent));
  tell();
}

/** The same for what the person did in this tab. */
function change(screens: Partial<OwnScreens>): void {
  setOwnScreens({ ...ownScreens(), ...screens });
  changeListeners.forEach((listener) => listener());
}

/** Hears of each change that was made in this tab. */
export function onScreensChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Notes that a screen or a record was opened. */
export function noteUse(path: string): void {
  const { recent } = ownScreens();
  if (recent[0] !== path) change({ recent: usedFirst([path], recent) });
}

/** Makes a screen a favourite of the signed-in person, or no longer; a new one comes last. */
export function switchFavourite(path: string): void {
  const { favourites } = ownScreens();
  const isKnown = favourites.includes(path);
  change({ favourites: isKnown ? favourites.filter((other) => other !== path) : [...favourites, path] });
}

/** Takes one that is gone from the favourites. */
export function dropFavourite(path: string): void {
  if (ownScreens().favourites.includes(path)) switchFavourite(path);
}

/** Puts one favourite in the place of another, which makes room. */
export function moveFavourite(path: string, target: string): void {
  const { favourites } = ownScreens();
  const to = favourites.indexOf(target);
  if (to < 0 || !favourites.includes(path)) return;
  change({ favourites: favourites.filter((other) => other !== path).toSpliced(to, 0, path) });
}

/** Another tab's change counts too. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToThisTab(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** One of the lists as it changes. */
export function useOwnScreens(list: keyof OwnScreens): readonly string[] {
  const session = useSession();
  const text = useSyncExternalStore(
    subscribe,
    () => stored(list, session),
    () => stored(list, session),
  );
  return useMemo(() => paths(text), [text]);
}
