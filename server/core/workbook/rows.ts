import type { Response } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { translate } from '../translate.ts';
import { aboutXml, type Told } from './about.ts';
import { answerWorkbook } from './archive.ts';
import { formatsOf } from './formats.ts';
import { most, sheetXml, type SheetRows } from './sheet.ts';

/** A workbook of a sheet of rows, and one that says what they are. */
export interface RowsWorkbook<R> {
  readonly fileName: string;
  readonly locale: Locale;
  /** What the sheet of rows is called. */
  readonly title: string;
  readonly shown: SheetRows<R>;
  /** What is told of the rows, once it is known how many there are. */
  readonly about: (rows: number) => Promise<readonly Told[]>;
}

/** Rows that a sheet has room for below its head. */
export const mostRows = (): number => most.rowsOfSheet - 1;

/** @throws AppError tooManyRowsOfSheet */
export function requireRoom(rows: number): void {
  if (rows > mostRows()) throw new AppError('tooManyRowsOfSheet', { params: { maximum: mostRows() } });
}

/** Answers rows as a workbook, with what is told of them on a second sheet. */
export async function answerRows<R>(
  response: Response,
  { fileName, locale, title, shown, about }: RowsWorkbook<R>,
): Promise<void> {
  const formats = formatsOf(
    shown.columns.map(({ kind }) => kind),
    locale,
  );
  let rows = 0;
  const counted = async function* (): AsyncGenerator<readonly R[]> {
    for await (const batch of shown.batches) {
      rows += batch.length;
      yield batch;
    }
  };
  const told = async function* (): AsyncGenerator<string> {
    yield aboutXml(await about(rows));
  };
  await answerWorkbook(response, fileName, formats, [
    { name: title, xml: () => sheetXml({ ...shown, batches: counted() }, formats, locale) },
    { name: translate(locale, 'words.file.sheet'), xml: told },
  ]);
}
