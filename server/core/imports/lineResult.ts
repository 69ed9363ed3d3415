import type { AppError } from '../errors.ts';
import type { Job, OwnedColumn, OwnedColumns } from './job.ts';
import type { Stored } from './stored.ts';

/** What became of a line; `place` counts from 0. */
export type LineResult = { readonly place: number } & (
  | { readonly result: 'created'; readonly id: number }
  | {
      readonly result: 'changed';
      readonly id: number;
      readonly changes: Readonly<Record<string, readonly [string, string]>>;
      /** Of the rows that it owned so many are gone, where any is. */
      readonly removed?: number;
    }
  | { readonly result: 'unchanged'; readonly id: number }
  | { readonly result: 'refused'; readonly error: AppError }
);

/** The same before it is known in which cells a line has changed its row. */
export type Written =
  | { place: number; result: 'created'; id: number; before?: undefined; error?: undefined }
  | { place: number; result: 'changed'; id: number; before: Stored; error?: undefined }
  | { place: number; result: 'unchanged'; id: number; before?: undefined; error?: undefined }
  | { place: number; result: 'refused'; error: AppError; id?: undefined };

/** What became of a line, by the rows that are stored `after` it. */
export function told(job: Job, written: Written, after: ReadonlyMap<number, Stored>): LineResult {
  if (written.result !== 'changed') return written;
  const { place, id, before } = written;
  const now = after.get(id);
  if (now?.rowSCN === before.rowSCN) return { place, result: 'unchanged', id };
  const removed = removedOf(job, before, now);
  return { place, result: 'changed', id, changes: changesOf(job, before, now), ...(removed > 0 && { removed }) };
}

/** How many of the rows that a record owned are gone. */
function removedOf({ owned }: Job, before: Stored, now: Stored | undefined): number {
  const gone = owned.map(({ list: { name } }) => {
    const left = new Set(now?.owned.get(name)?.map(({ id }) => id));
    return (before.owned.get(name) ?? []).filter(({ id }) => !left.has(id)).length;
  });
  return gone.reduce((sum, count) => sum + count, 0);
}

function changesOf(job: Job, before: Stored, now: Stored | undefined): Record<string, [string, string]> {
  const { columns, owned } = job;
  const changes = columns.flatMap(({ path: { name } }, place): [string, [string, string]][] => {
    const [was, is] = [before.texts[place] ?? '', now?.texts[place] ?? ''];
    return was === is || name === 'rowSCN' ? [] : [[name, [was, is]]];
  });
  return Object.fromEntries([...changes, ...owned.flatMap((group) => ownedChanges(group, before, now))]);
}

/** What a column of owned rows said, and says now: all of them together. */
function ownedChanges({ list, columns }: OwnedColumns, before: Stored, now: Stored | undefined) {
  const textOf = (stored: Stored | undefined, column: OwnedColumn): string =>
    (stored?.owned.get(list.name) ?? []).map((member) => column.text(member)).join(' | ');
  return columns.flatMap((column): [string, [string, string]][] => {
    const [was, is] = [textOf(before, column), textOf(now, column)];
    return was === is ? [] : [[column.path.name, [was, is]]];
  });
}
