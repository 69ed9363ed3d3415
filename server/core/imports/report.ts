import type { ErrorCode } from '../../../generated/errors.ts';
import { tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import { fileRow, type FileRow, type RowRun } from '../../../schemas/core/formats/fileRows.ts';
import type { AppError, ErrorParams } from '../errors.ts';
import { labelOf, labelsOf, problemText, translate } from '../translate.ts';
import { numberOf, type ImportColumn, type Job } from './job.ts';
import { fileRows } from './ownedValues.ts';
import type { LineResult } from './lineResult.ts';

/** How many lines became what. */
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** What is wrong with a row, in no language yet. */
interface Problem {
  readonly field: string | null;
  readonly code: string;
  readonly params?: ErrorParams | undefined;
  /** Where the labels of its fields are. */
  readonly labels?: string | undefined;
}

/** The same with the column of the file in whose cell it is; null: with the whole of the line. */
type LineProblem = Problem & { readonly column: number | null };

/** What became of a line that is not as it was, as it is kept; `line` counts from 1. */
export interface ToldLine {
  readonly line: number;
  readonly result: Exclude<LineResult['result'], 'unchanged'>;
  /** Of the stored row; of one that a check has created and taken back nothing. */
  readonly id?: number;
  readonly changes?: Readonly<Record<string, readonly [string, string]>>;
  readonly removed?: number;
  readonly errors?: readonly LineProblem[];
}

/** The same of any line; pending: nothing is known of it yet. */
export type AnyLine = Omit<ToldLine, 'result'> & { readonly result: LineResult['result'] | 'pending' };

export function countsOf(results: readonly Pick<LineResult, 'result'>[]): Counts {
  const count = (what: LineResult['result']): number => results.filter(({ result }) => result === what).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}

/** How many lines became what, and of each that is not as it was before what became of it. */
export function reportOf(job: Job, results: readonly LineResult[], locale: Locale) {
  return { ...countsOf(results), rows: toldLines(job, results).map((line) => shownLine(line, job.fileRows, locale)) };
}

/** `isWritten`: what is created stays. */
export function toldLines(job: Job, results: readonly LineResult[], isWritten = false): ToldLine[] {
  return results.flatMap((result) => (result.result === 'unchanged' ? [] : toldOf(job, result, isWritten)));
}

function toldOf(job: Job, told: Exclude<LineResult, { result: 'unchanged' }>, isWritten: boolean): ToldLine[] {
  const { place, result } = told;
  if (result === 'refused') return refusedLines(job, place, told.error);
  const line = { line: numberOf(job, place) + 1, result };
  if (result === 'created') return [{ ...line, ...(isWritten && { id: told.id }) }];
  const { id, changes, removed } = told;
  return [{ ...line, id, changes, ...(removed && { removed }) }];
}

/** The line of a record that is refused and those of the rows that it owns: they come together or not at all. */
function refusedLines(job: Job, head: number, error: AppError): ToldLine[] {
  const lines = [head, ...(job.further.get(head) ?? [])];
  const byPlace = new Map(lines.map((place): [number, LineProblem[]] => [place, []]));
  const placeOf = placesIn(job, head);
  for (const problem of problemsOf(error, job.entity))
    byPlace.get(placeOf(problem.field))?.push({ ...problem, column: columnOf(job, problem.field) });
  const places = [...byPlace].toSorted(([one], [other]) => one - other);
  return places.map(([place, errors]) => ({ line: numberOf(job, place) + 1, result: 'refused', errors }));
}

/** In which line of a record a property is: `items.3.code` in that of its fourth row. */
function placesIn(job: Job, head: number): (field: string | null) => number {
  // Read once: a record may own thousands of rows, each of which may be wrong.
  const rows = new Map(job.owned.map((group) => [group.list.name, fileRows(job, group, head)]));
  return (field) => {
    const [name = '', at] = field?.split('.') ?? [];
    return rows.get(name)?.[Number(at)]?.place ?? head;
  };
}

/** A line in its reader's language, with where it stands in its file. */
export function shownLine({ line, errors, ...others }: AnyLine, runs: readonly RowRun[], locale: Locale): object {
  const told = errors && { errors: errors.map((problem) => inWords(withRow(problem, runs, locale), locale)) };
  return { line, ...fileRow(runs, line), ...others, ...told };
}

/** What is wrong with a line because of another one: where that stands in its file, and what else both say, in words. */
function withRow(problem: LineProblem, runs: readonly RowRun[], locale: Locale): LineProblem {
  const { code, labels, params = {} } = problem;
  const { line, others } = params;
  if (!ofOtherLines.has(code) || typeof line !== 'number') return problem;
  const names = typeof others === 'string' ? others.split(',') : [];
  const besides = names.length > 0 && { others: names.map((name) => labelOf(locale, labels, name)).join(', ') };
  return { ...problem, params: { row: rowText(fileRow(runs, line), locale), ...besides } };
}

const ofOtherLines = new Set<string>(['duplicateInFile', 'duplicateInFileWith'] satisfies ErrorCode[]);

const rowText = ({ row, sheet }: FileRow, locale: Locale): string | number =>
  sheet === undefined ? row : translate(locale, 'imports.onSheet', { line: row, sheet });

/** What a refusal says of a row, each with the property that is wrong; null: the whole row. */
export const problemsIn = (error: AppError, entity: EntityName, locale: Locale) =>
  problemsOf(error, entity).map((problem) => inWords(problem, locale));

function problemsOf({ code, details }: AppError, entity: EntityName): Problem[] {
  const labels = labelsOf({ ...details, entity: details.entity ?? entity }, `/${tables[entity].path}`);
  const problems = (details.errors ?? []).filter((problem) => 'field' in problem);
  const { affectedField, params = {} } = details;
  const all = problems.length > 0 ? problems : [{ field: affectedField, code, params }];
  return all.map((problem) => ({
    field: problem.field ?? null,
    code: problem.code,
    params: problem.params,
    labels,
  }));
}

function inWords<P extends Problem>({ labels, ...problem }: P, locale: Locale) {
  const { code, field, params } = problem;
  return { ...problem, message: problemText(locale, labels, code, field ?? undefined, params) };
}

function columnOf({ columns, owned }: Job, field: string | null): number | null {
  const [name, , property] = field?.split('.') ?? [];
  const group = owned.find(({ list }) => list.name === name);
  const among = group ? group.columns : columns;
  const isIn = (column: ImportColumn) => !column.isShared && column.field.name === (group ? property : name);
  return among.find(isIn)?.place ?? null;
}
