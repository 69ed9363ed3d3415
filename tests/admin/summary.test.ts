import { expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { cellFilter } from '../../admin/Entity/summary/cellFilter.ts';
import { groupsOf } from '../../admin/Entity/summary/offered.ts';
import { withoutGaps } from '../../admin/Entity/summary/spans.ts';

const offered = Object.values(resources).flatMap((resource) => groupsOf(resource, (columns) => [...columns]));

const spans = [
  ['day', '2028-02-28', '2028-02-28', '2028-02-28'],
  ['week', '2026-12-27', '2026-12-27', '2027-01-02'],
  ['month', '2028-02', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-Q4', '2026-10-01', '2026-12-31'],
  ['year', '2026', '2026-01-01', '2026-12-31'],
] as const;

test.each(spans)('a sum of a %s opens the rows of all its days and no others', (unit, value, from, to) => {
  const ofUnit = offered.filter((group) => group.unit === unit);
  expect(ofUnit.length).toBeGreaterThan(0);
  for (const group of ofUnit) {
    const { name } = group.column;
    const narrowed = cellFilter({ [`${name}_gte`]: '1900-01-01', other: 1 }, { [group.name]: value }, [group]);
    expect(narrowed).toEqual({ other: 1, [`${name}_gte`]: from, [`${name}_lte`]: to });
  }
});

test('what a list is searched by already narrows the days that a sum opens', () => {
  const month = offered.find(({ unit }) => unit === 'month');
  const name = month?.column.name ?? '';
  const asked = { [`${name}_gte`]: '2026-03-10', [`${name}_lte`]: '2026-03-20' };
  expect(cellFilter(asked, { [`${name}:month`]: '2026-03' }, month ? [month] : [])).toEqual(asked);
});

test('a sum of rows without a value opens just them, whatever the group', () => {
  for (const group of offered)
    expect(cellFilter({ [group.column.name]: 1 }, { [group.name]: null }, [group])).toEqual({
      [`${group.column.name}_empty`]: true,
    });
});

test('between two spans none is left out, and a gap of centuries is not filled', () => {
  expect(withoutGaps(['2027-01', '2026-11'], 'month')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(withoutGaps(['2026-Q3', '2027-Q1'], 'quarter')).toEqual(['2026-Q3', '2026-Q4', '2027-Q1']);
  expect(withoutGaps(['2026-12-30', '2027-01-01'], 'day')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(withoutGaps(['0026-01-01', '2026-01-01'], 'day')).toEqual(['0026-01-01', '2026-01-01']);
});
