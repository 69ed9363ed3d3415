import { addDays } from '../../../schemas/core/formats/day.ts';
import type { Days } from './salesBySeller.ts';

/** The days of a month 'YYYY-MM'. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** The days of an earlier period until the one that is as far in it as `today` is in the later one. */
export function untilSameDay(earlier: Days, later: Days, today: string): Days {
  const reached = today < later.to ? today : later.to;
  const passed = Math.max(0, Math.round((Date.parse(reached) - Date.parse(later.from)) / 86_400_000));
  const same = addDays(earlier.from, passed);
  return { from: earlier.from, to: same < earlier.to ? same : earlier.to };
}
