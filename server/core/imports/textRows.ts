import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { CsvColumn } from '../csv/columns.ts';
import { addLists, cellWriter, listsOf, selectionOf } from '../csv/statement.ts';
import type { Source } from '../database/source.ts';
import { baseAlias } from '../rows/columns.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, marks, name, run, sql, where, type Sql } from '../rows/sql.ts';
import type { IdRow } from '../rows/view.ts';
import { plainText } from './cells.ts';

/** Rows with what the cells of a file would say of them. */
export interface TextRow {
  readonly row: IdRow;
  /** By the columns. */
  readonly texts: readonly string[];
}

interface Asked {
  readonly columns: readonly CsvColumn[];
  readonly ids: readonly number[];
  /** Properties that come as they are stored. */
  readonly names?: readonly string[];
  /** Lists that are read besides those of the columns. */
  readonly lists?: readonly Field[];
  /** Which of the rows are wanted. */
  readonly scope?: Sql | null;
}

/** Rows by their ids with the texts of columns. */
export async function readTextRows(
  source: Source,
  reader: Reader,
  entity: EntityName,
  { columns, ids, names = [], lists = [], scope }: Asked,
): Promise<TextRow[]> {
  if (ids.length === 0) return [];
  const selection = selectionOf(reader, entity, columns);
  const select = sql(`select ${names.map((each) => `${column(baseAlias, each)} as ${name(each)}, `).join('')}`);
  const from = sql(` from ${name(tables[entity].table)} ${baseAlias}`);
  const own = sql(`${column(baseAlias, 'id')} in (${marks(ids)})`, ...ids);
  const restricted = where(scope ? [own, scope] : [own]);
  const rows = await run<IdRow>(source, join([select, selection.columns, from, selection.joins, restricted], ''));
  await addLists(source, reader, rows, [...new Set([...listsOf(columns), ...lists])]);
  const writers = columns.map(cellWriter);
  return rows.map((row) => ({ row, texts: writers.map((write) => plainText(write(row))) }));
}
