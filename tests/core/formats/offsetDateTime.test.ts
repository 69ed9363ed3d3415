import { expect, test } from 'vitest';
import { isValid } from '../../../schemas/core/formats/offsetDateTime.ts';

test('a moment has its offset from UTC, or is in UTC', () => {
  for (const text of ['2026-08-31T23:30:00-03:00', '2024-02-29T00:00:00+14:00', '2026-08-31T23:59:59Z'])
    expect(isValid(text), text).toBe(true);
});

test('a moment is one that the calendar and the clock have', () => {
  const wrong = ['', '2026-08-31', '2026-08-31T23:30:00', '2026-02-29T10:00:00Z', '2026-08-31T24:00:00Z'];
  for (const text of [...wrong, '2026-08-31T23:30:00-15:00', '2026-08-31T23:30:00-0300', '2026-08-31 23:30:00Z'])
    expect(isValid(text), text).toBe(false);
});
