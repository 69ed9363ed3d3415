import { expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';

/** Paths and transaction codes of the specification's section 2, and the menu sections they stand in. */
const screens = [
  'masterData 200-010 products/categories',
  'masterData 200-020 products/groups',
  'masterData 200-030 products/packages',
  'masterData 200-040 products',
  'masterData 500-010 customers',
  'masterData 500-020 customers/settings',
  'masterData 500-040 economicgroup',
  'accessPolicies 300-001 users',
  'accessPolicies 300-002 users/groups',
  'accessPolicies - accesspolicies/permissions',
  'commercial 700-020 salesstructure/rovensa',
  'commercial 700-030 salesregions',
  'commercial 700-040 salesstructure/customers',
  'commercial - campaigncycles',
  'transactions 250-110 stock/postings',
];

test('every master-data screen has its path, code and menu section', () => {
  const withMenu = Object.values(tables).filter((table) => table.menu !== undefined);
  const shown = withMenu.map(({ menu, code, path }) => `${menu} ${code ?? '-'} ${path}`);
  expect(shown).toEqual(expect.arrayContaining(screens));
});

test('countries, states and cities have an address but no screen', () => {
  const places = [tables.country, tables.state, tables.city];
  expect(places.map(({ menu, path }) => [menu, path])).toEqual([
    [undefined, 'countries'],
    [undefined, 'states'],
    [undefined, 'cities'],
  ]);
});

test('the sales region lists what the specification prescribes', () => {
  expect(tables.salesRegion.search).toEqual(['name1', 'nmpCode', 'countryId', 'states']);
  expect(tables.salesRegion.columns).toEqual([
    'nmpCode',
    'name1',
    'country.nmpCode',
    'country.name1',
    'states.nmpCode',
    'states.name1',
  ]);
});

test('the economic group lists what the specification prescribes', () => {
  expect(tables.economicGroup.search).toEqual(['nmpCode', 'name1', 'customers.nmpCode', 'customers.name1']);
  expect(tables.economicGroup.columns).toEqual([
    'nmpCode',
    'name1',
    'customers.nmpCode',
    'customers.name1',
    'customers.taxNum',
  ]);
});
