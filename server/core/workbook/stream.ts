import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { fileName, openList, type ListFile } from '../csv/list.ts';
import { lineWriter } from '../csv/statement.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { parameter } from '../listQuery/parse.ts';
import { countRows } from '../rows/page.ts';
import { name, run, sql } from '../rows/sql.ts';
import { aboutList, listName } from './about.ts';
import { sheetColumns, type SheetColumn } from './columns.ts';
import { answerRows, mostRows, requireRoom } from './rows.ts';

/**
 * Answers a list as an XLSX workbook: a sheet of all rows that the filter leaves, and one that says what they are.
 * @throws AppError forbidden without the right to export; 400 as for a list; tooManyRowsOfSheet
 */
export async function streamWorkbook(
  database: Database,
  entity: EntityName,
  request: Request,
  response: Response,
): Promise<void> {
  if (parameter(request.query, 'raw') !== undefined) throw new AppError('malformed', { affectedField: 'raw' });
  const file = await openList(database, entity, request, (sight, names, locale) =>
    sheetColumns(sight, entity, names, locale),
  );
  if (file.first.next) requireRoom(await countOf(file, entity));
  const { columns, locale, first, batches } = file;
  await answerRows(response, {
    fileName: fileName(entity, 'xlsx'),
    locale,
    title: listName(locale, entity),
    shown: { columns, linesOf: lineWriter(columns), sample: first.rows, batches: batches() },
    about: (rows) => aboutList(file, entity, rows),
  });
}

/** How many rows there are, one more than a sheet has room for at most. */
async function countOf({ source, conditions }: ListFile<SheetColumn>, entity: EntityName): Promise<number> {
  const [counted] = await run<{ n: number }>(
    source,
    countRows(sql(name(tables[entity].table)), conditions, mostRows() + 1),
  );
  return counted?.n ?? 0;
}
