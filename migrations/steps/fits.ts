import { canonical } from '../../schemas/core/formats/decimal.ts';
import type { Column, ValueType } from './columns.ts';

/** What a column takes: in words, and as a test of a stored value. */
export interface Fit {
  says: string;
  takes: (value: string) => boolean;
}

type Rule = (column: Column) => Fit;

/** SQLite takes a text of any length, and MySQL rounds: the rules are the stricter ones of both, so that no value is lost. */
const rules: Partial<Record<ValueType, Rule>> = {
  integer: () => ({ says: 'a whole number', takes: (value) => /^-?\d+$/.test(canonical(value) ?? '') }),
  number: () => ({ says: 'a number', takes: isNumber }),
  string: ({ length = 255 }) => ({
    says: `a text of at most ${length} characters`,
    takes: (value) => [...value].length <= length,
  }),
  ascii: ({ length = 255 }) => ({
    says: `a text of at most ${length} characters without accents`,
    takes: (value) => value.length <= length && [...value].every((character) => character <= '~'),
  }),
  decimal: ({ precision = 20, scale = 6 }) => ({
    says: `a decimal of at most ${precision - scale} digits before the point and ${scale} after it`,
    takes: (value) => isDecimal(value, precision - scale, scale),
  }),
  boolean: () => ({ says: 'yes or no', takes: (value) => /^[01]$/.test(value) }),
  date: () => ({ says: 'a date', takes: isTime }),
  dateTime: () => ({ says: 'a date with its time', takes: isTime }),
};

/** Null for a column that takes whatever was in it. */
export function fitOf(column: Column): Fit | null {
  return (column.type !== 'key' && rules[column.type]?.(column)) || null;
}

function isNumber(value: string): boolean {
  return value.trim() !== '' && Number.isFinite(Number(value));
}

function isDecimal(value: string, before: number, after: number): boolean {
  const [, whole, fraction = ''] = /^-?0*(\d*?)(?:\.(\d+))?$/.exec(canonical(value) ?? 'none') ?? [];
  return whole !== undefined && whole.length <= before && fraction.length <= after;
}

function isTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\d/.test(value) && Number.isFinite(Date.parse(value));
}
