import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { fallbackLocale } from '../../../../schemas/core/formats/locale.ts';
import type { Actor } from '../../access/actor.ts';
import { withoutSession } from '../../access/ownActors.ts';
import { AppError, toAppError } from '../../errors.ts';
import { undoChange } from '../../history/undo.ts';
import { actorNow, jobActor } from '../../jobs/jobActor.ts';
import type { HeldJob } from '../../jobs/jobs.ts';
import { endLease, keepLease, LeaseLost } from '../../jobs/lease.ts';
import { transact } from '../../rows/transact.ts';
import { countsOf, type Counts } from '../report.ts';
import type { Work } from '../../rows/work.ts';
import { importLines, tryLines, type Imported, type Parts } from '../run.ts';
import { numberOf } from '../job.ts';
import type { LineResult } from '../lineResult.ts';
import { batchOf, knownAfter, wholeOf, type Batch } from './batch.ts';
import { forgetSomeKeys, rememberKeys } from './keys.ts';
import { problemTold, refuseChanged } from './problems.ts';
import { importQueue } from './queue.ts';
import { keepReports, seenOf } from './reports.ts';
import { changeSetsOf, imports, pieceLines, type KeptImport, type Settings, type Status } from './stored.ts';

/** An import that this process works on. */
interface Task {
  readonly parts: Parts;
  readonly held: HeldJob;
  readonly kept: KeptImport;
}

/** Works on an import piece by piece, from where it was left, until it is at its end or `signal` says so. */
export async function workOn(parts: Parts, held: HeldJob, signal: AbortSignal): Promise<void> {
  for (;;) {
    const kept: KeptImport | undefined = await imports(parts.database.writer).where({ id: held.id }).first();
    if (!kept || !isOpen(kept)) return forgetKeys(parts, held.id, (trx) => holdIdle(trx, held.id));
    if (signal.aborted) return;
    const task = { parts, held, kept };
    await step(task).catch(whatElse(task));
  }
}

const isOpen = (kept: Pick<KeptImport, 'status'>): boolean => importQueue.open.some((status) => status === kept.status);

/** For `catch`: who canceled it meanwhile is obeyed; what went wrong for good ends it, what may be better later is thrown. */
function whatElse(task: Task): (thrown: unknown) => Promise<void> {
  return async (thrown) => {
    const { kept, parts } = task;
    if (thrown instanceof LeaseLost) {
      const now: { leasedBy: string | null; status: Status } | undefined = await imports(parts.database.writer)
        .where({ id: kept.id })
        .first('leasedBy', 'status');
      if (!now || now.status !== kept.status) return;
      throw thrown;
    }
    const error = toAppError(thrown);
    if (error.code === 'unavailable') throw thrown;
    if (kept.status === 'undoing') {
      const outcome = kept.undoneBy === null ? 'failed' : (kept.outcome ?? 'done');
      return end(task, outcome, problemTold(error));
    }
    await takeBack(parts.database.writer, task, 'failed', { problem: problemTold(error) });
  };
}

function step(task: Task): Promise<void> {
  const { kept } = task;
  if (kept.status === 'undoing') return undoNext(task);
  if (kept.done >= kept.total) return end(task, kept.status === 'checking' ? 'open' : 'done');
  return workNext(task);
}

/** With the rights of now, asked for each piece. */
async function workNext(task: Task): Promise<void> {
  const { kept, held, parts } = task;
  if (kept.done === 0) await forgetKeys(parts, kept.id, (trx) => holdOwn(trx, task)); // of what came to no end
  const actor = await jobActor(parts, kept.entity, held)();
  if (!actor) throw new AppError('forbidden');
  const isTrial = kept.status === 'checking';
  const { together }: Settings = JSON.parse(kept.settings);
  const isWhole = !isTrial && together === true;
  const batch = await (isWhole ? wholeOf(parts.database, actor, kept) : batchOf(parts.database, actor, kept, isTrial));
  await (isTrial ? checkNext(task, actor, batch) : writeNext(task, actor, batch));
}

async function checkNext(task: Task, actor: Actor, batch: Batch): Promise<void> {
  const results = await tryLines(task.parts, actor, batch.job, batch.job.heads);
  await task.parts.database.transaction((trx) => keepResults(trx, task, batch, results, {}));
}

async function writeNext(task: Task, actor: Actor, batch: Batch): Promise<void> {
  const { refused }: Settings = JSON.parse(task.kept.settings);
  const keep = ({ trx }: Work, done: Imported) =>
    keepResults(trx, task, batch, done.results, { changeSetId: done.undo ?? null });
  const seen = await seenOf(task.parts.database.reader, task.kept, batch);
  const { results, isDone } = await importLines(task.parts, actor, batch.job, refused, { keep }, seen);
  if (isDone) return;
  await task.parts.database.transaction(async (trx) => {
    const its = ownOf(batch, results);
    await keepReports(trx, task.kept, batch, its, {});
    const refusedNow = { refused: task.kept.refused + countsOf(its).refused };
    await takeBack(trx, task, 'stopped', refusedNow);
  });
}

