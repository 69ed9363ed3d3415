import { describe, expect, test } from 'vitest';
import { resources, type Resource } from '../../generated/resources.ts';
import { chosenValues, differencesOf, preselectedSides } from '../../admin/core/Entity/conflict/differences.ts';
import {
  afterSave,
  createBody,
  ownValues,
  clearInapplicable,
  startValues,
  updateBody,
} from '../../admin/core/Entity/form/values.ts';
import { changedNames, sameValue } from '../../admin/core/format/compare.ts';

function resourceAt(path: string): Resource {
  const resource = resources[path];
  if (!resource) throw new Error(`There is no resource ${path}`);
  return resource;
}

const products = resourceAt('products');
const settings = resourceAt('customers/settings');

describe('two values are the same to a person', () => {
  test.each([
    ['no answer and blank text', null, '  '],
    ['no answer and an empty list', undefined, []],
    ['ids in another order', [3, 1, 2], [1, 2, 3]],
    ['rows with a blank more', [{ id: 1, note: '' }], [{ id: 1 }]],
  ])('%s', (_name, left, right) => expect(sameValue(left, right)).toBe(true));

  test.each([
    ['zero and no answer', 0, null],
    ['no and no answer', false, null],
    ['a number and its text', 1, '1'],
    ['texts in another order', ['a', 'b'], ['b', 'a']],
    ['rows in another order', [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }]],
    ['fewer ids', [1, 2], [1]],
  ])('but not %s', (_name, left, right) => expect(sameValue(left, right)).toBe(false));

  test('the changed names are those asked for whose values differ, in the order asked', () => {
    expect(changedNames({ a: 1, b: 2, c: 3 }, { a: 9, b: 2, c: 9 }, ['c', 'b', 'a'])).toEqual(['c', 'a']);
  });
});

describe('what goes to the server', () => {
  test('of a new record is every answer given', () => {
    const row = { name1: 'Verdano', SKU: '', categoryId: null, status1: 'active', packages: [] };
    expect(createBody(products, row)).toEqual({ name1: 'Verdano', status1: 'active' });
  });

  test('of a saved record is what differs, null where an answer was taken back', () => {
    const base = { name1: 'Verdano', categoryId: 4, packages: [1, 2], SKU: 'V-1' };
    const row = { name1: 'Verdano', categoryId: '', packages: [], SKU: 'V-2' };
    expect(updateBody(products, base, row)).toEqual({ SKU: 'V-2', categoryId: null, packages: [] });
  });

  test('never holds what only the server writes', () => {
    const readOnly = Object.values(resources).flatMap((resource) =>
      Object.values(resource.fields).flatMap(({ name, readOnly: locked }) => (locked ? [{ resource, name }] : [])),
    );
    expect(readOnly.length).toBeGreaterThan(0);
    for (const { resource, name } of readOnly) {
      expect(createBody(resource, { [name]: 'x' })).toEqual({});
      expect(updateBody(resource, {}, { [name]: 'x' })).toEqual({});
    }
  });

  test('has no answer to what does not apply', () => {
    expect(clearInapplicable({ parentId: 4, level: 'bu' }, new Set(['parentId']))).toEqual({
      parentId: null,
      level: 'bu',
    });
  });
});

describe('what a form shows', () => {
  test('of a new record are the declared defaults', () => {
    expect(startValues(products)).toMatchObject({ status1: 'active' });
  });

  test('of a row are its own fields, not what the wire adds', () => {
    expect(ownValues(settings, { id: 1, rowSCN: 2, related: {}, customerId: 7 })).toEqual({ customerId: 7 });
  });

  test('after saving is what was saved, but for what was typed since', () => {
    const sent = { name1: 'One', SKU: 'A' };
    expect(afterSave(products, { name1: 'One', SKU: 'A-1' }, sent, { name1: 'Two', SKU: 'A' })).toEqual({
      name1: 'Two',
      SKU: 'A-1',
    });
  });
});

describe('two versions of a record', () => {
  const base = { name1: 'Verdano', SKU: 'V-1', status1: 'active', baseUnit: 'L' };
  const mine = { ...base, name1: 'Mine', SKU: 'V-2' };
  const theirs = { ...base, name1: 'Theirs', status1: 'inactive' };
  const differences = differencesOf(products, base, mine, theirs);

  test('are told apart field by field; who alone changed one wins it', () => {
    expect(differences.map(({ name, winner }) => [name, winner])).toEqual(
      expect.arrayContaining([
        ['name1', undefined],
        ['SKU', 'mine'],
        ['status1', 'theirs'],
      ]),
    );
    expect(differences).toHaveLength(3);
  });

  test('are laid together from what was chosen', () => {
    expect(chosenValues(differences, preselectedSides(differences))).toEqual({ SKU: 'V-2' });
    expect(chosenValues(differences, { ...preselectedSides(differences), name1: 'mine' })).toEqual({
      name1: 'Mine',
      SKU: 'V-2',
    });
  });

  test('do not differ in what only the server writes: nobody can choose there', () => {
    const customer = { name1: 'Sol', settings: [1] };
    const now = { ...customer, settings: [2], tradeName: 'Sol' };
    const found = differencesOf(resourceAt('customers'), customer, customer, now);
    expect(found.map(({ name }) => name)).toEqual(['tradeName']);
  });

  test('do not differ where both changed the same to the same', () => {
    expect(differencesOf(products, base, { ...base, name1: 'Same' }, { ...base, name1: 'Same' })).toEqual([]);
  });
});
