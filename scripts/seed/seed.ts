import { bootstrap } from '../../server/accounts/bootstrap.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { seedDemo } from './demo/demo.ts';
import { seedGeography } from './geography.ts';
import { idsBy, type Target } from './insert.ts';

export type SeedConfig = Pick<Config, 'seed' | 'adminEmail' | 'adminPassword'>;

/**
 * Brings in what every database needs (countries, states, cities, the groups of the roles, user zero) and, where the
 * database had no users yet and `config.seed` is `demo`, the demonstration. Run again it adds what is missing.
 */
export async function seed(database: Database, config: SeedConfig): Promise<void> {
  const isNew = await isEmpty(database, 'user');
  await inTransaction(database, seedGeography);
  await inTransaction(database, async (target) => {
    await bootstrap(target.trx, database.dialect, config);
    if (isNew && config.seed === 'demo') await insertDemo(target, config);
  });
}

/** Whether the entity's table has no row yet. */
export async function isEmpty({ reader }: Database, table: 'user' | 'customer'): Promise<boolean> {
  return (await reader(table).first('id')) === undefined;
}

function inTransaction(database: Database, step: (target: Target) => Promise<void>): Promise<void> {
  const { dialect } = database;
  return database.transaction((trx) => step({ trx, dialect, now: new Date() }));
}

async function insertDemo(target: Target, config: SeedConfig): Promise<void> {
  await seedDemo(target, {
    passwordHash: await hashPassword(config.adminPassword),
    groupIds: await idsBy(target, 'userGroup', 'salesRole'),
  });
}
