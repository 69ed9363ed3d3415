import { useState } from 'react';
import { HttpError, useRefresh } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { asList, asRows, asText, isRow } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { http } from '../../providers/http.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { useUndo } from '../delete/useUndo.ts';
import { errorSentence } from '../errorText.ts';
import { reportOf, type Report } from './report.ts';
import { withFurtherSheets } from './furtherSheets.ts';
import { fileAtMost, openFile } from './openFile.ts';
import { linesAnew, signsIn, tableOf, type Origin, type Signs, type Table } from './source.ts';
import { UnreadableFile } from './unreadable.ts';

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

/** Does one thing after the other, and says what went wrong. */
function useAttempts(path: string) {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await act().catch((error: unknown) => setProblem(sentenceOf(error, path, words)));
    setBusy(false);
  };
  return { busy, problem, attempt };
}

function sentenceOf(error: unknown, path: string, words: Words): string {
  if (error instanceof UnreadableFile) return words.translate(`imports.${error.why}`, { maximum: fileAtMost });
  return errorSentence(error, path, words);
}

/** Says how many rows came in, with the way back where there is one. */
function useTellDone(path: string) {
  const { translate } = useWords();
  const toast = useToast();
  const undo = useUndo(path);
  return (change: string | null, count: number) => {
    const takeBack = () => void undo(change ?? '', (rows) => translate('imports.takenBack', { smart_count: rows }));
    const message = translate('imports.done', { smart_count: count });
    toast({ type: 'positive', message, group: path, ...(change !== null && { undo: takeBack }) });
  };
}

/** What is imported, what the check said of it and what was done. */
function useDraft() {
  const [draft, setDraft] = useState<Draft>();
  const [checked, setChecked] = useState<Checked>();
  const [done, setDone] = useState<Report>();
  /** Another draft, or none: what was said of the one before no longer counts. */
  const begin = (next: Draft | undefined) => {
    setDraft(next);
    setChecked(undefined);
    setDone(undefined);
  };
  const change = (changes: Partial<Draft>) => begin(draft && { ...draft, ...changes });
  const mend = (lines: Draft['lines']) => setDraft((now) => now && { ...now, lines });
  return { draft, checked, done, begin, change, mend, setChecked, setDone };
}

/** Opens files, checks their rows and imports them. */
export function useImport({ path }: Resource) {
  const { locale } = useWords();
  const refresh = useRefresh();
  const tellDone = useTellDone(path);
  const { busy, problem, attempt } = useAttempts(path);
  const { draft, checked, done, begin, change, mend, setChecked, setDone } = useDraft();
  const address = `/apis/v1/${path}/imports`;
  const columnsOf = (headings: readonly string[]) => http(`${address}/columns`, { method: 'POST', body: { headings } });
  const read = async (origin: Origin, signs: Signs) => {
    const table = tableOf(origin, signs);
    if (table.head.length === 0) throw new UnreadableFile('empty');
    const { json } = await columnsOf(table.head);
    begin(draftOf(origin, signs, table, json));
  };
  const check = (asked: Draft) =>
    attempt(async () => {
      const { json } = await http(`${address}/check`, { method: 'POST', body: bodyOf(asked, locale) });
      const report = reportOf(json);
      if (report) setChecked({ report, lines: asked.lines });
    });
  const write = (asked: Draft, refused: 'skip' | 'stop') =>
    attempt(async () => {
      const body = { ...bodyOf(asked, locale), refused };
      const { headers, json } = await http(address, { method: 'POST', body }).catch(refusedRows);
      const report = reportOf(json);
      if (!report) return;
      if (!headers) return setChecked({ report, lines: asked.lines });
      setDone(report);
      tellDone(headers.get('X-Undo'), report.created + report.changed);
      refresh();
    });
  const open = (given: File | string) =>
    attempt(async () => {
      const opened = typeof given === 'string' ? ({ name: '', text: given } as const) : await openFile(given);
      const origin = await withFurtherSheets(opened, async (headings) => {
        const { json } = await columnsOf(headings);
        return asList(isRow(json) ? json.columns : []).map((name) => asText(name) !== '');
      });
      await read(origin, signsIn(origin, locale));
    });
  const reread = (signs: Signs) => attempt(async () => draft && read(draft.origin, signs));
  const leave = () => begin(undefined);
  return { draft, checked, done, busy, problem, open, reread, change, mend, check, write, leave };
}

export type Import = ReturnType<typeof useImport>;

/** The answer that tells which rows stopped an import, as one without headers. */
function refusedRows(error: unknown): { json: unknown; headers?: undefined } {
  if (error instanceof HttpError && reportOf(error.body)) return { json: error.body };
  throw error;
}

/** What the file has else: where nothing of it tells a stored record any more, only new ones can be made. */
export function columnsChosen({ keys, mode, by }: Draft, columns: Draft['columns']): Partial<Draft> {
  const there = keys.filter((key) => columns.includes(key));
  const [first = ''] = there;
  return { columns, by: there.includes(by) ? by : first, mode: first === '' ? 'insert' : mode };
}

/** How cells are written: the numbers of a workbook are written by it, but for what was mended. */
export function signsChosen({ origin, lines, table }: Draft, signs: Signs): Partial<Draft> {
  const now = tableOf(origin, signs);
  return { signs, table: now, lines: linesAnew(lines, table, now) };
}

function draftOf(origin: Origin, signs: Signs, table: Table, json: unknown): Draft {
  const { columns, taken, keys } = isRow(json) ? json : {};
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
    mode: by === '' ? 'insert' : 'both',
    by,
    lines: table.lines,
  };
}

function bodyOf(draft: Draft, locale: string): object {
  const { origin, table, columns, lines, signs, mode, by } = draft;
  const { decimalMark, dates } = signs;
  const told = { file: origin.name, headings: table.head };
  const isFound = by !== '' && mode !== 'insert';
  return { ...told, columns, rows: lines, decimalMark, dates, mode, locale, ...(isFound && { by }) };
}
