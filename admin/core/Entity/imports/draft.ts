import type { Resource } from '../../../../generated/resources.ts';
import { mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import { asList, asRows, asText, isRow, type Row } from '../../format/value.ts';
import { givenValues, unwritten } from './shared.ts';
import type { Report } from './report.ts';
import { linesAnew, tableOf, type Origin, type Signs, type Table } from './source.ts';

export type Mode = 'both' | 'insert' | 'update';

/** A column that may be imported. */
export interface Taken {
  name: string;
  label: string;
}

/** What is imported, how it is read, and into what. */
export interface Draft {
  origin: Origin;
  signs: Signs;
  table: Table;
  /** By column of the file the name of what it is; null: not imported. */
  columns: readonly (string | null)[];
  taken: readonly Taken[];
  keys: readonly string[];
  /** What all rows have that no column writes, by property. */
  values: Row;
  mode: Mode;
  /** What tells the stored record; '' where the file has nothing that does. */
  by: string;
  lines: Table['lines'];
}

/** What the check said, of these lines: once a cell is mended it no longer says all. */
export interface Checked {
  report: Report;
  lines: Table['lines'];
}

/** What the file has else: where nothing of it tells a stored record any more, only new ones can be made. */
export function columnsChosen(resource: Resource, draft: Draft, columns: Draft['columns']): Partial<Draft> {
  const { keys, mode, by } = draft;
  const there = keys.filter((key) => columns.includes(key));
  const [first = ''] = there;
  const values = unwritten(resource, columns, draft.values);
  return { columns, values, by: there.includes(by) ? by : first, mode: first === '' ? 'insert' : mode };
}

/** How cells are written: the numbers of a workbook are written by it, but for what was mended. */
export function signsChosen({ origin, lines, table }: Draft, signs: Signs): Partial<Draft> {
  const now = tableOf(origin, signs);
  return { signs, table: now, lines: linesAnew(lines, table, now) };
}

/** A file as it is imported unless somebody chooses otherwise; `json`: what its headings name. */
export function draftOf(resource: Resource, origin: Origin, signs: Signs, table: Table, json: unknown): Draft {
  const { columns, taken, keys, values } = isRow(json) ? json : {};
  const found = asList(columns).map((name) => asText(name) || null);
  const known = asList(keys).map(asText);
  const by = known.find((key) => found.includes(key)) ?? '';
  const all = asRows(taken).map(({ name, label }) => ({ name: asText(name), label: asText(label) }));
  return {
    origin,
    signs,
    table,
    columns: found,
    taken: all,
    keys: known,
    values: unwritten(resource, found, isRow(values) ? values : {}),
    mode: by === '' ? 'insert' : 'both',
    by,
    lines: table.lines,
  };
}

/** What an import asks for, its rows aside. */
export function settingsOf(draft: Draft, locale: string): object {
  const { origin, table, columns, signs, mode, by, values } = draft;
  const { decimalMark, dates } = signs;
  // A file with more gaps is so long that what stands behind them is numbered on.
  const told = { file: origin.name, headings: table.head, fileRows: table.fileRows.slice(0, mostRows) };
  const isFound = by !== '' && mode !== 'insert';
  return { ...told, columns, values: givenValues(values), decimalMark, dates, mode, locale, ...(isFound && { by }) };
}
