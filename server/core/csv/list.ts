import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Request } from 'express';
import { tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import { actorOf, type Actor } from '../access/actor.ts';
import { requireRight } from '../access/rights.ts';
import { businessDay } from '../businessDay.ts';
import type { Database } from '../database/database.ts';
import type { Source } from '../database/source.ts';
import { parameter, parseListQuery, type ListQuery } from '../listQuery/parse.ts';
import type { Sight } from '../listQuery/sight.ts';
import { chooseSource } from '../rows/chooseSource.ts';
import { findRows } from '../rows/page.ts';
import { conditionsOf } from '../rows/read.ts';
import { readerOf, type Reader } from '../rows/reader.ts';
import type { Sql } from '../rows/sql.ts';
import type { IdRow } from '../rows/view.ts';
import { localeAsked } from './answer.ts';
import type { CsvColumn } from './columns.ts';
import { addLists, listsOf, selectionOf } from './statement.ts';

/** Rows that are read and written in one turn of the event loop: more would hold up others for longer than they notice. */
const batch = 600;

/** A list that goes out as a file. */
export interface ListFile<Column> {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly reader: Reader;
  readonly source: Source;
  readonly columns: readonly Column[];
  readonly query: ListQuery;
  /** What leaves its rows. */
  readonly conditions: readonly Sql[];
  /** The first rows, read before anything is answered: what fails here is still told as an error. */
  readonly first: Batch;
  /** All rows, in batches by keyset, so that memory stays flat. */
  readonly batches: () => AsyncGenerator<readonly IdRow[]>;
}

interface Batch {
  readonly rows: readonly IdRow[];
  /** Where the next ones begin; null: these are the last. */
  readonly next: ListQuery['after'];
}

/**
 * Opens a list for a file, with its columns as `columnsOf` chooses them.
 * @throws AppError forbidden without the right to export; 400 as for a list
 */
export async function openList<Column extends CsvColumn>(
  database: Database,
  entity: EntityName,
  request: Request,
  columnsOf: (sight: Sight, names: string | undefined, locale: Locale) => readonly Column[],
): Promise<ListFile<Column>> {
  const locale = localeAsked(request) ?? actorOf(request).locale;
  const actor = { ...actorOf(request), locale };
  requireRight(actor, entity, 'export');
  const reader = readerOf(actor, database);
  const columns = columnsOf(reader.sight, parameter(request.query, 'columns'), locale);
  const query = { ...parseListQuery(request.query, entity, reader.sight), offset: 0, limit: batch };
  const conditions = conditionsOf(reader, entity, 'export', query.conditions);
  const [selection, lists] = [selectionOf(reader, entity, columns), listsOf(columns)];
  const source = chooseSource(database, reader, entity, query);
  const read = async (after: ListQuery['after']): Promise<Batch> => {
    const found = await findRows<IdRow>(source, reader, entity, { ...query, after }, conditions, selection);
    await addLists(source, reader, found.rows, lists);
    return found;
  };
  const first = await read(query.after);
  return { actor, locale, reader, source, columns, query, conditions, first, batches: () => batchesOf(first, read) };
}

async function* batchesOf(
  first: Batch,
  read: (after: ListQuery['after']) => Promise<Batch>,
): AsyncGenerator<readonly IdRow[]> {
  let found = first;
  for (;;) {
    const ahead = found.next && read(found.next); // the database goes on while these rows are written
    ahead?.catch(() => {}); // thrown where it is awaited, unless nobody waits any more
    yield found.rows;
    if (!ahead) return;
    await othersTurn(); // embedded SQLite answers at once: without it a whole export is one turn of the event loop
    found = await ahead;
  }
}

/** 'users-groups-2026-11-26.csv': resource and day of the business. */
export function fileName(entity: EntityName, kind: 'csv' | 'xlsx'): string {
  return `${tables[entity].path.replaceAll('/', '-')}-${businessDay()}.${kind}`;
}
