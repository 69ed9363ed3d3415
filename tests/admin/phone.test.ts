import { describe, expect, test } from 'vitest';
import { digitsOf, loadWritePhone } from '../../admin/format/phone.ts';

describe('a phone number while it is typed', () => {
  test.each([
    ['55', '43', '(43'],
    ['55', '43999887766', '(43) 99988-7766'],
    ['55', '439998877665', '439998877665'],
    ['351', '912345678', '912 345 678'],
    ['34', '612345678', '612 34 56 78'],
    ['1', '2125551234', '(212) 555-1234'],
    ['999', '123456', '123456'],
    ['', '123456', '123456'],
  ])('+%s %s is written %s', async (idd, digits, written) => {
    const write = await loadWritePhone(idd);
    expect(write(digits)).toBe(written);
  });

  test('is kept as its digits, as many as are stored', () => {
    expect(digitsOf('(43) 99988-7766')).toBe('43999887766');
    expect(digitsOf('a1b2 c3')).toBe('123');
    expect(digitsOf('1'.repeat(20))).toHaveLength(14);
  });
});
