import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errors } from '../../generated/errors.ts';
import { tables } from '../../generated/tables.ts';
import { reservedNames, systemFields } from '../../scripts/generate/dialect.ts';
import { validators } from '../../generated/validators.ts';

const hostile = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString'), fc.string());

describe.each(Object.values(tables))('the validator of $name', ({ name: entity, fields }) => {
  const { validate, conditions } = validators[entity];
  const field = fc.oneof(fc.constantFrom(...Object.keys(fields)), hostile);
  const row = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()));

  test('takes any JSON, leaves it as it was and answers codes of the catalogue, each once', () => {
    fc.assert(
      fc.property(row, (value) => {
        const before = JSON.stringify(value);
        const found = validate(value);
        const said = found.map(({ field: at, code }) => `${at} ${code}`);
        expect(found.filter(({ code }) => !Object.hasOwn(errors, code))).toEqual([]);
        expect(new Set(said).size).toBe(said.length);
        expect(conditions.map((condition) => typeof condition(value))).toEqual(conditions.map(() => 'boolean'));
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });

  test('refuses every property that the entity does not have', () => {
    fc.assert(
      fc.property(hostile, fc.jsonValue(), (key, value) => {
        const known = Object.hasOwn(fields, key) || [...systemFields, ...reservedNames].some((name) => name === key);
        const body: unknown = JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
        const told = validate(body).some(({ field: at, code }) => at === key && code === 'unknownProperty');
        expect(told).toBe(!known);
      }),
    );
  });
});
