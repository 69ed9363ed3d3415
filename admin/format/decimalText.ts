import { canonical } from '../../schemas/formats/decimal.ts';
import { decimalMark, type Locale } from '../../schemas/formats/locale.ts';

/** Decimals as people type them; values stay canonical strings ('1234.5'), never floats. */

/** A canonical decimal to type on: every digit, the locale's mark, no grouping. */
export function decimalToText(value: string, locale: Locale): string {
  return value.replace('.', decimalMark[locale]);
}

/**
 * What was typed as a canonical decimal. Grouping is taken off where it stands in threes; a lone foreign mark counts as
 * the decimal mark ('1.5' in Portuguese is one and a half). Text that is no number comes back as typed, to be refused
 * with words by the validator.
 */
export function textToDecimal(text: string, locale: Locale): string {
  return canonical(ungrouped(text.replace(/\s/g, ''), decimalMark[locale])) ?? text;
}

function ungrouped(text: string, mark: ',' | '.'): string {
  const group = mark === ',' ? '.' : ',';
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${mark}\\d*)?$`);
  if (grouped.test(text)) return text.replaceAll(group, '').replace(mark, '.');
  return text.includes(mark) ? text.replace(mark, '.') : text.replace(group, '.');
}
