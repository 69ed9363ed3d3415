import type { Knex } from 'knex';

/**
 * Holds a row of `sequence` until the transaction ends, so that of all servers one does what has this name after the
 * other. To be called before anything is read: what is read later has what the one before wrote.
 * @param name no entity's
 */
export async function holdSequence(trx: Knex, name: string): Promise<void> {
  const hold = () => trx('sequence').where({ entity: name }).increment('next', 1);
  if ((await hold()) > 0) return;
  await trx('sequence').insert({ entity: name, next: 0 }).onConflict('entity').ignore();
  await hold(); // of several that come first the insert holds none, where another one was faster
}
