import { curves, daysLater, holidays } from '../data/season.ts';
import { cycleAt } from '../cyclesAndAdjustments.ts';

const oneDay = 24 * 60 * 60 * 1000;

export type Curve = keyof typeof curves;

/** The day (YYYY-MM-DD) that is `count` days after this one. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10);

/** How many days `later` is after `day`. */
export const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / oneDay;

/** The days of the last two cycles and of the running one, up to today. */
export function seasonDays(today: string): string[] {
  const { startsAt } = cycleAt(today, -2);
  return Array.from({ length: daysBetween(startsAt, today) + 1 }, (_, place) => dayAfter(startsAt, place));
}

/** How much is sold in a state on a day, weekends aside: the curve of the months, without steps between them. */
export function pull(curve: Curve, day: string, state = 'PR'): number {
  const there = dayAfter(day, -(daysLater[state] ?? 0));
  const [month, date] = [Number(there.slice(5, 7)) - 1, Number(there.slice(8))];
  const way = (date - 15) / 30;
  const other = (month + (way < 0 ? 11 : 1)) % 12;
  const [here, next] = [curves[curve][month] ?? 0, curves[curve][other] ?? 0];
  return here + (next - here) * Math.abs(way);
}

/** Offices work from Monday to Friday; some counters on Saturdays, next to none on Sundays. */
function opening(day: string): number {
  if (holidays.includes(day.slice(5))) return 0;
  return [0.004, 1.05, 1, 1, 1.1, 0.95, 0.09][new Date(day).getUTCDay()] ?? 1;
}

/** Each year is a tenth better than the one before. */
const growth = (first: string, day: string): number => 1 + (0.1 * daysBetween(first, day)) / 365;

/** Spreads `total` over the days as the curve has it: how many fall on each, in the same order. */
export function spread(days: readonly string[], curve: Curve, total: number): number[] {
  const weights = days.map((day) => pull(curve, day) * opening(day) * growth(days[0] ?? day, day));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [sum, given] = [0, 0];
  return weights.map((weight) => {
    sum += weight;
    const until = Math.round((total * sum) / whole);
    const count = until - given;
    given = until;
    return count;
  });
}
