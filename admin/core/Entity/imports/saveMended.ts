import type { Locale } from '../../../../generated/app.ts';
import { saveCsv, type CsvCell } from '../../format/csvFile.ts';
import { headOf } from './again.ts';
import type { Draft } from './draft.ts';
import type { OpenedImport } from './kept.ts';

/** Saves the rows under the headings of their file, with the cells as they are mended; `suffix` tells it from that file. */
export function saveMended({ origin, table, lines }: Draft, suffix: string, locale: Locale): void {
  saveCsv({ head: table.head, rows: lines.map((line) => line.map(cellOf)) }, nameWith(origin.name, suffix), locale);
}

/** Saves refused rows under the headings of their file, each with why it was refused. */
export function saveRefused(
  opened: OpenedImport,
  { suffix, why }: { suffix: string; why: string },
  locale: Locale,
): void {
  const head = headOf(opened);
  const rows = opened.rows.map(({ cells, errors }) => [
    ...head.map((_, place) => cellOf(cells[place] ?? '')),
    [...new Set(errors.map(({ message }) => message))].join(' · '),
  ]);
  saveCsv({ head: [...head, why], rows }, nameWith(opened.file, suffix), locale);
}

const nameWith = (file: string, suffix: string): string =>
  `${file.replace(/\.(csv|txt|tsv|xlsx)\b/i, '')} ${suffix}`.trim();

/** What is marked as a code stays one, unguarded. */
function cellOf(text: string): CsvCell {
  const code = /^="([^"]*)"$/.exec(text)?.[1];
  return code === undefined ? text : { code };
}
