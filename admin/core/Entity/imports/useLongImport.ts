import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { importLimits, mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import { isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import { importReportPath } from '../paths.ts';
import { settingsOf, type Draft } from './draft.ts';
import { keptAddress, mostLines, readImport, type Kept } from './kept.ts';
import { results, type Report } from './report.ts';

/** Rows of a part: whole pieces. */
const partLines = 10 * importLimits.rowsOfPiece;
/** Milliseconds between two looks at a check. */
const pollTime = 500;
/** Rows of each result that are read of a check. */
export const mostShown = mostLines;

/** More rows than one request imports are sent in parts and worked on in the background. */
export const isLong = ({ lines }: Draft): boolean => lines.length > mostRows;

/** How far it is with what the person waits for. */
export interface Progress {
  doing: 'sending' | 'checking';
  done: number;
  total: number;
  /** Of those that are done. */
  refused?: number;
}

/** What the server has of a draft. */
interface Sent {
  id: number;
  origin: Draft['origin'];
  lines: Draft['lines'];
}

/** Checks and imports more rows than one request takes: they go in parts, and what becomes of them is looked up. `pass`: lets the way there pass unasked. */
export function useLongImport(path: string, locale: string, pass: () => void) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>();
  const sent = useRef<Sent>(undefined);
  const stopping = useRef<AbortController>(undefined);
  const cancel = useCallback(() => stopping.current?.abort(), []);
  useEffect(() => cancel, [cancel]); // who leaves the page wants no check any more
  /** What the server has dropped is sent anew the next time. */
  const forgetGone = (error: unknown) => {
    if (error instanceof HttpError && error.status === 404) sent.current = undefined;
  };
  const check = async (draft: Draft): Promise<Report | undefined> => {
    const { signal } = (stopping.current = new AbortController());
    try {
      const id = await send(path, draft, sent, signal, setProgress);
      await http(`${keptAddress(path)}/${id}/check`, { method: 'POST', body: settingsOf(draft, locale) });
      if (signal.aborted) void stop(path, id);
      signal.addEventListener('abort', () => void stop(path, id));
      const kept = await checked(path, id, signal, setProgress);
      return await reportOf(path, kept, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      forgetGone(error);
      throw error;
    } finally {
      setProgress(undefined);
    }
  };
  const write = async (draft: Draft, refused: 'skip' | 'stop') => {
    const { signal } = (stopping.current = new AbortController());
    try {
      const id = await send(path, draft, sent, signal, setProgress);
      const body = { ...settingsOf(draft, locale), refused };
      await http(`${keptAddress(path)}/${id}/write`, { method: 'POST', body });
      pass();
      await navigate(importReportPath({ path }, id));
    } catch (error) {
      forgetGone(error);
      throw error;
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, cancel, check, write };
}

type Tell = (progress: Progress) => void;

/** Stores the rows that the server does not have yet as they are, and answers the id of the import. */
async function send(
  path: string,
  { origin, table, lines }: Draft,
  sent: { current: Sent | undefined },
  signal: AbortSignal,
  tell: Tell,
): Promise<number> {
  const total = lines.length;
  const known = sent.current?.origin === origin && sent.current.lines.length === total ? sent.current : undefined;
  const id = known?.id ?? (await begin(path, origin.name, table.head));
  for (let from = 0; from < total; from += partLines) {
    tell({ doing: 'sending', done: from, total });
    const rows = lines.slice(from, from + partLines);
    const isSame = known && rows.every((line, place) => line === known.lines[from + place]);
    if (!isSame) await http(`${keptAddress(path)}/${id}/rows`, { method: 'PUT', body: { from, rows }, signal });
  }
  sent.current = { id, origin, lines };
  return id;
}

async function begin(path: string, file: string, headings: readonly string[]): Promise<number> {
  const { json } = await http(`${keptAddress(path)}/begin`, { method: 'POST', body: { file, headings } });
  if (isRow(json) && typeof json.id === 'number') return json.id;
  throw new TypeError('The answer is no import');
}

const stop = (path: string, id: number) =>
  http(`${keptAddress(path)}/${id}/cancel`, { method: 'POST', body: {} }).catch(() => undefined);

/** Waits until the check of an import is done. */
async function checked(path: string, id: number, signal: AbortSignal, tell: Tell): Promise<Kept> {
  for (;;) {
    const kept = await readImport(path, id, 'refused', 1, signal);
    if (kept.state !== 'checking') return kept;
    tell({ doing: 'checking', done: kept.done, total: kept.total, refused: kept.refused });
    await new Promise((resolve) => setTimeout(resolve, pollTime));
  }
}

/** What a check found: all in figures, of each result the first rows. @throws HttpError when the check failed */
async function reportOf(path: string, kept: Kept, signal: AbortSignal): Promise<Report> {
  if (kept.state !== 'open') throw new HttpError(kept.problem, 409, { code: 'importUnderWay', message: kept.problem });
  const { id, created, changed, unchanged, refused } = kept;
  const there = results.filter((result) => kept[result] > 0);
  const found = await Promise.all(there.map((result) => readImport(path, id, result, mostShown, signal)));
  return { created, changed, unchanged, refused, rows: found.flatMap(({ rows }) => rows) };
}
