import type { FieldError } from '../../../../generated/errors.ts';
import type { FileRow } from '../../../../schemas/core/formats/fileRows.ts';
import { asList, asRows, asText, isRow } from '../../format/value.ts';
import { fieldErrorOf } from '../errorText.ts';

export const results = ['refused', 'changed', 'created'] as const;
export type Result = (typeof results)[number];

/** What is wrong with a cell; null: with the whole row. */
export interface CellError {
  column: number | null;
  code: string;
  message: string;
  /** The value that was not understood, and the codes of what it may mean. */
  candidates: readonly string[];
  /** The same as forms know it. */
  fault?: FieldError;
}

/** What becomes of a row; `line` counts from 1, `row` and `sheet` say where it stands in its file. */
export interface ReportRow extends FileRow {
  line: number;
  result: Result | 'unchanged';
  /** By column: what it was and what it will be. */
  changes: Readonly<Record<string, readonly [string, string]>>;
  /** How many of the rows that the record owns are removed. */
  removed: number;
  errors: readonly CellError[];
}

/** Somebody else has written into it since the check. */
export const isChangedMeanwhile = ({ errors }: ReportRow): boolean =>
  errors.some(({ code }) => code === 'updateConflict');

export interface Report {
  /** Of the import, once it is kept. */
  id?: number;
  /** Of a check: what was known then. */
  seen?: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  rows: readonly ReportRow[];
}

/** What the server answers of an import; undefined for anything else. */
export function reportOf(json: unknown): Report | undefined {
  if (!isRow(json) || !Array.isArray(json.rows)) return undefined;
  const { id, seen, created, changed, unchanged, refused } = json;
  const rows = asRows(json.rows).map(rowOf);
  return {
    ...(typeof id === 'number' && { id }),
    ...(typeof seen === 'number' && { seen }),
    created: Number(created),
    changed: Number(changed),
    unchanged: Number(unchanged),
    refused: Number(refused),
    rows,
  };
}

export function rowOf(told: Record<string, unknown>): ReportRow {
  const { line, row, sheet, result, changes, removed, errors } = told;
  const pairs = Object.entries(isRow(changes) ? changes : {}).map(([name, pair]): [string, [string, string]] => {
    const [before, after] = asList(pair).map(asText);
    return [name, [before ?? '', after ?? '']];
  });
  return {
    line: Number(line),
    row: Number(row),
    ...(typeof sheet === 'string' && { sheet }),
    result: results.find((each) => each === result) ?? 'unchanged',
    changes: Object.fromEntries(pairs),
    removed: Number(removed ?? 0),
    errors: asRows(errors).map(errorOf),
  };
}

function errorOf(error: Record<string, unknown>): CellError {
  const { column, code, message, params } = error;
  const candidates = isRow(params) ? asText(params.candidates).split(', ').filter(Boolean) : [];
  return {
    column: typeof column === 'number' ? column : null,
    code: asText(code),
    message: asText(message),
    candidates,
    fault: fieldErrorOf(error),
  };
}
