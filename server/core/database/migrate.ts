import type { Knex } from 'knex';
import { migrations } from '../../../migrations/list.ts';
import { obstacleLines, obstaclesOf } from '../../../migrations/steps/lookAhead.ts';
import type { Migration } from '../../../migrations/steps/step.ts';
import { openDatabase, type Database } from './database.ts';
import { LockLost, withMigrationLock } from './lock.ts';

/** Brings the database of a DATABASE_URL up to date and answers the names of the migrations that it ran. */
export async function migrate(url: string): Promise<string[]> {
  const database = await openDatabase(url, { statementTimeout: 0 });
  try {
    return await migrateDatabase(database);
  } finally {
    await database.close();
  }
}

/**
 * Runs the migrations that an open database lacks. Safe when killed at any point (running again goes on where it
 * stopped) and when several processes do it at once (they wait for each other). The database must have been opened
 * without a statement timeout.
 */
export async function migrateDatabase(
  { writer }: Database,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  for (;;) {
    try {
      return await withMigrationLock(writer, (keep) => runPending(writer, list, keep));
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
    }
  }
}

/** Whether the database has all migrations that this program knows. */
export async function isMigrated({ reader }: Database): Promise<boolean> {
  return (await pendingOf(reader, migrations)).length === 0;
}

const marks = 'migration_mark';

/**
 * The migrations that stop the servers that do not know them, of those that have begun: none while this program knows
 * all of them.
 */
export async function unknownMarks(
  { reader }: Database,
  list: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  if (!(await reader.schema.hasTable(marks))) return [];
  const names: string[] = await reader(marks).orderBy('name').pluck('name');
  return names.filter((name) => !list.some((known) => known.name === name));
}

/** Tells older servers to stop, before the first step that they would not get along with. */
async function leaveMark(knex: Knex, name: string): Promise<void> {
  await knex.raw(`create table if not exists ${marks} (name varchar(200) not null primary key)`);
  await knex(marks).insert({ name }).onConflict('name').ignore();
}

async function pendingOf(knex: Knex, list: readonly Migration[]): Promise<readonly Migration[]> {
  if (!(await knex.schema.hasTable('knex_migrations'))) return list;
  const done = new Set(await knex('knex_migrations').pluck('name'));
  return list.filter(({ name }) => !done.has(name));
}

/** Tells the migrations of which another one has made, or will have made before their turn comes, all that they make. */
async function replacedIn(knex: Knex, list: readonly Migration[]): Promise<(migration: Migration) => boolean> {
  const isThere = await knex.schema.hasTable('knex_migrations');
  const done: string[] = isThere ? await knex('knex_migrations').pluck('name') : [];
  const known = new Set([...done, ...list.map(({ name }) => name)]);
  return ({ replaces }) => replaces !== undefined && known.has(replaces);
}

async function runPending(knex: Knex, list: readonly Migration[], keep: () => Promise<void>): Promise<string[]> {
  const pending = await pendingOf(knex, list);
  const isReplaced = await replacedIn(knex, list);
  const look = lookout(
    knex,
    pending.filter((migration) => !isReplaced(migration)),
  );
  const before = async (): Promise<void> => {
    await keep();
    await look();
  };
  const config: Knex.MigratorConfig = {
    migrationSource: sourceOf(
      list.map((each) => (isReplaced(each) ? { ...each, steps: [] } : each)),
      before,
    ),
    disableTransactions: true, // MySQL cannot undo DDL: the steps themselves may be run again
    disableMigrationsListValidation: true, // while versions are rolled out, the older one may start on the newer's database
  };
  await knex.migrate.forceFreeMigrationsLock(config); // knex's own lock outlives a killed process; ours guards
  const [, ran]: [number, string[]] = await knex.migrate.latest(config);
  return ran;
}

/**
 * To be called before every step. Before the first one it looks at the rows that any step of any pending migration will
 * meet, so that what cannot go through changes nothing; it looks again behind a step that could not be foreseen.
 */
function lookout(knex: Knex, pending: readonly Migration[]): () => Promise<void> {
  const left = pending.flatMap(({ steps }) => steps);
  let says = 'rows stand in the way of the migration, and nothing was changed.';
  let isBlind = true;
  return async () => {
    const obstacles = isBlind ? await obstaclesOf(knex, left) : [];
    if (obstacles.length > 0) throw new Error([says, ...obstacleLines(obstacles)].join('\n'));
    says = 'rows stand in the way of what is left of the migration.';
    isBlind = left.shift()?.foresee === undefined;
  };
}

function sourceOf(list: readonly Migration[], before: () => Promise<void>): Knex.MigrationSource<unknown> {
  return {
    getMigrations: async () => list.map(({ name }) => name),
    getMigrationName: String,
    getMigration: async (name) => ({ up: (knex) => runSteps(knex, migrationOf(list, name), before), down: refuse }),
  };
}

function migrationOf(list: readonly Migration[], name: unknown): Migration {
  const named = list.find((migration) => migration.name === name);
  if (!named) throw new Error(`There is no migration ${String(name)}`);
  return named;
}

async function runSteps(
  knex: Knex,
  { name, steps, olderServers }: Migration,
  before: () => Promise<void>,
): Promise<void> {
  for (const step of steps) {
    await before();
    if (olderServers === 'stop') await leaveMark(knex, name); // not sooner: until here nothing may have been changed
    await step(knex);
  }
}

/** Knex wants a way back; a database with data in it has none but its backup. */
async function refuse(): Promise<never> {
  throw new Error('Migrations only go forward');
}
