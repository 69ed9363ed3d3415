import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ZipFile } from 'yazl';
import { workbookType } from '../csv/answer.ts';
import type { Formats } from './formats.ts';
import { partsOf, sheetPart, xmlHead } from './parts.ts';

/** Larger steps take twice as long for a tenth less. */
const compressionLevel = 3;

/** A sheet by its name, and its XML, which is made piece by piece when its turn comes. */
export interface Sheet {
  readonly name: string;
  readonly xml: () => AsyncIterable<string>;
}

/** Answers a workbook under a name: it is packed as it is made, so that memory stays flat, and never compressed once more. */
export async function answerWorkbook(
  response: Response,
  name: string,
  formats: Formats,
  sheets: readonly Sheet[],
): Promise<void> {
  const archive = archiveOf(formats, sheets);
  archive.on('error', () => response.destroy()); // a part of an archive is told from a whole one
  response.type(workbookType).set('Content-Disposition', `attachment; filename="${name}"`);
  await pipeline(archive.outputStream, response).catch(() => response.destroy()); // who goes away needs no answer
}

function archiveOf(formats: Formats, sheets: readonly Sheet[]): ZipFile {
  const archive = new ZipFile();
  const parts = new Map([...partsOf(sheets.map(({ name }) => name)), ['xl/styles.xml', xmlHead + formats.xml]]);
  for (const [part, xml] of parts) archive.addBuffer(Buffer.from(xml), part);
  sheets.forEach(({ xml }, at) =>
    archive.addReadStreamLazy(sheetPart(at), { compressionLevel }, (done) => done(null, bytesOf(xml()))),
  );
  archive.end();
  return archive;
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** One piece at a time: the next one is made when this one is packed. */
const bytesOf = (pieces: AsyncIterable<string>): Readable =>
  Readable.from(encoded(pieces), { objectMode: false, highWaterMark: 64 * 1024 });
