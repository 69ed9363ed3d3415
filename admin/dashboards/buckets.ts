import { addDays } from '../../schemas/formats/day.ts';

export const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof units)[number];

export const isUnit = (text: string | undefined): text is Unit => units.some((unit) => unit === text);

/** The unit of a group 'movementDate:week'; undefined where it has none, or an entity of periods. */
export function unitOf(group: string): Unit | undefined {
  const unit = group.split(':')[1];
  return isUnit(unit) ? unit : undefined;
}

/** The bucket that a day is in; of weeks by their first day of the week (0: Sunday). */
export function bucketOf(day: string, unit: Unit, firstDay: number): string {
  if (unit === 'day') return day;
  if (unit === 'month') return day.slice(0, 7);
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7));
}

/** Every bucket from one day to another, those without rows too. */
export function bucketsBetween(from: string, to: string, unit: Unit, firstDay: number): string[] {
  const found = new Set<string>();
  const step = unit === 'week' ? 7 : 1;
  for (let day = from; day <= to; day = addDays(day, step)) found.add(bucketOf(day, unit, firstDay));
  return [...found.add(bucketOf(to, unit, firstDay))];
}

const numberOf = (text: string): number => Number(text);

/** The first and the last day of a bucket. */
export function daysOf(bucket: string, unit: Unit): { from: string; to: string } {
  if (unit === 'day') return { from: bucket, to: bucket };
  if (unit === 'week') return { from: bucket, to: addDays(bucket, 6) };
  if (unit === 'year') return { from: `${bucket}-01-01`, to: `${bucket}-12-31` };
  const year = numberOf(bucket.slice(0, 4));
  const months = unit === 'month' ? 1 : 3;
  const first = unit === 'month' ? numberOf(bucket.slice(5, 7)) : numberOf(bucket.slice(6)) * 3 - 2;
  return { from: dayText(year, first, 1), to: dayText(year, first + months, 0) };
}

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
