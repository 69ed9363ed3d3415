import type { Knex } from 'knex';
import type { Database } from '../../database/database.ts';
import { unixSeconds } from '../../database/dateTime.ts';
import { hasEnded } from './holder.ts';

/** Another process has taken the import over, because this one gave no sign of life. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** An import that is not finished. */
export interface OpenImport {
  readonly id: number;
  readonly userId: number;
  readonly personId: number;
  readonly leasedBy: string | null;
  readonly leasedUntil: number | null;
}

const leaseTime = 15; // seconds

/** How often a holder that is otherwise silent renews its lease, in milliseconds. */
export const renewal = 5000;

/** The imports that are under way or wait for somebody to work on them, oldest first. */
export async function openImports({ reader }: Database): Promise<OpenImport[]> {
  const columns = ['id', 'userId', 'personId', 'leasedBy', 'leasedUntil'] as const;
  return reader('invoice_import')
    .where({ status: 'running' })
    .orderBy('id')
    .select(...columns);
}

/** Whether nobody works on it, as far as anybody can tell. */
export function isFree({ leasedBy, leasedUntil }: OpenImport): boolean {
  return leasedBy === null || leasedUntil === null || leasedUntil < unixSeconds() || hasEnded(leasedBy);
}

/** Milliseconds until it is free, if its holder is no more. */
export function freeIn({ leasedUntil }: OpenImport): number {
  return Math.max(0, (leasedUntil ?? 0) - unixSeconds() + 1) * 1000;
}

/** Takes an import that was seen free; of several who try only one gets it. */
export async function takeLease({ writer }: Database, seen: OpenImport, holder: string): Promise<boolean> {
  const { id, leasedBy, leasedUntil } = seen;
  const taken = await writer('invoice_import')
    .where({ id, status: 'running', leasedBy, leasedUntil })
    .update({ leasedBy: holder, leasedUntil: unixSeconds() + leaseTime });
  return taken === 1;
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
