import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { ZipFile } from 'yazl';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { workbookType } from '../csv/answer.ts';
import { fileName, openList, type ListFile } from '../csv/list.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { parameter } from '../listQuery/parse.ts';
import { countRows } from '../rows/page.ts';
import { name, run, sql } from '../rows/sql.ts';
import type { Row } from '../rows/view.ts';
import { translate } from '../translate.ts';
import { aboutXml, listName } from './about.ts';
import { sheetColumns, type SheetColumn } from './columns.ts';
import { formatsOf } from './formats.ts';
import { partsOf, sheetPart, xmlHead } from './parts.ts';
import { most, sheetXml } from './sheet.ts';

/** Larger steps take twice as long for a tenth less. */
const compressionLevel = 3;

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
  const archive = archiveOf(file, entity);
  archive.on('error', () => response.destroy()); // a part of an archive is told from a whole one
  response.type(workbookType).set('Content-Disposition', `attachment; filename="${fileName(entity, 'xlsx')}"`);
  await pipeline(archive.outputStream, response).catch(() => response.destroy()); // who goes away needs no answer
}

/** @throws AppError tooManyRowsOfSheet */
async function requireRoom({ source, conditions }: ListFile<SheetColumn>, entity: EntityName): Promise<void> {
  const count = countRows(sql(name(tables[entity].table)), conditions, most.rowsOfSheet);
  const [counted] = await run<{ n: number }>(source, count);
  const maximum = most.rowsOfSheet - 1;
  if ((counted?.n ?? 0) > maximum) throw new AppError('tooManyRowsOfSheet', { params: { maximum } });
}

function archiveOf(file: ListFile<SheetColumn>, entity: EntityName): ZipFile {
  const { columns, locale, first } = file;
  const formats = formatsOf(
    columns.map(({ kind }) => kind),
    locale,
  );
  const archive = new ZipFile();
  const names = [listName(locale, entity), translate(locale, 'words.file.sheet')];
  const parts = new Map([...partsOf(names), ['xl/styles.xml', xmlHead + formats.xml]]);
  for (const [part, xml] of parts) archive.addBuffer(Buffer.from(xml), part);
  let rows = 0;
  const counted = async function* (): AsyncGenerator<readonly Row[]> {
    for await (const batch of file.batches()) {
      rows += batch.length;
      yield batch;
    }
  };
  const add = (at: number, pieces: () => AsyncIterable<string>): void =>
    archive.addReadStreamLazy(sheetPart(at), { compressionLevel }, (done) => done(null, bytesOf(pieces())));
  add(0, () => sheetXml(columns, first.rows, counted(), formats, locale));
  add(1, async function* () {
    yield await aboutXml(file, entity, rows);
  });
  archive.end();
  return archive;
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** One piece at a time: the next one is made when this one is packed. */
const bytesOf = (pieces: AsyncIterable<string>): Readable =>
  Readable.from(encoded(pieces), { objectMode: false, highWaterMark: 64 * 1024 });
