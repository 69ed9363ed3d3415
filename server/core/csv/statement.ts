import type { EntityName, Field } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { isSingle, type Path } from '../listQuery/path.ts';
import { baseAlias } from '../rows/columns.ts';
import type { Selection } from '../rows/pageParts.ts';
import type { Reader } from '../rows/reader.ts';
import { readLists, relatedRows } from '../rows/related.ts';
import { column, join, name, sql, type Sql } from '../rows/sql.ts';
import { joinOnce, type IdRow, type Row } from '../rows/view.ts';
import type { CsvColumn } from './columns.ts';

/** What a file's statement selects: each single value under its column's place, and the ids by which lists are found. */
export function selectionOf(reader: Reader, entity: EntityName, columns: readonly CsvColumn[]): Selection {
  const joins = new Map<string, Sql>();
  const selected = columns.flatMap(({ path }, place) => {
    if (!isSingle(path) || path.field.kind !== 'column') return [];
    const alias = path.steps.reduce((from, step) => joinOnce(reader, joins, step, from), baseAlias);
    const beside = besideOf(reader, entity, path);
    return [
      `${column(alias, path.field.name)} as ${name(placeOf(place))}`,
      ...(beside === undefined ? [] : [`${column(alias, beside)} as ${name(besidePlace(place))}`]),
    ];
  });
  return {
    columns: sql([`${column(baseAlias, 'id')} as id`, ...selected].join(', ')),
    joins: join([...joins.values()], ''),
  };
}

/** Writes the cell of a column in rows that were selected so. */
export function cellWriter({ write }: CsvColumn, place: number): (row: Row) => string {
  const [value, beside] = [placeOf(place), besidePlace(place)];
  return (row) => write(row, row[value], row[beside]);
}

/**
 * Writes the lines of a row in a file: one, or in a file for import one for each row that it owns. Those behind the first
 * have what tells the record besides, so that they find it whatever order they are brought into.
 */
export function lineWriter(columns: readonly CsvColumn[]): (row: Row) => string[][] {
  const writers = columns.map(cellWriter);
  const firstOf = (row: Row): string[] => writers.map((write) => write(row));
  if (!columns.some(({ lines }) => lines)) return (row) => [firstOf(row)];
  const key = keyPlace(columns);
  return (row) => {
    const first = firstOf(row);
    const owned = columns.map(({ lines }) => lines?.(row));
    const count = Math.max(1, ...owned.map((texts) => texts?.length ?? 0));
    return Array.from({ length: count }, (_, line) =>
      first.map((text, place) => owned[place]?.[line] ?? (!owned[place] && (line === 0 || place === key) ? text : '')),
    );
  };
}

/** The column that tells a record: by its code, another unique text, or its id. */
function keyPlace(columns: readonly CsvColumn[]): number {
  const isOwn = ({ path, lines }: CsvColumn): boolean => !lines && path.steps.length === 0;
  const called = (code: string) => columns.findIndex((each) => isOwn(each) && each.path.name === code);
  const unique = columns.findIndex(
    (each) => isOwn(each) && each.path.field.unique && each.path.field.type === 'string',
  );
  return [called('nmpCode'), unique, called('id')].find((place) => place >= 0) ?? -1;
}

const placeOf = (place: number): string => `c${place}`;
const besidePlace = (place: number): string => `b${place}`;

/** The property by which a phone or a moment is written, as far as the reader may see it. */
function besideOf({ sight }: Reader, entity: EntityName, { steps, field }: Path): string | undefined {
  const beside = field.dialing ?? field.day ?? '';
  const of = steps.at(-1)?.ref?.entity ?? entity;
  return sight.fields(of).has(beside) ? beside : undefined;
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
