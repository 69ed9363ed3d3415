import { asList, asRows, asText, isRow, type Row } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import type { Mode } from './draft.ts';
import { rowOf, type ReportRow, type Result } from './report.ts';
import type { Signs } from '../../../../schemas/core/formats/importFile/table.ts';

const states = ['open', 'checking', 'running', 'undoing', 'done', 'stopped', 'canceled', 'failed', 'undone'] as const;

/** Where an import is. */
export type State = (typeof states)[number];

/** An import as it is kept. */
export interface Kept {
  id: number;
  /** '' for what was pasted. */
  file: string;
  createdAt: string;
  state: State;
  total: number;
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  canUndo: boolean;
  canOpen: boolean;
  /** Why it ended otherwise than it was meant to, as sentences; '' else. */
  problem: string;
  /** Who imported, and in whose name; told by the list. */
  by: string;
  as: string;
}

/** A line with its cells as the file had them. */
export type KeptRow = ReportRow & { cells: readonly string[] };

/** One with its lines of a result, and how they were read. */
export interface OpenedImport extends Kept {
  /** The first line of its file; none where nobody said it. */
  headings: readonly string[];
  decimalMark: Signs['decimalMark'];
  dates: Signs['dates'];
  mode: Mode;
  /** What told the stored record; '': nothing did. */
  by: string;
  /** By place. */
  columns: readonly ({ name: string; label: string } | null)[];
  /** What all rows had besides, by property. */
  values: Row;
  /** Those of them that only new rows got. */
  forNew: readonly string[];
  rows: readonly KeptRow[];
}

export const keptAddress = (path: string): string => `/apis/v1/${path}/imports`;

/** Whether the server works on it. */
export const isUnderWay = ({ state }: Kept): boolean => ['checking', 'running', 'undoing'].includes(state);

/** The imports that the person sees, the newest first. Throws HttpError. */
export async function readImports(path: string, signal: AbortSignal): Promise<Kept[]> {
  const { json } = await http(keptAddress(path), { signal });
  return asRows(json).map(keptOf);
}

/** One with its first lines of a result, or those from a place on. Throws HttpError. */
export async function readImport(
  path: string,
  id: number,
  result: Result | 'all',
  most: number,
  signal?: AbortSignal,
  from = 0,
): Promise<OpenedImport> {
  const range = encodeURIComponent(`[${from},${from + most - 1}]`);
  const { json } = await http(`${keptAddress(path)}/${id}?result=${result}&range=${range}`, { signal });
  const row = isRow(json) ? json : {};
  const rows = asRows(row.rows).map((line) => ({ ...rowOf(line), cells: asList(line.cells).map(asText) }));
  return {
    ...keptOf(row),
    ...readingOf(row),
    columns: asList(row.columns).map(columnOf),
    values: isRow(row.values) ? row.values : {},
    forNew: asList(row.forNew).map(asText),
    rows,
  };
}

/** Lines that one request may ask for. */
export const mostLines = 1000;

/** Of one whose lines did not come in all those: the refused ones, or where nothing was written all that it has. */
const leftOut = ({ state }: Kept): 'refused' | 'all' => (state === 'done' ? 'refused' : 'all');

/** One with all lines of a result. Throws HttpError. */
export async function readWhole(path: string, id: number, which?: 'refused'): Promise<OpenedImport> {
  const first = await readImport(path, id, 'refused', mostLines);
  const result = which ?? leftOut(first);
  let opened = result === 'refused' ? first : await readImport(path, id, result, mostLines);
  const rows = [...opened.rows];
  while (opened.rows.length === mostLines) {
    opened = await readImport(path, id, result, mostLines, undefined, rows.length);
    rows.push(...opened.rows);
  }
  return { ...opened, rows };
}

function readingOf({ headings, decimalMark, dates, mode, by }: Row) {
  return {
    headings: asList(headings).map(asText),
    decimalMark: decimalMark === ',' ? ',' : '.',
    dates: dates === 'dmy' || dates === 'mdy' ? dates : 'ymd',
    mode: mode === 'insert' || mode === 'update' ? mode : 'both',
    by: asText(by),
  } as const;
}

const columnOf = (column: unknown) =>
  isRow(column) ? { name: asText(column.name), label: asText(column.label) } : null;

function problemOf(problem: unknown): string {
  if (!isRow(problem)) return '';
  const reasons = asRows(problem.errors).map(({ message }) => asText(message));
  return [asText(problem.message), ...new Set(reasons)].join(' ');
}

const personOf = (value: unknown): string => (isRow(value) ? asText(value.name) : '');

function keptOf(row: Row): Kept {
  const { id, file, createdAt, status, canUndo, canOpen, by, as } = row;
  const count = (name: 'total' | 'done' | 'created' | 'changed' | 'unchanged' | 'refused') => Number(row[name]);
  return {
    id: Number(id),
    file: asText(file),
    createdAt: asText(createdAt),
    state: states.find((state) => state === status) ?? 'failed',
    total: count('total'),
    done: count('done'),
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    canUndo: canUndo === true,
    canOpen: canOpen === true,
    problem: problemOf(row.problem),
    by: personOf(by),
    as: personOf(as),
  };
}
