import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/database/database.ts';
import { withRecipients } from './withRecipients.ts';
import { withWriters } from './withWriters.ts';

/** Messages, as JSON, with the names that rows alone do not tell. */
export async function complete(
  database: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
): Promise<string[]> {
  return withWriters(database, await withRecipients(database, actor, rows));
}
