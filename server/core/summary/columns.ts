import type { SqlDialect } from '../database/dialects/dialect.ts';
import { name, sql, type Sql } from '../rows/sql.ts';
import type { Amount, Part } from './amounts.ts';
import type { Key } from './keys.ts';

/** What is told of rows: by what they are grouped, what parts amounts (each once), and last how many rows there are. */
export interface Summed {
  keys: Key[];
  units: Key[];
  amounts: Amount[];
}

/** What is grouped: the rows that the conditions leave, with the columns by which they are. */
export interface Source extends Summed {
  from: Sql;
  /** Whether nothing of the rows is read but what an index has. */
  mayReadIndex: boolean;
  dialect: SqlDialect;
}

/** Columns of the statement; no property can have a dot in its name. */
export const columns = {
  key: (at: number) => `g.${at}`,
  unit: (at: number) => `u.${at}`,
  part: (amount: number, at: number) => `p.${amount}.${at}`,
  total: (amount: number, at: number) => `t.${amount}.${at}`,
  other: (amount: number, at: number) => `o.${amount}.${at}`,
  named: (key: number, property: string) => `r.${key}.${property}`,
  place: 'n',
  placeOfUnit: 'un',
} as const;

/** Where a group stands in the order that is asked for. */
export const placeIn = (alias: string): string => `${alias}.${name(columns.place)}`;

/** What tells groups apart, each under its column. */
export function groupingOf({ keys, units }: Summed) {
  return [
    ...keys.map(({ expression }, at) => ({ expression, as: columns.key(at) })),
    ...units.map(({ expression }, at) => ({ expression, as: columns.unit(at) })),
  ];
}

/** The columns that tell the units of sums apart, quoted. */
export const unitColumns = ({ units }: Summed): string[] => units.map((_, at) => name(columns.unit(at)));

/** What `make` makes of every part of every amount. */
export function eachPart<T>(amounts: readonly Amount[], make: (amount: number, at: number, part: Part) => T[]): T[] {
  return amounts.flatMap(({ parts }, amount) => parts.flatMap((part, at) => make(amount, at, part)));
}

export const named = ({ text, bindings }: Sql, as: string): Sql => sql(`${text} as ${name(as)}`, ...bindings);
