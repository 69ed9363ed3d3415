import { setImmediate as othersTurn } from 'node:timers/promises';
import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import type { CsvColumn } from '../csv/columns.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { attributeTo } from '../rows/changeSet.ts';
import { inParts } from '../rows/inParts.ts';
import { comeTogether } from '../rows/runHooks.ts';
import { updateRow } from '../rows/save.ts';
import { conflict } from '../rows/storedRow.ts';
import { transact } from '../rows/transact.ts';
import { slices } from '../rows/slices.ts';
import { batch, breath, inSavepoint, rolledBack } from '../rows/trial.ts';
import { mayChangeTogether, updateRows } from '../rows/updateRows.ts';
import type { Hooks, Work } from '../rows/work.ts';
import type { Wanted } from './asked.ts';
import { readTexts } from './texts.ts';

/** What a change stands on. */
interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

/** What many rows are changed in. */
export interface Change {
  readonly entity: EntityName;
  /** The properties that some of them are given. */
  readonly names: readonly string[];
  /** Of these, to tell their values. */
  readonly columns: readonly CsvColumn[];
}

/** What became of a row; `texts`: what it then had in the columns, where that was asked for. */
export type Outcome = { readonly id: number } & (
  | { readonly result: 'changed'; readonly rowSCN: number; readonly texts?: readonly string[] | undefined }
  | { readonly result: 'unchanged' }
  | { readonly result: 'refused'; readonly error: AppError }
);

interface Versioned {
  readonly id: number;
  readonly rowSCN: number;
}

/** What a change would do with each row: the write itself, rolled back batch by batch. The first `told` that differ tell their texts. */
export async function checkChange(
  { database, hooks }: Parts,
  actor: Actor,
  change: Change,
  rows: readonly Wanted[],
  told: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of slices(rows, batch)) {
    const left = told - outcomes.filter(({ result }) => result === 'changed').length;
    const tried = await rolledBack<Outcome[]>((roll) =>
      transact(database, hooks, actor, async (work) => roll(await changeRows(work, change, part, left))),
    );
    outcomes.push(...tried);
  }
  return outcomes;
}

/** Changes rows in a transaction, one after the other as somebody would by hand, and answers what became of each. */
export async function changeRows(work: Work, change: Change, rows: readonly Wanted[], told = 0): Promise<Outcome[]> {
  const before = await holdVersions(work, change.entity, rows);
  const outcomes: Outcome[] = [];
  for (const part of slices(rows, breath)) {
    const refused = await refusedOf(work, change, part, before);
    const after = await holdVersions(work, change.entity, part);
    outcomes.push(...part.map(({ id }) => outcomeOf(id, refused.get(id), before.get(id), after.get(id))));
    await othersTurn();
  }
  return withTexts(work, change, outcomes, told);
}

function outcomeOf(id: number, error: AppError | undefined, before = 0, after = 0): Outcome {
  if (error) return { id, result: 'refused', error };
  return before === after ? { id, result: 'unchanged' } : { id, result: 'changed', rowSCN: before };
}

/** Changes rows, many at once where they may be, and answers what refused which. */
async function refusedOf(
  work: Work,
  change: Change,
  rows: readonly Wanted[],
  versions: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, AppError>> {
  const { entity } = change;
  const changeOne = (row: Wanted) => inSavepoint(work, () => changeRow(work, change, row, versions.get(row.id)));
  const isTogether = comeTogether(work, entity) && rows.every(({ values }) => mayChangeTogether(entity, values));
  const outcomes = isTogether
    ? await inParts(work, rows, (part) => changeAtOnce(work, entity, part, versions), changeOne)
    : await oneByOne(rows, changeOne);
  return new Map(
    rows.flatMap(({ id }, at) => {
      const done = outcomes[at];
      return done ? [[id, done]] : [];
    }),
  );
}

async function changeAtOnce(
  work: Work,
  entity: EntityName,
  rows: readonly Wanted[],
  versions: ReadonlyMap<number, number>,
): Promise<undefined[]> {
  const isSeen = ({ id, rowSCN }: Wanted) => rowSCN === undefined || rowSCN === versions.get(id);
  if (!rows.every(isSeen)) throw new AppError('updateConflict', { entity });
  await updateRows(
    work,
    entity,
    rows.map(({ id, values }) => ({ id, version: 'held', values })),
  );
  return rows.map(() => undefined);
}

async function oneByOne<T>(rows: readonly Wanted[], act: (row: Wanted) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (const row of rows) done.push(await act(row));
  return done;
}

/** Whoever comes with another version than the stored one is told; then the row is held, whatever hooks of others do to it. */
async function changeRow(
  work: Work,
  { entity }: Change,
  { id, rowSCN: seen, values }: Wanted,
  stored: number | undefined,
): Promise<undefined> {
  if (seen !== undefined && seen !== stored) throw await conflict(work, entity, id);
  attributeTo(work, id);
  await updateRow(work, entity, id, 'held', values);
}

/** The versions of rows, locked until the end in the order of their ids. */
async function holdVersions(
  { trx }: Work,
  entity: EntityName,
  rows: readonly Pick<Wanted, 'id'>[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  for (const part of slices(ids, batch)) {
    const query = trx(tables[entity].table).whereIn('id', part).orderBy('id').forUpdate();
    const found: Versioned[] = await query.select('id', 'rowSCN');
    for (const { id, rowSCN } of found) versions.set(id, rowSCN);
  }
  return versions;
}

/** Adds what the first rows that differ now have. */
async function withTexts(
  { source, reader }: Work,
  { entity, columns }: Change,
  outcomes: Outcome[],
  told: number,
): Promise<Outcome[]> {
  const changed = outcomes.flatMap(({ id, result }) => (result === 'changed' ? id : []));
  const texts = await readTexts(source, reader, entity, columns, changed.slice(0, Math.max(0, told)));
  return outcomes.map((each) => (each.result === 'changed' ? { ...each, texts: texts.get(each.id) } : each));
}
