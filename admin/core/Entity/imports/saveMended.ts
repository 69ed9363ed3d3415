import type { Locale } from '../../../../generated/app.ts';
import { saveCsv, type CsvCell } from '../../format/csvFile.ts';
import type { Draft } from './draft.ts';

/** Saves the rows under the headings of their file, with the cells as they are mended; `suffix` tells it from that file. */
export function saveMended({ origin, table, lines }: Draft, suffix: string, locale: Locale): void {
  const name = origin.name.replace(/\.(csv|txt|tsv|xlsx)\b/i, '');
  saveCsv({ head: table.head, rows: lines.map((line) => line.map(cellOf)) }, `${name} ${suffix}`.trim(), locale);
}

/** What is marked as a code stays one, unguarded. */
function cellOf(text: string): CsvCell {
  const code = /^="([^"]*)"$/.exec(text)?.[1];
  return code === undefined ? text : { code };
}
