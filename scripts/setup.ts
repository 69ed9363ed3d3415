import { processEnvironment, readConfig } from '../server/core/config.ts';
import { openDatabase, type Database } from '../server/core/database/database.ts';
import { migrate } from '../server/core/database/migrate.ts';
import { Incomplete } from '../server/core/seed/complete.ts';
import { demoOf, type Demo } from '../server/core/seed/demo.ts';
import { demoLogins } from '../server/core/seed/logins.ts';
import { seed, type SeedConfig } from '../server/core/seed/seed.ts';
import { rooms } from '../server/rooms.ts';

/** What comes before serving: a database that is migrated and, when it is new, filled. */
async function setUp(): Promise<void> {
  const demo = demoOf(rooms);
  const config = readConfig(processEnvironment());
  const ran = await migrate(config.databaseUrl);
  if (ran.length > 0) console.log(`Migrated the database: ${ran.join(', ')}`);
  const database = await openDatabase(config.databaseUrl);
  try {
    if (await fill(database, config, demo)) console.log(demoLogins(config, demo));
  } finally {
    await database.close();
  }
}

/** Without people, where the schemas ask of them what nobody can guess: there is the administrator. */
async function fill(database: Database, config: SeedConfig, demo: Demo): Promise<boolean> {
  try {
    return await seed(database, config, demo);
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    console.error(error.message);
    return seed(database, { ...config, seed: 'none' }, demo);
  }
}

try {
  await setUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
