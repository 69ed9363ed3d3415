import type { Request, Response } from 'express';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { fileName, openList, type ListFile } from '../csv/list.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { parameter } from '../listQuery/parse.ts';
import { countRows } from '../rows/page.ts';
import { name, run, sql } from '../rows/sql.ts';
import type { Row } from '../rows/view.ts';
import { translate } from '../translate.ts';
import { aboutXml, listName } from './about.ts';
import { answerWorkbook } from './archive.ts';
import { sheetColumns, type SheetColumn } from './columns.ts';
import { formatsOf } from './formats.ts';
import { most, sheetXml } from './sheet.ts';

/**
 * Answers a list as an XLSX workbook: a sheet of all rows that the filter leaves, and one that says what they are. It is
 * packed as it is read, so that memory stays flat, and never compressed once more.
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
  if (file.first.next) await requireRoom(file, entity);
  const { columns, locale, first } = file;
  const formats = formatsOf(
    columns.map(({ kind }) => kind),
    locale,
  );
  let rows = 0;
  const counted = async function* (): AsyncGenerator<readonly Row[]> {
    for await (const batch of file.batches()) {
      rows += batch.length;
      yield batch;
    }
  };
  const about = async function* (): AsyncGenerator<string> {
    yield await aboutXml(file, entity, rows);
  };
  await answerWorkbook(response, fileName(entity, 'xlsx'), formats, [
    { name: listName(locale, entity), xml: () => sheetXml(columns, first.rows, counted(), formats, locale) },
    { name: translate(locale, 'words.file.sheet'), xml: about },
  ]);
}

/** @throws AppError tooManyRowsOfSheet */
async function requireRoom({ source, conditions }: ListFile<SheetColumn>, entity: EntityName): Promise<void> {
  const count = countRows(sql(name(tables[entity].table)), conditions, most.rowsOfSheet);
  const [counted] = await run<{ n: number }>(source, count);
  const maximum = most.rowsOfSheet - 1;
  if ((counted?.n ?? 0) > maximum) throw new AppError('tooManyRowsOfSheet', { params: { maximum } });
}
