import { addDays } from '../../../../schemas/core/formats/day.ts';
import { languages, type Locale } from '../../../../generated/app.ts';

export const dayUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DayUnit = (typeof dayUnits)[number];

/** The span that a day is in, as the server names it: a week by its first day, which the reader's calendar says. */
export function spanOf(day: string, unit: DayUnit, locale: Locale): string {
  return unit === 'week' ? weekBegin(day, languages[locale].firstWeekday) : nameOf[unit](day);
}

function weekBegin(day: string, firstDay: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - firstDay + 7) % 7));
}

/** First and last day of a day, week, month, quarter or year as the server names them. */
export function daysOf(value: string, unit: DayUnit): [string, string] {
  if (unit === 'day') return [value, value];
  if (unit === 'week') return [value, addDays(value, 6)];
  const year = Number(value.slice(0, 4));
  if (unit === 'year') return [`${value}-01-01`, `${value}-12-31`];
  const first = unit === 'month' ? Number(value.slice(5)) : Number(value.slice(6)) * 3 - 2;
  const next = first + (unit === 'month' ? 1 : 3);
  return [monthBegin(year, first), addDays(next > 12 ? monthBegin(year + 1, 1) : monthBegin(year, next), -1)];
}

const monthBegin = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** The name of the span that a first day begins. */
const nameOf: Record<DayUnit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => day,
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  year: (day) => day.slice(0, 4),
};

/** More of them would be nothing but gaps. */
const most = 500;

/** The spans from one to another in order; undefined where they are more than anybody reads. */
export function spansBetween(first: string, last: string, unit: DayUnit): string[] | undefined {
  const all: string[] = [];
  for (let next = first; next !== '' && next <= last; next = nameOf[unit](addDays(daysOf(next, unit)[1], 1)))
    if (all.push(next) > most) return undefined;
  return all;
}

/** The spans from the first to the last of those given, in order, with those between them that have no rows. */
export function withoutGaps(values: readonly string[], unit: DayUnit): string[] {
  const sorted = values.toSorted();
  return spansBetween(sorted[0] ?? '', sorted.at(-1) ?? '', unit) ?? sorted;
}
