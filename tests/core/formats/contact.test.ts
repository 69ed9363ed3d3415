import { expect, test } from 'vitest';
import { isValid as isBrCellPhone } from '../../../schemas/core/formats/brCellPhone.ts';
import { isValid as isBrLandLine } from '../../../schemas/core/formats/brLandLine.ts';
import { isValid as isBrZipCode } from '../../../schemas/core/formats/brZipCode.ts';
import { isValid as isPhone } from '../../../schemas/core/formats/phone.ts';
import { isValid as isZipCode } from '../../../schemas/core/formats/zipCode.ts';

test('a Brazilian cell phone has an area code in use and nine digits from 9 on', () => {
  expect(isBrCellPhone('44999887766')).toBe(true);
  for (const text of ['4499988776', '44899887766', '20999887766', '(44) 99988-7766']) {
    expect(isBrCellPhone(text)).toBe(false);
  }
});

test('a Brazilian landline has an area code in use and eight digits from 2 to 5 on', () => {
  expect(isBrLandLine('4333221100')).toBe(true);
  for (const text of ['43933221100', '4393322110', '2633221100', '(43) 3322-1100']) {
    expect(isBrLandLine(text)).toBe(false);
  }
});

test('a phone of any country is 4 to 14 digits', () => {
  expect(isPhone('212345678')).toBe(true);
  for (const text of ['123', '123456789012345', '+351212345678', '12 34 56']) expect(isPhone(text)).toBe(false);
});

test('a Brazilian postal code is eight digits', () => {
  expect(isBrZipCode('86010000')).toBe(true);
  for (const text of ['86010-000', '8601000', '00000000', '8601000A']) expect(isBrZipCode(text)).toBe(false);
});

test('a postal code of any country is stored without separators', () => {
  for (const text of ['86010000', '46002', '1000001', 'SW1A1AA']) expect(isZipCode(text)).toBe(true);
  for (const text of ['', '12', 'sw1a1aa', '1000-001', '12345678901']) expect(isZipCode(text)).toBe(false);
});
