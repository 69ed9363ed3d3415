import { processEnvironment, readConfig } from '../server/core/config.ts';
import { openDatabase } from '../server/core/database/database.ts';
import { migrate } from '../server/core/database/migrate.ts';
import { demoOf } from '../server/core/seed/demo.ts';
import { demoLogins } from '../server/core/seed/logins.ts';
import { seedAgain } from '../server/core/seed/seed.ts';
import { rooms } from '../server/rooms.ts';
import { refuseUnmigrated } from './migration/unmigrated.ts';

/** Fills the database of the environment as SEED says. */
async function main(): Promise<void> {
  await refuseUnmigrated();
  const demo = demoOf(rooms);
  const config = readConfig(processEnvironment());
  await migrate(config.databaseUrl);
  const database = await openDatabase(config.databaseUrl);
  try {
    if (await seedAgain(database, config, demo)) console.log(demoLogins(config, demo));
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
