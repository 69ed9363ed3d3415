import { setImmediate as othersTurn } from 'node:timers/promises';
import type { EntityName } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import { locked, may, requireRight } from '../access/rights.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { AppError, toAppError, type RowProblem } from '../errors.ts';
import { name, run, sql } from '../rows/sql.ts';
import { breath } from '../rows/trial.ts';
import { isVisible } from '../rows/visibility.ts';
import type { ChangeKind, Work } from '../rows/work.ts';
import { partsOfImports } from './imported.ts';
import { changesIn } from './entries.ts';
import { isOwn, isRestorable, mayRestore } from './deleted.ts';
import { restoreProblem } from './restoreProblem.ts';
import { takeBackAll } from './recreate.ts';
import { isThere, readWrites, type KeptWrite } from './takeBack.ts';
import { lastVersions, takeBackSaves } from './takeBackSaves.ts';

/** For how long a change can be undone by its id; what was deleted can be restored for as long as its history is kept. */
export const undoableFor = 24 * 60 * 60; // seconds

/** A change as it is kept. */
export interface StoredSet {
  id: string;
  kind: ChangeKind;
  entity: EntityName;
  at: number;
  byUser: number | null;
  asUser: number | null;
  undoneAt: number | null;
}

/** What an undo did: the rows of `entity` that are as they were, and how many others stay as somebody made them since. */
export interface Undone {
  entity: EntityName;
  ids: number[];
  kept: number;
}

/** When and for whom a change is taken back. */
type UndoManner = 'soon' | 'kept' | 'byServer';

/** What a change did on account of one of its rows. */
interface Part {
  rootId: number;
  writes: KeptWrite[];
}

/**
 * Takes a whole change back, or nothing of it. Who did it always may, others by their rights on each of its rows. What is
 * listed with its way back (`kept`) can be taken back for as long as it is there; what is taken back by the server
 * itself, as it was not to stay, asks for nobody's rights.
 * @throws AppError notFound, forbidden, undoExpired, alreadyUndone, importUnderWay of a part of an import, or undoBlocked with what stands in the way of each row
 */
export async function undoChange(work: Work, id: string, manner: UndoManner = 'soon'): Promise<Undone> {
  const set = await claim(work, id, manner);
  const parts = partsOf(await readWrites(work, { changeSetId: id }));
  return set.kind === 'saves' ? undoSaves(work, set, parts) : undoDeletion(work, set, parts);
}

/** Rows that somebody has brought back already stay as they are. */
async function undoDeletion(work: Work, set: StoredSet, parts: readonly Part[]): Promise<Undone> {
  const gone: Part[] = [];
  for (const part of parts) if (!(await isThere(work.source, set.entity, part.rootId))) gone.push(part);
  if (gone.length === 0) throw new AppError('alreadyUndone');
  const own = isOwn(work.actor, set);
  if (!own) await requireAll(work, set.entity, gone);
  const kept = await takeBackParts(work, set.entity, gone, async ({ rootId, writes }) => {
    await refuseNewer(work, set.entity, rootId, writes);
    return takeBackAll(work, { entity: set.entity, id: rootId }, writes, own);
  });
  return { entity: set.entity, ids: gone.map(({ rootId }) => rootId), kept };
}

/** What was saved as one is as it was before; what somebody wrote there since stands in the way. */
async function undoSaves(work: Work, { entity, ...set }: StoredSet, parts: readonly Part[]): Promise<Undone> {
  const own = isOwn(work.actor, set);
  if (!own) await requireTakingBack(work, entity, parts);
  const last = lastVersions(parts.flatMap(({ writes }) => writes));
  await takeBackParts(work, entity, parts, ({ rootId, writes }) =>
    takeBackSaves(work, { entity, id: rootId }, writes, own, last),
  );
  return { entity, ids: parts.map(({ rootId }) => rootId), kept: 0 };
}

/**
 * What another one has made goes by the right to delete, what they wrote in it by the right to update, and no further
 * than by hand: a property that is locked for the actor, or hidden from them, stays as it is.
 */
