import { expect, test } from 'vitest';
import { stretchesOf } from '../../../../admin/rooms/salesStructure/timeline/lanes.ts';

const today = '2026-06-15';

const told = (...periods: [from: string, to: string | null][]) =>
  stretchesOf(
    periods.map(([validFrom, validTo], at) => ({ id: at + 1, rowSCN: 1, validFrom, validTo })),
    today,
  ).map(({ row, from, to, overlaps }) => [row?.id ?? 'gap', from, to, overlaps]);

test('a timeline tells the days without a team, between teams and since the last one', () => {
  expect(told(['2026-02-01', '2026-03-31'], ['2025-01-01', '2025-12-31'])).toEqual([
    [2, '2025-01-01', '2025-12-31', false],
    ['gap', '2026-01-01', '2026-01-31', false],
    [1, '2026-02-01', '2026-03-31', false],
    ['gap', '2026-04-01', '', false],
  ]);
  expect(told(['2025-01-01', '2025-12-31'], ['2026-01-01', null])).toHaveLength(2);
  expect(told(['2025-01-01', today])).toHaveLength(1);
});

test('a timeline tells teams that have days in common, also with one that began long before', () => {
  const years = told(
    ['2020-01-01', '2022-12-31'],
    ['2020-06-01', '2020-06-30'],
    ['2022-12-31', null],
    ['2025-01-01', null],
  );
  expect(years.map(([, , , overlaps]) => overlaps)).toEqual([false, true, true, true]);
  expect(told(['2020-01-01', '2022-12-31'], ['2020-06-01', '2020-06-30'], ['2023-01-01', null])).toHaveLength(3);
});
