import { describe, expect, test } from 'vitest';
import { firstCountry } from '../../../admin/core/pages/signUp/firstCountry.ts';
import { digitsOf, loadWritePhone, nationalDigits } from '../../../admin/core/format/phone.ts';

describe('a phone number while it is typed', () => {
  test.each([
    ['55', '43', '(43'],
    ['55', '43999887766', '(43) 99988-7766'],
    ['55', '439998877665', '(43) 99988-7766 5'],
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

describe('a number that is typed or pasted', () => {
  test.each([
    ['+55 11 98765-4321', '55', '11987654321'],
    ['(+55) 11 98765-4321', '55', '11987654321'],
    ['0055 11 98765-4321', '55', '11987654321'],
    ['5511987654321', '55', '11987654321'],
    ['(55) 98765-43210', '55', '55987654321'],
    ['(11) 98765-43210', '55', '11987654321'],
    ['+351 912 345 678', '351', '912345678'],
    ['+351 912 345 678', '49', '351912345678'],
    ['912 345 678', '', '912345678'],
  ])('%s with the code %s is %s', (typed, idd, digits) => {
    expect(nationalDigits(typed, idd)).toBe(digits);
  });

  test('as a landline loses its prefix too, and digits that were there for another country stay in sight', async () => {
    expect(nationalDigits('55 11 3765-4321', '55', '(##) ####-####')).toBe('1137654321');
    expect((await loadWritePhone('55'))('1198765432199')).toBe('(11) 98765-4321 99');
  });
});

test.each([
  ['pt-BR', 'PT'],
  ['en-GB', 'GB'],
  ['es-ES', 'ES'],
])(
  'who asks for an account in %s of a business in Portugal that speaks the Portuguese of Brazil begins with %s',
  (locale, country) => {
    expect(firstCountry(locale, { locale: 'pt-BR', country: 'PT' })).toBe(country);
  },
);
