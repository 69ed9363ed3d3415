import { languages } from '../../../generated/app.ts';
import { isDay } from '../../../schemas/core/formats/day.ts';
import { formatDate, type Locale } from '../../../schemas/core/formats/locale.ts';
import { businessToday } from './zone.ts';

/** Calendar days as people type them, in the order of their language: MM/DD/YYYY in English (specification, section 5). */

const inParts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d\d)$/;
/** Of the year that the business is in. */
const inTwoParts = /^(\d{1,2})[/. -](\d{1,2})$/;
const inDigits = /^(\d\d)(\d\d)(\d{4}|\d\d)$/;
/** The year first, as programs write days. */
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** What was typed as 'YYYY-MM-DD'; text that is no day of the calendar comes back as typed. */
export function textToDate(text: string, locale: Locale): string {
  const value = dayIn(text.trim(), locale);
  return isDay(value) ? value : text;
}

function dayIn(text: string, locale: Locale): string {
  const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first = '', second = '', last = businessToday().slice(0, 4)] =
    inParts.exec(text) ?? inDigits.exec(text) ?? inTwoParts.exec(text) ?? [];
  const isMonthFirst = languages[locale].dates.startsWith('MM');
  return isMonthFirst ? dayOf(fullYear(last), first, second) : dayOf(fullYear(last), second, first);
}

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A year of two digits as POSIX reads it: 69 and later are of the last century. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return year < '69' ? `20${year}` : `19${year}`;
}

/** Signs that each part of a day takes. */
const roomIn = (locale: Locale): number[] => languages[locale].dates.split(/[/.-]/).map(({ length }) => length);

/**
 * A day while it is typed: the strokes come by themselves where a part is full, and any separator closes a part that is
 * not. One that came whole with its year first is written as the reader writes days; what no day is made of stays as it
 * is, to be refused with words.
 */
export function dateAsTyped(typed: string, locale: Locale): string {
  if (yearFirst.test(typed.trim())) return formatDate(textToDate(typed, locale), locale);
  if (/[^\d/. -]/.test(typed) || typed.replace(/\D/g, '').length > 8) return typed;
  const parts = [''];
  const room = roomIn(locale);
  for (const sign of typed) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    const isFull = part.length === room[last];
    if (!/\d/.test(sign)) closePart(parts, sign, room);
    else if (!isFull) parts[last] = part + sign;
    else if (last < room.length - 1) parts.push(sign);
  }
  return parts.join(/[/.-]/.exec(languages[locale].dates)?.[0]);
}

function closePart(parts: string[], sign: string, room: number[]): void {
  const last = parts.length - 1;
  const part = parts[last] ?? '';
  if (part === '' || last === room.length - 1 || !/[/. -]/.test(sign)) return;
  parts[last] = part.padStart(2, '0');
  parts.push('');
}
