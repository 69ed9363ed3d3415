import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/core/database/database.ts';
import { clientOf, type Client } from '../core/support/client.ts';
import { freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { builtServer, type Going, type Project } from '../core/support/project.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { login } from '../core/support/signIn.ts';

/** So many that a quick machine is still at it when the first batch is seen to be written. */
const count = 9900; // lists count to 10,000
const part = 5000;
const path = '/apis/v1/products/categories/imports';
let project: Project;
let database: TestDatabase;

beforeAll(async () => {
  project = await builtServer();
  database = await freshDatabase();
});
afterEach(async () => {
  const { writer, close } = await openDatabase(database.url);
  for (const table of ['product_category', 'history', 'row_import']) await writer(table).delete();
  await close();
});
afterAll(async () => {
  project.remove();
  await database.drop();
});

async function start(): Promise<{ going: Going; client: Client }> {
  const env = { PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', DATABASE_URL: database.url };
  const going = project.start('node', ['dist/server.js'], {
    ...env,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
  });
  const [, url = ''] = await going.prints(/ready at (http:\S+)/);
  const { body } = await login(clientOf(url), adminEmail);
  return { going, client: clientOf(url, { Authorization: `Bearer ${body.userInfo.accessToken}` }) };
}

interface Kept {
  id: number;
  status: string;
  done: number;
  created: number;
}

/** Waits until an import has done more than so many rows, or is at its end. */
async function past(client: Client, id: number, done: number): Promise<Kept> {
  for (;;) {
    const { status, body } = await client.get<Kept>(`${path}/${id}`);
    if (status === 200 && (body.done > done || !['running', 'undoing'].includes(body.status))) return body;
    await pause(10);
  }
}

const stored = async (client: Client): Promise<string | null> =>
  (await client.get('/apis/v1/products/categories?range=[0,0]')).headers.get('Content-Range');

/** Begins an import of so many categories and has it written. */
async function write(client: Client, name: string, rows: number): Promise<number> {
  const { body } = await client.post<Kept>(`${path}/begin`, {});
  const lines = Array.from({ length: rows }, (_, place) => [`${name} ${place}`]);
  for (let from = 0; from < rows; from += part)
    await client.put(`${path}/${body.id}/rows`, { from, rows: lines.slice(from, from + part) });
  expect((await client.post(`${path}/${body.id}/write`, { columns: ['name1'] })).status).toBe(202);
  return body.id;
}

/**
 * While an import runs its holder's time is over again and again, so that whoever looks may take it, until it has gone
 * from one to another so many times. Tells who held it, one after the other.
 */
async function letGo(running: Knex.QueryBuilder, most: number): Promise<string[]> {
  const holders: string[] = [];
  while (holders.length <= most && (await running.clone().update({ leasedUntil: 0 })) === 1) {
    const now = await running.clone().first('leasedBy');
    if (now?.leasedBy && now.leasedBy !== holders.at(-1)) holders.push(now.leasedBy);
    await pause(5);
  }
  return holders;
}

test('of two servers that both take an import for theirs, one goes on with it, every row written once', async () => {
  const [one, other] = [await start(), await start()];
  const { writer, close } = await openDatabase(database.url);
  const id = await write(one.client, 'Shared', count);
  const running = writer('row_import').where({ id, status: 'running' });
  const over = new AbortController();
  const released = letGo(running, 20).finally(() => over.abort());
  for (let turn = 0; !over.signal.aborted; turn++)
    await write(turn % 2 === 0 ? other.client : one.client, `Asks to look ${turn}`, 1);
  expect((await released).length).toBeGreaterThan(1);
  expect(await past(one.client, id, count)).toMatchObject({ status: 'done', done: count, created: count });
  const named = { name1_contains: 'Shared' };
  const found = await one.client.get(
    `/apis/v1/products/categories?filter=${encodeURIComponent(JSON.stringify(named))}&range=[0,0]`,
  );
  expect(found.headers.get('Content-Range')).toMatch(new RegExp(`/${count}$`));
  const told = await writer('history').where({ entity: 'productCategory' }).where('changes', 'like', '%"Shared %');
  expect(told).toHaveLength(count);
  await close();
  for (const { going } of [one, other]) expect((await going.end('SIGTERM')).code).toBe(0);
}, 240_000);

test('an import whose server is killed is finished by the next, every row written once, and so is its undo', async () => {
  const first = await start();
  const id = await write(first.client, 'Row', count);
  expect((await past(first.client, id, 0)).done).toBeLessThan(count);
  await first.going.end('SIGKILL');

  const second = await start();
  expect(await past(second.client, id, count)).toMatchObject({ status: 'done', done: count, created: count });
  expect(await stored(second.client)).toMatch(new RegExp(`/${count}$`));
  await second.client.post(`${path}/${id}/undo`, {});
  while ((await second.client.get<Kept>(`${path}/${id}`)).body.done === count) await pause(10);
  await second.going.end('SIGKILL');

  const third = await start();
  expect(await past(third.client, id, count)).toMatchObject({ status: 'undone' });
  expect(await stored(third.client)).toMatch(/\/0$/);
  expect((await third.going.end('SIGTERM')).code).toBe(0);
}, 240_000);
