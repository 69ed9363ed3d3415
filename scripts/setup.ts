import { processEnvironment, readConfig } from '../server/core/config.ts';
import { openDatabase } from '../server/core/database/database.ts';
import { migrate } from '../server/core/database/migrate.ts';
import { demoLogins } from './seed/logins.ts';
import { seed } from './seed/seed.ts';

/** What comes before serving: a database that is migrated and, when it is new, filled. */
async function setUp(): Promise<void> {
  const config = readConfig(processEnvironment());
  const ran = await migrate(config.databaseUrl);
  if (ran.length > 0) console.log(`Migrated the database: ${ran.join(', ')}`);
  const database = await openDatabase(config.databaseUrl);
  try {
    if (await seed(database, config)) console.log(demoLogins(config));
  } finally {
    await database.close();
  }
}

try {
  await setUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
