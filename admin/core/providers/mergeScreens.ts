import type { OwnScreensAnswer } from '../../../generated/types.ts';

/**
 * The paths of the screens that a person chose, in their order, and of the screens and records opened last, the newest
 * first; and how the columns of lists stand.
 */
export type OwnScreens = Omit<OwnScreensAnswer, 'rowSCN'>;
export type ArrangedList = OwnScreens['lists'][number];

/** Screens and records that are remembered as opened last. */
const mostRecent = 12;

/** What two browsers made of the same lists, as one: nothing that was chosen, taken away or used in either is lost. */
export function mergeScreens(before: OwnScreens, own: OwnScreens, others: OwnScreens): OwnScreens {
  return {
    favourites: mergeChosen(before.favourites, own.favourites, others.favourites),
    recent: usedFirst(usedSince(before.recent, own.recent), others.recent),
    lists: mergeLists(before.lists, own.lists, others.lists),
  };
}

/** Each list as it was arranged here, where that was done since both agreed; as the other browser has it otherwise. */
function mergeLists(
  before: readonly ArrangedList[],
  own: readonly ArrangedList[],
  others: ArrangedList[],
): ArrangedList[] {
  const textAt = (lists: readonly ArrangedList[], path: string) =>
    JSON.stringify(lists.find((list) => list.path === path));
  const isTouched = ({ path }: ArrangedList) => textAt(own, path) !== textAt(before, path);
  return [...others.filter((list) => !isTouched(list)), ...own.filter(isTouched)];
}

/** The list of what was opened last after more was opened, the newest of it first. */
export function usedFirst(used: readonly string[], recent: readonly string[]): string[] {
  return [...used, ...without(recent, used)].slice(0, mostRecent);
}

/** The order is one's own where one has changed it, the other's otherwise; what is new to it comes last. */
function mergeChosen(before: readonly string[], own: readonly string[], others: readonly string[]): string[] {
  const left = without(others, without(before, own));
  const added = without(without(own, before), left);
  const isMoved = !isSame(common(before, own), common(own, before));
  if (!isMoved) return [...left, ...added];
  const all = [...left, ...added];
  return [...common(own, all), ...without(all, own)];
}

/** The beginning of `own` after which it is what `before` would be without it. */
function usedSince(before: readonly string[], own: readonly string[]): readonly string[] {
  const ends = own.map((_, count) => count);
  const end = ends.find((count) => isBeginning(own.slice(count), without(before, own.slice(0, count))));
  return own.slice(0, end);
}

function without(list: readonly string[], some: readonly string[]): string[] {
  return list.filter((path) => !some.includes(path));
}

function common(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((path) => other.includes(path));
}

function isBeginning(start: readonly string[], list: readonly string[]): boolean {
  return start.every((path, index) => path === list[index]);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && isBeginning(one, other);
}
