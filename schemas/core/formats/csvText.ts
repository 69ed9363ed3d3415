/** CSV as spreadsheets write it and ranges that are copied from them: RFC 4180 with any of these between the cells. */
export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The cells of a line, and its row as a spreadsheet numbers it. */
export interface CsvLine {
  row: number;
  cells: string[];
}

/** The cells of the lines of a text; a line without any text is none. */
export const readCsv = (text: string, separator: Separator): string[][] =>
  readLines(text, separator).map(({ cells }) => cells);

/**
 * By a first line `sep=;` Excel is told what separates cells; it is no row. Saved again it stands in quotes, or has the
 * separators of empty cells behind it.
 */
const separatorLine = /^\uFEFF?(?:sep=([;,\t|])|"sep=([;,\t|])")[;,\t| ]*(?:\r\n|\r|\n)/i;

const saidSeparator = (text: string): Separator | undefined => {
  const [, plain, quoted] = separatorLine.exec(text) ?? [];
  return separators.find((each) => each === (plain ?? quoted));
};

/** The same with the row of each: also what is none is a row. */
export function readLines(text: string, separator: Separator): CsvLine[] {
  const lines: CsvLine[] = [];
  let [row, cells]: [number, string[]] = [1, []];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const [told] = separatorLine.exec(text) ?? [];
  if (told) [at, row] = [told.length, 2];
  const endLine = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ row, cells });
    [row, cells] = [row + 1, []];
  };
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    cells.push(cell);
    if (text[end] === separator) {
      at = end + 1;
      if (at === text.length) cells.push('');
    } else {
      endLine();
      at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    }
  }
  endLine();
  return lines;
}

interface Cell {
  cell: string;
  /** Where the separator or the end of the line stands. */
  end: number;
}

function plainCell(text: string, from: number, separator: Separator): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(from, end), end };
}

/** What stands behind the closing quote belongs to the cell: programs differ in what they quote. */
function quotedCell(text: string, from: number, separator: Separator): Cell {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  const { cell: rest, end } = plainCell(text, at, separator);
  return { cell: cell + rest, end };
}

const looked = 20; // lines

/** What separates the cells of a text: what makes the most columns of which its first lines all have the same number. */
export function separatorOf(text: string): Separator {
  const said = saidSeparator(text);
  if (said) return said;
  const start = text.slice(0, 100_000);
  const [first, ...others] = separators;
  let best: { separator: Separator; score: number } = { separator: first, score: scoreOf(start, first) };
  for (const separator of others) {
    const score = scoreOf(start, separator);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function scoreOf(text: string, separator: Separator): number {
  const lines = readCsv(text, separator).slice(0, looked);
  const width = lines[0]?.length ?? 0;
  const alike = lines.filter(({ length }) => length === width).length;
  return width < 2 ? 0 : (alike / lines.length) * 1000 + width;
}

/** In which order a day has its parts. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof dayOrders)[number];

export const decimalMarks = [',', '.'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** 'DD/MM/YYYY' begins with its day. */
export const dayOrderOf = (pattern: string): DayOrder =>
  dayOrders.find((order) => pattern.toLowerCase().startsWith(order.charAt(0))) ?? 'ymd';

/** How the numbers and days of cells are written, as far as they tell. */
export function signsOf(lines: readonly (readonly string[])[]): { decimalMark?: DecimalMark; dates?: DayOrder } {
  const cells = lines.slice(0, 1000).flat();
  const [comma, point] = [/^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/, /^-?(\d{1,3}(,\d{3})+|\d+)\.\d+$/].map(
    (pattern) =>
      cells.filter((cell) => pattern.test(cell.trim()) && !/^-?\d{1,3}([.,])\d{3}$/.test(cell.trim())).length,
  );
  const days = cells.flatMap((cell) => [
    /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/.exec(cell.trim())?.slice(1, 3).map(Number) ?? [],
  ]);
  const isDayFirst = days.some(([first = 0]) => first > 12);
  const isMonthFirst = days.some(([, second = 0]) => second > 12);
  return {
    ...(comma !== point && { decimalMark: (comma ?? 0) > (point ?? 0) ? ',' : '.' }),
    ...(isDayFirst !== isMonthFirst && { dates: isDayFirst ? 'dmy' : 'mdy' }),
  };
}
