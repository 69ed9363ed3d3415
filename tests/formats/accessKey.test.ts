import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessKeyFault,
  accessKeyParts,
  clean,
  isValid,
  issuerOf,
  keyContradictions,
  stateOfCode,
} from '../../schemas/formats/accessKey.ts';

const numeric = '41260818680698000107550010000010251864142119';
const alphanumeric = '352608KXT2V8V4000165550010000010131641425427';
const transport = '3526050X0J92JY000196570010000006041448679011';

test.each([numeric, alphanumeric])('the key %s is in order', (key) => expect(isValid(key)).toBe(true));

test('the first wrong part is named', () => {
  expect(accessKeyFault('')).toBe('shape');
  expect(accessKeyFault(numeric.slice(1))).toBe('shape');
  expect(accessKeyFault(`99${numeric.slice(2)}`)).toBe('stateCode');
  expect(accessKeyFault(`412613${numeric.slice(6)}`)).toBe('month');
  expect(accessKeyFault(`${numeric.slice(0, 6)}18680698000108${numeric.slice(20)}`)).toBe('issuer');
  expect(accessKeyFault(transport)).toBe('model');
  expect(accessKeyFault(`${numeric.slice(0, 43)}8`)).toBe('checkDigit');
});

test('a key is read into its parts', () => {
  expect(accessKeyParts(numeric)).toEqual({
    stateCode: '41',
    year: '26',
    month: '08',
    issuer: '18680698000107',
    model: '55',
    series: '001',
    number: '000001025',
    emissionType: '1',
    code: '86414211',
    checkDigit: '9',
  });
  expect(stateOfCode['41']).toBe('PR');
  expect(Object.keys(stateOfCode)).toHaveLength(27);
});

test('a note that says something else than its key is told which part it is', () => {
  expect(keyContradictions(numeric, { issuer: '18680698000107', day: '2026-08-31' })).toEqual([]);
  expect(keyContradictions(numeric, { issuer: '', day: '' })).toEqual([]);
  expect(keyContradictions(numeric, { issuer: '57193132000102', day: '2026-08-01' })).toEqual(['issuer']);
  expect(keyContradictions(numeric, { issuer: '18680698000107', day: '2026-09-01' })).toEqual(['month']);
  expect(keyContradictions(numeric, { issuer: '52998224725', day: '2025-08-01' })).toEqual(['issuer', 'month']);
  const ofPerson = numeric.replace('18680698000107', '00052998224725');
  expect(keyContradictions(ofPerson, { issuer: '52998224725', day: '' })).toEqual([]);
});

test.each([
  ['a company', '00000000000191', '001', '00000000000191'],
  ['a person by the series', '00000000000191', '920', '00000000191'],
  ['a person, as it is no CNPJ', '00052998224725', '001', '52998224725'],
  ['the treasury', '46377222000129', '890', '46377222000129'],
])('the issuer in a key is %s', (_, issuer, series, doc) => {
  expect(issuerOf(`352608${issuer}55${series}${'0'.repeat(19)}`)).toBe(doc);
});

test('a note that the treasury issued in somebody’s place does not contradict its key', () => {
  const issued = (series: string) => numeric.replace('55001', `55${series}`);
  expect(keyContradictions(issued('890'), { issuer: '52998224725', day: '' })).toEqual([]);
  expect(keyContradictions(issued('900'), { issuer: '52998224725', day: '' })).toEqual(['issuer']);
});

describe('what is pasted', () => {
  test('loses separators and a leading NFe, never a letter', () => {
    expect(clean(`NFe${numeric}`)).toBe(numeric);
    expect(clean(' 4126 0818.6806-9800 ')).toBe('4126081868069800');
    expect(clean(alphanumeric.toLowerCase())).toBe(alphanumeric);
  });

  test('in groups of four is the same key', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(' ', '.', '-', '\n', '  '),
        fc.constantFrom(numeric, alphanumeric),
        (separator, key) => {
          expect(clean((key.match(/.{4}/g) ?? []).join(separator))).toBe(key);
        },
      ),
    );
  });
});

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 43 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digit = String((Number(numeric[place]) + step) % 10);
      const wrong = numeric.slice(0, place) + digit + numeric.slice(place + 1);
      expect(isValid(wrong)).toBe(false);
    }),
  );
});
