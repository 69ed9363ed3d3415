import type { SheetCell } from '../sheetText.ts';
import type { Origin, SheetOrigin } from './table.ts';

type Sheet = SheetOrigin['further'][number];
type Lines = Pick<SheetOrigin, 'cells' | 'rows'>;

const textOf = (cell: SheetCell | undefined): string => String(cell ?? '').trim();

/**
 * A workbook with the rows that its records own on further sheets: a sheet is called as the list of these rows, its first
 * column is one of the first sheet and tells the record, the others are columns of the rows. They are put below the rows
 * of the first sheet, in columns of their own. What else there is on further sheets is left alone, and is named where its
 * columns are known, or where it is a table: notes, and what says how a list was filtered, have two columns at most.
 * @param areKnown which of these headings name a column
 */
export async function withFurtherSheets(
  origin: Origin,
  areKnown: (headings: string[]) => Promise<readonly boolean[]>,
): Promise<Origin> {
  if (!('cells' in origin)) return origin;
  const head = (origin.cells[0] ?? []).map(textOf);
  const [taken, leftOut]: [Sheet[], string[]] = [[], []];
  for (const sheet of origin.further) {
    const [names = []] = sheet.cells;
    const own = headingsOf(sheet).slice(0, mostAsked);
    const known = await areKnown([...own, ...names.map(textOf).slice(0, mostAsked)]);
    const isOfRows = keyPlace(head, names) >= 0 && known.slice(0, own.length).some(Boolean);
    if (isOfRows) taken.push(sheet);
    else if (known.some(Boolean) || isTable(sheet)) leftOut.push(sheet.name);
  }
  return { ...origin, ...taken.reduce<Lines>(below, origin), leftOut };
}

/** Headings of a sheet that are asked for. */
const mostAsked = 100;

const isTable = ({ cells: [names = [], ...lines] }: Sheet): boolean =>
  lines.length > 0 && names.filter((heading) => textOf(heading) !== '').length > 2;

const keyPlace = (head: readonly string[], [first]: readonly SheetCell[]): number =>
  head.findIndex((each) => each.toLowerCase() === textOf(first).toLowerCase() && each !== '');

/** 'Items · Code': the rows are called before their column, as in one sheet. */
const headingsOf = ({ name, cells: [names = []] }: Sheet): string[] =>
  names.slice(1).map((heading) => `${name} · ${textOf(heading)}`);

/** The rows of a sheet below others, each with what tells its record, and with the sheet where it is found. */
function below({ cells, rows }: Lines, sheet: Sheet): Lines {
  const [head = [], ...lines] = cells;
  const [names = [], ...more] = sheet.cells;
  const key = keyPlace(head.map(textOf), names);
  const moved = more.map(([told = null, ...values]) => [...head.map((_, at) => (at === key ? told : null)), ...values]);
  const theirs = sheet.rows.slice(1).map(({ row }) => ({ row, sheet: sheet.name }));
  return { cells: [[...head, ...headingsOf(sheet)], ...lines, ...moved], rows: [...rows, ...theirs] };
}
