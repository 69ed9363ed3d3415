/**
 * Calendar days and instants. A day is 'YYYY-MM-DD', an instant 'YYYY-MM-DDTHH:mm:ssZ' in UTC; zones are IANA names.
 */

import { languages, type Locale } from '../../../generated/app.ts';
import { isDay } from '../../../schemas/core/formats/day.ts';
import { businessZone } from '../../../schemas/core/formats/locale.ts';

function offsetMinutes(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

/** JavaScript makes a moment out of nearly everything, 'the 5th' too. */
function momentOf(text: string): Date {
  return new Date(isDay(text.slice(0, 10)) ? text : Number.NaN);
}

function toWire(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The instant at which a wall clock in the zone shows 'YYYY-MM-DDTHH:mm'; null when the text is no such time. */
export function instantOf(wall: string, timeZone: string): string | null {
  const asUtc = momentOf(`${wall.length === 10 ? `${wall}T00:00` : wall}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  const guess = new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * 60_000);
  // The offset at the guess may differ from the one used to make it (the hours around a clock change).
  return toWire(new Date(asUtc.getTime() - offsetMinutes(guess, timeZone) * 60_000));
}

/** What a wall clock in the zone shows at the instant, 'YYYY-MM-DDTHH:mm'; null when the text is no instant. */
export function wallOf(instant: string, timeZone: string): string | null {
  const time = momentOf(instant);
  if (Number.isNaN(time.getTime())) return null;
  return new Date(time.getTime() + offsetMinutes(time, timeZone) * 60_000).toISOString().slice(0, 16);
}

/** The name of a zone, else of the one in which readers of a language see times; undefined where both are the business's own. */
export function otherZone(locale: Locale, zone = languages[locale].timeZone): string | undefined {
  const isHome = zone === businessZone && languages[locale].timeZone === businessZone;
  return isHome ? undefined : zone.replaceAll('_', ' ');
}

/** The last second of the day in the zone, as an instant. */
export function endOfDay(day: string, timeZone: string): string | null {
  const noon = momentOf(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return null;
  const next = new Date(noon.getTime() + 86_400_000).toISOString().slice(0, 10);
  const start = instantOf(next, timeZone);
  return start === null ? null : toWire(new Date(new Date(start).getTime() - 1000));
}

/** The day that the business is in, YYYY-MM-DD. */
export const businessToday = (): string => wallOf(new Date().toISOString(), businessZone)?.slice(0, 10) ?? '';
