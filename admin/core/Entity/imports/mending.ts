import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import type { Words } from '../../widgets/source.ts';
import type { Draft } from './draft.ts';
import type { Line } from './namedIn.ts';
import type { ReportRow } from './report.ts';

/** A column of the file that is imported. */
export interface Shown {
  name: string;
  label: string;
  /** In its lines; -1: not of the file, but the same in all rows. */
  place: number;
  /** The property whose value its cells are; a reference is told by a code of what it names. */
  field?: ResourceField;
}

/** The columns that are imported, and behind them what all rows have where that changes one of these. */
export function shownOf(resource: Resource, { draft, rows }: Mending, words: Words): Shown[] {
  const { columns, taken, values } = draft;
  const labelOf = (name: string) => taken.find((each) => each.name === name)?.label ?? name;
  const ofFile = columns.flatMap((name, place): Shown[] =>
    name === null ? [] : [{ name, label: labelOf(name), place, field: resource.fields[name] }],
  );
  return [...ofFile, ...sharedShown(resource, values, rows, words)];
}

/**
 * The first column, which names a row, then those in which something is or was wrong, by their places, then the others:
 * what is to be mended is in sight, however wide the file, and stays where it is once it is mended.
 */
export function wrongFirst(columns: readonly Shown[], places: ReadonlySet<number>): Shown[] {
  const [first, ...others] = columns;
  const isWrong = ({ place }: Shown) => places.has(place);
  return [...(first ? [first] : []), ...others.filter(isWrong), ...others.filter((each) => !isWrong(each))];
}

/** By the place of a column in how many of these rows it is wrong. */
export function wrongCounts(rows: readonly ReportRow[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { errors } of rows)
    for (const place of new Set(errors.flatMap(({ column }) => column ?? [])))
      counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

/** Whether a row is wrong in a column, by its place. */
export const isWrongIn =
  (place: number | undefined) =>
  ({ errors }: ReportRow): boolean =>
    place !== undefined && errors.some(({ column }) => column === place);

/** What all rows have, where it changes one of these. */
export const sharedShown = ({ path }: Resource, values: Row, rows: readonly ReportRow[], words: Words): Shown[] =>
  Object.keys(values)
    .filter((name) => rows.some(({ changes }) => name in changes))
    .map((name) => ({ name, label: words.label({ path, name }), place: -1 }));

/** What was checked, and its lines as they are now. */
export interface Mending {
  draft: Draft;
  /** The lines as they were checked. */
  before: Draft['lines'];
  rows: readonly ReportRow[];
  onMend: (lines: Draft['lines']) => void;
  /** Its rows are being mended. */
  isAtWork: boolean;
  /** Where they are the first of many: all of which something is said, whatever became of them. */
  told?: readonly ReportRow[] | undefined;
}

/** Of that what tells which cells say the same. */
interface Alike extends Pick<Mending, 'rows' | 'told'> {
  draft: Pick<Draft, 'lines' | 'table' | 'columns'>;
}

/** Some of the rows, to be shown. */
export interface LinesProps {
  /** The resource's. */
  path: string;
  rows: readonly ReportRow[];
  columns: readonly Shown[];
  mending: Mending;
}

export const textIn = (lines: Draft['lines'], { line }: ReportRow, place: number): string =>
  lines[line - 1]?.[place] ?? '';

/** What a row says in all its columns, and what all rows have besides. */
export const lineOf = ({ draft: { columns, lines, values } }: Mending, row: ReportRow): Line => ({
  texts: new Map(columns.flatMap((name, place) => (name === null ? [] : [[name, textIn(lines, row, place)] as const]))),
  values,
});

/**
 * The place of a line, and of those in which the same cell is wrong and still says what the file says in this one; of rows
 * of which nothing is said all that say it, where that by itself is wrong.
 */
export function alike({ draft, rows, told }: Alike, own: ReportRow, column: Shown): number[] {
  const { lines, table } = draft;
  const { place } = column;
  const text = textIn(table.lines, own, place);
  const says = (line: number): boolean =>
    text !== '' && [lines, table.lines].every((each) => (each[line - 1]?.[place] ?? '') === text);
  const wrongIn = ({ errors }: ReportRow) => errors.filter((error) => error.column === place);
  const isWrong = (row: ReportRow) => says(row.line) && wrongIn(row).length > 0;
  const known = rows.flatMap((row) => (row.line === own.line || isWrong(row) ? [row.line - 1] : []));
  const isAlone = wrongIn(own).every(({ code }) => isWrongAlone(code, column, draft));
  if (!told || !isAlone) return known;
  const saidOf = new Set(told.map(({ line }) => line - 1));
  return [...known, ...[...lines.keys()].filter((at) => !saidOf.has(at) && says(at + 1))];
}

/** Refusals that the text of a cell is enough for, whatever its column. */
const ofText = ['failedFormula', 'tooLong', 'upperCase'];
/** Refusals of what a number, a day or a choice is not. */
const ofValue = ['invalid', 'format', 'wrongType', 'tooPrecise'];

/**
 * Whether a text is wrong in whatever row: numbers, days and choices are read alike in all of them, while the form of a
 * text may be that of a kind or a country which another cell names, and other rows may have what has to be one row's.
 */
function isWrongAlone(code: string, { name, field }: Shown, { columns }: Pick<Draft, 'columns'>): boolean {
  if (ofText.includes(code)) return true;
  if (code === 'referenceNotFound') return columns.filter((each) => firstOf(each) === firstOf(name)).length === 1;
  if (!field || field.reference || field.kind !== undefined || !ofValue.includes(code)) return false;
  return field.values !== undefined || !['string', 'text'].includes(field.type);
}

const firstOf = (name: string | null): string | undefined => name?.split('.')[0];

/** Whether a cell is another one than the file has. */
export const isMended = ({ lines, table }: Draft, row: ReportRow, place: number): boolean =>
  textIn(lines, row, place) !== textIn(table.lines, row, place);

/**
 * The refused rows, and the mended ones among them, also where what is said of them is older than what was typed:
 * nothing goes away while somebody is at work on it.
 */
export const rowsAtWork = (draft: Draft, rows: readonly ReportRow[], checked: Draft['lines']): ReportRow[] =>
  rows.filter(
    (row) => row.result === 'refused' || draft.columns.some((_, place) => isTyped(draft, checked, row, place)),
  );

/** Whether a cell says something else than the file, or than when it was checked. */
export const isTyped = (draft: Draft, checked: Draft['lines'], row: ReportRow, place: number): boolean =>
  isMended(draft, row, place) || textIn(draft.lines, row, place) !== textIn(checked, row, place);

export function mend({ draft, onMend }: Mending, indexes: readonly number[], place: number, text: string): void {
  const mended = new Set(indexes);
  onMend(draft.lines.map((line, index) => (mended.has(index) ? withCell(line, place, text) : line)));
}

/** Lines may end before their last columns. */
function withCell(line: readonly string[], place: number, text: string): string[] {
  const cells = Array.from({ length: Math.max(line.length, place + 1) }, (_, at) => line[at] ?? '');
  return cells.with(place, text);
}
