import { addDays, isDay } from './day.ts';
import { businessZone, momentIn, wallClockIn } from './locale.ts';

/** Hours by which clocks are ahead of UTC at most, and behind it. */
const most = { ahead: 14, behind: 12 };

/**
 * The clock by which a moment is on its day (x-day): the business's own, else the nearest one of whole hours from UTC
 * ('Etc/GMT+4' is four hours behind it). Where no clock shows that day, or none is said, the business's own.
 */
export function zoneOfDay(moment: string, day: unknown): string {
  const wall = wallClockIn(moment, businessZone);
  if (typeof day !== 'string' || !isDay(day) || wall === undefined || wall.startsWith(day)) return businessZone;
  const time = Date.parse(moment);
  const own = Math.round((Date.parse(`${wall}Z`) - time) / 3_600_000);
  const step = day < wall ? -1 : 1;
  for (let hours = own + step; hours <= most.ahead && hours >= -most.behind; hours += step)
    if (new Date(time + hours * 3_600_000).toISOString().startsWith(day)) return zoneAt(hours);
  return businessZone;
}

const zoneAt = (hours: number): string => (hours === 0 ? 'UTC' : `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`);

/** Between which moments a day begins anywhere, and ends anywhere. */
export const reachOf = (day: string) => ({
  begins: `${addDays(day, -1)}T${24 - most.ahead}:00:00Z`,
  ends: `${addDays(day, 1)}T${most.behind}:00:00Z`,
});

/** The moments at which a day of the business begins and ends. */
export const businessBounds = (day: string) => ({
  begins: momentIn(`${day}T00:00:00`, businessZone),
  ends: momentIn(`${day}T23:59:59`, businessZone),
});
