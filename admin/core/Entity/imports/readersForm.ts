import { decimalIn } from '../../format/decimalText.ts';
import { textOf } from '../../widgets/textOf.ts';
import type { Words } from '../../widgets/source.ts';
import { numberTypes } from '../form/validation.ts';
import { isPicked } from './cellValues.ts';
import type { LinesProps, Shown } from './mending.ts';
import type { ReportRow } from './report.ts';
import type { Signs } from '../../../../schemas/core/formats/importFile/table.ts';

interface Of {
  /** The resource's. */
  path: string;
  decimalMark: Signs['decimalMark'];
}

/** A cell as it is told: numbers in the form that the reader's screens have, however its file groups their digits. */
export function readersText(text: string, { field, name }: Shown, { path, decimalMark }: Of, words: Words): string {
  const isNumber = field && numberTypes.has(field.type) && !isPicked(field);
  const value = isNumber ? decimalIn(text, decimalMark) : undefined;
  return field && value !== undefined ? textOf(value, { field, source: { path, name }, words, row: {} }) : text;
}

/** What a row changes, told so. The server writes it without groups: whichever mark stands in it is the decimal one. */
export function readersChanges(
  { changes }: ReportRow,
  { path, columns }: Pick<LinesProps, 'path' | 'columns'>,
  words: Words,
): ReportRow['changes'] {
  const told = columns.flatMap((column): [string, [string, string]][] => {
    const change = changes[column.name];
    if (!change) return [];
    const tell = (text: string) => readersText(text, column, { path, decimalMark: markIn(text) }, words);
    return [[column.name, [tell(change[0]), tell(change[1])]]];
  });
  return { ...changes, ...Object.fromEntries(told) };
}

const markIn = (text: string): Of['decimalMark'] => (text.includes(',') ? ',' : '.');
