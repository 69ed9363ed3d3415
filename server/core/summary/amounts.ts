import type { Field, Rollup, RollupSum } from '../../../generated/tables.ts';
import { divideHalfUp, sumOfParts } from '../../../schemas/core/formats/decimal.ts';
import { decimalOfKey } from '../../../schemas/core/formats/sortKey.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { countColumn, sumDigits } from '../../../schemas/core/formats/rollup.ts';
import { baseAlias, orderedColumn } from '../rows/columns.ts';
import { decoder } from '../rows/record.ts';
import { column } from '../rows/sql.ts';
import type { Measure } from './parse.ts';
import { keptColumn } from './rollups.ts';

/** A column of a group's sums, and how those of several groups make one. */
export interface Part {
  expression: string;
  together: 'sum' | 'min' | 'max' | 'again';
  /** Whose different values it counts, where groups are counted again together. */
  argument?: string;
  /** What it counts for, as a power of ten. */
  power: number;
  /** Its number may be beyond those that JavaScript has: it is read as text. */
  long?: true;
}

/** How a measure is read: the parts of each group, its value of them, and the expressions that order groups by it. */
export interface Amount {
  name: string;
  parts: Part[];
  value(parts: readonly unknown[]): unknown;
  order(columns: readonly string[]): string[];
}

const digits = 9; // of a part, whose sum of 9,000,000,000 rows fits into 64 bits
const unit = 10 ** digits;
const averageScale = 10;

/** The amount of a measure on the entity's rows, or on those of a table of their sums. */
export function amountOf({ name, does, path: { field } }: Measure, dialect: SqlDialect, rollup?: Rollup): Amount {
  const own = column(baseAlias, field.name);
  const kept = (sum: RollupSum['does']) => rollup && keptColumn(rollup, field.name, sum);
  if (does === 'count') return counted(name, rollup ? `sum(${column(baseAlias, countColumn)})` : 'count(*)');
  if (does === 'distinct') return counted(name, `count(distinct ${own})`, own);
  if (does === 'min' || does === 'max') return extreme(name, field, does, kept(does), dialect);
  const sums = rollup ? keptParts(field, kept('sum') ?? '', dialect) : sumParts(field, own, dialect);
  const isText = field.type === 'decimal';
  if (does === 'sum')
    return { name, parts: sums, value: (parts) => sumOf(sums, parts, isText), order: inOrder(sums, dialect) };
  const values = rollup ? `sum(${column(baseAlias, kept('count') ?? '')})` : `count(${own})`;
  return {
    name,
    parts: [...sums, { expression: values, together: 'sum', power: 0 }],
    value: (parts) => average(String(sumOf(sums, parts, true)), Number(parts.at(-1) ?? 0)),
    order: (columns) => [`${approximate(sums, columns)} / nullif(${columns.at(-1)}, 0)`],
  };
}

function counted(name: string, expression: string, argument?: string): Amount {
  const value = ([count]: readonly unknown[]): number => Number(count ?? 0);
  const part: Part =
    argument === undefined
      ? { expression, together: 'sum', power: 0 }
      : { expression, together: 'again', power: 0, argument };
  return { name, parts: [part], value, order: (columns) => [...columns] };
}

/** Of decimals that are texts the keys have the order of what they stand for. */
function extreme(
  name: string,
  field: Field,
  does: 'min' | 'max',
  kept: string | undefined,
  dialect: SqlDialect,
): Amount {
  const byKey = !dialect.hasDecimals && field.order === 'decimal';
  const own = byKey ? orderedColumn(field, baseAlias) : column(baseAlias, kept ?? field.name);
  const decode = byKey ? (key: unknown) => decimalOfKey(String(key)) : (decoder(field) ?? ((value: unknown) => value));
  return {
    name,
    parts: [{ expression: `${does}(${own})`, together: does, power: 0 }],
    value: ([value]) => (value === null || value === undefined ? null : decode(value)),
    order: (columns) => [...columns],
  };
}

