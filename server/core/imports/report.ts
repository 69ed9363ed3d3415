import { tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import type { AppError, ErrorParams } from '../errors.ts';
import { labelsOf, problemText } from '../translate.ts';
import type { Job } from './job.ts';
import type { LineResult } from './writeLines.ts';

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
  readonly changes?: Readonly<Record<string, readonly [string, string]>>;
  readonly errors?: readonly LineProblem[];
}

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
  return { ...countsOf(results), rows: toldLines(job, results).map((line) => shownLine(line, locale)) };
}

export function toldLines(job: Job, results: readonly LineResult[]): ToldLine[] {
  return results.flatMap((result) => (result.result === 'unchanged' ? [] : [toldOf(job, result)]));
}

function toldOf(job: Job, line: Exclude<LineResult, { result: 'unchanged' }>): ToldLine {
  const { place, result } = line;
  if (result === 'refused') return { line: place + 1, result, errors: errorsOf(job, line.error) };
  const changes = result === 'changed' ? { changes: line.changes } : {};
  return { line: place + 1, result, ...changes };
}

const errorsOf = (job: Job, error: AppError): LineProblem[] =>
  problemsOf(error, job.entity).map((problem) => ({ ...problem, column: columnOf(job, problem.field) }));

/** A line in its reader's language. */
export function shownLine({ errors, ...line }: ToldLine, locale: Locale): object {
  return errors === undefined ? line : { ...line, errors: errors.map((problem) => inWords(problem, locale)) };
}

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

function columnOf({ columns }: Job, field: string | null): number | null {
  const [name] = field?.split('.') ?? [];
  return columns.find((column) => column.field.name === name)?.place ?? null;
}
