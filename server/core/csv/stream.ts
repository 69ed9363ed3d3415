import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { requireRight } from '../access/rights.ts';
import { businessDay } from '../businessDay.ts';
import type { Database } from '../database/database.ts';
import { parameter, parseListQuery, type ListQuery } from '../listQuery/parse.ts';
import { chooseSource } from '../rows/chooseSource.ts';
import { findRows } from '../rows/page.ts';
import { conditionsOf } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import type { IdRow, Row } from '../rows/view.ts';
import { streamOf } from '../sending.ts';
import { csvColumns, styleOf, type CsvColumn } from './columns.ts';
import { waitForDrain, lineOf, localeAsked } from './answer.ts';
import { addLists, cellOf, listsOf, selectionOf } from './statement.ts';
import type { Style } from './style.ts';

/** Rows that are read and written in one turn of the event loop: more would hold up others for longer than they notice. */
const batch = 600;

/**
 * Answers a list as a CSV file: all rows that the filter leaves, in batches by keyset, so that memory stays flat and a
 * slow reader holds up nobody but itself. Reading stops when the client goes away.
 * @throws AppError forbidden without the right to export; 400 as for a list
 */
export async function streamCsv(
  database: Database,
  entity: EntityName,
  request: Request,
  response: Response,
): Promise<void> {
  const locale = localeAsked(request) ?? actorOf(request).locale;
  const actor = { ...actorOf(request), locale };
  requireRight(actor, entity, 'export');
  const reader = readerOf(actor, database);
  const style = styleOf(locale, parameter(request.query, 'raw') === '1');
  const columns = csvColumns(reader.sight, entity, parameter(request.query, 'columns'), style);
  const query = { ...parseListQuery(request.query, entity, reader.sight), offset: 0, limit: batch };
  const conditions = conditionsOf(reader, entity, 'export', query.conditions);
  const [selection, lists] = [selectionOf(reader, entity, columns), listsOf(columns)];
  const source = chooseSource(database, reader, entity, query);
  const read = async (after: ListQuery['after']) => {
    const found = await findRows<IdRow>(source, reader, entity, { ...query, after }, conditions, selection);
    await addLists(source, reader, found.rows, lists);
    return found;
  };

  let batchRead = await read(query.after); // before the head: what fails here is still answered as an error
  response.type('text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${fileName(entity)}"`);
  const stream = streamOf(response);
  stream.write(
    style.byteOrderMark +
      lineOf(
        columns.map(({ label }) => style.text(label)),
        style,
      ),
  );
  for (;;) {
    const { rows, next } = batchRead;
    const ahead = next && read(next); // the database goes on while these rows are written
    ahead?.catch(() => {}); // thrown where it is awaited, unless nobody waits any more
    stream.write(textOf(rows, columns, style));
    await waitForDrain(stream);
    if (!ahead || response.destroyed) break;
    await othersTurn(); // embedded SQLite answers at once: without it a whole export is one turn of the event loop
    batchRead = await ahead;
  }
  stream.end();
}

function fileName(entity: EntityName): string {
  return `${tables[entity].path.replaceAll('/', '-')}-${businessDay()}.csv`;
}

function textOf(rows: readonly Row[], columns: readonly CsvColumn[], style: Style): string {
  const lines = rows.map((row) => {
    const cells = columns.map((column, place) => cellOf(column, place, row));
    return lineOf(cells, style);
  });
  return lines.join('');
}
