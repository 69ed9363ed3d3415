import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { languages } from '../../../generated/app.ts';
import { formatInteger, formatQuantity, type Locale } from '../../../schemas/core/formats/locale.ts';

/** Decimals as people type them; values stay canonical strings ('1234.5'), never floats. */

/** A canonical decimal to type on: every digit, the locale's mark, no grouping. Text that is no number stays as typed. */
export function decimalToText(value: string, locale: Locale): string {
  return canonical(value) === undefined ? value : value.replace('.', languages[locale].decimalMark);
}

/**
 * How a typed number was understood, written so that nobody can take it for another: '1.234' in Portuguese is '1.234,0'.
 * Undefined where it holds no mark that another language reads otherwise, and for what is no number.
 */
export function decimalRead(text: string, locale: Locale, whole: boolean): string | undefined {
  const doubtful = languages[locale].decimalMark === ',' ? '.' : ',';
  const value = canonical(textToDecimal(text, locale));
  if (value === undefined || !text.includes(doubtful)) return undefined;
  return (whole ? formatInteger : formatQuantity)(value, locale);
}

/**
 * What was typed as a canonical decimal. Grouping is taken off where it stands in threes; a lone foreign mark counts as
 * the decimal mark ('1.5' in Portuguese is one and a half). Text that is no number comes back as typed, to be refused
 * with words by the validator.
 */
export function textToDecimal(text: string, locale: Locale): string {
  return decimalIn(text, languages[locale].decimalMark) ?? text;
}

/** A number that is written with a decimal mark as a canonical decimal; undefined for what is none. */
export const decimalIn = (text: string, mark: ',' | '.'): string | undefined =>
  canonical(ungrouped(text.replace(/\s/g, ''), mark));

function ungrouped(text: string, mark: ',' | '.'): string {
  const group = mark === ',' ? '.' : ',';
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${mark}\\d*)?$`);
  if (grouped.test(text)) return text.replaceAll(group, '').replace(mark, '.');
  return text.includes(mark) ? text.replace(mark, '.') : text.replace(group, '.');
}

/** The number typed; digits of which a number would lose some stay digits, to be refused as too many, and words stay words. */
export function textToNumber(text: string, locale: Locale): number | string {
  const digits = textToDecimal(text, locale);
  const number = Number(digits);
  if (Number.isFinite(number) && String(number) === digits) return number;
  return /^-?\d+$/.test(digits) ? digits : text;
}
