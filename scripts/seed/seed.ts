import { bootstrap } from '../../server/core/accounts/bootstrap.ts';
import { hashPassword } from '../../server/core/accounts/passwords.ts';
import { demoPassword, type Config, type Seed } from '../../server/core/config.ts';
import type { Database } from '../../server/core/database/database.ts';
import { seedDemo } from './demo/demo.ts';
import { seedGeography } from './geography.ts';
import { idsBy, type Target } from './insert.ts';

export type SeedConfig = Pick<Config, 'seed' | 'adminEmail' | 'adminPassword'>;

/**
 * Brings in what every database needs (user zero, the groups of the roles, countries, states, cities) and, when
 * `config.seed` is `demo` or `small` and nothing was ever brought in, the demonstration. Run again it adds what is missing. Answers
 * whether the demonstration came in.
 */
export async function seed(database: Database, config: SeedConfig): Promise<boolean> {
  const size = (await countOf(database, 'country')) === 0 ? config.seed : 'none';
  await fill(database, config, size);
  return size !== 'none';
}

/**
 * The same, with the demonstration put into any database that nobody has worked in.
 * @throws Error saying so where somebody has
 */
export async function seedAgain(database: Database, config: SeedConfig): Promise<boolean> {
  const isUsed = (await countOf(database, 'customer')) > 0 || (await countOf(database, 'user')) > 1;
  if (config.seed !== 'none' && isUsed) {
    throw new Error(
      'This database is in use: the demonstration only goes into an empty one. SEED=none adds what is missing.',
    );
  }
  await fill(database, config, config.seed);
  return config.seed !== 'none';
}

async function countOf({ reader }: Database, table: string): Promise<number> {
  const row: { count?: number | string } | undefined = await reader(table).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** One transaction, so that a killed start leaves nothing that looks like a filled database. */
async function fill(database: Database, config: SeedConfig, size: Seed): Promise<void> {
  await bootstrap(database, config);
  const { dialect } = database;
  await database.transaction(async (trx) => {
    const target = { trx, dialect, now: new Date() };
    await seedGeography(target);
    if (size !== 'none') await insertDemo(target, size);
  });
}

/** Its logins have the password of the demonstration, whatever the operator's own is. */
async function insertDemo(target: Target, size: Exclude<Seed, 'none'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const groupIds = await idsBy(target, 'userGroup', 'salesRole');
  await seedDemo(target, { passwordHash, groupIds }, size);
}
