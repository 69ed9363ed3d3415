import { languages, type Locale } from '../../../generated/app.ts';
import { formatDateTime } from '../../../schemas/core/formats/locale.ts';
import { otherZone } from './zone.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment by the clock of a zone, else of the language's readers; where not both of these clocks are the business's own,
 * with the short name of the zone.
 */
export function formatMoment(timestamp: string, locale: Locale, zone = languages[locale].timeZone): string {
  const told = formatDateTime(timestamp, locale, zone);
  const time = new Date(timestamp);
  if (otherZone(locale, zone) === undefined || Number.isNaN(time.getTime())) return told;
  const name = clockOf(locale, zone)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${told} ${name?.value ?? ''}`.trim();
}

function clockOf(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  clocks.set(key, made);
  return made;
}