/** The sums of a rollup are decimals, of whole numbers too. */
function keptParts(field: Field, kept: string, dialect: SqlDialect): Part[] {
  return sumParts({ ...field, type: 'decimal', ...sumDigits(field) }, column(baseAlias, kept), dialect);
}

function sumParts({ type, precision = 20, scale = 6 }: Field, own: string, dialect: SqlDialect): Part[] {
  if (type !== 'decimal' || dialect.hasDecimals) {
    const part: Part = { expression: `sum(${own})`, together: 'sum', power: 0 };
    return [type === 'integer' && !dialect.hasDecimals ? { ...part, long: true } : part];
  }
  return [...wholeParts(own, precision - scale), ...fractionParts(own, scale)];
}

/**
 * A database without decimals adds texts as binary floats, so a decimal is added in pieces of nine digits, as whole
 * numbers, each with its sign: exact for every decimal that the column takes.
 */
function wholeParts(own: string, length: number): Part[] {
  const whole = `cast(${own} as integer)`; // exact up to 18 digits
  if (length <= digits) return [long(whole, 0)];
  if (length <= 2 * digits) return [long(`${whole} / ${unit}`, digits), long(`${whole} % ${unit}`, 0)];
  const text = `substr(${own}, instr(${own}, '-') + 1, instr(${own} || '.', '.') - 1 - instr(${own}, '-'))`;
  const pieces = Math.ceil(length / digits);
  const padded = `substr('${'0'.repeat(pieces * digits)}' || ${text}, -${pieces * digits})`;
  return Array.from({ length: pieces }, (_, at) =>
    long(signed(own, `substr(${padded}, ${at * digits + 1}, ${digits})`), (pieces - 1 - at) * digits),
  );
}

function fractionParts(own: string, scale: number): Part[] {
  const text = `substr(${own}, instr(${own} || '.', '.') + 1) || '${'0'.repeat(scale)}'`;
  return Array.from({ length: Math.ceil(scale / digits) }, (_, at) => {
    const length = Math.min(digits, scale - at * digits);
    return long(signed(own, `substr(${text}, ${at * digits + 1}, ${length})`), -(at * digits + length));
  });
}

const signed = (own: string, text: string): string =>
  `cast(substr(${own}, 1, instr(${own}, '-')) || ${text} as integer)`;
const long = (expression: string, power: number): Part => ({
  expression: `sum(${expression})`,
  together: 'sum',
  power,
  long: true,
});

/** A sum as the wire has it; of nothing it is 0. */
function sumOf(sums: readonly Part[], values: readonly unknown[], isText: boolean): string | number {
  if (sums.every(({ long: isLong }) => !isLong) && !isText) return Number(values[0] ?? 0);
  const text = sumOfParts(sums.map(({ power }, at) => [String(values[at] ?? 0), power]));
  return isText ? text : Number(text);
}

function average(sum: string, count: number): string | null {
  return count === 0 ? null : divideHalfUp(sum, count, averageScale);
}

/** What orders sums exactly: pieces carry over into the next greater one before they are compared. */
function inOrder(sums: readonly Part[], dialect: SqlDialect): (columns: readonly string[]) => string[] {
  if (dialect.hasDecimals || sums.length === 1) return (columns) => columns.slice(0, 1);
  return (columns) => {
    const keys: string[] = [];
    let carry = '';
    for (const [at, { power }] of [...sums.entries()].toReversed()) {
      const own = `(${columns[at]}${carry && ` + ${carry}`})`;
      const greater = sums[at - 1];
      if (!greater) return [own, ...keys];
      const size = 10 ** (greater.power - power);
      const rest = `((${own} % ${size} + ${size}) % ${size})`;
      keys.unshift(rest);
      carry = `(${own} - ${rest}) / ${size}`;
    }
    return keys;
  };
}

/** Averages are ordered as floats: those that differ less are told in the order of their groups. */
function approximate(sums: readonly Part[], columns: readonly string[]): string {
  return `(${sums.map(({ power }, at) => `${columns[at]} * 1e${power}`).join(' + ')})`;
}
