import { addDays } from '../../../../schemas/core/formats/day.ts';

/** Calendar days and months as texts (`2026-03-01`, `2026-03`), which sort as the days do. */

/** Days that are summed up together: whole months (both included; `first` null: from the beginning), and single days. */
export interface Span {
  months: { first: string | null; last: string } | null;
  /** Parts of months at the ends: first and last day. */
  parts: readonly (readonly [string, string])[];
}

/** The days from `from` (null: the beginning) to `to`, both included. */
export function spanOf(from: string | null, to: string): Span {
  const first = from && (isFirst(from) ? monthOf(from) : monthAfter(monthOf(from), 1));
  const last = isLast(to) ? monthOf(to) : monthAfter(monthOf(to), -1);
  if (first !== null && first > last) return { months: null, parts: partsWithin(from ?? to, to) };
  const head: [string, string][] = from && !isFirst(from) ? [[from, lastDay(monthOf(from))]] : [];
  const tail: [string, string][] = isLast(to) ? [] : [[`${monthOf(to)}-01`, to]];
  return { months: { first, last }, parts: [...head, ...tail] };
}

/** Everything before a day; null when that is nothing. */
export function spanBefore(day: string | null): Span | null {
  return day === null ? null : spanOf(null, addDays(day, -1));
}

/** A period, and all before it. */
export function spansOf(from: string | null, to: string): Span[] {
  const before = spanBefore(from);
  return [spanOf(from, to), ...(before ? [before] : [])];
}

export function isInSpan({ months, parts }: Span, day: string): boolean {
  const month = monthOf(day);
  const inMonths = months !== null && (months.first === null || month >= months.first) && month <= months.last;
  return inMonths || parts.some(([first, last]) => day >= first && day <= last);
}

/** Days from one to the other, both included. */
export function daysIn(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function lastDay(month: string): string {
  return addDays(`${monthAfter(month, 1)}-01`, -1);
}

/** Less than a month, or the rest of one and the beginning of the next. */
function partsWithin(from: string, to: string): [string, string][] {
  return from > to ? [] : [[from, to]];
}

function isFirst(day: string): boolean {
  return day.endsWith('-01');
}

function isLast(day: string): boolean {
  return day === lastDay(monthOf(day));
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, number - 1 + count, 1); // years below 100 too
  return monthOf(date.toISOString());
}
