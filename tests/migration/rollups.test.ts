import { expect, test } from 'vitest';
import type { Rollup } from '../../generated/tables.ts';
import { column, entity } from './fixture.ts';
import { country, state, twoEntities } from './twoEntities.ts';

const there = twoEntities();
const table = 'state__by_size';
const fields = Object.values(state.fields);

/** The states with a table of their areas, by these properties. */
function summedUp(by: string[], own = fields, area = 'area') {
  const rollup: Rollup = {
    name: 'size',
    table,
    from: 'state',
    by: by.map((name) => ({ column: name, of: name })),
    kept: [{ column: `${area}_sum`, of: area, does: 'sum' }],
  };
  return entity('state', own, { rollups: [rollup] });
}

const sums = (...columns: string[]) => there.database.reader(table).orderBy('row_key').select(columns);
const decimal = (value: unknown): string => String(Number(value));

test('sums of the rows that are there come with a rollup, and go without being asked for', async () => {
  expect(await there.become(country, summedUp(['countryId']))).toEqual([
    `create table ${table}`,
    `sum up the rows of state in ${table}`,
    `create index on ${table} (countryId)`,
  ]);
  const rows = await sums('row_key', 'countryId', 'row_count', 'area_sum');
  expect(rows.map((row) => ({ ...row, area_sum: decimal(row.area_sum) }))).toEqual([
    { row_key: '[1]', countryId: 1, row_count: 1, area_sum: '1.5' },
    { row_key: '[2]', countryId: 2, row_count: 1, area_sum: '1.5' },
  ]);
  expect(await there.become(country, state)).toEqual([`drop the sums in ${table}`]);
});

test('what tells rows apart changes, and the sums are made anew', async () => {
  await there.become(country, summedUp(['countryId']));
  await there.database.writer('state').update({ area: '-2' });
  const open = column('open', 'boolean', { default: true });
  expect(await there.become(country, summedUp(['open'], [...fields, open]))).toEqual([
    `drop the sums in ${table}`,
    'add column state.open',
    'fill state.open with 1 where it is empty',
    `create table ${table}`,
    `sum up the rows of state in ${table}`,
    `create index on ${table} (open)`,
  ]);
  const rows = await sums('row_key', 'row_count', 'area_sum');
  expect(rows.map((row) => ({ ...row, area_sum: decimal(row.area_sum) }))).toEqual([
    { row_key: '[1]', row_count: 2, area_sum: '-4' },
  ]);
});

test('a value or a property that gets another name takes its sums along', async () => {
  const level = (more: object) => column('level', 'string', { default: 'old', ...more });
  await there.become(country, summedUp(['level'], [...fields, level({ values: ['old', 'other'] })]));
  const renamed = level({ default: 'new', values: ['new', 'other'], wasValues: { new: 'old' } });
  expect(await there.become(country, summedUp(['level'], [...fields, renamed]))).toEqual([
    'rename values of state.level: old becomes new',
    `sum up the rows of state in ${table}`,
  ]);
  expect(await sums('row_key', 'level', 'row_count')).toEqual([{ row_key: '["new"]', level: 'new', row_count: 2 }]);
  const others = fields.filter(({ name }) => name !== 'area');
  const size = column('size', 'decimal', { was: 'area' });
  await there.become(country, summedUp(['level'], [...others, renamed, size], 'size'));
  expect((await sums('size_sum')).map((row) => decimal(row.size_sum))).toEqual(['3']);
});

test('sums by what another table says come with it, and are made anew where its values change', async () => {
  const level = (more: object) =>
    entity('country', [...Object.values(country.fields), column('level', 'string', { default: 'old', ...more })], {
      unique: [['nmpCode']],
    });
  const via = { key: 'countryId', table: 'country', property: 'level' };
  const rollup: Rollup = {
    name: 'size',
    table,
    from: 'state',
    by: [{ column: 'country_level', of: 'country.level', via }],
    kept: [{ column: 'area_sum', of: 'area', does: 'sum' }],
  };
  const states = entity('state', fields, { rollups: [rollup] });
  await there.become(level({ values: ['old', 'other'] }), states);
  const kept = () => sums('row_key', 'country_level', 'row_count', 'area_sum');
  const both = { row_count: 2, area_sum: expect.toSatisfy((sum) => decimal(sum) === '3') };
  expect(await kept()).toEqual([{ row_key: '["old"]', country_level: 'old', ...both }]);
  const renamed = level({ default: 'new', values: ['new', 'other'], wasValues: { new: 'old' } });
  expect(await there.become(renamed, states)).toEqual([
    'rename values of country.level: old becomes new',
    `sum up the rows of state in ${table}`,
  ]);
  expect(await kept()).toEqual([{ row_key: '["new"]', country_level: 'new', ...both }]);
});
