import { formatDateTime, timeZones, type Locale } from '../../../schemas/formats/locale.ts';
import { isRow, type Row } from '../../format/value.ts';

/** Changes as the server shows them: [before, after] by property, owned rows one by one, and the names of references. */
export interface Shown {
  changes: Record<string, readonly [before: unknown, after: unknown]>;
  rows: Record<string, readonly RowChange[]>;
  /** Property (`lines.productId` in owned rows) -> id -> text. */
  names: Record<string, Record<string, string>>;
}

export interface RowChange {
  before: Row | null;
  after: Row | null;
  /** The properties that differ; of a row that is there on both sides and has none, only the place changed. */
  changed: readonly string[];
}

export interface Author {
  id: number;
  name: string | null;
}

/** One write of a record. */
export interface Entry extends Shown {
  rowSCN: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  at: string;
  by: Author;
  as: Author | null;
}

/** How a record now ([0] of each pair) differs from what it was after `version` ([1]). */
export interface Comparison extends Shown {
  version: number;
  rowSCN: number;
  restorable: readonly string[];
}

export function isEntries(json: unknown): json is Entry[] {
  return Array.isArray(json) && json.every((entry) => isShown(entry) && typeof entry.at === 'string');
}

export function isComparison(json: unknown): json is Comparison {
  return isShown(json) && Array.isArray(json.restorable);
}

function isShown(json: unknown): json is Row {
  return isRow(json) && isRow(json.changes) && isRow(json.rows) && isRow(json.names);
}

/** The names of what a change touches, in the order of `fields`. */
export function touched({ changes, rows }: Shown, fields: readonly string[]): string[] {
  return fields.filter((name) => name in changes || name in rows);
}

/** The part of changes that is about these properties. */
export function only(shown: Shown, names: readonly string[]): Shown {
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  return { changes: kept(shown.changes), rows: kept(shown.rows), names: shown.names };
}

export interface Day {
  /** As the language writes it: 11/20/2026. */
  date: string;
  weekday: string;
  entries: Entry[];
}

/** Entries by the day on which they were written, where the language is at home. */
export function byDay(entries: readonly Entry[], locale: Locale): Day[] {
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: timeZones[locale] });
  const days: Day[] = [];
  for (const entry of entries) {
    const date = dateOf(entry.at, locale);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, weekday: weekdays.format(new Date(entry.at)), entries: [entry] });
  }
  return days;
}

/** The date of a moment, without its time. */
export function dateOf(at: string, locale: Locale): string {
  return formatDateTime(at, locale).split(' ')[0] ?? '';
}
