import { isValid as isCnpj } from '../../../schemas/core/formats/cnpj.ts';
import { isValid as isCpf } from '../../../schemas/core/formats/cpf.ts';
import { isValid as isNif } from '../../../schemas/core/formats/nif.ts';

const made = new Map<number, ReadonlyMap<string, string[]>>();

/** Texts of every format; check digits are found by trying, once for each `n`. */
export function formatted(n: number): ReadonlyMap<string, string[]> {
  const samples = made.get(n) ?? new Map(Object.entries(formats).map(([format, make]) => [format, make(n)]));
  made.set(n, samples);
  return samples;
}

/** Texts that are valid in the formats of the schemas. */
const formats: Readonly<Record<string, (n: number) => string[]>> = {
  email: (n) => [`sample${n}@test.example`],
  cnpj: (n) => checked(digits(n + 400, 8) + '0001', 2, isCnpj),
  cpf: (n) => checked(digits(n + 500_000, 9), 2, isCpf),
  nif: (n) => checked(digits(50_000_000 + n, 8), 1, isNif),
  ein: (n) => [digits(120_000_000 + n, 9)],
  ssn: (n) => [digits(123_450_000 + n, 9)],
  brCellPhone: (n) => [`439${digits(n + 10_000_000, 8)}`],
  brLandLine: (n) => [`433${digits(n + 1_000_000, 7)}`],
  phone: (n) => [`439${digits(n + 10_000_000, 8)}`],
  brZipCode: (n) => [digits(86_000_000 + n, 8)],
  zipCode: (n) => [digits(86_000_000 + n, 8)],
  decimal: (n) => [`${n}`],
  date: (n) => [dayAfter(2020, n)],
  offsetDateTime: (n) => [`${dayAfter(2020, n)}T10:20:30-03:00`],
};

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0').slice(-length);
}

/** The base with the check digits that make it valid. */
function checked(base: string, length: number, isValid: (text: string) => boolean): string[] {
  for (let check = 0; check < 10 ** length; check++) {
    const text = base + digits(check, length);
    if (isValid(text)) return [text];
  }
  return [];
}

export function dayAfter(year: number, n: number): string {
  return new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10);
}
