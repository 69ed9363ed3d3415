import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../generated/tables.ts';
import { actorOf } from '../access/actor.ts';
import { requireRight } from '../access/rights.ts';
import type { Database } from '../database/database.ts';
import { parameter, parseListQuery, type ListQuery } from '../listQuery/parse.ts';
import { maximumRows } from '../listQuery/range.ts';
import { sourceOf } from '../rows/effort.ts';
import { conditionsOf, findRows } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';
import { csvColumns, styleOf, type CsvColumn } from './columns.ts';
import { drained, lineOf, localeAsked } from './answer.ts';
import { addLists, listsOf, placeOf, selectionOf } from './statement.ts';
import type { Style } from './style.ts';

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
  const query = { ...parseListQuery(request.query, entity, reader.sight), offset: 0, limit: maximumRows };
  const conditions = conditionsOf(reader, entity, 'export', query.conditions);
  const [selection, lists] = [selectionOf(reader, columns), listsOf(columns)];
  const source = sourceOf(database, reader, entity, query);
  const read = async (after: ListQuery['after']) => {
    const batch = await findRows<Row>(source, reader, entity, { ...query, after }, conditions, selection);
    await addLists(source, reader, batch.rows, lists);
    return batch;
  };

  let { rows, next } = await read(query.after); // before the head: what fails here is still answered as an error
  response.type('text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${fileName(entity)}"`);
  response.write(
    style.byteOrderMark +
      lineOf(
        columns.map(({ label }) => style.text(label)),
        style,
      ),
  );
  for (;;) {
    if (!response.write(textOf(rows, columns, style)) && !response.destroyed) await drained(response);
    if (!next || response.destroyed) break;
    await othersTurn(); // embedded SQLite answers at once: without it a whole export is one turn of the event loop
    ({ rows, next } = await read(next));
  }
  response.end();
}

function fileName(entity: EntityName): string {
  return `${tables[entity].path.replaceAll('/', '-')}-${new Date().toISOString().slice(0, 10)}.csv`;
}

function textOf(rows: readonly Row[], columns: readonly CsvColumn[], style: Style): string {
  let text = '';
  for (const row of rows)
    text += lineOf(
      columns.map(({ write }, place) => write(row, row[placeOf(place)])),
      style,
    );
  return text;
}
