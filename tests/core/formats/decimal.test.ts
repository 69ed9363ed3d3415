import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, addAll, canonical, compare, divide, isValid } from '../../../schemas/core/formats/decimal.ts';

/** Numbers of up to 20 digits as a whole number of millionths, which BigInt reckons with exactly. */
const millionths = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const scale = 1_000_000n;

function write(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / scale}.${String(size % scale).padStart(6, '0')}`;
}

describe('canonical', () => {
  test.each([
    ['1.50', '1.5'],
    ['+001.500', '1.5'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-12', '-12'],
    ['100', '100'],
    ['99999999999999.999999', '99999999999999.999999'],
  ])('writes %s as %s', (text, expected) => expect(canonical(text)).toBe(expected));

  test.each(['', '.', '-', '1e5', '1,5', ' 1', '1 ', '0x10', '1.2.3', 'abc', '--1'])('refuses "%s"', (text) => {
    expect(canonical(text)).toBeUndefined();
  });

  test('what it writes is valid, stays as it is and keeps the value', () => {
    fc.assert(
      fc.property(millionths, (value) => {
        const text = canonical(write(value)) ?? '';
        expect(isValid(text)).toBe(true);
        expect(canonical(text)).toBe(text);
        expect(compare(text, write(value))).toBe(0);
      }),
    );
  });
});

test('a decimal travels without plus sign, exponent, grouping or leading zeros', () => {
  for (const text of ['0', '-1', '10', '0.5', '1.50']) expect(isValid(text)).toBe(true);
  for (const text of ['', '+1', '01', '1.', '.5', '1e5', '1,000', 'NaN']) expect(isValid(text)).toBe(false);
});

test('decimals stand in the order of their values', () => {
  fc.assert(
    fc.property(millionths, millionths, (left, right) => {
      const expected = left === right ? 0 : left < right ? -1 : 1;
      expect(compare(write(left), write(right))).toBe(expected);
    }),
  );
});

test('sums are exact', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  expect(add('99999999999999.999999', '0.000001')).toBe('100000000000000');
  fc.assert(
    fc.property(millionths, millionths, (left, right) => {
      expect(add(write(left), write(right))).toBe(canonical(write(left + right)));
    }),
  );
  expect(addAll([])).toBe('0');
  expect(addAll(['1', '-0.25', '1.125', '1000'])).toBe('1001.875');
  expect(addAll(Array.from({ length: 19 }, () => '999999999999999'))).toBe('18999999999999981'); // beyond what a number holds
  expect(addAll(['0.5', '123456789012345678.25', '-12'])).toBe('123456789012345666.75');
  for (const none of ['-', 'x', '1e5']) expect(() => addAll(['1', none])).toThrow(SyntaxError);
  fc.assert(
    fc.property(fc.array(millionths), (values) => {
      expect(addAll(values.map(write))).toBe(canonical(write(values.reduce((total, value) => total + value, 0n))));
    }),
  );
});

test('a quotient is rounded half to even', () => {
  expect(divide('100', '12')).toBe('8.333333');
  expect(divide('-100', '12')).toBe('-8.333333');
  expect(divide('1', '-8', 2)).toBe('-0.12');
  expect(divide('3', '8', 2)).toBe('0.38');
  expect(() => divide('1', '0')).toThrow(RangeError);
});
