import { expect, test } from 'vitest';
import { loadMessages } from '../../admin/core/i18n/messages.ts';

test.each([
  ['en-US', 'Row 1234 of 12,345'],
  ['pt-BR', 'Row 1234 of 12.345'],
  ['es-ES', 'Row 1234 of 12.345'],
] as const)(
  'counts are written as they are in %s, and what tells one of several has no groups',
  async (locale, told) => {
    const { translate } = await loadMessages(locale);
    expect(translate('nothing', { _: 'Row %{row} of %{smart_count}', row: 1234, smart_count: 12_345 })).toBe(told);
  },
);

test('a count of four digits has its group in Spanish, too, as it stands below longer ones', async () => {
  const { translate } = await loadMessages('es-ES');
  expect(translate('nothing', { _: '%{smart_count}', smart_count: 5060 })).toBe('5.060');
});
