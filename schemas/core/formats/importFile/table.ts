import { languages, type Locale } from '../../../../generated/app.ts';
import {
  dayOrderOf,
  readCsv,
  readLines,
  separatorOf,
  signsOf,
  type DayOrder,
  type DecimalMark,
  type Separator,
} from '../csvText.ts';
import { runsOf, type FileRow, type RowRun } from '../fileRows.ts';
import { sheetText, type SheetCell } from '../sheetText.ts';
import { encodingOf, textIn, type Encoding } from './encoding.ts';

/** Where the rows come from: a file of text, what was pasted, or the sheet of a workbook, beside which there may be others. */
export type Origin = TextOrigin | SheetOrigin;
export interface SheetOrigin extends SheetCells {
  further: readonly SheetCells[];
  /** Further sheets with columns that are known, and which are not imported. */
  leftOut?: readonly string[];
}
interface SheetCells {
  name: string;
  cells: readonly (readonly SheetCell[])[];
  /** Where each line of them stands. */
  rows: readonly FileRow[];
}
type TextOrigin = { name: string; bytes: Uint8Array } | { name: ''; text: string };

/** How the cells are written. */
export interface Signs {
  encoding: Encoding;
  separator: Separator;
  decimalMark: DecimalMark;
  dates: DayOrder;
}

/** The rows below their headings. */
export interface Table {
  head: readonly string[];
  lines: readonly (readonly string[])[];
  /** Where the lines stand in their file. */
  fileRows: readonly RowRun[];
}

/** Sheets that are not imported, though their columns are known. */
export const leftOutOf = (origin: Origin): readonly string[] => ('leftOut' in origin && origin.leftOut) || [];

const textOf = (origin: TextOrigin, encoding: Encoding): string =>
  'bytes' in origin ? textIn(origin.bytes, encoding) : origin.text;

/** What of the signs is recognised; numbers and days that tell nothing are those of the reader's language. */
export function signsIn(origin: Origin, locale: Locale): Signs {
  const encoding = 'bytes' in origin ? encodingOf(origin.bytes) : 'utf-8';
  const separator = 'cells' in origin ? ';' : separatorOf(textOf(origin, encoding));
  const { decimalMark, dates } = languages[locale];
  return {
    encoding,
    separator,
    decimalMark,
    dates: dayOrderOf(dates),
    ...signsOf(writtenIn(origin, encoding, separator).slice(1)),
  };
}

/** The cells that somebody wrote as text: what the others hold is no question of signs. */
function writtenIn(origin: Origin, encoding: Encoding, separator: Separator): readonly (readonly string[])[] {
  if (!('cells' in origin)) return readCsv(textOf(origin, encoding), separator);
  return origin.cells.map((row) => row.filter((cell) => typeof cell === 'string'));
}

export function tableOf(origin: Origin, signs: Signs): Table {
  const [head, ...lines] = linesOf(origin, signs);
  return { head: head?.cells ?? [], lines: lines.map(({ cells }) => cells), fileRows: runsOf(lines) };
}

function linesOf(origin: Origin, { encoding, separator, decimalMark }: Signs): (FileRow & { cells: string[] })[] {
  if (!('cells' in origin)) return readLines(textOf(origin, encoding), separator);
  return origin.cells.map((row, place) => ({
    row: place + 1,
    ...origin.rows[place],
    cells: row.map((cell) => sheetText(cell, decimalMark)),
  }));
}

/** The lines of a table that is read anew by other signs of its cells, with what was mended in them. */
export function linesAnew(lines: Table['lines'], before: Table, now: Table): Table['lines'] {
  return lines.map((line, row) =>
    line.map((cell, place) => (cell === before.lines[row]?.[place] ? (now.lines[row]?.[place] ?? cell) : cell)),
  );
}
