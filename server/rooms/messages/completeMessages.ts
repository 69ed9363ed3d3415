import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/database/database.ts';
import { withRecipients } from './withRecipients.ts';
import { withActingUsers } from './withActingUsers.ts';
import { withReadCounts } from './withReadCounts.ts';

/** Messages, as JSON, with what rows alone do not tell: names, and who of many has read them. */
export async function completeMessages(
  database: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
): Promise<string[]> {
  return withActingUsers(database, await withReadCounts(database, actor, await withRecipients(database, actor, rows)));
}
