import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, remove } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { acting, sessionOf } from '../support/actAs.ts';
import { categories } from '../support/longImports.ts';
import { createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  id: number;
  created: number;
  changed: number;
  rows: { result: string; changes?: object }[];
}

const as = (key: string) => ({ 'Idempotency-Key': key });

const sendAs = (key: string, names: string[], refused = 'stop', resource = categories) => {
  const body = { columns: ['name1'], locale: 'en-US', mode: 'insert', refused, rows: names.map((name1) => [name1]) };
  return admin.post<Report>(`/apis/v1/${resource}/imports`, body, as(key));
};

async function countOf(name1_contains: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ name1_contains }));
  const { headers } = await admin.get(`/apis/v1/${categories}?filter=${filter}`);
  return Number(headers.get('Content-Range')?.split('/').at(-1));
}

const importsMade = async () => (await admin.get<object[]>(`/apis/v1/${categories}/imports`)).body.length;

test('an import with an Idempotency-Key is done once, and answered the second time as it was the first', async () => {
  const [first, second] = [await sendAs('once', ['Sent again']), await sendAs('once', ['Sent again'])];
  expect(first).toMatchObject({ status: 200, body: { created: 1 } });
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('X-Undo')).toBe(first.headers.get('X-Undo'));
  expect(second.headers.get('X-Undo')).not.toBeNull();
  expect(await countOf('Sent again')).toBe(1);
  expect(await sendAs('once', ['Another'])).toMatchObject({ status: 409, body: { code: 'idempotencyReused' } });
  expect(await countOf('Another')).toBe(0);
  const elsewhere = await sendAs('once', ['Sent again'], 'stop', 'products/groups');
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'idempotencyReused' } });
});

test.each(['stop', 'skip'])('an import that comes twice at the same time is done once (%s)', async (refused) => {
  const names = Array.from({ length: 300 }, (_, place) => `At once, ${refused} ${place}`);
  const before = await importsMade();
  const [first, second] = await Promise.all([1, 2].map(() => sendAs(`both ${refused}`, names, refused)));
  expect(first).toMatchObject({ status: 200, body: { created: 300 } });
  expect(second).toMatchObject({ status: 200, body: first?.body });
  expect(await countOf(`At once, ${refused}`)).toBe(300);
  expect(await importsMade(), 'the second one waits, and tries nothing').toBe(before + 1);
});

test('an import that wrote nothing may come again', async () => {
  expect(await sendAs('refused', [''])).toMatchObject({ status: 422 });
  expect(await sendAs('refused', [''])).toMatchObject({ status: 422 });
  await sendAs('there', ['There before']);
  const [first, second] = [
    await sendAs('nothing', ['There before'], 'skip'),
    await sendAs('nothing', ['There before'], 'skip'),
  ];
  expect(first).toMatchObject({ status: 200, body: { created: 0 } });
  expect(second).toMatchObject({ status: 200, body: { created: 0 } });
  expect(second.body.id).not.toBe(first.body.id);
});

test('an import that was taken back does not come back by its key', async () => {
  const { body, headers } = await sendAs('taken back', ['Taken back']);
  expect(await admin.post('/apis/v1/undo', { id: headers.get('X-Undo') })).toMatchObject({ status: 200 });
  expect(await sendAs('taken back', ['Taken back'])).toMatchObject({ status: 200, body });
  expect(await countOf('Taken back')).toBe(0);
});

test('a day later a key is a new one', async () => {
  await sendAs('yesterday', ['Of yesterday']);
  const { database } = suite.server;
  const { createdAt } = await database.reader('idempotency').where({ requestKey: 'yesterday' }).first('createdAt');
  const yesterday = Number(createdAt) - 24 * 3600 - 60;
  await database.writer('idempotency').where({ requestKey: 'yesterday' }).update({ createdAt: yesterday });
  expect(await sendAs('yesterday', ['Of yesterday'])).toMatchObject({
    status: 422,
    body: { rows: [{ errors: [{ code: 'duplicate' }] }] },
  });
});

test('a key is its person’s own, and what they may no longer see is not told again', async () => {
  const { nmpCode } = await createCustomer(admin);
  const job = { columns: ['nmpCode', 'email'], rows: [[String(nmpCode), 'key@test.example']], locale: 'en-US' };
  const send = (client: Client) => client.post<Report>('/apis/v1/customers/imports', job, as('mine'));
  const { client: administrator, target } = await acting(suite.server, 'manager');
  expect(await send(administrator)).toMatchObject({ status: 200, body: { changed: 1 } });
  const own = await sessionOf(suite.server, target.email);
  expect(await send(own), 'somebody else did it in their name').toMatchObject({ status: 409 });
  const other = await suite.server.as('manager');
  expect(await send(other), 'done by themselves').toMatchObject({ status: 200, body: { changed: 0 } });

  const { id: userGroupId } = await suite.server.database.reader('user_group').where({ role: 'manager' }).first('id');
  const right = { userGroupId, resource: 'customers', actions: ['read', 'update', 'import'], rowScope: 'all' };
  const permission = await create(admin, 'accesspolicies/permissions', { ...right, hiddenFields: ['email'] });
  const again = await send(administrator);
  expect(again.status, again.text).not.toBe(500);
  expect(again.text).not.toContain('key@test.example');
  await remove(admin, 'accesspolicies/permissions', permission);
});
