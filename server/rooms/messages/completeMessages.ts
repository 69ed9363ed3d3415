import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/database/database.ts';
import { withRecipients } from './withRecipients.ts';
import { withActingUsers } from './withActingUsers.ts';

/** Messages, as JSON, with the names that rows alone do not tell. */
export async function completeMessages(
  database: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
): Promise<string[]> {
  return withActingUsers(database, await withRecipients(database, actor, rows));
}
