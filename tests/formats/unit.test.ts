import { expect, test } from 'vitest';
import { factorOfBaseUnit, unitOf } from '../../schemas/formats/unit.ts';

test.each([
  ['UN.', 'UN'],
  ['M²', 'M2'],
  ['m2', 'M2'],
  ['CX-12', 'CX12'],
  ['Fd 12', 'FD12'],
  [' L. ', 'L'],
  ['pç', 'PC'],
  ['CX1,2', 'CX1.2'],
  ['CX 1/2', 'CX1.2'],
  ['-', ''],
])('%s is %s', (text, unit) => expect(unitOf(text)).toBe(unit));

test('measures by themselves are of their base alone', () => {
  expect(factorOfBaseUnit('L', unitOf('L.'))).toBe('1');
  expect(factorOfBaseUnit('Kg', unitOf('Quilos'))).toBe('1');
  expect(factorOfBaseUnit('Kg', unitOf('L.'))).toBeUndefined();
});
