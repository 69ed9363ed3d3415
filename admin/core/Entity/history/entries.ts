import type { HistoryComparison, HistoryEntry } from '../../../../generated/types.ts';
import { languages } from '../../../../generated/app.ts';
import { formatDateTime, type Locale } from '../../../../schemas/core/formats/locale.ts';
import { isRow, type Row } from '../../format/value.ts';

/** One write of a record. */
export type Entry = HistoryEntry;

export type Author = Entry['by'];

/** How a record now ([0] of each pair) differs from what it was after `version` ([1]). */
export type Comparison = HistoryComparison;

/** Changes as the server shows them: [before, after] by property, owned rows one by one, and the names of references. */
export type Shown = Pick<Entry, 'changes' | 'rows' | 'names'>;

/** An owned row; one that is there on both sides and has no `changed` has only moved. */
export type RowChange = Shown['rows'][string][number];

/** Whether an answer is the history of a record. */
export function isEntries(json: unknown): json is Entry[] {
  return Array.isArray(json) && json.every((entry) => isShown(entry) && typeof entry.at === 'string');
}

/** Whether an answer says what differs from now, and what of it can be restored. */
export function isComparison(json: unknown): json is Comparison {
  return isShown(json) && Array.isArray(json.restorable);
}

function isShown(json: unknown): json is Row {
  return isRow(json) && isRow(json.changes) && isRow(json.rows) && isRow(json.names);
}

/** The names of what a change touches, in the order of `fields`. */
export function changedProperties({ changes, rows }: Shown, fields: readonly string[]): string[] {
  return fields.filter((name) => name in changes || name in rows);
}

/** How many properties an entry is about, also those whose values nobody is told. */
export function countIn(entry: Entry, fields: readonly string[]): number {
  return changedProperties(entry, fields).length + entry.concealed.length;
}

/** The part of changes that is about these properties. */
export function restrictedTo(shown: Shown, names: readonly string[]): Shown {
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
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: languages[locale].timeZone });
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
