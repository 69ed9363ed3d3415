import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createTable } from '../../../migrations/steps/tables.ts';
import { typeScript } from '../../../scripts/typeScript.mjs';
import { openDatabase } from '../../../server/core/database/database.ts';
import { isUnavailable } from '../../../server/core/database/errors.ts';
import { dialect, emptyDatabase } from '../support/databases.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const note = createTable({
  table: 'note',
  columns: [
    { name: 'id', type: 'key' },
    { name: 'body', type: 'text' },
  ],
});

test('what was acknowledged is there after the process was killed', async () => {
  const file = await emptyDatabase();
  const writer = spawn(process.execPath, [...typeScript, join(import.meta.dirname, 'writer.ts'), file.url]);
  let printed = '';
  for await (const chunk of writer.stdout) {
    printed += String(chunk);
    if (printed.split('\n').length > 200) writer.kill('SIGKILL');
  }
  const acknowledged = printed.split('\n').slice(0, -1).map(Number);
  const database = await openDatabase(file.url);
  expect(await database.reader('acknowledged').orderBy('id').pluck('id')).toEqual(expect.arrayContaining(acknowledged));
  await database.close();
  await file.drop();
});

if (dialect === 'sqlite') {
  describe('an embedded database', () => {
    test('on a full disk refuses writes, still reads, and recovers', async () => {
      const file = await emptyDatabase();
      const database = await openDatabase(file.url);
      await note(database.writer);
      await database.writer('note').insert({ body: 'before' });
      const limit = (pages: number) => database.writer.raw(`pragma max_page_count = ${pages}`);
      const write = () => database.transaction((trx) => trx('note').insert({ body: 'x'.repeat(1_000_000) }));
      await limit(20);
      vi.useFakeTimers({ toFake: ['performance'] }); // on a busy machine the group would close before its third
      const small = database.transaction((trx) => trx('note').insert({ body: 'in the same group' }));
      const failures = await Promise.all([write(), small, write()].map(errorOf)).finally(() => vi.useRealTimers());
      expect(failures.map(isUnavailable)).toEqual([true, true, true]);
      expect(await database.reader('note').pluck('body')).toEqual(['before']);
      await limit(100_000);
      await write();
      expect(await database.reader('note').count({ n: '*' })).toEqual([{ n: 2 }]);
      await database.close();
      await file.drop();
    });

    test('that is no database file stops the start with its name', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'app-'));
      const name = join(folder, 'letter.txt');
      await writeFile(name, 'Dear Sir or Madam, '.repeat(100));
      await expect(openDatabase(`sqlite:${name}`)).rejects.toThrow(name);
      await rm(folder, { recursive: true });
    });
  });
}

if (dialect === 'mysql') {
  describe('a database server', () => {
    test('that is down is unavailable at once, for queries, transactions and pings', async () => {
      const database = await openDatabase('mysql://root@127.0.0.1:1/none');
      const errors = await Promise.all([
        errorOf(database.ping()),
        errorOf(database.transaction((trx) => trx.raw('select 1'))),
        errorOf(database.reader('note').first()),
      ]);
      expect(errors.map(isUnavailable)).toEqual([true, true, true]);
      await database.close();
    });

    test('takes the user and the password of the address, whatever signs they are of, also at its second host', async () => {
      const file = await emptyDatabase();
      const [user, password] = [`guest_${Date.now()}`, `a@b/c:d%e'f?`];
      const owner = await openDatabase(file.url);
      await owner.writer.raw('create user ?@? identified by ?', [user, '%', password]);
      await owner.writer.raw('grant all on ??.* to ?@?', [new URL(file.url).pathname.slice(1), user, '%']);
      const own = file.url.replace('//root@', `//${user}:${encodeURIComponent(password)}@127.0.0.1:1,`);
      const database = await openDatabase(own);
      expect(await database.reader.select({ user: database.reader.raw('current_user()') })).toEqual([
        { user: `${user}@%` },
      ]);
      await database.close();
      await owner.writer.raw('drop user ?@?', [user, '%']);
      await owner.close();
      await file.drop();
    });

    test('that has gone leaves the work to the next host', async () => {
      const silent = createServer().listen(0, '127.0.0.1'); // takes the call and says nothing
      await once(silent, 'listening');
      const file = await emptyDatabase();
      const port = portOf(silent.address());
      const database = await openDatabase(file.url.replace('@', `@127.0.0.1:1,127.0.0.1:${port},`));
      await note(database.writer);
      await database.transaction((trx) => trx('note').insert({ body: 'arrived' }));
      expect(await database.reader('note').pluck('body')).toEqual(['arrived']);
      await database.close();
      silent.close();
      await file.drop();
    });

    test('that gives no answer to a statement is unavailable, and the next statement gets another connection', async () => {
      const file = await emptyDatabase();
      const database = await openDatabase(file.url, { statementTimeout: 300 });
      expect(isUnavailable(await errorOf(database.transaction((trx) => trx.raw('select sleep(2)'))))).toBe(true);
      await database.ping();
      await database.close();
      await file.drop();
    });
  });
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
