import { assert, constantFrom, property, stringMatching, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOfConstraint, constraintName } from '../../../server/core/database/names.ts';

const word = stringMatching(/^[a-z][a-zA-Z0-9]{0,39}$/);
const kinds = constantFrom('unique', 'foreignKey', 'index');

describe('the name of a constraint', () => {
  test('carries table and columns', () => {
    expect(constraintName('unique', 'user', ['taxNumTypeId', 'taxNum'])).toBe('user__taxNumTypeId__taxNum__unique');
    expect(columnsOfConstraint('user__taxNumTypeId__taxNum__unique')).toEqual(['taxNumTypeId', 'taxNum']);
  });

  test('fits into 64 characters, still tells its last column and differs from every other', () => {
    assert(
      property(kinds, word, uniqueArray(word, { minLength: 1, maxLength: 4 }), (kind, table, columns) => {
        const name = constraintName(kind, table, columns);
        expect(name.length).toBeLessThanOrEqual(64);
        expect(columnsOfConstraint(name).at(-1)).toBe(columns.at(-1));
        expect(constraintName(kind, `${table}2`, columns)).not.toBe(name);
      }),
    );
  });

  test('of a primary key tells the id, and a name of others nothing', () => {
    expect(columnsOfConstraint('PRIMARY')).toEqual(['id']);
    expect(columnsOfConstraint('some_index')).toEqual([]);
  });
});
