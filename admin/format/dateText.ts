import type { Locale } from '../../schemas/formats/locale.ts';

/** Calendar days as people type them: MM/DD/YYYY in English, DD/MM/YYYY in Portuguese and Spanish (specification, section 5). */

export const dateMask = '##/##/####';

/** What was typed as 'YYYY-MM-DD'; text that is no day of the calendar comes back as typed. */
export function textToDate(text: string, locale: Locale): string {
  const [, first = '', second = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const value = locale === 'en-US' ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
  return isDay(value) ? value : text;
}

function isDay(value: string): boolean {
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
