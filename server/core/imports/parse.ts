import { languages } from '../../../generated/app.ts';
import type { EntityName, Field, Locale } from '../../../generated/tables.ts';
import { dayOrderOf, dayOrders, decimalMarks } from '../../../schemas/core/formats/csvText.ts';
import { formatDate, formatDateTime, locales } from '../../../schemas/core/formats/locale.ts';
import { importLimits, mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { columnOf, memberText } from '../csv/columns.ts';
import { isOwned } from '../csv/importPaths.ts';
import { localStyle } from '../csv/style.ts';
import { AppError } from '../errors.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { malformed } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import { cellReader, plainText, sheetMoment, zoneOf } from './cells.ts';
import { pathsOfHeadings } from './columns.ts';
import { keyIn, keyNames, singleKeys } from './keys.ts';
import {
  modes,
  type ImportColumn,
  type Job,
  type Key,
  type OwnedColumn,
  type OwnedColumns,
  type Reading,
} from './job.ts';
import { sharedOf, sharedReading, withShared } from './shared.ts';
import { stepsOf, tooDeepOf } from './linesBefore.ts';
import { recordsOf } from './records.ts';
import { isList, isText, oneOf } from './body.ts';
import { fileRowsOf } from './fileRows.ts';
import type { Settings } from './kept/stored.ts';

/**
 * What a body asks to import: `columns`, each by its name or its label in any language, null for what is left out, and
 * `rows` of cells as the file has them; how it is written and what is to become of the rows.
 * @throws AppError malformedRequest, unknownField for a column that is none, tooManyRows
 */
export function parseJob(sight: Sight, entity: EntityName, body: unknown): Job {
  if (!isRow(body)) throw new AppError('objectExpected');
  const locale = oneOf(locales, body, 'locale') ?? sight.locale;
  const reading = readingOf(body, locale);
  const paths = columnsOf(sight, entity, body);
  const columns = paths.flatMap((path, place) =>
    path && !isOwned(path) ? [toColumn(entity, path, place, reading, locale)] : [],
  );
  const owned = ownedColumns(paths, (path, place) => toOwnedColumn(entity, path, place, reading, locale));
  const mode = oneOf(modes, body, 'mode') ?? 'both';
  const given = linesOf(body);
  const { width, shared, sharedColumns } = sharedParts(sight, entity, body, columns, locale);
  const key = keyOf(sight, entity, body, [...columns, ...sharedColumns]);
  if (mode === 'update' && !key) throw malformed('by');
  const lines = given.map((line) => withShared({ width, shared }, line));
  const records = recordsOf({ columns, owned, key, lines });
  const all = { columns: [...columns, ...sharedColumns], owned, lines, width, shared, mode, key, ...records };
  const job = { entity, ...all, fileRows: fileRowsOf(body) };
  return { ...job, tooDeep: tooDeepOf(stepsOf(job, 0, new Map())) };
}

/** What all rows have, as columns behind those of the file. @throws AppError malformedRequest for what a column says, too */
function sharedParts(sight: Sight, entity: EntityName, body: Row, columns: readonly ImportColumn[], locale: Locale) {
  const width = isList(body['columns']) ? body['columns'].length : 0;
  const found = sharedOf(sight, entity, body);
  if (found.some(({ path }) => columns.some(({ field }) => field === path.field))) throw malformed('values');
  const sharedColumns = found.map(({ path, isForNew }, at): ImportColumn => ({
    ...toColumn(entity, path, width + at, sharedReading, locale),
    isShared: true,
    isForNew,
  }));
  return { width, shared: found.map(({ value }) => String(value)), sharedColumns };
}

/** The columns of rows that a record owns, list by list. */
function ownedColumns(
  paths: readonly (Path | undefined)[],
  toOwned: (path: Path, place: number) => OwnedColumn,
): OwnedColumns[] {
  const groups = new Map<Field, OwnedColumn[]>();
  paths.forEach((path, place) => {
    const [list] = path?.steps ?? [];
    if (path && list && isOwned(path)) groups.set(list, [...(groups.get(list) ?? []), toOwned(path, place)]);
  });
  return [...groups].map(([list, columns]) => ({ list, columns }));
}

/** All columns of a job, those of owned rows among them. */
export const allColumns = ({ columns, owned }: Pick<Job, 'columns' | 'owned'>): readonly ImportColumn[] => [
  ...columns,
  ...owned.flatMap((group) => group.columns),
];

/** Whether a body's refused rows stop an import or are left out of it. */
export function refusedOf(body: unknown): 'stop' | 'skip' {
  return (isRow(body) ? oneOf(['stop', 'skip'] as const, body, 'refused') : undefined) ?? 'stop';
}

/** What an import is called, as long as its table takes; empty: nothing. */
export function fileOf(body: unknown): string {
  const file = isRow(body) ? body['file'] : undefined;
  return isText(file) ? file.trim().slice(0, 255) : '';
}

/** How a body says that its rows are read, to be kept: what it leaves unsaid, too. */
export function settingsOf(sight: Sight, job: Job, body: unknown): Settings {
  const { mode, key } = job;
  const columns = allColumns(job);
  const given = isRow(body) ? body : {};
  const shared = sharedOf(sight, job.entity, given);
  const values = Object.fromEntries(shared.map(({ path, value }) => [path.name, value]));
  const forNew = shared.filter(({ isForNew }) => isForNew).map(({ path }) => path.name);
  const locale = oneOf(locales, given, 'locale') ?? sight.locale;
  return {
    ...('headings' in given && { headings: headingsOf(given) }),
    ...(job.shared.length > 0 && { values }),
    ...(forNew.length > 0 && { forNew }),
    ...(job.fileRows.length > 0 && { fileRows: job.fileRows }),
    columns: Array.from({ length: job.width }, (_, at) => columns.find(({ place }) => place === at)?.path.name ?? null),
    mode,
    by: key?.name,
    locale,
    ...readingOf(given, locale),
    refused: refusedOf(given),
  };
}

/** The headings of a file. @throws AppError malformedRequest */
export function headingsOf(body: unknown): string[] {
  const headings = isRow(body) ? body['headings'] : undefined;
  if (!isList(headings) || headings.length > importLimits.columns || !headings.every(isText))
    throw malformed('headings');
  return headings;
}

function readingOf(body: Row, locale: Locale): Reading {
  const { decimalMark, dates } = languages[locale];
  return {
    decimalMark: oneOf(decimalMarks, body, 'decimalMark') ?? decimalMark,
    dates: oneOf(dayOrders, body, 'dates') ?? dayOrderOf(dates),
  };
}

function columnsOf(sight: Sight, entity: EntityName, { columns }: Row): (Path | undefined)[] {
  if (!isList(columns) || columns.length === 0 || columns.length > importLimits.columns) throw malformed('columns');
  const headings = columns.map((column) => (isText(column) ? column : null));
  const paths = pathsOfHeadings(
    sight,
    entity,
    headings.map((heading) => heading ?? ''),
  );
  const unknown = headings.find((heading, place) => heading !== null && !paths[place]);
  if (unknown !== undefined && unknown !== null) throw new AppError('unknownField', { affectedField: unknown });
  return paths;
}

function toColumn(entity: EntityName, path: Path, place: number, reading: Reading, locale: Locale): ImportColumn {
  const [step] = path.steps;
  const csv = columnOf(entity, path, localStyle(locale));
  const read = cellReader(step?.ref?.entity ?? entity, path.field, reading, locale);
  return { place, path, field: step ?? path.field, csv, shown: shownBy(path.field, locale), read };
}

function toOwnedColumn(entity: EntityName, whole: Path, place: number, reading: Reading, locale: Locale): OwnedColumn {
  const style = localStyle(locale);
  const [list, ref] = whole.steps;
  const path = { ...whole, steps: whole.steps.slice(1) };
  const text = memberText(entity, whole, style);
  const read = cellReader(entity, path.field, reading, locale, list?.name);
  const column = { place, path, field: ref ?? path.field, csv: columnOf(entity, whole, style), read };
  return { ...column, shown: shownBy(path.field, locale), text: (member) => plainText(text(member)) };
}

function shownBy(field: Field, locale: Locale): (text: string) => string {
  if (field.type === 'date') return (text) => formatDate(text, locale);
  const zone = zoneOf(field, locale);
  if (field.type === 'dateTime') return (text) => formatDateTime(sheetMoment(text, zone) ?? text, locale, zone);
  return (text) => text;
}

/** What tells the stored row: what is asked for, else the best property that alone does and that the file has. */
function keyOf(sight: Sight, entity: EntityName, body: Row, columns: readonly ImportColumn[]): Key | undefined {
  const asked = oneOf(keyNames(sight, entity), body, 'by');
  const names = asked === undefined ? singleKeys(sight, entity) : [asked];
  const key = names.flatMap((name) => keyIn(columns, name) ?? []).at(0);
  if (asked !== undefined && !key) throw malformed('by');
  return key;
}

/** The cells of a body. @throws AppError malformedRequest, tooManyRows */
export function linesOf({ rows }: Row): string[][] {
  if (!isList(rows)) throw malformed('rows');
  if (rows.length > mostRows) throw new AppError('tooManyRows', { params: { maximum: mostRows } });
  return rows.map((row) => {
    if (!isList(row) || row.length > importLimits.columns || !row.every(isText)) throw malformed('rows');
    return row;
  });
}
