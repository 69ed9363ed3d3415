import type { Resource } from '../../../../generated/resources.ts';
import { propertiesOfKey } from '../../../../schemas/core/formats/keyName.ts';
import { mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import { asList, asRows, asText, isEmpty, isRow, type Row } from '../../format/value.ts';
import { fieldOf, givenValues, namesIn, unwritten } from './shared.ts';
import type { Report } from './report.ts';
import {
  linesAnew,
  tableOf,
  type Origin,
  type Signs,
  type Table,
} from '../../../../schemas/core/formats/importFile/table.ts';

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
  /** Those of them that were proposed, and that only new rows get. */
  forNew: readonly string[];
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

/** The keys that the lines say, of those that several properties are together also by what all rows have. */
export const keysThere = ({ keys, columns, values }: Pick<Draft, 'keys' | 'columns' | 'values'>): string[] =>
  keys.filter((key) => {
    const parts = propertiesOfKey(key);
    const isSaid = (name: string) => columns.includes(name) || !isEmpty(values[name]);
    return parts.every(isSaid) && parts.some((name) => columns.includes(name));
  });

export const keyLabel = ({ taken }: Pick<Draft, 'taken'>, key: string): string =>
  propertiesOfKey(key)
    .map((part) => taken.find(({ name }) => name === part)?.label ?? part)
    .join(' + ');

/** The key by which records are found that have a property as a line says it. */
export const keyWith = (resource: Resource, draft: Draft, property: string | undefined): string | undefined =>
  keysThere(draft).find((key) =>
    propertiesOfKey(key).some((part) => property !== undefined && fieldOf(resource, part)?.name === property),
  );

/** What the lines say else: where nothing of it tells a stored record any more, only new ones can be made. */
export function saidElse(
  resource: Resource,
  draft: Draft,
  said: Partial<Pick<Draft, 'columns' | 'values'>>,
): Partial<Draft> {
  const { keys, mode, by, columns, values: before } = { ...draft, ...said };
  const values = unwritten(resource, columns, before);
  const key = keyAmong(keysThere({ keys, columns, values }), by);
  const forNew = draft.forNew.filter((name) => name in values && values[name] === draft.values[name]);
  return { columns, values, forNew, by: key, mode: key === '' ? 'insert' : mode };
}

const keyAmong = (there: readonly string[], by: string): string => (there.includes(by) ? by : (there[0] ?? ''));

/** What becomes of the rows: what is to be found is found by the key that stands beside it. */
export const modeChosen = (draft: Draft, mode: Mode): Partial<Draft> => ({
  mode,
  by: keyAmong(keysThere(draft), draft.by),
});

/** How cells are written: the numbers of a workbook are written by it, but for what was mended. */
export function signsChosen({ origin, lines, table }: Draft, signs: Signs): Partial<Draft> {
  const now = tableOf(origin, signs);
  return { signs, table: now, lines: linesAnew(lines, table, now) };
}

/** A file as it is imported unless somebody chooses otherwise; `json`: what its headings name. */
export function draftOf(resource: Resource, origin: Origin, signs: Signs, table: Table, json: unknown): Draft {
  const { columns, taken, keys, values, forNew } = isRow(json) ? json : {};
  const found = asList(columns).map((name) => asText(name) || null);
  const known = asList(keys).map(asText);
  const by = known.find((key) => found.includes(key)) ?? '';
  const said = unwritten(resource, found, isRow(values) ? values : {});
  const all = asRows(taken).map(({ name, label }) => ({ name: asText(name), label: asText(label) }));
  return {
    origin,
    signs,
    table,
    columns: found,
    taken: all,
    keys: known,
    values: said,
    forNew: namesIn(forNew, said),
    mode: by === '' ? 'insert' : 'both',
    by,
    lines: table.lines,
  };
}

/** What somebody may choose of how the rows of a file are taken, whatever is written in it. */
export function choicesOf({ columns, values: all, forNew, mode, by }: Draft): object {
  const values = givenValues(all);
  const isFound = by !== '' && mode !== 'insert';
  return { columns, values, forNew: forNew.filter((name) => name in values), mode, ...(isFound && { by }) };
}

/** What an import asks for, its rows aside. */
export function settingsOf(draft: Draft, locale: string): object {
  const { origin, table, signs } = draft;
  const { decimalMark, dates } = signs;
  // A file with more gaps is so long that what stands behind them is numbered on.
  const told = { file: origin.name, headings: table.head, fileRows: table.fileRows.slice(0, mostRows) };
  return { ...told, ...choicesOf(draft), decimalMark, dates, locale };
}
