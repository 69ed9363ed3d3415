import { createContext } from 'react';
import { fold } from '../../../schemas/core/formats/fold.ts';
import type { Menu } from '../../../generated/resources.ts';
import type { Hit } from './useFoundRecords.ts';
import type { Screen } from './screens.ts';

/** A line of the quick box: a screen or a record, and the way there. */
export interface QuickItem {
  path: string;
  label: string;
  /** What tells it from others: a screen's code, a record's codes and places. */
  hint?: string | undefined;
  /** Under which heading it stands. */
  kind: string;
  section?: Menu | undefined;
  isFavourite?: boolean;
}

/** A record that was opened before, by its name today. */
export interface KnownRecord {
  path: string;
  label: string;
  kind: string;
  section?: Menu;
}

/** A kind of records that the box finds. */
export interface FoundKind {
  /** Its name, of many. */
  label: string;
  section?: Menu;
}

/** What the box knows of records; filled by the app. */
export interface RecordsOfBox {
  /** By the path of the resource: what the person may list and open. */
  kinds: ReadonlyMap<string, FoundKind>;
  /** What was opened last, by address, once it was asked for. */
  opened: ReadonlyMap<string, KnownRecord>;
  askForOpened: () => void;
}

export const RecordsOfBoxContext = createContext<RecordsOfBox>({
  kinds: new Map(),
  opened: new Map(),
  askForOpened: () => undefined,
});

export const screenItem = (screen: Screen, kind: string, favourites: readonly Screen[]): QuickItem => ({
  path: screen.path,
  label: screen.label,
  hint: screen.code ?? screen.of,
  kind,
  section: screen.section,
  isFavourite: favourites.some(({ path }) => path === screen.path),
});

/**
 * What was found for a text, kind by kind in the order of the best of each; of each kind what is called just so stands
 * first, then what was opened last.
 */
export function recordItems(
  text: string,
  hits: readonly Hit[],
  kinds: RecordsOfBox['kinds'],
  recent: readonly string[],
): QuickItem[] {
  const items = hits.flatMap(({ resource, id, represent, hint }): QuickItem[] => {
    const kind = kinds.get(resource);
    const path = `/${resource}/${id}`;
    return kind ? [{ path, label: represent, hint, kind: kind.label, section: kind.section }] : [];
  });
  const order = [...new Set(items.map(({ kind }) => kind))];
  const isCalledSo = ({ label }: QuickItem): boolean => fold(label) === fold(text.trim());
  const placed = ({ path }: QuickItem): number => (recent.includes(path) ? recent.indexOf(path) : recent.length);
  const place = (item: QuickItem): number => (isCalledSo(item) ? -1 : placed(item));
  return items.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || place(a) - place(b));
}

/** The name in two: the letters that were typed, if it begins with them, and the rest. */
export function splitAtTyped(label: string, text: string): [string, string] {
  const typed = fold(text.trim());
  const begins = typed !== '' && fold(label).startsWith(typed) && fold(label).length === label.length;
  return begins ? [label.slice(0, typed.length), label.slice(typed.length)] : ['', label];
}
