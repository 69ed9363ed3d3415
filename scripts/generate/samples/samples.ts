import fc from 'fast-check';
import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import type { PropertySchema, ValueSchema } from '../dialect.ts';
import { dayAfter, formatted } from './formats.ts';

/** What is asked of a property's column, by the generator's view of it or by the server's. */
interface Column {
  readonly type: FieldType;
  readonly values?: readonly (string | number)[];
  readonly scale?: number;
  readonly codes?: readonly string[];
}

/** Values that a property might take, the likeliest first; `n` makes them differ from those of other rows, `word` begins its texts. */
export function samplesOf(column: Column, schema: PropertySchema, n: number, word = 'Sample'): unknown[] {
  if (column.values && column.type !== 'json') return rotated(column.values, n);
  return byType[column.type](schema, n, column, word);
}

type Samples = (schema: PropertySchema, n: number, column: Column, word: string) => unknown[];

const byType: Record<FieldType, Samples> = {
  string: (schema, n, _column, word) => texts(schema, n, word),
  text: (schema, n, _column, word) => texts(schema, n, word),
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

export function rotated<T>(values: readonly T[], n: number): T[] {
  return values.map((_, index) => values[(index + n) % values.length]).filter((value) => value !== undefined);
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
function texts({ format, pattern, minLength = 0, maxLength = 255 }: ValueSchema, n: number, word = 'Sample'): string[] {
  const inFormats = formatted(n);
  const own = format ? (inFormats.get(format) ?? []) : [];
  const plain = [`${word} ${n}`, `S-${n}`, `S${n}`, `${n}`, `${word} ${n} `.repeat(20).trim()];
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
