import { expect } from 'vitest';
import { add, compare, divideHalfUp } from '../../schemas/core/formats/decimal.ts';

export type Row = Record<string, unknown>;

/** What a row has under a name of a list, as far as `related` tells it. */
function valueOf(row: Row, name: string): unknown {
  const [relation = '', property] = name.split('.');
  if (property === undefined) return row[name];
  const related = Object(row['related'])[relation];
  return related ? Object(related)[property] : null;
}

const decimals = (rows: Row[], name: string): string[] =>
  rows.flatMap((row) => (row[name] === null ? [] : String(row[name])));

function expected(rows: Row[], name: string, does: string): unknown {
  const values = decimals(rows, name);
  if (does === 'distinct') return new Set(values).size;
  if (does === 'sum') return values.reduce(add, '0');
  if (values.length === 0) return null;
  if (does === 'avg') return divideHalfUp(values.reduce(add, '0'), values.length, 10);
  const isText = values.some((value) => Number.isNaN(Number(value)));
  const sorted = isText ? values.toSorted() : values.toSorted(compare);
  return sorted.at(does === 'min' ? 0 : -1);
}

/** Groups of rows by the names and the unit, each with a key in JSON. */
export function grouped(rows: Row[], names: string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => valueOf(row, name) ?? null));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const text = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Whether what is told of groups is what their rows in the list say. */
export function agree(told: Row[], groups: Map<string, Row[]>, names: string[], measures: string[]): void {
  expect(told.map((row) => JSON.stringify(names.map((name) => row[name] ?? null))).toSorted()).toEqual(
    [...groups.keys()].toSorted(),
  );
  for (const row of told) {
    const members = groups.get(JSON.stringify(names.map((name) => row[name] ?? null))) ?? [];
    for (const measure of measures) {
      const [name = '', does] = measure.split(':');
      const wanted = does === undefined ? members.length : expected(members, name, does);
      expect([measure, text(row[measure])]).toEqual([measure, text(wanted)]);
    }
  }
}
