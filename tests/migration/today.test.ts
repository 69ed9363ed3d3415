import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/list.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { isMigrated, migrateDatabase, unknownMarks } from '../../server/core/database/migrate.ts';
import { seed } from '../../server/core/seed/seed.ts';
import { demo } from '../core/support/demo.ts';
import { dialect, emptyDatabase, freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { killedScript, run } from './dying.ts';
import { schemaOf } from './schema.ts';

/** The migrations from before the core had its own: a filled database that they have made is one of that time. */
const past = migrations.filter(({ name, after }) => !name.startsWith('core/') && after === undefined);
const later = migrations.filter((migration) => !past.includes(migration));
const replaced = later.filter(({ replaces }) => replaces !== undefined).map(({ name }) => name);
/** Of the changes that marking makes, from knex's own lock to the end of ours. */
const points = [3, 4, 5, 6, 7, 8, 9].flatMap((nth) => ['BEFORE', 'DURING', 'AFTER'].map((moment) => ({ nth, moment })));
/** What is kept of migrating itself. */
const books = /^(knex_migrations|migration_|sqlite_)/;

let clean: TestDatabase;
let old: TestDatabase;
let today: Database;
let before: Database;

beforeAll(async () => {
  [clean, old] = [await freshDatabase(), await emptyDatabase()];
  [today, before] = [await openDatabase(clean.url), await openDatabase(old.url, { statementTimeout: 0 })];
  await seed(today, { seed: 'small', adminEmail, adminPassword: password }, demo);
  await migrateDatabase(before, past);
  await hideFields();
  await copyRows();
  await asGroupsWere();
}, 120_000);

afterAll(async () => {
  await Promise.all([today.close(), before.close()]);
  await Promise.all([clean.drop(), old.drop()]);
});

async function tablesOf({ reader }: Database): Promise<string[]> {
  const list = dialect === 'sqlite' ? "select name from sqlite_master where type = 'table'" : 'show tables';
  const answer: unknown = await reader.raw(list);
  const rows: unknown = dialect === 'sqlite' || !Array.isArray(answer) ? answer : answer[0];
  if (!Array.isArray(rows)) throw new Error('No list of tables');
  const names = rows.map((row: object) => String(Object.values(row)[0]));
  return names.filter((name) => !books.test(name)).toSorted();
}

/** The rows of today in the tables of that time, with the columns that both have. */
async function copyRows(): Promise<void> {
  const there = await tablesOf(before);
  await before.writer.transaction(async (trx) => {
    await trx.raw(dialect === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set foreign_key_checks = 0');
    for (const table of await tablesOf(today)) {
      if (!there.includes(table)) continue;
      const [own, theirs] = [await trx(table).columnInfo(), await today.reader(table).columnInfo()];
      const columns = Object.keys(own).filter((name) => Object.hasOwn(theirs, name));
      await trx.batchInsert(table, await today.reader(table).select(columns), 200);
    }
    if (dialect === 'mysql') await trx.raw('set foreign_key_checks = 1');
  });
}

/** An administrator has hidden the role of groups, and that of users, from a group. */
async function hideFields(): Promise<void> {
  const { id: userGroupId, createdAt, updatedAt } = await today.reader('user_group').first();
  const row = { rowSCN: 1, createdAt, updatedAt, userGroupId, actions: '["read"]', rowScope: 'all' };
  await today.writer('access_permission').insert([
    { ...row, resource: 'users', hiddenFields: '["salesRole"]' },
    { ...row, resource: 'users/groups', hiddenFields: '["nmpCode","role"]' },
  ]);
}

/** What has another name by now, as it was called at that time. */
async function asGroupsWere(): Promise<void> {
  for (const { id, role } of await today.reader('user_group').select('id', 'role')) {
    await before.writer('user_group').where({ id }).update({ salesRole: role });
  }
  const hidden = { hiddenFields: '["nmpCode","salesRole"]' };
  await before.writer('access_permission').where({ resource: 'users/groups' }).update(hidden);
}

/** How many rows each table has, and what the books of stock come to. */
async function figuresOf(database: Database): Promise<object> {
  const { reader } = database;
  const names = await tablesOf(database);
  const counts = await Promise.all(names.map(async (name) => [name, await reader(name).count({ rows: '*' })]));
  const sums = await reader('stock_posting').select('kind').sum({ sum: 'quantity' }).groupBy('kind').orderBy('kind');
  return { counts: Object.fromEntries(counts), sums };
}

describe('a filled database from before the core had migrations of its own', () => {
  test('killed at 21 points of its migration and begun anew each time, ends like one of today, with all its rows', async () => {
    const [script, filled] = [await killedScript(), await figuresOf(before)];
    const ends = [];
    for (const { nth, moment } of points) {
      await before.writer('knex_migrations').whereIn('name', replaced).delete(); // what they make was there before
      ends.push(await run([script, old.url, String(nth), moment]));
      await migrateDatabase(before);
      expect(await isMigrated(before)).toBe(true);
    }
    expect(new Set(ends)).toEqual(new Set(['SIGKILL']));
    expect(await schemaOf(old.url)).toEqual(await schemaOf(clean.url));
    expect(await figuresOf(before)).toMatchObject(filled); // tables that came later beside those
    expect(await figuresOf(before)).toEqual(await figuresOf(today));
  }, 120_000);

  test('calls the role of a group by its new name, also where it is hidden', async () => {
    const named = ({ reader }: Database) =>
      Promise.all([
        reader('user_group').orderBy('id').select('id', 'name1', 'role'),
        reader('access_permission').orderBy('id').select('resource', 'hiddenFields'),
      ]);
    expect(await named(before)).toEqual(await named(today));
  });

  test('goes on serving a server of that time, unless a migration says that it must stop', async () => {
    const stops = later.filter(({ olderServers }) => olderServers === 'stop').map(({ name }) => name);
    expect(await unknownMarks(before, past)).toEqual(stops);
    expect(await migrateDatabase(before, past)).toEqual([]);
  });
});
