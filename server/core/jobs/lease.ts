import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { holdSequence } from '../database/holdSequence.ts';
import { nextJob, type OpenJob, type SchedulerState } from './schedule.ts';

/** The jobs of one kind. */
export interface Queue {
  /** Has `id`, `userId`, `personId`, `status`, `leasedBy` and `leasedUntil`. */
  readonly table: string;
  /** What their status is while somebody has to work on them. */
  readonly open: readonly string[];
  /** A row of `sequence` that is held while one is chosen, so that of several servers one chooses after the other. */
  readonly choosing: string;
}

/** Another process has taken the job over, because this one gave no sign of life, or it is to go on otherwise. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const leaseTime = 15; // seconds

/** How often a holder that is otherwise silent renews its lease, in milliseconds. */
export const renewalInterval = 5000;

/** The jobs that are under way or wait for somebody to work on them, oldest first. */
export async function openJobs(knex: Knex, { table, open }: Queue): Promise<OpenJob[]> {
  const columns = ['id', 'userId', 'personId', 'leasedBy', 'leasedUntil'] as const;
  return knex(table)
    .whereIn('status', open)
    .orderBy('id')
    .select(...columns);
}

/** Milliseconds until it is free, if its holder is no more. */
export function millisecondsUntilFree({ leasedUntil }: OpenJob): number {
  return Math.max(0, (leasedUntil ?? 0) - unixSeconds() + 1) * 1000;
}

/** Takes the job whose turn it is (`nextJob`); undefined: none waits, or it was gone on with after all. */
export function takeNextJob(
  database: Database,
  queue: Queue,
  holder: string,
  turns: SchedulerState,
): Promise<OpenJob | undefined> {
  return database.transaction(async (trx) => {
    await holdSequence(trx, queue.choosing);
    const next = nextJob(await openJobs(trx, queue), turns);
    if (next === undefined) return undefined;
    const { id, leasedBy, leasedUntil } = next;
    const taken = await trx(queue.table)
      .where({ id, leasedBy, leasedUntil })
      .whereIn('status', queue.open)
      .update({ leasedBy: holder, leasedUntil: unixSeconds() + leaseTime });
    return taken === 1 ? next : undefined;
  });
}

/** A job, by the name of the process that works on it; with a status only while it has that. */
export interface Held {
  readonly id: number;
  readonly holder: string;
  readonly status?: string;
}

/**
 * Renews the lease with the given changes of the job, inside a transaction or by itself.
 * @throws LeaseLost
 */
export async function keepLease(knex: Knex, { table }: Queue, held: Held, changes: object = {}): Promise<void> {
  const kept = await knex(table)
    .where(whereHeld(held))
    .update({ leasedUntil: unixSeconds() + leaseTime, ...changes });
  if (kept !== 1) throw new LeaseLost(`${table} ${held.id} is somebody else's`);
}

/** Gives the job back, finished or for the next one to go on with. */
export async function endLease(
  { writer }: Database,
  { table }: Queue,
  held: Held,
  changes: object = {},
): Promise<void> {
  await writer(table)
    .where(whereHeld(held))
    .update({ leasedBy: null, leasedUntil: null, ...changes });
}

const whereHeld = ({ id, holder, status }: Held): object => ({
  id,
  leasedBy: holder,
  ...(status !== undefined && { status }),
});
