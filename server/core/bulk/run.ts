import { setImmediate as othersTurn } from 'node:timers/promises';
import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import type { CsvColumn } from '../csv/columns.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { attributeTo } from '../rows/changeSet.ts';
import { updateRow } from '../rows/save.ts';
import { conflict } from '../rows/storedRow.ts';
import { transact } from '../rows/transact.ts';
import { slices } from '../rows/slices.ts';
import { batch, breath, inSavepoint, rolledBack } from '../rows/trial.ts';
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
    const refused = new Map<number, AppError>();
    for (const row of part) {
      const done = await inSavepoint(work, () => changeRow(work, change, row, before.get(row.id)));
      if (done instanceof AppError) refused.set(row.id, done);
    }
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
