import { tables, type EntityName } from '../../../generated/tables.ts';
import { bootstrap } from '../accounts/bootstrap.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { demoPassword, type Config, type Seed } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Demo } from './demo.ts';
import { seedGeography } from './geography.ts';
import { idsBy, type Target } from './insert.ts';

export type SeedConfig = Pick<Config, 'seed' | 'adminEmail' | 'adminPassword'>;

/**
 * Brings in what every database needs (user zero, the groups of the roles, countries, states, cities) and, when
 * `config.seed` is `demo` or `small` and nothing was ever brought in, the demonstration. Run again it adds what is missing. Answers
 * whether the demonstration came in.
 */
export async function seed(database: Database, config: SeedConfig, demo: Demo): Promise<boolean> {
  const size = (await countOf(database, 'country')) === 0 ? config.seed : 'none';
  await fill(database, { ...config, seed: size }, demo);
  return size !== 'none';
}

/**
 * The same, with the demonstration put into any database that nobody has worked in.
 * @throws Error saying so where somebody has
 */
export async function seedAgain(database: Database, config: SeedConfig, demo: Demo): Promise<boolean> {
  if (config.seed !== 'none' && (await isUsed(database))) {
    throw new Error(
      'This database is in use: the demonstration only goes into an empty one. SEED=none adds what is missing.',
    );
  }
  await fill(database, config, demo);
  return config.seed !== 'none';
}

/** Whether there is a row beyond those that every database has from its start. */
async function isUsed(database: Database): Promise<boolean> {
  if ((await countOf(database, 'user')) > 1) return true;
  const others = Object.values(tables).filter(({ name }) => !present.includes(name));
  for (const { table } of others) if (await database.reader(table).first('id')) return true;
  return false;
}

/** Entities of which every database has rows. */
const present: readonly EntityName[] = ['user', 'userGroup', 'country', 'state', 'city'];

async function countOf({ reader }: Database, table: string): Promise<number> {
  const [row] = await reader(table).count<{ count: number }[]>({ count: '*' });
  return row?.count ?? 0;
}

/** One transaction, so that a killed start leaves nothing that looks like a filled database. */
async function fill(database: Database, config: SeedConfig, demo: Demo): Promise<void> {
  await bootstrap(database, config);
  const { dialect, within } = database;
  await database.transaction(async (trx) => {
    const target = { trx, dialect, within, now: new Date() };
    await seedGeography(target);
    if (config.seed !== 'none') await insertDemo(target, config.seed, demo);
  });
}

/** Its logins have the password of the demonstration, whatever the operator's own is. */
async function insertDemo(target: Target, size: Exclude<Seed, 'none'>, demo: Demo): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const groupIds = await idsBy(target, 'userGroup', 'role');
  await demo.fill(target, { passwordHash, groupIds }, size);
}
