import { expect, test } from 'vitest';
import { elapsed } from '../../../schemas/core/formats/elapsed.ts';

const cycle = { startsAt: '2026-09-01', endsAt: '2026-11-30' };

test.each([
  ['2026-08-31', { days: 91, gone: 0, left: 91 }],
  ['2026-09-01', { days: 91, gone: 1, left: 90 }],
  ['2026-11-29', { days: 91, gone: 90, left: 1 }],
  ['2026-11-30', { days: 91, gone: 91, left: 0 }],
  ['2026-12-25', { days: 91, gone: 91, left: 0 }],
])('on %s a period that began on 1 September and ends on 30 November has gone so far', (today, expected) => {
  expect(elapsed(cycle, today)).toEqual(expected);
});
