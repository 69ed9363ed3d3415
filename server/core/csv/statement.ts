import type { Field } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { isSingle } from '../listQuery/path.ts';
import { baseAlias } from '../rows/columns.ts';
import type { Selection } from '../rows/pageParts.ts';
import type { Reader } from '../rows/reader.ts';
import { readLists, relatedRows } from '../rows/related.ts';
import { column, join, name, sql, type Sql } from '../rows/sql.ts';
import { joinOnce, type IdRow } from '../rows/view.ts';
import type { CsvColumn } from './columns.ts';

/** What a file's statement selects: each single value under its column's place, and the ids by which lists are found. */
export function selectionOf(reader: Reader, columns: readonly CsvColumn[]): Selection {
  const joins = new Map<string, Sql>();
  const selected = columns.flatMap(({ path }, place) => {
    if (!isSingle(path) || path.field.kind !== 'column') return [];
    const alias = path.steps.reduce((from, step) => joinOnce(reader, joins, step, from), baseAlias);
    return [`${column(alias, path.field.name)} as ${name(placeOf(place))}`];
  });
  return {
    columns: sql([`${column(baseAlias, 'id')} as id`, ...selected].join(', ')),
    joins: join([...joins.values()], ''),
  };
}

export function placeOf(place: number): string {
  return `c${place}`;
}

/** The relation arrays and owned tables that the columns need. */
export function listsOf(columns: readonly CsvColumn[]): Field[] {
  const fields = columns.flatMap(({ path }) => [...path.steps, path.field].find(({ kind }) => kind !== 'column') ?? []);
  return [...new Set(fields)];
}

/** Adds to the rows of a batch what their lists hold: ids and `related`, or the owned rows. */
export async function addLists(
  source: Source,
  reader: Reader,
  rows: readonly IdRow[],
  lists: readonly Field[],
): Promise<void> {
  if (lists.length === 0) return;
  const ids = rows.map((row) => row.id);
  const found = await readLists(source, reader, lists, ids);
  for (const row of rows) {
    const members = (index: number) => found[index]?.get(row.id) ?? [];
    row['related'] = Object.fromEntries(
      lists.map((field, index) => [field.ref?.relation ?? '', relatedRows(members(index))]),
    );
    lists.forEach((field, index) => {
      row[field.name] = field.owned ? relatedRows(members(index)) : members(index).map(({ id }) => id);
    });
  }
}
