import { describe, expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { choosableNames, columnOf, columnsOf, columnValue } from '../../admin/core/Entity/columns.ts';
import { boundingNames, dayBounds } from '../../admin/core/Entity/form/dayBounds.ts';
import {
  declaredSort,
  initialState,
  nextState,
  readState,
  sortedBy,
  writeState,
} from '../../admin/core/Entity/list/listState.ts';
import {
  cleaned,
  fieldOf,
  filteredFields,
  isCrossed,
  operatorOf,
  withoutField,
} from '../../admin/core/format/filter.ts';

const fallback = initialState('-name1');

describe('what a list shows', () => {
  test('stands in its address and is read from it again', () => {
    const state = {
      filter: { name1: 'São & Cia', validFrom_gte: '2026-01-01', states: [1, 2] },
      sort: { field: 'country.name1', order: 'DESC' as const },
      page: 3,
      perPage: 'All' as const,
    };
    expect(readState(writeState(state), fallback)).toEqual(state);
  });

  test('is the standard where the address says nothing', () => {
    expect(readState('', fallback)).toEqual(fallback);
    expect(fallback).toEqual({ filter: {}, sort: { field: 'name1', order: 'DESC' }, page: 1, perPage: 25 });
    expect(declaredSort('nmpCode')).toEqual({ field: 'nmpCode', order: 'ASC' });
  });

  test.each([
    '?filter={',
    '?filter=[1]',
    '?filter="x"',
    '?filter=null',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?perPage=7',
    '?perPage=all',
    '?sort=',
    '?order=DESC',
  ])('is the standard where the address says it wrongly: %s', (search) => {
    expect(readState(search, fallback)).toEqual(fallback);
  });

  test('begins at the first page after any change but turning the page', () => {
    const state = { ...fallback, page: 4 };
    expect(nextState(state, { filter: { name1: 'a' } }).page).toBe(1);
    expect(nextState(state, { perPage: 50 }).page).toBe(1);
    expect(nextState(state, { page: 5 }).page).toBe(5);
  });

  test('is sorted the other way round by the head that sorts already', () => {
    const once = sortedBy(fallback, 'nmpCode');
    const twice = sortedBy(once, 'nmpCode');
    expect([once, twice, sortedBy(twice, 'nmpCode')].map(({ sort }) => sort.order)).toEqual(['ASC', 'DESC', 'ASC']);
  });
});

describe('a filter', () => {
  test.each([
    ['movementDate_gte', 'movementDate', 'gte'],
    ['country.name1_contains', 'country.name1', 'contains'],
    ['name1', 'name1', undefined],
    ['old_name', 'old_name', undefined],
  ])('%s speaks of %s', (key, field, operator) => {
    expect(fieldOf(key)).toBe(field);
    expect(operatorOf(key)).toBe(operator);
  });

  test('goes out without what is empty, texts trimmed; no and zero are answers', () => {
    const typed = { name1: '  verd ', SKU: ' ', states: [], from: null, active: false, days: 0 };
    expect(cleaned(typed)).toEqual({ name1: 'verd', active: false, days: 0 });
  });

  test('loses all that it says of a field at once', () => {
    expect(withoutField({ day_gte: 1, day_lte: 2, days: 3 }, 'day')).toEqual({ days: 3 });
  });

  test('names each field once, in the order given', () => {
    expect(filteredFields({ b_gte: 1, a: 2, b_lte: 3 })).toEqual(['b', 'a']);
  });
});

describe('a column', () => {
  const customers = resources['customers'];
  const regions = resources['salesregions'];
  if (!customers || !regions) throw new Error('The example resources are gone');

  test('is there for every name that a resource lists, searches or exports, and is labelled there', () => {
    for (const resource of Object.values(resources)) {
      const names = [...new Set([...resource.columns, ...resource.csv, ...resource.search])];
      expect(columnsOf(resource, names).map(({ name }) => name)).toEqual(names);
      for (const column of columnsOf(resource, names)) expect(column.source.path).toBe(resource.path);
    }
  });

  test.each(['unheard', 'unheard.name1', 'country.unheard', ''])('is not there for "%s"', (name) => {
    expect(columnOf(regions, name)).toBeUndefined();
  });

  test('follows a relation to the value of the related row', () => {
    const column = columnOf(regions, 'country.nmpCode');
    if (!column) throw new Error('country.nmpCode is no column');
    expect(columnValue({ related: { country: { id: 1, nmpCode: 'BR' } } }, column)).toBe('BR');
    expect(columnValue({ related: {} }, column)).toBeUndefined();
    expect(column.owner).toBe('countryId');
  });

  test('over a relation to many has one value for each related row', () => {
    const column = columnOf(regions, 'states.nmpCode');
    if (!column) throw new Error('states.nmpCode is no column');
    expect(columnValue({ related: { states: [{ nmpCode: 'PR' }, { nmpCode: 'SC' }] } }, column)).toEqual(['PR', 'SC']);
    expect(column.many).toBe(true);
    expect(column.sortable).toBe(false);
  });

  test('of a large entity is sorted by a name of a related row where an index carries that', () => {
    for (const resource of Object.values(resources).filter(({ large }) => large)) {
      const dotted = columnsOf(resource, resource.columns).filter(({ name }) => name.includes('.'));
      expect(dotted.filter(({ sortable }) => sortable).map(({ name }) => name)).toEqual(resource.sortsByName);
    }
  });

  test('may be chosen once each, passwords and owned rows never, and a relation not beside its name', () => {
    for (const resource of Object.values(resources)) {
      const names = choosableNames(resource);
      expect(new Set(names).size).toBe(names.length);
      const widgets = names.map((name) => columnOf(resource, name)?.field.widget);
      expect(widgets).not.toContain('password');
      expect(widgets).not.toContain('grid');
    }
    expect(choosableNames(customers)).not.toContain('cityId');
  });
});

test.each([
  ['10', '9', true],
  [9, 10, false],
  ['1.5', '1.5', false],
  ['2026-10-02', '2026-10-01', true],
  ['2026-10-01', '2026-10-01', false],
  ['2026-10-01T03:00:00Z', '2026-10-01T02:59:59Z', true],
  ['2026-10-01', null, false],
  ['2026-1', '2025', false],
])('a range from %s to %s is crossed: %s', (from, to, crossed) => {
  expect(isCrossed({ at_gte: from, at_lte: to }, 'at')).toBe(crossed);
});

test.each([
  ['campaigncycles', 'endsAt', { startsAt: '2026-09-30' }, { earliest: '2026-10-01' }],
  ['campaigncycles', 'startsAt', { endsAt: '2026-10-01' }, { latest: '2026-09-30' }],
  ['users', 'fireDate', { hireDate: '2026-09-30' }, { earliest: '2026-09-30' }],
  ['users', 'hireDate', { fireDate: 'tomorrow' }, {}],
])('in %s the days of %s are bounded by the other end', (path, name, row, bounds) => {
  const resource = resources[path];
  const field = resource?.fields[name];
  if (!resource || !field) throw new Error(`There is no ${path}.${name}`);
  expect(boundingNames(resource, field)).toEqual(Object.keys(row));
  expect(dayBounds(resource, field, row)).toEqual(bounds);
});
