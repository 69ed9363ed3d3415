import { expect, test } from 'vitest';
import { contingencyCode } from '../../../../admin/rooms/invoices/danfe/contingency.ts';
import type { Place } from '../../../../admin/rooms/invoices/danfe/noteXml.ts';
import { sheetsOf } from '../../../../admin/rooms/invoices/danfe/sheetsOf.ts';

const heights = { sheet: 100, first: 60, further: 30, end: 20 };

test.each([
  ['few rows and what ends them fit on one sheet', [5, 5], heights, [2]],
  ['what does not fit goes on the next sheet', Array<number>(6).fill(10), heights, [4, 2]],
  ['what ends them goes on by itself', Array<number>(4).fill(10), heights, [4, 0]],
  ['a sheet without room for a row has none', [50, 10], heights, [0, 2, 0]],
  ['a row that is higher than any sheet stands alone', [10, 90, 10], heights, [1, 1, 1]],
  ['no rows need no sheet more', [], heights, [0]],
])('%s', (_, rows, given, counts) => {
  expect(sheetsOf(rows, given)).toEqual(counts);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});

/** A place that has these texts. */
function placeOf(texts: Readonly<Record<string, string>>, before = ''): Place {
  return {
    index: 0,
    text: (path) => texts[before + path] ?? '',
    at: (path) => placeOf(texts, `${before}${path}/`),
    all: () => [],
  };
}

const issued = {
  'ide/tpEmis': '5',
  'ide/dhEmi': '2026-11-09T10:00:00-03:00',
  'dest/CNPJ': '11222333000181',
  'dest/enderDest/cMun': '4113700',
  'total/ICMSTot/vNF': '1234.50',
  'total/ICMSTot/vICMS': '10.00',
  'total/ICMSTot/vST': '0.00',
};

test('a note on security paper carries its data as a second code of 36 digits', () => {
  // State, way, CNPJ, cents, ICMS set out, no substitution, day; by the weights of access keys the digit is 0.
  const code = contingencyCode(placeOf(issued));
  expect(code.slice(0, 35)).toBe(['41', '5', '11222333000181', '00000000123450', '1', '2', '09'].join(''));
  const weights = Array.from(code.slice(0, 35)).toReversed();
  const sum = weights.reduce((total, digit, at) => total + Number(digit) * ((at % 8) + 2), 0);
  expect((sum + Number(code.at(-1))) % 11).toBeLessThan(2);
  expect(code).toHaveLength(36);
  expect(contingencyCode(placeOf({ ...issued, 'dest/CNPJ': '', 'dest/CPF': '52998224725' }))).toContain(
    '00052998224725',
  );
});

test.each(['1', '3', '4', '6', '7', '9'])('a note issued in way %s has none', (way) => {
  expect(contingencyCode(placeOf({ ...issued, 'ide/tpEmis': way }))).toBe('');
});
