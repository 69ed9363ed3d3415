import type { Knex } from 'knex';

/** Runs work as one transaction and answers what it answered when that is committed. */
export type Transact = <T>(work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>;

/** Knex calls the work also of a transaction that could not begin, and throws the reason itself. */
export function requireBegun(trx: Knex.Transaction): void {
  if (trx.isCompleted()) throw new Error('The transaction could not begin');
}
