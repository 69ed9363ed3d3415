import { columnLetters } from '../../../schemas/core/formats/sheetColumns.ts';
import type { Locale } from '../../../generated/tables.ts';
import { cellXml, textCell } from './cells.ts';
import type { Kind } from './columns.ts';
import { headFormat, plainFormat, type Formats } from './formats.ts';
import { mainNamespace, xmlHead } from './parts.ts';

/** Rows of a sheet (limits of Excel), its head among them. */
export const most = { rowsOfSheet: 1_048_576 };

/** The places of the formats of a column: of texts, and of what it is. */
interface Styles {
  readonly text: number;
  readonly own: number;
}

/** Characters of a column: less cannot be read, more leaves no room for the others; the head has a button to filter by. */
const width = { least: 8, most: 60, button: 3 };

/** Rows that a sheet shows. */
export interface SheetRows<R> {
  readonly columns: readonly { readonly label: string; readonly kind: Kind }[];
  /** The lines of a row, each a text for every column: numbers plain, days and moments as `columns.ts` says. */
  readonly linesOf: (row: R) => readonly (readonly string[])[];
  /** Rows by which the columns are as wide as they need be. */
  readonly sample: readonly R[];
  readonly batches: AsyncIterable<readonly R[]>;
}

/**
 * The XML of a sheet, piece by piece: a bold head that stays in sight, by which one filters, and a row for each row.
 * @throws RangeError where the lines of owned rows are too many, which is only known by then: the file breaks off
 */
export async function* sheetXml<R>(shown: SheetRows<R>, formats: Formats, locale: Locale): AsyncGenerator<string> {
  const { columns, linesOf } = shown;
  const letters = columns.map((_, at) => columnLetters(at));
  const styles = columns.map(({ kind }) => ({ text: formats.of({ is: 'text' }), own: formats.of(kind) }));
  const labels = columns.map(({ label }) => label);
  yield `${xmlHead}<worksheet xmlns="${mainNamespace}">${frozen}${widths(shown, styles)}<sheetData>`;
  yield rowXml(
    1,
    labels.map((label, at) => textCell(`${letters[at]}1`, label, headFormat)),
  );
  let line = 1;
  for await (const rows of shown.batches) {
    yield rows
      .flatMap((row) => linesOf(row))
      .map((texts) => {
        line++;
        if (line > most.rowsOfSheet) throw new RangeError('More lines than a sheet has');
        const cells = columns.map(({ kind }, at) =>
          cellXml(
            `${letters[at]}${line}`,
            texts[at] ?? '',
            kind,
            styles[at] ?? { text: plainFormat, own: plainFormat },
            locale,
          ),
        );
        return rowXml(line, cells);
      })
      .join('');
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${line}"/></worksheet>`;
}

const frozen =
  '<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const rowXml = (line: number, cells: readonly string[]): string => `<row r="${line}">${cells.join('')}</row>`;

/** As wide as need be, and what is typed below is written as what stands above: a code keeps its zeros. */
function widths<R>({ columns, linesOf, sample }: SheetRows<R>, styles: readonly Styles[]): string {
  const lines = sample.flatMap((row) => linesOf(row));
  const wanted = columns.map(({ label }, at) => {
    const lengths = lines.map((texts) => longestLine(texts[at] ?? ''));
    return Math.max(label.length + width.button, longest(lengths) + 1);
  });
  const chars = wanted.map((each) => Math.min(Math.max(each, width.least), width.most));
  return columnsXml(
    chars,
    styles.map(({ own }) => own),
  );
}

function columnsXml(chars: readonly number[], styles: readonly number[] = []): string {
  const columns = chars.map((each, at) => {
    const style = styles[at] === undefined ? '' : ` style="${styles[at]}"`;
    return `<col min="${at + 1}" max="${at + 1}" width="${each}"${style} customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** The XML of a sheet of texts with columns of so many characters; some cells are bold. */
export function textSheetXml(
  chars: readonly number[],
  lines: readonly (readonly string[])[],
  isHead: (line: number, column: number) => boolean,
): string {
  const rows = lines.map((texts, line) =>
    rowXml(
      line + 1,
      texts.map((text, at) =>
        textCell(`${columnLetters(at)}${line + 1}`, text, isHead(line, at) ? headFormat : plainFormat),
      ),
    ),
  );
  return `${xmlHead}<worksheet xmlns="${mainNamespace}">${columnsXml(chars)}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const longestLine = (text: string): number => longest(text.split('\n').map((line) => line.length));

/** However many there are: arguments have a limit. */
const longest = (lengths: readonly number[]): number => lengths.reduce((longer, each) => Math.max(longer, each), 0);
