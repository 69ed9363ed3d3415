import { expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { cellFilter } from '../../admin/core/Entity/summary/cellFilter.ts';
import { groupOf, groupsOf, periodsOf } from '../../admin/core/Entity/summary/groups.ts';
import { spanOf, withoutGaps } from '../../admin/core/Entity/summary/spans.ts';

const everything = Object.fromEntries(
  Object.keys(resources).map((path) => [path, { may: ['read' as const], hide: [], lock: [] }]),
);
const periods = periodsOf(everything);
const offered = Object.values(resources).flatMap((resource) => groupsOf(resource, (columns) => [...columns], periods));

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
  for (const group of offered.filter(({ period }) => !period))
    expect(cellFilter({ [group.column.name]: 1 }, { [group.name]: null }, [group])).toEqual({
      [`${group.column.name}_empty`]: true,
    });
});

test('a sum of a period opens the rows of its days; rows of none are in no list', () => {
  const ofPeriods = offered.filter(({ period }) => period);
  expect(ofPeriods.length).toBeGreaterThan(0);
  for (const group of ofPeriods) {
    const { name } = group.column;
    const { entity, period = { from: '', to: '' } } = group.period ?? {};
    const related = { [entity ?? '']: { [period.from]: '2026-09-01', [period.to]: '2027-01-31' } };
    const asked = { [`${name}_gte`]: '2026-10-15' };
    expect(cellFilter(asked, { [group.name]: 3, related }, [group])).toEqual({
      ...asked,
      [`${name}_lte`]: '2027-01-31',
    });
    expect(cellFilter(asked, { [group.name]: null }, [group])).toBeUndefined();
  }
});

test('periods are offered to whoever may read both their ends', () => {
  const [period] = periods;
  if (!period?.period) throw new Error('There is no entity of periods');
  const { path } = period;
  expect(periodsOf({ ...everything, [path]: { may: [], hide: [], lock: [] } })).not.toContain(period);
  expect(periodsOf({ ...everything, [path]: { may: ['read'], hide: [period.period.to], lock: [] } })).not.toContain(
    period,
  );
});

test('a group is known by its name, wherever it is asked for', () => {
  for (const [path, resource] of Object.entries(resources))
    for (const group of groupsOf(resource, (columns) => [...columns], periods))
      expect(groupOf(resource, group.name), `${group.name} of ${path}`).toEqual(group);
});

test.each([
  ['2026-11-22', 'week', 'pt-BR', '2026-11-22'],
  ['2026-11-22', 'week', 'es-ES', '2026-11-16'],
  ['2026-11-22', 'month', 'pt-BR', '2026-11'],
  ['2026-11-22', 'quarter', 'es-ES', '2026-Q4'],
  ['2026-11-22', 'year', 'en-US', '2026'],
  ['2026-11-22', 'day', 'en-US', '2026-11-22'],
] as const)('%s is in the %s that a reader of %s calls %s', (day, unit, locale, span) => {
  expect(spanOf(day, unit, locale)).toBe(span);
});

test('between two spans none is left out, and a gap of centuries is not filled', () => {
  expect(withoutGaps(['2027-01', '2026-11'], 'month')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(withoutGaps(['2026-Q3', '2027-Q1'], 'quarter')).toEqual(['2026-Q3', '2026-Q4', '2027-Q1']);
  expect(withoutGaps(['2026-12-30', '2027-01-01'], 'day')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(withoutGaps(['0026-01-01', '2026-01-01'], 'day')).toEqual(['0026-01-01', '2026-01-01']);
});
