import { languages, type Locale } from '../../../generated/app.ts';
import { formatDateTime } from '../../../schemas/core/formats/locale.ts';
import { otherZone } from './zone.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment by the clock of a zone, else of the language's readers; where not both of these clocks are the business's own,
 * with the short name of the zone, unless that has been said.
 */
export function formatMoment(timestamp: string, locale: Locale, zone = ownZone(locale), said = ''): string {
  const name = shortZone(timestamp, locale, zone);
  return `${formatDateTime(timestamp, locale, zone)} ${name === said ? '' : name}`.trim();
}

/** The short name of a zone at a moment; '' where its clock and that of the language's readers are the business's own. */
export function shortZone(timestamp: string, locale: Locale, zone = ownZone(locale)): string {
  const time = new Date(timestamp);
  if (otherZone(locale, zone) === undefined || Number.isNaN(time.getTime())) return '';
  const name = clockOf(locale, zone)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return name?.value ?? '';
}

const ownZone = (locale: Locale): string => languages[locale].timeZone;

function clockOf(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  clocks.set(key, made);
  return made;
}