/** What became of the batch's own lines. */
function ownOf({ job, first }: Batch, results: readonly LineResult[]): LineResult[] {
  return results.filter(({ place }) => numberOf(job, place) >= first);
}

/** Writes down what became of a piece, and by what it is known, while the import is what it was when that began. @throws LeaseLost */
async function keepResults(
  trx: Knex,
  task: Task,
  batch: Batch,
  results: readonly LineResult[],
  more: { changeSetId?: string | null },
): Promise<void> {
  const { kept } = task;
  const its = ownOf(batch, results);
  const counts = countsOf(its);
  const sum = (name: keyof Counts) => kept[name] + counts[name];
  await keepLease(trx, importQueue, heldAs(task), {
    done: batch.end,
    created: sum('created'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    refused: sum('refused'),
  });
  await rememberKeys(trx, task.parts.database.dialect, kept.id, knownAfter(batch, its));
  await keepReports(trx, kept, batch, its, more);
}

const heldAs = ({ held: { id, holder }, kept: { status } }: Task) => ({ id, holder, status });

/** From now on what was written is taken back; then the import is `outcome`. @throws LeaseLost */
function takeBack(knex: Knex, task: Task, outcome: Status, changes: Partial<KeptImport>): Promise<void> {
  return keepLease(knex, importQueue, heldAs(task), { ...changes, status: 'undoing', outcome });
}

/** Ends an import; of what was not to stay nothing was created nor changed. */
async function end(task: Task, status: Status, problem = task.kept.problem): Promise<void> {
  const { database } = task.parts;
  const isNothing = ['stopped', 'canceled', 'failed'].includes(status) && !(await isLeft(task));
  const counts = isNothing ? { created: 0, changed: 0, unchanged: 0 } : {};
  await endLease(database, importQueue, heldAs(task), { status, problem, ...counts });
}

/** Forgets by what the lines are known, as long as `hold` says so, and lets others write meanwhile. */
async function forgetKeys({ database }: Parts, id: number, hold: (trx: Knex) => Promise<boolean>): Promise<void> {
  const forgetSome = async (trx: Knex) => (await hold(trx)) && forgetSomeKeys(trx, id);
  while (await database.transaction(forgetSome)) await othersTurn();
}

/** @throws LeaseLost */
async function holdOwn(trx: Knex, task: Task): Promise<boolean> {
  await keepLease(trx, importQueue, heldAs(task));
  return true;
}

/** Whether nobody works on an import; until the commit nobody begins it anew. */
async function holdIdle(trx: Knex, id: number): Promise<boolean> {
  const kept: Pick<KeptImport, 'status'> | undefined = await imports(trx).where({ id }).forUpdate().first('status');
  return kept !== undefined && !isOpen(kept);
}

const isLeft = async ({ parts, kept }: Task): Promise<boolean> =>
  (await changeSetsOf(parts.database.reader, kept.id)).some(({ undoneAt }) => undoneAt === null);

/** Takes the last change back that is not yet taken back, or ends. */
async function undoNext(task: Task): Promise<void> {
  const { parts, kept } = task;
  const all = await changeSetsOf(parts.database.writer, kept.id);
  const left = all.filter(({ undoneAt }) => undoneAt === null);
  const [set] = left;
  if (!set) return end(task, kept.outcome ?? 'done');
  const isAsked = kept.undoneBy !== null;
  if (left.length === all.length && isAsked) await refuseChanged(parts.database, kept);
  const actor = await undoer(task);
  await transact(parts.database, parts.hooks, actor, async (work) => {
    const done = (left.length - 1) * pieceLines;
    await keepLease(work.trx, importQueue, heldAs(task), { done: Math.min(kept.done, done) });
    await undoChange(work, set.id, isAsked ? 'kept' : 'byServer');
  });
}

/**
 * Who takes an import back: who asked for it, with the rights of now, else in the name of who imported, the server.
 * @throws AppError forbidden when they are no more, or may no longer act so
 */
async function undoer({ parts, kept }: Task): Promise<Actor> {
  const { undoneAs: userId, undoneBy: personId } = kept;
  const actor = userId && personId ? await actorNow(parts, { userId, personId }) : await importer(parts, kept);
  if (!actor) throw new AppError('forbidden');
  return actor;
}

async function importer({ database, hooks }: Parts, { userId, personId }: KeptImport): Promise<Actor | undefined> {
  const [user, person] = await Promise.all(
    [userId, personId].map((id) => withoutSession(database.reader, hooks.$scopes ?? {}, id, fallbackLocale)),
  );
  return user && person && { ...user, person: person.person };
}
