import { openFile } from '../../../../schemas/core/formats/importFile/openFile.ts';
import { withFurtherSheets } from '../../../../schemas/core/formats/importFile/furtherSheets.ts';
import {
  leftOutOf,
  signsIn,
  tableOf,
  type Signs,
  type Table,
} from '../../../../schemas/core/formats/importFile/table.ts';
import { UnreadableFile } from '../../../../schemas/core/formats/importFile/unreadable.ts';
import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import { importLimits } from '../../../../schemas/core/formats/manyRows.ts';
import { AppError } from '../../errors.ts';

/** A file with the language of what it does not tell. */
export interface FileToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly locale: Locale;
}

/** Its rows, and how they are written. */
export interface ReadFile {
  readonly table: Table;
  readonly signs: Signs;
  /** Sheets that are not imported, though their columns are known. */
  readonly leftOut: readonly string[];
}

/** Which of these headings name a column. */
export type AreKnown = (headings: string[]) => Promise<readonly boolean[]>;

/** @throws AppError tooLarge, notWorkbook, noRowsInFile, tooManyRows, tooManyColumns with the line */
export async function readTable({ name, bytes, locale }: FileToRead, areKnown: AreKnown): Promise<ReadFile> {
  const origin = await withFurtherSheets(await openFile(name, bytes).catch(refuse), areKnown);
  const signs = signsIn(origin, locale);
  const { head, lines, fileRows } = tableOf(origin, signs);
  if (lines.length === 0) throw new AppError('noRowsInFile');
  if (lines.length > importLimits.rows) throw new AppError('tooManyRows', { params: { maximum: importLimits.rows } });
  const [first = [], ...others] = [head, ...lines].map(withoutEmptyEnd);
  return { table: { head: first, lines: others, fileRows }, signs, leftOut: leftOutOf(origin) };
}

/** Spreadsheets write separators also for the empty columns behind the last one. @throws AppError tooManyColumns */
function withoutEmptyEnd(line: readonly string[], place: number): readonly string[] {
  const { columns } = importLimits;
  if (line.length <= columns) return line;
  if (line.findLastIndex((cell) => cell.trim() !== '') >= columns)
    throw new AppError('tooManyColumns', { params: { maximum: columns, line: place + 1 } });
  return line.slice(0, columns);
}

function refuse(error: unknown): never {
  const isTooLarge = error instanceof UnreadableFile && error.why === 'tooLarge';
  throw new AppError(isTooLarge ? 'tooLarge' : 'notWorkbook');
}
