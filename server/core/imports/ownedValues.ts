import type { FieldError } from '../../../generated/errors.ts';
import type { Field } from '../../../generated/tables.ts';
import type { Row } from '../rows/view.ts';
import type { ImportColumn, Job, OwnedColumn, OwnedColumns } from './job.ts';
import { saidBy, type Cell, type LineValues } from './lineValues.ts';
import type { Stored } from './stored.ts';
import { textAt } from './textAt.ts';
import type { Targets } from './targets.ts';

/** A row of those that a record owns, as the file has it. */
interface FileRow {
  /** Of its line. */
  readonly place: number;
  /** By the columns of its list. */
  readonly texts: readonly string[];
}

/** The rows of a list that the lines of a record have; a line without any cell of it has none. */
export function fileRows(job: Job, { columns }: OwnedColumns, head: number): FileRow[] {
  return [head, ...(job.further.get(head) ?? [])]
    .map((place) => ({ place, texts: columns.map((column) => textAt(job, place, column)) }))
    .filter(({ texts }) => texts.some((text) => text !== ''));
}

/** The lists of a record that say something else than the stored ones. */
export function ownedValues(
  job: Job,
  head: number,
  stored: Stored | undefined,
  targetsOf: (column: ImportColumn) => Targets,
): LineValues {
  const values: Row = {};
  const problems: FieldError[] = [];
  for (const group of job.owned) {
    const { list, columns } = group;
    const rows = fileRows(job, group, head);
    const members = stored?.owned.get(list.name) ?? [];
    const told = members.map((member) => columns.map((column) => column.text(member)));
    if (rows.length === told.length && rows.every((row, at) => isAlike(columns, row, told[at]))) continue;
    const partners = partnersOf(group, rows, told);
    values[list.name] = rows.map((row, at) => {
      const partner = partners[at];
      const found = rowValues(group, row, members[partner ?? -1], told[partner ?? -1], targetsOf);
      problems.push(...found.problems.map((each) => ({ ...each, field: `${list.name}.${at}.${each.field}` })));
      return found.values;
    });
  }
  return { values, problems };
}

/** Whether a cell says what a stored row does. */
const isTold = ({ shown }: ImportColumn, text: string, told: string | undefined): boolean =>
  text === told || shown(text) === told;

const isAlike = (columns: readonly OwnedColumn[], { texts }: FileRow, told: readonly string[] = []): boolean =>
  columns.every((column, at) => isTold(column, texts[at] ?? '', told[at]));

/**
 * Which stored row each row of the file is: the one that says the same, else the one of the same unique values, else the
 * one at its place; undefined: it is new.
 */
function partnersOf(
  { list, columns }: OwnedColumns,
  rows: readonly FileRow[],
  told: readonly (readonly string[])[],
): (number | undefined)[] {
  const partners = rows.map((): number | undefined => undefined);
  const free = new Set(told.keys());
  const unique = list.owned?.unique[0] ?? [];
  const keys = columns.flatMap(({ field }, at) => (unique.includes(field.name) ? at : []));
  const hasKey = unique.length > 0 && keys.length === unique.length;
  const keyIn = (texts: readonly string[]) => JSON.stringify(keys.map((key) => texts[key]));
  const [byTexts, byKey] = [placesBy(told, wholeOf), placesBy(hasKey ? told : [], keyIn)];
  const ways: ((row: FileRow, at: number) => number | undefined)[] = [
    ({ texts }) => firstFree(spellings(columns, texts), byTexts, free),
    ({ texts }) => takeFree(byKey.get(keyIn(texts)), free),
    (_row, at) => takeFree([at], free),
  ];
  for (const partnerOf of ways) rows.forEach((row, at) => (partners[at] ??= partnerOf(row, at)));
  return partners;
}

const wholeOf = (texts: readonly string[]): string => JSON.stringify(texts);

/** The places of rows by their keys, in each list the first place last. */
function placesBy(rows: readonly (readonly string[])[], keyIn: (texts: readonly string[]) => string) {
  const places = new Map<string, number[]>();
  for (const [place, texts] of [...rows.entries()].toReversed()) {
    const key = keyIn(texts);
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return places;
}

/** Takes the first place that is still free; those before it never are again. */
function takeFree(places: number[] = [], free: Set<number>): number | undefined {
  for (let place = places.pop(); place !== undefined; place = places.pop()) if (free.delete(place)) return place;
  return undefined;
}

function firstFree(
  spelt: readonly (readonly string[])[],
  byTexts: ReadonlyMap<string, number[]>,
  free: Set<number>,
): number | undefined {
  for (const texts of spelt) {
    const place = takeFree(byTexts.get(wholeOf(texts)), free);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** What the texts of a row may stand for: each as it is or as the language writes it. */
function spellings(columns: readonly OwnedColumn[], texts: readonly string[]): string[][] {
  return columns.reduce<string[][]>(
    (all, { shown }, at) => {
      const text = texts[at] ?? '';
      return [...new Set([text, shown(text)])].flatMap((each) => all.map((before) => [...before, each]));
    },
    [[]],
  );
}

/** The values of an owned row: of a stored one those that its cells leave as they are, too. */
function rowValues(
  { list, columns }: OwnedColumns,
  { texts }: FileRow,
  member: Row | undefined,
  told: readonly string[] | undefined,
  targetsOf: (column: ImportColumn) => Targets,
): LineValues {
  const values: Row = member ? ownOf(list, member) : {};
  const problems: FieldError[] = [];
  const cells = new Map<Field, Cell[]>();
  columns.forEach((column, at) => {
    const text = texts[at] ?? '';
    if (isTold(column, text, told?.[at] ?? '')) return;
    cells.set(column.field, [...(cells.get(column.field) ?? []), { column, text }]);
  });
  for (const [field, [first, ...others]] of cells) {
    if (!first) continue;
    const found = saidBy(field, [first, ...others], () => values, targetsOf);
    if ('value' in found) values[field.name] = found.value;
    else problems.push(found);
  }
  return { values, problems };
}

/** A stored row as it is written again: with its id, without what it tells of others. */
function ownOf({ owned }: Field, member: Row): Row {
  const names = ['id', ...Object.values(owned?.fields ?? {}).map(({ name }) => name)];
  return Object.fromEntries(names.filter((name) => name in member).map((name) => [name, member[name]]));
}
