import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';
import { usedFirst, type ArrangedList, type OwnScreens } from './mergeScreens.ts';
import { getSession, useSession } from './session.ts';

type Owner = Pick<ReturnType<typeof getSession>, 'id' | 'sub'>;

type Arrangement = { readonly [Part in 'columns' | 'pinned' | 'widths']?: readonly string[] | undefined };

const { subscribe: subscribeToThisTab, tell } = createListeners();
const changeListeners = new Set<() => void>();

/** What is used in another's name is nothing of theirs. */
const keyOf = (list: keyof OwnScreens, { id, sub }: Owner): string => [list, sub, id].filter(Boolean).join('.');

const stored = (list: keyof OwnScreens, owner: Owner): string => localStorage.getItem(keyOf(list, owner)) ?? '[]';

function paths(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/** How the columns of lists stand, from the text that is kept of it. */
export function arrangedLists(text: string): ArrangedList[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [];
}

/** What the signed-in person chose and used, in this browser. */
export function ownScreens(): OwnScreens {
  const owner = getSession();
  return {
    favourites: paths(stored('favourites', owner)),
    recent: paths(stored('recent', owner)),
    lists: arrangedLists(stored('lists', owner)),
  };
}

/** Takes over what was decided elsewhere. */
export function setOwnScreens({ favourites, recent, lists }: OwnScreens): void {
  const owner = getSession();
  localStorage.setItem(keyOf('lists', owner), JSON.stringify(lists));
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

/** Arranges the columns of a list; what is left to the list itself is undefined. */
export function arrangeList(path: string, { columns, pinned, widths }: Arrangement): void {
  const list: ArrangedList = {
    path,
    ...(columns && { columns: [...columns] }),
    ...(pinned && { pinned: [...pinned] }),
    ...(widths && { widths: [...widths] }),
  };
  const others = ownScreens().lists.filter((other) => other.path !== path);
  change({ lists: Object.keys(list).length > 1 ? [...others, list] : others });
}

/** How the columns of a list stand, as it changes. */
export function useArrangedList(path: string): ArrangedList {
  const text = useStored('lists');
  return useMemo(() => arrangedLists(text).find((list) => list.path === path) ?? { path }, [text, path]);
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

/** The screens that were chosen, or opened last, as they change. */
export function useOwnScreens(list: 'favourites' | 'recent'): readonly string[] {
  const text = useStored(list);
  return useMemo(() => paths(text), [text]);
}

function useStored(list: keyof OwnScreens): string {
  const session = useSession();
  return useSyncExternalStore(
    subscribe,
    () => stored(list, session),
    () => stored(list, session),
  );
}
