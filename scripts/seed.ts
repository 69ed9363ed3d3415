import { processEnvironment, readConfig } from '../server/core/config.ts';
import { openDatabase } from '../server/core/database/database.ts';
import { migrate } from '../server/core/database/migrate.ts';
import { demoLogins } from './seed/logins.ts';
import { seedAgain } from './seed/seed.ts';

/** Fills the database of the environment as SEED says. */
async function main(): Promise<void> {
  const config = readConfig(processEnvironment());
  await migrate(config.databaseUrl);
  const database = await openDatabase(config.databaseUrl);
  try {
    if (await seedAgain(database, config)) console.log(demoLogins(config));
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
