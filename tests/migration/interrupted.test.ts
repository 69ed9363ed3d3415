import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/list.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { typeScript } from '../../scripts/typeScript.mjs';
import { withMigrationLock } from '../../server/core/database/lock.ts';
import { isMigrated, migrate } from '../../server/core/database/migrate.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { killedScript, run } from './dying.ts';
import { schemaOf } from './schema.ts';

let clean: TestDatabase;
let schema: string[];

beforeAll(async () => {
  clean = await freshDatabase();
  schema = await schemaOf(clean.url);
});

afterAll(() => clean.drop());

/** 20 points at which the process dies, scattered by a fixed recipe so that a failure can be seen again. */
const points = Array.from({ length: 20 }, (_, i) => ({
  nth: 1 + ((i * 7919) % 31),
  moment: ['BEFORE', 'DURING', 'AFTER'][i % 3] ?? '',
}));

describe('a migration', () => {
  test('killed at 20 points, one after the other, ends in the schema of a clean run', async () => {
    const [database, script] = [await emptyDatabase(), await killedScript()];
    for (const { nth, moment } of points) {
      expect(await run([script, database.url, String(nth), moment])).toBe('SIGKILL');
    }
    await migrate(database.url);
    expect(await schemaOf(database.url)).toEqual(schema);
    await database.drop();
  }, 120_000);

  test('run by three processes at once is made once, and none of them fails', async () => {
    const database = await emptyDatabase();
    const env = { DATABASE_URL: database.url };
    const migrateOnce = () => run([...typeScript, 'scripts/migrate.ts'], env);
    expect(await Promise.all([1, 2, 3].map(migrateOnce))).toEqual([0, 0, 0]);
    const opened = await openDatabase(database.url);
    expect(await opened.reader('knex_migrations').orderBy('id').pluck('name')).toEqual(
      migrations.map(({ name }) => name),
    );
    expect(await isMigrated(opened)).toBe(true);
    await opened.close();
    expect(await schemaOf(database.url)).toEqual(schema);
    await database.drop();
  }, 120_000);

  test('that is complete changes nothing when it runs again', async () => {
    expect(await migrate(clean.url)).toEqual([]);
    expect(await schemaOf(clean.url)).toEqual(schema);
  });
});

describe('the lock of migrations', () => {
  const times = { beat: 50, stale: 1000, look: 20 };

  test('is taken over from an owner elsewhere who shows no sign of life', async () => {
    const database = await openDatabase(clean.url);
    await database.writer('migration_lock').update({ owner: 'elsewhere:1:gone' });
    await expect(withMigrationLock(database.writer, async () => 'mine', times)).resolves.toBe('mine');
    await database.close();
  });

  test('stays with an owner who lives, however long the work takes', async () => {
    const database = await openDatabase(clean.url);
    const order: string[] = [];
    let second: Promise<unknown> | undefined;
    const longWork = async (keep: () => Promise<void>) => {
      second = withMigrationLock(database.writer, async () => void order.push('second'), times);
      await pause(3 * times.stale);
      await keep();
      order.push('first');
    };
    await withMigrationLock(database.writer, longWork, times);
    await second;
    expect(order).toEqual(['first', 'second']);
    await database.close();
  });

  test('that another process took stops the work at its next step', async () => {
    const database = await openDatabase(clean.url);
    const robbed = withMigrationLock(database.writer, async (keep) => {
      await database.writer('migration_lock').update({ owner: 'elsewhere:1:thief' });
      await keep();
    });
    await expect(robbed).rejects.toThrow('taken the migration over');
    await database.writer('migration_lock').update({ owner: null });
    await database.close();
  });
});
