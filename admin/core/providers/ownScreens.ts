import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';
import { isRow } from '../format/value.ts';
import { usedFirst, type ArrangedList, type OwnScreens } from './mergeScreens.ts';
import { getSession, useSession } from './session.ts';

type Owner = Pick<ReturnType<typeof getSession>, 'id' | 'sub'>;

type Screens = 'favourites' | 'recent';
type Arrangement = { readonly [Part in 'columns' | 'pinned' | 'widths']?: readonly string[] | undefined };

const { subscribe: subscribeToThisTab, tell } = createListeners();
const changeListeners = new Set<() => void>();

/** What is used in another's name is nothing of theirs. */
const keyOf = (list: Screens, { id, sub }: Owner): string => [list, sub, id].filter(Boolean).join('.');

const stored = (list: Screens, owner: Owner): string => localStorage.getItem(keyOf(list, owner)) ?? '[]';

function paths(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/**
 * Where it is kept how the columns of a list stand. As react-admin names what it keeps of lists: so who draws the first
 * screen is told of the list that is opened, and of no other (prerendered.ts).
 */
const listKey = (owner: Owner, path: string): string => `${listsKey(owner)}${path}.`;

const listsKey = ({ id, sub }: Owner): string => `RaStore.look.${[sub, id].filter(Boolean).join('-')}.`;

const arrangedKeys = (owner: Owner): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(listsKey(owner)));

function listIn(path: string, text: string | null): ArrangedList {
  const value: unknown = JSON.parse(text ?? 'null');
  return isRow(value) ? { ...value, path } : { path };
}

/** What the signed-in person chose and used, in this browser. */
export function ownScreens(): OwnScreens {
  const owner = getSession();
  return {
    favourites: paths(stored('favourites', owner)),
    recent: paths(stored('recent', owner)),
    lists: arrangedKeys(owner).map((key) => listIn(key.slice(listsKey(owner).length, -1), localStorage.getItem(key))),
  };
}

/** Takes over what was decided elsewhere. */
export function setOwnScreens({ favourites, recent, lists }: OwnScreens): void {
  const owner = getSession();
  for (const list of lists) localStorage.setItem(listKey(owner, list.path), JSON.stringify(list));
  const kept = new Set(lists.map(({ path }) => listKey(owner, path)));
  for (const key of arrangedKeys(owner)) if (!kept.has(key)) localStorage.removeItem(key);
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
  const key = listKey(useSession(), path);
  const text = useText(() => localStorage.getItem(key));
  return useMemo(() => listIn(path, text), [path, text]);
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
export function useOwnScreens(list: Screens): readonly string[] {
  const session = useSession();
  const text = useText(() => stored(list, session));
  return useMemo(() => paths(text), [text]);
}

const useText = <Text extends string | null>(read: () => Text): Text => useSyncExternalStore(subscribe, read, read);
