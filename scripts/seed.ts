import { processEnvironment, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { demoLogins } from './seed/logins.ts';
import { isEmpty, seed } from './seed/seed.ts';

/** Fills the database of the environment. A demonstration is only put into a database that nobody has used. */
async function main(): Promise<void> {
  const config = readConfig(processEnvironment());
  await migrate(config.databaseUrl);
  const database = await openDatabase(config.databaseUrl);
  try {
    if (config.seed === 'demo' && !(await isEmpty(database, 'user'))) {
      throw new Error('This database is in use: a demonstration only goes into an empty one. SEED=none adds what every database needs.');
    }
    await seed(database, config);
    console.log(await demoLogins(database, config));
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
