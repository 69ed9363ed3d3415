/** Periods that are told from today, as filters keep them: `thisMonth`, `last30Days`. */

import { addDays, firstDayOf, type CalendarUnit } from './day.ts';

/** Days YYYY-MM-DD, both included. */
export interface Span {
  from: string;
  to: string;
}

const units = { Week: 'week', Month: 'month', Quarter: 'quarter', Year: 'year' } as const;

/** The periods that have a name of their own, in the order in which they are offered. */
export const periodNames = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;

/** Ten years: what is farther away is asked for by its days. */
export const mostDays = 3660;

/** Of `last30Days` and `next7Days` the side of today and how many days, today included; undefined for another text. */
export function daysOf(text: string): { side: 'last' | 'next'; count: number } | undefined {
  const [, side, digits] = /^(last|next)([1-9]\d{0,3})Days$/.exec(text) ?? [];
  const count = Number(digits);
  return side === undefined || count > mostDays ? undefined : { side: side === 'last' ? 'last' : 'next', count };
}

/**
 * The days of a period, seen from a day; undefined for a text that names none.
 * @param firstWeekday with which weeks begin, 0 is Sunday
 */
export function spanOf(text: string, today: string, firstWeekday: number): Span | undefined {
  if (text === 'today') return { from: today, to: today };
  if (text === 'yesterday') return spanOf('today', addDays(today, -1), firstWeekday);
  const days = daysOf(text);
  if (days?.side === 'last') return { from: addDays(today, 1 - days.count), to: today };
  if (days) return { from: today, to: addDays(today, days.count - 1) };
  const [, which, name] = /^(this|last)(Week|Month|Quarter|Year)$/.exec(text) ?? [];
  const unit = Object.entries(units).find(([known]) => known === name)?.[1];
  return unit && calendarSpan(unit, which === 'last', today, firstWeekday);
}

/** More days than the longest has, and fewer than two of them. */
const beyond: Record<CalendarUnit, number> = { week: 7, month: 31, quarter: 92, year: 366 };

function calendarSpan(unit: CalendarUnit, isLast: boolean, day: string, firstWeekday: number): Span {
  const from = firstDayOf(day, unit, firstWeekday);
  if (isLast) return calendarSpan(unit, false, addDays(from, -1), firstWeekday);
  return { from, to: addDays(firstDayOf(addDays(from, beyond[unit]), unit, firstWeekday), -1) };
}
