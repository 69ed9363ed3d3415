import { useMemo, useState } from 'react';
import { useDataProvider, useRefresh } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { sameValue } from '../../format/compare.ts';
import { asRows, asText, isRow, type EntityRecord, type Row } from '../../format/value.ts';
import { useLatest } from '../../layout/useLatest.ts';
import { http } from '../../providers/http.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { useTellDone } from '../changes/useTellDone.ts';
import { columnOf, columnValue } from '../columns.ts';
import { errorSentence, refusalOf } from '../errorText.ts';
import { textOf } from '../../widgets/textOf.ts';
import { nothingFound, standing, type Found, type Problems } from './problems.ts';
import { cellsIn, rebased, sinceSaved, type AllTyped } from './typed.ts';
import type { TypedCells } from './useTyped.ts';

/**
 * Saves all that is typed at once, in the versions that were seen; after a refusal tells which cells are to blame. What
 * is typed while that is on its way stays typed, in the versions that were saved or read since.
 */
export function useSaveTyped(resource: Resource, { typed, begin, rebase }: TypedCells) {
  const { path } = resource;
  const words = useWords();
  const refresh = useRefresh();
  const tellDone = useTellDone(path);
  const look = useLook(resource);
  const read = useRead(path);
  const [busy, setBusy] = useState(false);
  const [told, tell] = useState('');
  const [found, setFound] = useState(nothingFound);
  const latest = useLatest(typed);
  const write = async () => {
    const { headers } = await http(`/apis/v1/${path}/changes`, { method: 'POST', body: bodyOf(typed) });
    const left = sinceSaved(latest.current, typed);
    begin((now) => sinceSaved(now, typed));
    setFound(nothingFound);
    tellDone(headers.get('X-Undo'), typed.size);
    refresh();
    const fresh = await read([...typed.keys()].filter((id) => left.has(id)));
    if (fresh.length > 0) rebase(fresh);
  };
  const explain = async (error: unknown) => {
    if (refusalOf(error).errors.length === 0) throw error;
    const { fresh, ...seen } = await look(typed);
    rebase(fresh);
    setFound(seen);
    tell(refusalIn(standing(seen, rebased(latest.current, fresh)), fresh, words));
    refresh();
  };
  const save = async () => {
    setBusy(true);
    tell('');
    await write()
      .catch(explain)
      .catch((error: unknown) => tell(errorSentence(error, path, words)));
    setBusy(false);
  };
  return {
    busy,
    told,
    problems: useMemo(() => standing(found, typed), [found, typed]),
    save: !busy && cellsIn(typed) > 0 ? () => void save() : undefined,
    forget: () => {
      tell('');
      setFound(nothingFound);
    },
  };
}

/** How many cells are to blame for a refusal, else how many rows were read anew. */
function refusalIn(problems: Problems, fresh: readonly EntityRecord[], { translate }: Words): string {
  const count = [...problems.values()].reduce((sum, cells) => sum + cells.size, 0);
  return translate(count > 0 ? 'cells.refused' : 'cells.behind', { smart_count: count || fresh.length });
}

const bodyOf = (typed: AllTyped) => ({
  rows: [...typed].map(([id, { row, values }]) => ({ id, rowSCN: row.rowSCN, values })),
});

/** Reads rows as they are by now. */
function useRead(path: string) {
  const { getMany } = useDataProvider();
  return async (ids: number[]) => (ids.length > 0 ? (await getMany<EntityRecord>(path, { ids })).data : []);
}

/** What became of rows since: those that others wrote are read anew, and what stands in the way of cells then is told. */
function useLook(resource: Resource) {
  const { path } = resource;
  const words = useWords();
  const read = useRead(path);
  return async (typed: AllTyped): Promise<Found & { fresh: readonly EntityRecord[] }> => {
    const refused = await refusedOf(path, typed);
    const ids = refused.filter(isStale).map(({ id }) => Number(id));
    const fresh = await read(ids);
    const left = rebased(typed, fresh);
    const now = fresh.length > 0 && left.size > 0 ? await refusedOf(path, left) : refused;
    const both = fresh.map((row) => [row.id, meanwhile(resource, typed, row, words)] as const);
    const wrong = now.map((row) => [Number(row.id), problemsOf(row)] as const);
    return { fresh, sent: left, problems: joined([...both, ...wrong]) };
  };
}

/** The rows that would be refused, with what refuses each. */
async function refusedOf(path: string, typed: AllTyped): Promise<Row[]> {
  const { json } = await http(`/apis/v1/${path}/changes/check`, { method: 'POST', body: bodyOf(typed) });
  return asRows(isRow(json) ? json.told : []).filter(({ result }) => result === 'refused');
}

const isStale = ({ errors }: Row): boolean => asRows(errors).some(({ code }) => code === 'updateConflict');

/** All that is wrong with each row. */
function joined(all: readonly (readonly [id: number, cells: ReadonlyMap<string, string>])[]): Problems {
  const problems = new Map<number, ReadonlyMap<string, string>>();
  for (const [id, cells] of all) if (cells.size > 0) problems.set(id, new Map([...(problems.get(id) ?? []), ...cells]));
  return problems;
}

const problemsOf = ({ errors }: Row): Map<string, string> =>
  new Map(asRows(errors).map(({ field, message }) => [asText(field).split('.')[0] ?? '', asText(message)]));

/** What somebody else wrote in cells that are typed in, too. */
function meanwhile(resource: Resource, typed: AllTyped, now: EntityRecord, words: Words): Map<string, string> {
  const { row, values } = typed.get(now.id) ?? { row: now, values: {} };
  const both = Object.keys(values).filter(
    (name) => !sameValue(row[name], now[name]) && !sameValue(values[name], now[name]),
  );
  return new Map(
    both.map((name) => [name, words.translate('cells.meanwhile', { value: textIn(resource, now, name, words) })]),
  );
}

/** What a row has in a field, in words. */
export function textIn(resource: Resource, row: Row, name: string, words: Words): string {
  const column = columnOf(resource, name);
  const context = column && { field: column.field, source: column.valueSource, words, row };
  const text = context ? textOf(columnValue(row, column), context) : '';
  return text === '' ? words.translate('cells.empty') : text;
}
