import fc from 'fast-check';
import { byPath, type EntityName, type Field } from '../../../../generated/tables.ts';
import { isValid as isCnpj } from '../../../../schemas/core/formats/cnpj.ts';
import { isValid as isCpf } from '../../../../schemas/core/formats/cpf.ts';
import { isValid as isNif } from '../../../../schemas/core/formats/nif.ts';
import type { PropertySchema, ValueSchema } from '../../../../scripts/generate/dialect.ts';

/** What hooks ask of a property beyond its schema. */
const choices: Record<string, readonly unknown[]> = { 'accessPermission.resource': Object.keys(byPath) };

/** Values that a property might take, the likeliest first; `n` makes them differ from those of other rows. */
export function samplesOf(entity: EntityName, field: Field, schema: PropertySchema, n: number): unknown[] {
  const known = choices[`${entity}.${field.name}`];
  if (known) return rotated(known, n);
  if (field.values && field.type !== 'json') return rotated(field.values, n);
  return byType[field.type](schema, n, field);
}

type Samples = (schema: PropertySchema, n: number, field: Field) => unknown[];

const byType: Record<Field['type'], Samples> = {
  string: texts,
  text: texts,
  integer: numbers,
  number: numbers,
  decimal: ({ pattern }, n, { scale = 6 }) => {
    const samples = [scale > 0 ? `${n}.5` : `${n}`, `${(n % 9) + 1}`, '0.5', '1'];
    return pattern ? samples.filter((sample) => new RegExp(pattern, 'u').test(sample)) : samples;
  },
  boolean: (_schema, n) => [n % 2 === 0, true, false],
  // Each row's first two days are its own: periods that must not overlap don't.
  date: (_schema, n) => [dayAfter(2020, 2 * n), dayAfter(2020, 2 * n + 1), dayAfter(2060, n), dayAfter(1990, n)],
  dateTime: (_schema, n) => [`${dayAfter(2020, n)}T10:20:30Z`, `${dayAfter(2060, n)}T10:20:30Z`],
  json: ({ items = {} }, n, { codes }) => [codes ? [`${rotated(codes, n)[0]}:${n}`] : lists(items, n), []],
  ids: () => [[]],
  rows: () => [[]],
};

function rotated<T>(values: readonly T[], n: number): T[] {
  return values.map((_, index) => values[(index + n) % values.length]).filter((value) => value !== undefined);
}

function dayAfter(year: number, n: number): string {
  return new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10);
}

function numbers(schema: PropertySchema, n: number): number[] {
  const { exclusiveMinimum = -1, exclusiveMaximum = Infinity } = schema;
  const { minimum = exclusiveMinimum + 1, maximum = Math.min(exclusiveMaximum - 1, minimum + 1_000_000) } = schema;
  return [minimum + (n % (maximum - minimum + 1)), minimum, maximum];
}

function lists(items: ValueSchema, n: number): unknown[] {
  if (items.enum) return rotated(items.enum, n).slice(0, 2);
  return [...new Set([texts(items, n)[0], texts(items, n + 1)[0]])];
}

/** Texts of a format or pattern, then of every format, as conditions of the schema may ask for another one. */
function texts({ format, pattern, minLength = 0, maxLength = 255 }: ValueSchema, n: number): string[] {
  const inFormats = formatted(n);
  const own = format ? (inFormats.get(format) ?? []) : [];
  const plain = [`Sample ${n}`, `S-${n}`, `S${n}`, `${n}`];
  const matching = pattern ? fc.sample(matchesOf(pattern), { numRuns: 20, seed: n }) : [];
  const others = [...inFormats.values()].flat();
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return [...own, ...plain, ...matching, ...others].filter(fits);
}

const arbitraries = new Map<string, fc.Arbitrary<string>>();

/** Making one takes ten milliseconds, and rows are made by the thousand. */
function matchesOf(pattern: string): fc.Arbitrary<string> {
  const matches = arbitraries.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  arbitraries.set(pattern, matches);
  return matches;
}

const made = new Map<number, ReadonlyMap<string, string[]>>();

/** Texts of every format; check digits are found by trying, once for each `n`. */
function formatted(n: number): ReadonlyMap<string, string[]> {
  const samples = made.get(n) ?? new Map(Object.entries(formats).map(([format, make]) => [format, make(n)]));
  made.set(n, samples);
  return samples;
}

/** Texts that are valid in the formats of the schemas. */
const formats: Record<string, (n: number) => string[]> = {
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
