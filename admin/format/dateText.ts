import { isDay } from '../../schemas/formats/day.ts';
import type { Locale } from '../../schemas/formats/locale.ts';

/** Calendar days as people type them: MM/DD/YYYY in English, DD/MM/YYYY in Portuguese and Spanish (specification, section 5). */

export const dateMask = '##/##/####';

/** What was typed as 'YYYY-MM-DD'; text that is no day of the calendar comes back as typed. */
export function textToDate(text: string, locale: Locale): string {
  const [, first = '', second = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const value = locale === 'en-US' ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
  return isDay(value) ? value : text;
}
