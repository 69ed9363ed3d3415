import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../../schemas/core/formats/decimal.ts';
import { decimalOfKey, keyLengths, sortKeys } from '../../../schemas/core/formats/sortKey.ts';

function sortedBy(keyOf: (text: string) => string, texts: string[]): string[] {
  return texts.toSorted((a, b) => binary(keyOf(a), keyOf(b)));
}

function binary(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

describe('the key of a code', () => {
  test.each([
    [['1', '2', '10', '100', 'A2', 'A10', 'B1']],
    [['', '-1', '0', '9', '10', 'A', 'A1', 'a1-2', 'A1-10', 'A1B', 'A1b2', 'A01C', 'A12', 'AB']],
    [['12345678', '123456789', '1234567890', '99999999999', '1'.padEnd(40, '0'), '1'.padEnd(41, '0')]],
    [['Ação 2', 'acao 3', 'AÇÃO 20']],
  ])('puts %j in this order', (codes) => {
    expect(sortedBy(sortKeys.code, codes.toReversed())).toEqual(codes);
  });

  test('is the same for what differs in case, marks and leading zeros only', () => {
    expect(sortKeys.code('Ã007')).toBe(sortKeys.code('a7'));
  });

  test('orders whole numbers of any length as numbers', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (a, b) => {
        const order = Math.sign(binary(sortKeys.code(`K${a}x`), sortKeys.code(`K${b}x`)));
        expect(order).toBe(a < b ? -1 : Number(a > b));
      }),
    );
  });

  test('fits into its column', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9a-c]{1,60}$/), (code) => {
        expect(sortKeys.code(code).length).toBeLessThanOrEqual(keyLengths.code(code.length));
      }),
    );
  });
});

describe('the key of a decimal', () => {
  const ascending = [
    '-10000000000000000.2',
    '-10000000000000000.1',
    '-99999999.5',
    '-12',
    '-1.5',
    '-1',
    '-0.5',
    '-0.05',
    '0',
    '0.05',
    '0.5',
    '0.51',
    '1',
    '1.5',
    '9',
    '10',
    '99999999',
    '100000000',
    '10000000000000000.1',
    '10000000000000000.2',
    '1'.padEnd(40, '0'),
  ];

  test('puts numbers in their order, however close and however large', () => {
    expect(sortedBy(sortKeys.decimal, ascending.toReversed())).toEqual(ascending);
  });

  test('is the order of exact comparison, equal for equal numbers, and fits into its column', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n }), fc.integer({ min: 0, max: 19 }))
      .map(([value, scale]) => write(value, scale));
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(binary(sortKeys.decimal(a), sortKeys.decimal(b))).toBe(compare(a, b));
        expect(sortKeys.decimal(a).length).toBeLessThanOrEqual(keyLengths.decimal(20));
      }),
    );
  });

  test('is refused to what is no decimal', () => {
    expect(() => sortKeys.decimal('1e5')).toThrow(SyntaxError);
  });
});

function write(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? '.' : ''}${digits.slice(point)}`;
}

test('the key of a decimal says the decimal', () => {
  for (const value of ['0', '0.5', '-0.5', '7.25', '-7.25', '123456789.000001', '-99999999999999.999999', '-10', '100'])
    expect(decimalOfKey(sortKeys.decimal(value))).toBe(value);
});
