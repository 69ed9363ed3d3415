/** Brasília's, which most of the country has: layouts before 3.10 write none. */
const usualOffset = '-03:00';

/** The moment of a date that the layouts write: with or without its offset, or a day alone, of which it is noon. */
export function parseNfeDate(text: string): Date {
  if (text.length === 10) return new Date(`${text}T12:00:00Z`);
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : text + usualOffset);
}
