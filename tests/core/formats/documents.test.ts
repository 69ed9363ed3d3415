import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValid as isCnpj } from '../../../schemas/core/formats/cnpj.ts';
import { isValid as isCpf } from '../../../schemas/core/formats/cpf.ts';
import { isValid as isEin } from '../../../schemas/core/formats/ein.ts';
import { isValid as isNif } from '../../../schemas/core/formats/nif.ts';
import { isValid as isSsn } from '../../../schemas/core/formats/ssn.ts';

type Check = (text: string) => boolean;

function table(name: string, check: Check, right: readonly string[], wrong: readonly string[]): void {
  describe(name, () => {
    test.each(right)('takes %s', (text) => expect(check(text)).toBe(true));
    test.each(wrong)('refuses "%s"', (text) => expect(check(text)).toBe(false));
  });
}

table(
  'CNPJ',
  isCnpj,
  ['12ABC34501DE35', '18680698000107', '11222333000181', '11444777000161'],
  [
    '',
    '12ABC34501DE36',
    '12abc34501de35',
    '11222333000182',
    '00000000000000',
    '11.222.333/0001-81',
    '1122233300018',
    '12ABC34501DEAB',
  ],
);
table(
  'CPF',
  isCpf,
  ['52998224725', '11144477735', '12345678909', '00000000191'],
  ['', '52998224726', '11111111111', '529.982.247-25', '5299822472', '5299822472A'],
);
table(
  'NIF',
  isNif,
  [
    '123456789',
    '501964843',
    '12345678Z',
    '00000000T',
    'X1234567L',
    'Y1234567X',
    'Z1234567R',
    'A58818501',
    'Q2876031B',
    'P2807900B',
  ],
  [
    '',
    '123456780',
    '000000000',
    '412345678',
    '12345678A',
    'X1234567A',
    'A5881850A',
    'A58818502',
    'Q28760312',
    '12345678z',
    '1234567Z',
  ],
);
table('EIN', isEin, ['123456789', '952345678'], ['', '001234567', '071234567', '12-3456789', '12345678', '1234567890']);
table(
  'SSN',
  isSsn,
  ['123456789', '899121234'],
  ['', '000123456', '666123456', '900123456', '123006789', '123450000', '123-45-6789'],
);

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const pairs = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));

describe('check digits', () => {
  test('of every CNPJ stem, letters or not, exactly one pair fits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), (stem) => {
        fc.pre(new Set(stem).size > 1);
        expect(pairs.filter((pair) => isCnpj(stem + pair)).length).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  test('of every CPF stem exactly one pair fits', () => {
    fc.assert(
      fc.property(digits(9), (stem) => {
        fc.pre(new Set(stem).size > 1);
        expect(pairs.filter((pair) => isCpf(stem + pair)).length).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  test('of every Spanish DNI exactly one letter fits', () => {
    fc.assert(
      fc.property(digits(8), (stem) => {
        const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
        expect(letters.filter((letter) => isNif(stem + letter)).length).toBe(1);
      }),
      { numRuns: 50 },
    );
  });
});
