import { tables, type EntityName, type Locale } from '../../../generated/tables.ts';
import type { AppError } from '../errors.ts';
import { labelsOf, problemText } from '../translate.ts';
import type { Job } from './job.ts';
import type { LineResult } from './writeLines.ts';

/** How many lines became what, and of each that is not as it was before what became of it; `line` counts from 1. */
export function reportOf(job: Job, results: readonly LineResult[], locale: Locale) {
  const count = (what: LineResult['result']): number => results.filter(({ result }) => result === what).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows: results.flatMap((result) => (result.result === 'unchanged' ? [] : [toldOf(job, result, locale)])),
  };
}

function toldOf(job: Job, line: LineResult, locale: Locale): object {
  const { place, result } = line;
  if (result === 'refused') return { line: place + 1, result, errors: errorsOf(job, line.error, locale) };
  const changes = result === 'changed' ? { changes: line.changes } : {};
  return { line: place + 1, result, ...changes };
}

/** What is wrong with a line, each with the column of the file in whose cell it is; null: with the whole of it. */
function errorsOf(job: Job, error: AppError, locale: Locale): object[] {
  return problemsIn(error, job.entity, locale).map((problem) => ({ ...problem, column: columnOf(job, problem.field) }));
}

/** What a refusal says of a row, each with the property that is wrong; null: the whole row. */
export function problemsIn({ code, details }: AppError, entity: EntityName, locale: Locale) {
  const labels = labelsOf({ ...details, entity: details.entity ?? entity }, `/${tables[entity].path}`);
  const problems = (details.errors ?? []).filter((problem) => 'field' in problem);
  const { affectedField, params = {} } = details;
  const all = problems.length > 0 ? problems : [{ field: affectedField, code, params }];
  return all.map((problem) => ({
    field: problem.field ?? null,
    code: problem.code,
    message: problemText(locale, labels, problem.code, problem.field, problem.params),
    params: problem.params,
  }));
}

function columnOf({ columns }: Job, field: string | null): number | null {
  const [name] = field?.split('.') ?? [];
  return columns.find((column) => column.field.name === name)?.place ?? null;
}
