import { expect, test } from 'vitest';
import { languages, locales } from '../../generated/app.ts';
import { otherZone } from '../../admin/core/format/zone.ts';

test('a moment is told with its zone where that is not the business’s own', () => {
  expect(locales.map((locale) => otherZone(locale))).toEqual(['America/New York', undefined, 'Europe/Lisbon']);
  expect(languages['pt-BR'].timeZone).toBe('America/Sao_Paulo');
});
