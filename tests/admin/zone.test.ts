import { expect, test } from 'vitest';
import { languages, locales } from '../../generated/app.ts';
import { formatMoment } from '../../admin/core/format/moment.ts';
import { endOfDay, instantOf, otherZone, wallOf } from '../../admin/core/format/zone.ts';

test('a moment is told with its zone where that is not the business’s own', () => {
  expect(locales.map((locale) => otherZone(locale))).toEqual(['America/New York', undefined, 'Europe/Lisbon']);
  expect(languages['pt-BR'].timeZone).toBe('America/Sao_Paulo');
  const written = locales.map((locale) => formatMoment('2026-11-05T18:04:00Z', locale));
  expect(written).toEqual(['11/05/2026 1:04 PM EST', '05/11/2026 15:04', '05/11/2026 18:04 WET']);
});

test.each([
  ['2026-03-08T01:30', '2026-03-08T06:30:00Z'],
  ['2026-03-08T03:30', '2026-03-08T07:30:00Z'],
  ['2026-11-01T03:30', '2026-11-01T08:30:00Z'],
])('the clock of New York shows %s at %s, also in the hours around its change', (wall, instant) => {
  expect(instantOf(wall, 'America/New_York')).toBe(instant);
  expect(wallOf(instant, 'America/New_York')).toBe(wall);
});

test('a day ends a second before the next begins, also one of 23 hours', () => {
  expect(endOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59Z');
  expect(endOfDay('2026-07-21', 'America/Sao_Paulo')).toBe('2026-07-22T02:59:59Z');
  expect(endOfDay('2026-13-40', 'Europe/Lisbon')).toBeNull();
});

test.each(['mês passado', 'abc', '1', '20/11', '2026-02-31'])('%s is no day, and no moment either', (text) => {
  expect([instantOf(text, 'UTC'), wallOf(text, 'UTC'), endOfDay(text, 'UTC')]).toEqual([null, null, null]);
});
