import { parseDatabaseUrl } from '../../server/core/database/url.ts';
import { migrationNames } from '../migrationList.mjs';
import { openPresent } from './plan.ts';

/**
 * Whether there is nothing yet that a migration could take away: the business has none but its first, as it was written
 * anew, and that has run on no database here. Of a server that does not answer nobody knows.
 */
export async function isUntouched(url: string): Promise<boolean> {
  if (migrationNames('app').length > 1) return false;
  const database = await openPresent(url);
  if (!database) return parseDatabaseUrl(url).dialect === 'sqlite';
  try {
    return !(await database.reader.schema.hasTable('knex_migrations'));
  } finally {
    await database.close();
  }
}
