import { isValid as isCnpj } from '../../../schemas/core/formats/cnpj.ts';
import { isValid as isCpf } from '../../../schemas/core/formats/cpf.ts';

/** Puts the two check digits behind `base` that make it valid. */
function withCheckDigits(base: string, isValid: (number: string) => boolean): string {
  for (let digits = 0; digits < 100; digits += 1) {
    const number = base + String(digits).padStart(2, '0');
    if (isValid(number)) return number;
  }
  throw new Error(`Seed: no check digits fit ${base}`);
}

/** A fictitious CNPJ: `company` chooses the root, `branch` 1 is the main company. */
export function cnpjOf(company: number, branch: number): string {
  return withCheckDigits(`${71_300_021 + company * 137}${String(branch).padStart(4, '0')}`, isCnpj);
}

/** A fictitious CPF for the person at this place in a list. */
export function cpfOf(person: number): string {
  return withCheckDigits(String(900_317_004 + person * 7919), isCpf);
}

/** Lower case without marks, words joined by `separator`: 'Três Pontas' becomes 'tres.pontas'. */
export function slug(text: string, separator = '.'): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, separator).replaceAll(/^\W+|\W+$/g, '');
}
