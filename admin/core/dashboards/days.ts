import { addDays } from '../../../schemas/core/formats/day.ts';
import { businessZone } from '../../../schemas/core/formats/locale.ts';
import { instantOf } from '../format/zone.ts';

/** Days 'YYYY-MM-DD', both included; none: open on that side. */
export interface Days {
  from?: string;
  to?: string;
}

/** A period with both ends. */
export interface Period {
  id: number;
  name: string;
  from: string;
  to: string;
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: businessZone });

/** The day it is by the business's clock. */
export const today = (): string => calendar.format(new Date());

/** The instant at which a day of the business begins. */
export const beginningOf = (day: string): string => instantOf(day, businessZone) ?? `${day}T00:00:00Z`;

const dayLength = 86_400_000;

/** Whole days from one day (YYYY-MM-DD) to another; negative when that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The period that a day is in, else the last one that has begun, else the first. */
export function periodAt(periods: readonly Period[], day: string): Period | undefined {
  const ordered = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const begun = ordered.filter(({ from }) => from <= day);
  return begun.at(-1) ?? ordered[0];
}

/** The period that ended last before this one. */
export function periodBefore(periods: readonly Period[], { from }: Period): Period | undefined {
  const ended = periods.filter(({ to }) => to < from);
  return ended.toSorted((a, b) => (a.to < b.to ? 1 : -1))[0];
}

/** How many of the days of a period are over, and how many it has. */
export function elapsedOf({ from, to }: Period, day: string): { over: number; all: number } {
  const all = daysBetween(from, to) + 1;
  return { over: Math.min(Math.max(daysBetween(from, day) + 1, 0), all), all };
}

/** The days of an earlier period until the one that is as far in it as `day` is in the period. */
export function untilSameDay(earlierPeriod: Period, period: Period, day: string): Required<Days> {
  const reached = later(earlier(day, period.to), period.from);
  const same = addDays(earlierPeriod.from, daysBetween(period.from, reached));
  return { from: earlierPeriod.from, to: earlier(same, earlierPeriod.to) };
}