async function requireTakingBack(work: Work, entity: EntityName, parts: readonly Part[]): Promise<void> {
  const closed = locked(work.actor, entity); // what is hidden is, too
  for (const { rootId, writes } of parts) {
    const its = writes.filter((write) => write.entity === entity && write.id === rootId);
    const isMade = its.some(({ action }) => action === 'create');
    const isClosed =
      !isMade && its.some(({ changes }) => [...changesIn(changes).keys()].some((each) => closed.has(each)));
    const isReached = await isVisible(work.source, work.reader, isMade ? 'delete' : 'update', entity, rootId);
    if (isClosed || !isReached) throw new AppError('forbidden');
  }
}

/** Marks a change as undone before anything is: of two at once one waits for the other's commit. */
async function claim(work: Work, id: string, manner: UndoManner): Promise<StoredSet> {
  const set: StoredSet | undefined = await work.trx('change_set').where({ id }).forUpdate().first();
  if (set === undefined) throw new AppError('notFound');
  if (manner !== 'byServer') requireRight(work.actor, set.entity, 'read');
  if (!isOwn(work.actor, set) && !mayUndo(work.actor, set)) throw new AppError('forbidden');
  if (set.undoneAt !== null) throw new AppError('alreadyUndone');
  if (manner === 'soon' && (await partsOfImports(work.source, [id])).size > 0) throw new AppError('importUnderWay');
  if (manner === 'soon' && set.at < unixSeconds() - undoableFor) throw new AppError('undoExpired');
  await work.trx('change_set').where({ id }).update({ undoneAt: unixSeconds() });
  return set;
}

/** Whether somebody may undo what another one did, as far as single rows do not refuse it. */
export const mayUndo = (actor: Actor, { kind, entity }: StoredSet): boolean =>
  kind === 'saves' ? may(actor, entity, 'update') || may(actor, entity, 'delete') : mayRestore(actor, entity);

/** What was written on account of each row, the last first. */
function partsOf(writes: readonly KeptWrite[]): Part[] {
  const parts = new Map<number, KeptWrite[]>();
  for (const write of writes) {
    if (write.rootId !== null) parts.set(write.rootId, [...(parts.get(write.rootId) ?? []), write]);
  }
  return [...parts].map(([rootId, its]) => ({ rootId, writes: its }));
}

async function requireAll({ source, reader, actor }: Work, entity: EntityName, parts: readonly Part[]): Promise<void> {
  for (const { rootId } of parts)
    if (!(await isRestorable(source, reader, actor, entity, rootId))) throw new AppError('forbidden');
}

/**
 * Takes each part back and answers how many rows stay as others made them.
 * @throws AppError undoBlocked with what stands in the way of each row
 */
async function takeBackParts(
  work: Work,
  entity: EntityName,
  parts: readonly Part[],
  takeBackOne: (part: Part) => Promise<number>,
): Promise<number> {
  let kept = 0;
  const problems: RowProblem[] = [];
  for (const [place, part] of parts.entries()) {
    if (place % breath === 0) await othersTurn();
    try {
      kept += await takeBackOne(part);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status < 409 || error.status >= 500) throw thrown;
      problems.push(await restoreProblem(work, entity, part.rootId, part.writes, error));
    }
  }
  if (problems.length > 0) throw new AppError('undoBlocked', { entity, errors: problems });
  return kept;
}

/** A row that came back and was deleted anew stays deleted: that was another deletion. */
async function refuseNewer(
  { source }: Work,
  entity: EntityName,
  id: number,
  writes: readonly KeptWrite[],
): Promise<void> {
  const here = writes.find((write) => write.entity === entity && write.id === id && write.action === 'delete');
  const newest = sql(
    `select max(${name('rowSCN')}) as ${name('rowSCN')} from history where entity = ? and ${name('rowId')} = ?`,
    entity,
    id,
  );
  const [last] = await run<{ rowSCN: number }>(source, newest);
  if (!here || last?.rowSCN !== here.rowSCN) throw new AppError('deleteConflict', { entity });
}
