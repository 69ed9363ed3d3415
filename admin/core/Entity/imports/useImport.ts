import { useMemo, useRef, useState } from 'react';
import { HttpError, useRefresh } from 'ra-core';
import type { Locale } from '../../../../generated/app.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { asList, asText, isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { useTellDone } from '../changes/useTellDone.ts';
import { errorSentence } from '../errorText.ts';
import { useAskedClose, useUnsavedGuard } from '../form/useUnsavedGuard.ts';
import { draftOf, settingsOf, type Checked, type Draft } from './draft.ts';
import type { Prepared } from './draftStore.ts';
import { useDraftKeeping } from './useDraftKeeping.ts';
import { keptAddress, readWhole } from './kept.ts';
import { checkedAgain, draftAgain, headOf } from './again.ts';
import { chosenIn, isWorkedOn } from './work.ts';
import { isLong, useLongImport } from './useLongImport.ts';
import { isChangedMeanwhile, reportOf, type Report, type ReportRow } from './report.ts';
import { withFurtherSheets } from '../../../../schemas/core/formats/importFile/furtherSheets.ts';
import { fileAtMost, openFile } from '../../../../schemas/core/formats/importFile/openFile.ts';
import { signsIn, tableOf, type Origin, type Signs } from '../../../../schemas/core/formats/importFile/table.ts';
import { UnreadableFile } from '../../../../schemas/core/formats/importFile/unreadable.ts';

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

type Attempt = ReturnType<typeof useAttempts>['attempt'];

function sentenceOf(error: unknown, path: string, words: Words): string {
  if (error instanceof UnreadableFile) return words.translate(`imports.${error.why}`, { maximum: fileAtMost });
  return errorSentence(error, path, words);
}

/** What is imported, what the check said of it and what was done. */
function useDraft() {
  const [opened, setOpened] = useState('');
  const [draft, setDraft] = useState<Draft>();
  const [checked, setChecked] = useState<Checked>();
  const [done, setDone] = useState<Report>();
  /** Another one with each draft that is not only mended. */
  const ground = useRef({});
  /** Another draft, or none, perhaps with what was said of it: that of the one before no longer counts. */
  const take = (next: Draft | undefined, said?: Checked) => {
    ground.current = {};
    setDraft(next);
    setChecked(said);
    setDone(undefined);
  };
  const begin = (next: Draft | undefined, said?: Checked) => {
    setOpened(next ? chosenIn(next) : '');
    take(next, said);
  };
  const resume = (prepared: Prepared) => {
    setOpened(prepared.opened);
    take(prepared.draft, prepared.checked);
  };
  const prepared = useMemo(
    () => (draft && !done ? { draft, opened, checked } : undefined),
    [draft, opened, checked, done],
  );
  const change = (changes: Partial<Draft>) => take(draft && { ...draft, ...changes });
  const mend = (lines: Draft['lines']) => setDraft((now) => now && { ...now, lines });
  /** Takes what is said of what is imported now, unless it is read in another way by then. */
  const listen = () => {
    const asked = ground.current;
    return (said: Checked) => asked === ground.current && setChecked(said);
  };
  /** What was done can be imported again once it is taken back: it is checked anew then. */
  const reopener = () => {
    const asked = ground.current;
    return () => asked === ground.current && change({});
  };
  const isUnsaved = useMemo(() => draft !== undefined && !done && isWorkedOn(draft, opened), [opened, draft, done]);
  const told = { setChecked, setDone, reopener };
  return { draft, checked, done, prepared, isUnsaved, begin, resume, change, mend, listen, told };
}

/** Reads files, and asks what their headings name. */
function readerOf(
  resource: Resource,
  locale: Locale,
  attempt: Attempt,
  begin: (draft: Draft, checked?: Checked) => void,
) {
  const columnsOf = (headings: readonly string[]) =>
    http(`${keptAddress(resource.path)}/columns`, { method: 'POST', body: { headings } });
  const read = async (origin: Origin, signs: Signs) => {
    const table = tableOf(origin, signs);
    if (table.head.length === 0) throw new UnreadableFile('empty');
    const { json } = await columnsOf(table.head);
    begin(draftOf(resource, origin, signs, table, json));
  };
  const open = (given: File | string) =>
    attempt(async () => {
      const opened = typeof given === 'string' ? ({ name: '', text: given } as const) : await fileOpened(given);
      const origin = await withFurtherSheets(opened, async (headings) => {
        const { json } = await columnsOf(headings);
        return asList(isRow(json) ? json.columns : []).map((name) => asText(name) !== '');
      });
      await read(origin, signsIn(origin, locale));
    });
  const reread = (draft: Draft, signs: Signs) => attempt(() => read(draft.origin, signs));
  const reopen = (id: number, suffix: string) =>
    attempt(async () => {
      const opened = await readWhole(resource.path, id);
      const { json } = await columnsOf(headOf(opened));
      const draft = draftAgain(resource, opened, `${opened.file} ${suffix}`.trim(), locale, json);
      begin(draft, checkedAgain(draft, opened));
    });
  return { open, reread, reopen };
}

