import { useState } from 'react';
import { useRefresh } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { asList, asText, isRow, type Row } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, refusalOf } from '../errorText.ts';
import type { List } from '../list/useList.ts';
import { reportOf, type Report } from './report.ts';
import { useTellDone } from './useTellDone.ts';

const addressOf = ({ resource }: List): string => `/apis/v1/${resource.path}/changes`;

/** The fields that the person may give the same value in many records, by their labels. */
export function useFields(list: List) {
  const words = useWords();
  const { path } = list.resource;
  const { data, error } = useQuery({
    queryKey: [path, 'changes'],
    queryFn: async ({ signal }) => (await http(addressOf(list), { signal })).json,
    retry: false,
  });
  const names = data === undefined ? undefined : asList(isRow(data) ? data.fields : []).map(asText);
  const label = (name: string) => words.label({ path, name });
  return {
    names: names?.toSorted((one, other) => label(one).localeCompare(label(other), words.locale)),
    problem: error ? errorSentence(error, path, words) : '',
  };
}

/** Which records are meant: those that are selected, or all that the list finds. */
function meant({ selection, asked }: List): object {
  return selection.everything ? { filter: asked.filter } : { ids: [...selection.rows.keys()] };
}

/** Asks what a change would do, and does it with the records in the versions that were seen. */
export function useChange(list: List, onDone: () => void) {
  const { path } = list.resource;
  const words = useWords();
  const tellDone = useTellDone(path);
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [report, setReport] = useState<Report>();
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await act().catch((error: unknown) => setProblem(errorSentence(error, path, words)));
    setBusy(false);
  };
  const look = async (values: Row) =>
    setReport(
      reportOf((await http(`${addressOf(list)}/check`, { method: 'POST', body: { ...meant(list), values } })).json),
    );
  /** Somebody was faster: says so, and what the change would do now. */
  const lookAgain = async (error: unknown, values: Row) => {
    const { errors } = refusalOf(error);
    if (errors.length === 0) throw error;
    await look(values);
    setProblem(words.translate('changes.meanwhile', { smart_count: errors.length }));
  };
  const write = async (values: Row, rows: Report['rows']) => {
    const { headers } = await http(addressOf(list), { method: 'POST', body: { values, rows } });
    tellDone(headers.get('X-Undo'), rows.length);
    refresh();
    list.selection.clear();
    onDone();
  };
  return {
    busy,
    problem,
    report,
    forget: () => setReport(undefined),
    check: (values: Row) => attempt(() => look(values)),
    write: (values: Row, rows: Report['rows']) =>
      attempt(() => write(values, rows).catch((error: unknown) => lookAgain(error, values))),
  };
}
