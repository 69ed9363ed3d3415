import { languages, type Locale } from '../../../generated/app.ts';
import { formatDateTime } from '../../../schemas/core/formats/locale.ts';
import { otherZone } from './zone.ts';

const clocks = new Map<Locale, Intl.DateTimeFormat>();

/** A moment by the clock of the language's readers; where that is not the business's own, with the short name of its zone. */
export function formatMoment(timestamp: string, locale: Locale): string {
  const told = formatDateTime(timestamp, locale);
  const time = new Date(timestamp);
  if (otherZone(locale) === undefined || Number.isNaN(time.getTime())) return told;
  const zone = clockOf(locale)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${told} ${zone?.value ?? ''}`.trim();
}

function clockOf(locale: Locale): Intl.DateTimeFormat {
  const made =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeZone: languages[locale].timeZone, timeZoneName: 'short' });
  clocks.set(locale, made);
  return made;
}