/** Asks what would become of rows; where something was found `before`, what came later is refused. */
function checkerOf(path: string, locale: Locale, long: LongImport, listen: () => (checked: Checked) => void) {
  return async (asked: Draft, before?: Checked) => {
    const tell = listen();
    if (isLong(asked)) {
      const found = await long.check(asked);
      return found && tell({ report: found, lines: asked.lines });
    }
    const body = { ...bodyOf(asked, locale), ...(before && checkedOf(before.report)) };
    const { json } = await http(`${keptAddress(path)}/check`, { method: 'POST', body });
    const report = reportOf(json);
    if (report) tell({ report, lines: asked.lines });
  };
}

/** Has rows written; where that was stopped, the report says why. */
function useWriter(path: string, locale: Locale, long: LongImport, { setChecked, setDone, reopener }: Told) {
  const refresh = useRefresh();
  const tellDone = useTellDone(path, 'imports');
  return async (asked: Draft, refused: 'skip' | 'stop', checked: Checked | undefined) => {
    if (isLong(asked)) return long.write(asked, refused);
    const body = { ...bodyOf(asked, locale), refused, ...(checked && checkedOf(checked.report)) };
    const { headers, json } = await http(keptAddress(path), { method: 'POST', body }).catch(refusedRows);
    const report = reportOf(json);
    if (!report) return;
    if (!headers) return setChecked({ report: { ...report, ...seenBefore(checked) }, lines: asked.lines });
    setDone(report);
    tellDone(headers.get('X-Undo'), report.created + report.changed, reopener());
    refresh();
  };
}

type Told = ReturnType<typeof useDraft>['told'];
type LongImport = ReturnType<typeof useLongImport>;

/** What a file of this machine holds. @throws UnreadableFile */
const fileOpened = async (file: File) => openFile(file.name, new Uint8Array(await file.arrayBuffer()));

/** Opens files, checks their rows and imports them. */
export function useImport(resource: Resource) {
  const { path } = resource;
  const { locale } = useWords();
  const { busy, problem, attempt } = useAttempts(path);
  const { prepared, resume, isUnsaved, begin, listen, told, ...state } = useDraft();
  const isTakenUp = useDraftKeeping(path, prepared, resume);
  const pass = useUnsavedGuard(isUnsaved);
  const long = useLongImport(path, locale, pass);
  const check = checkerOf(path, locale, long, listen);
  const write = useWriter(path, locale, long, told);
  const { progress, cancel } = long;
  const { reread, ...reader } = readerOf(resource, locale, attempt, begin);
  return {
    ...state,
    isTakenUp,
    busy,
    problem,
    progress,
    cancel,
    ...reader,
    reread: useAskedClose(isUnsaved, (read: Draft, signs: Signs) => void reread(read, signs)),
    check: (asked: Draft, before?: Checked) => attempt(() => check(asked, before)),
    write: (asked: Draft, refused: 'skip' | 'stop') => attempt(() => write(asked, refused, state.checked)),
    leave: useAskedClose(isUnsaved, (then: () => void) => {
      begin(undefined);
      then();
    }),
  };
}

export type Import = ReturnType<typeof useImport>;

/** The answer that tells which rows stopped an import, as one without headers. */
function refusedRows(error: unknown): { json: unknown; headers?: undefined } {
  if (error instanceof HttpError && reportOf(error.body)) return { json: error.body };
  throw error;
}

/** What the check has found, so that nothing is written over that came later; it tells each row that is not as it was. */
const checkedOf = ({ seen, rows }: Report): object =>
  seen === undefined ? {} : { checked: { seen, new: rows.flatMap((row) => (wasThere(row) ? [] : row.line)) } };

/** Whether a check has found the row of a line, be it that somebody else has written into it, or deleted it, since. */
const wasThere = (row: ReportRow): boolean => row.result === 'changed' || isChangedMeanwhile(row);

/** Who goes on without what was refused writes over no more than was seen. */
const seenBefore = (checked: Checked | undefined): Pick<Report, 'seen'> =>
  checked?.report.seen === undefined ? {} : { seen: checked.report.seen };

const bodyOf = (draft: Draft, locale: string): object => ({ ...settingsOf(draft, locale), rows: draft.lines });
