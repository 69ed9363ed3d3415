import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type Client } from '../core/support/client.ts';
import { freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { copyProject, type Going, type Project } from '../core/support/project.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { login } from '../core/support/signIn.ts';

const count = 6000;
const path = '/apis/v1/products/categories/imports';
let project: Project;
let database: TestDatabase;

beforeAll(async () => {
  project = copyProject();
  database = await freshDatabase();
});
afterAll(async () => {
  project.remove();
  await database.drop();
});

async function start(): Promise<{ going: Going; client: Client }> {
  const env = { PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', DATABASE_URL: database.url };
  const going = project.start('node', ['--import', 'tsx', 'server/main.ts'], {
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

test('an import whose server is killed is finished by the next, every row written once, and so is its undo', async () => {
  const first = await start();
  const { body } = await first.client.post<Kept>(`${path}/begin`, {});
  const rows = Array.from({ length: count }, (_, place) => [`Row ${place}`]);
  await first.client.put(`${path}/${body.id}/rows`, { from: 0, rows });
  await first.client.post(`${path}/${body.id}/write`, { columns: ['name1'] });
  expect((await past(first.client, body.id, 0)).done).toBeLessThan(count);
  await first.going.end('SIGKILL');

  const second = await start();
  expect(await past(second.client, body.id, count)).toMatchObject({ status: 'done', done: count, created: count });
  expect(await stored(second.client)).toMatch(new RegExp(`/${count}$`));
  await second.client.post(`${path}/${body.id}/undo`, {});
  while ((await second.client.get<Kept>(`${path}/${body.id}`)).body.done === count) await pause(10);
  await second.going.end('SIGKILL');

  const third = await start();
  expect(await past(third.client, body.id, count)).toMatchObject({ status: 'undone' });
  expect(await stored(third.client)).toMatch(/\/0$/);
  expect((await third.going.end('SIGTERM')).code).toBe(0);
}, 240_000);
