import type { Locale } from '../../../generated/tables.ts';
import { languages } from '../../../generated/app.ts';
import { formatDate } from '../../../schemas/core/formats/locale.ts';
import type { Kind } from './columns.ts';

/** Characters that a cell holds (limits of Excel); of a longer text the last one says that something is missing. */
const mostCharacters = 32_767;
/** A spreadsheet counts in binary fractions, of which these many digits are sure. */
const sureDigits = 15;
/** Days before it are one off: the format believes in a 29th of February 1900. */
const firstSureDay = '1900-03-01';
const millisecondsOfDay = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30); // months of dates count from zero

/** The text of an element, with what XML forbids as `_xHHHH_` (ISO/IEC 29500-1, 22.9.2.19). */
export function xmlText(text: string): string {
  const short = text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
  return short
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(forbidden, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign);
}

// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A cell of text; `style` is its place among the formats. */
export const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (place: string, value: string | number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/**
 * A cell of this kind. What a number of a spreadsheet cannot hold stays text: more digits than are sure, days of before.
 * @param styles the place among the formats of text and of the kind
 */
export function cellXml(
  place: string,
  text: string,
  kind: Kind,
  styles: { text: number; own: number },
  locale: Locale,
): string {
  if (text === '') return '';
  const value = kind.is === 'text' ? undefined : numbers[kind.is](text);
  if (value !== undefined) return numberCell(place, value, styles.own);
  return textCell(place, kind.is === 'text' ? text : localText[kind.is](text, locale), styles.text);
}

type Numbers = Exclude<Kind['is'], 'text'>;

const numbers: Record<Numbers, (text: string) => string | number | undefined> = {
  number: sureNumber,
  decimal: sureNumber,
  day: serialOf,
  moment: serialOf,
};

const decimalText = (text: string, locale: Locale): string => text.replace('.', languages[locale].decimalMark);
const dayText = (text: string, locale: Locale): string =>
  [formatDate(text.slice(0, 10), locale), text.slice(11)].join(' ').trim();

const localText: Record<Numbers, (text: string, locale: Locale) => string> = {
  number: decimalText,
  decimal: decimalText,
  day: dayText,
  moment: dayText,
};

function sureNumber(text: string): string | undefined {
  const digits = text.replace(/^-?[0.]*|\./g, '');
  return /^-?\d+(\.\d+)?$/.test(text) && digits.length <= sureDigits ? text : undefined;
}

/** Days since the 30th of December 1899, of 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm'. */
function serialOf(text: string): number | undefined {
  const moment = Date.parse(text.length === 10 ? text : `${text}Z`);
  return Number.isNaN(moment) || text < firstSureDay ? undefined : (moment - dayZero) / millisecondsOfDay;
}
