import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTable } from '../../../migrations/steps/tables.ts';
import { openDatabase, type Database } from '../../../server/core/database/database.ts';
import { isUnavailable } from '../../../server/core/database/errors.ts';
import { dialect, emptyDatabase, type TestDatabase } from '../support/databases.ts';

let file: TestDatabase;
let database: Database;

beforeAll(async () => {
  file = await emptyDatabase();
  database = await openDatabase(file.url);
  const make = createTable({
    table: 'account',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'balance', type: 'integer', required: true },
    ],
  });
  await make(database.writer);
});

beforeEach(async () => {
  await database.writer('account').del();
  await database.writer('account').insert([
    { id: 1, balance: 0 },
    { id: 2, balance: 0 },
  ]);
});

afterAll(async () => {
  await database.close();
  await file.drop();
});

const addOne = (ids: number[]) =>
  database.transaction(async (trx) => {
    for (const id of ids) await trx('account').where({ id }).increment('balance', 1);
  });
const balances = () => database.reader('account').orderBy('id').pluck('balance');

describe('a transaction', () => {
  test('is seen whole once it is committed, and not before', async () => {
    const before = await database.transaction(async (trx) => {
      await trx('account').update({ balance: 5 });
      return balances();
    });
    expect([before, await balances()]).toEqual([
      [0, 0],
      [5, 5],
    ]);
  });

  test('that throws leaves nothing behind and throws on', async () => {
    const work = database.transaction(async (trx) => {
      await trx('account').update({ balance: 5 });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await balances()).toEqual([0, 0]);
  });

  test('loses no update to others that run at once and take the rows in the other order', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => addOne(i % 2 ? [1, 2] : [2, 1])));
    expect(await balances()).toEqual([8, 8]);
  });

  test('that throws undoes nothing of those that run beside it', async () => {
    const works = Array.from({ length: 12 }, (_, i) =>
      database.transaction(async (trx) => {
        await trx('account').where({ id: 1 }).increment('balance', 1);
        if (i % 3 === 0) throw new Error(`no ${i}`);
        await trx('account').where({ id: 2 }).increment('balance', 1);
        return i;
      }),
    );
    const results = await Promise.allSettled(works);
    const said = results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)));
    expect(said).toEqual(Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? `Error: no ${i}` : i)));
    expect(await balances()).toEqual([8, 8]);
  });

  test('runs again from its start when the database undid it, up to five times', async () => {
    let runs = 0;
    const undone = Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
    const work = (failures: number) =>
      database.transaction(async (trx) => {
        await trx('account').where({ id: 1 }).increment('balance', 1);
        if (runs++ < failures) throw undone;
      });
    await work(5);
    expect([runs, await balances()]).toEqual([6, [1, 0]]);
    runs = 0;
    await expect(work(6)).rejects.toBe(undone);
    expect([runs, isUnavailable(undone)]).toEqual([6, true]);
  });

  test('keeps its savepoints apart', async () => {
    await database.transaction(async (trx) => {
      await trx('account').where({ id: 1 }).update({ balance: 1 });
      const inner = trx.transaction(async (nested) => {
        await nested('account').where({ id: 2 }).update({ balance: 2 });
        throw new Error('inner only');
      });
      await expect(inner).rejects.toThrow('inner only');
    });
    expect(await balances()).toEqual([1, 0]);
  });

  if (dialect === 'mysql') {
    test('whose connection is cut runs again on another', async () => {
      let runs = 0;
      await database.transaction(async (trx) => {
        await trx('account').where({ id: 1 }).increment('balance', 1);
        const [[row]] = await trx.raw('select connection_id() as id');
        if (runs++ === 0) await database.writer.raw('kill ?', [row.id]);
        await trx('account').where({ id: 2 }).increment('balance', 1);
      });
      expect([runs, await balances()]).toEqual([2, [1, 1]]);
    });
  }

  if (dialect === 'sqlite') {
    test('holds up no reader, and readers change nothing', async () => {
      const refused = expect(database.reader('account').del()).rejects.toThrow('readonly');
      await database.transaction(async (trx) => {
        await trx('account').update({ balance: 9 });
        await expect(balances()).resolves.toEqual([0, 0]);
      });
      await refused;
    });

    test('waits for the writer no longer than five seconds', async () => {
      const key = new AbortController();
      const long = database.transaction(() => once(key.signal, 'abort'));
      const refused = await addOne([1]).catch((error: unknown) => error);
      expect([isUnavailable(refused), await balances()]).toEqual([true, [0, 0]]);
      key.abort();
      await long;
      await addOne([1]);
      expect(await balances()).toEqual([1, 0]);
    });

    test('of another process is waited for without holding up this one', async () => {
      const other = await openDatabase(file.url);
      const turns = { taken: 0 };
      const turning = setInterval(() => turns.taken++, 5);
      const theirs = other.transaction(async (trx) => {
        await trx('account').where({ id: 1 }).increment('balance', 1);
        while (turns.taken < 20) await new Promise(setImmediate);
      });
      await database.transaction((trx) => trx('account').where({ id: 1 }).increment('balance', 1));
      await theirs;
      clearInterval(turning);
      await other.close();
      expect(await balances()).toEqual([2, 0]);
    });
  }
});
