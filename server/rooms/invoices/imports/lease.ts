import type { Knex } from 'knex';
import type { Database } from '../../../core/database/database.ts';
import { unixSeconds } from '../../../core/database/dateTime.ts';
import { holdSequence } from '../../../core/database/holdSequence.ts';
import { nextImport, type OpenImport, type SchedulerState } from './schedule.ts';

/** Another process has taken the import over, because this one gave no sign of life. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const leaseTime = 15; // seconds

/** How often a holder that is otherwise silent renews its lease, in milliseconds. */
export const renewalInterval = 5000;

/** The imports that are under way or wait for somebody to work on them, oldest first. */
export async function openImports(knex: Knex): Promise<OpenImport[]> {
  const columns = ['id', 'userId', 'personId', 'leasedBy', 'leasedUntil'] as const;
  return knex('invoice_import')
    .where({ status: 'running' })
    .orderBy('id')
    .select(...columns);
}

/** Milliseconds until it is free, if its holder is no more. */
export function millisecondsUntilFree({ leasedUntil }: OpenImport): number {
  return Math.max(0, (leasedUntil ?? 0) - unixSeconds() + 1) * 1000;
}

/** A row of `sequence` that is held while an import is chosen, so that of several servers one chooses after the other. */
const choosing = 'importChoice';

/** Takes the import whose turn it is (`nextImport`); undefined: none waits, or it was gone on with after all. */
export function takeNextImport(
  database: Database,
  holder: string,
  turns: SchedulerState,
): Promise<OpenImport | undefined> {
  return database.transaction(async (trx) => {
    await holdSequence(trx, choosing);
    const next = nextImport(await openImports(trx), turns);
    if (next === undefined) return undefined;
    const { id, leasedBy, leasedUntil } = next;
    const taken = await trx('invoice_import')
      .where({ id, status: 'running', leasedBy, leasedUntil })
      .update({ leasedBy: holder, leasedUntil: unixSeconds() + leaseTime });
    return taken === 1 ? next : undefined;
  });
}

/**
 * Renews the lease with the given changes of the import, inside a transaction or by itself.
 * @throws LeaseLost
 */
export async function keepLease(knex: Knex, id: number, holder: string, changes: object = {}): Promise<void> {
  const kept = await knex('invoice_import')
    .where({ id, leasedBy: holder })
    .update({ leasedUntil: unixSeconds() + leaseTime, ...changes });
  if (kept !== 1) throw new LeaseLost(`Import ${id} is somebody else's`);
}

/** Gives the import back, finished or for the next one to go on with. */
export async function endLease({ writer }: Database, id: number, holder: string, changes: object = {}): Promise<void> {
  await writer('invoice_import')
    .where({ id, leasedBy: holder })
    .update({ leasedBy: null, leasedUntil: null, ...changes });
}
