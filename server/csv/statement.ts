import { tables, type Field } from '../../generated/tables.ts';
import { isSingle } from '../listQuery/path.ts';
import { base } from '../rows/columns.ts';
import type { Selection } from '../rows/read.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, name, sql, type Sql } from '../rows/sql.ts';
import type { CsvColumn } from './columns.ts';

/** What a file's statement selects: each single value under its column's place, and the ids by which lists are found. */
export function selectionOf(reader: Reader, columns: readonly CsvColumn[]): Selection {
  const joins = new Map<string, Sql>();
  const selected = columns.flatMap(({ path }, place) => {
    if (!isSingle(path) || path.field.kind !== 'column') return [];
    const alias = path.steps.reduce((from, step) => joinStep(reader, joins, step, from), base);
    return [`${column(alias, path.field.name)} as ${name(placeOf(place))}`];
  });
  return { columns: [`${column(base, 'id')} as id`, ...selected].join(', '), joins: join([...joins.values()], '') };
}

export function placeOf(place: number): string {
  return `c${place}`;
}

/** The relation arrays and owned tables that the columns need. */
export function manyOf(columns: readonly CsvColumn[]): Field[] {
  const fields = columns.flatMap(({ path }) => [...path.steps, path.field].find(({ kind }) => kind !== 'column') ?? []);
  return [...new Set(fields)];
}

/** Joins a reference's target once and answers its alias. */
function joinStep(reader: Reader, joins: Map<string, Sql>, step: Field, from: string): string {
  const next = `${from}_${step.name}`;
  const limit = reader.within(step, next);
  const target = step.ref ? tables[step.ref.entity].table : '';
  const on = ` left join ${name(target)} ${next} on ${column(next, 'id')} = ${column(from, step.name)}`;
  joins.set(next, limit ? sql(`${on} and ${limit.text}`, ...limit.bindings) : sql(on));
  return next;
}
