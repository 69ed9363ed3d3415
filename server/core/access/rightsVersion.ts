import type { Knex } from 'knex';

/** The row of `sequence` that counts the changes of anybody's rights; no entity has this name. */
export const rightsSequence = 'rights';

/**
 * Makes every process read everybody's rights anew with their next request. Belongs into each transaction that changes
 * a user, a group, an access permission or a link between them.
 */
export async function bumpRightsVersion(trx: Knex): Promise<void> {
  await trx('sequence').where('entity', rightsSequence).increment('next', 1);
}
