import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  changed: number;
  refused: number;
  rows: { id: number; rowSCN: number }[];
  told: { id: number; name: string; result: string; changes?: object; errors?: { code: string; message: string }[] }[];
}

const check = (path: string, body: object, client = admin) =>
  client.post<Report>(`/apis/v1/${path}/changes/check`, body);

test('a check tells who changes from what to what and who refuses it and why, and those that refuse are left out', async () => {
  const cycle = (name: string, startsAt: string, endsAt: string) =>
    create(admin, 'campaigncycles', { cycle: name, startsAt, endsAt });
  const first = await cycle('First', '2010-01-01', '2010-06-30');
  const second = await cycle('Second', '2010-07-01', '2010-12-31');
  const values = { startsAt: '2010-06-02' };
  const { body } = await check('campaigncycles', { values, filter: { startsAt_gte: '2010-01-01' } });
  expect(body).toMatchObject({ changed: 1, refused: 1, rows: [{ id: first.id, rowSCN: first.rowSCN }] });
  expect(body.told).toMatchObject([
    { id: first.id, name: 'First', result: 'changed', changes: { startsAt: ['01/01/2010', '06/02/2010'] } },
    { id: second.id, name: 'Second', result: 'refused', errors: [{ message: expect.stringMatching(/\w{4}/) }] },
  ]);
  const stopped = await admin.post('/apis/v1/campaigncycles/changes', {
    values,
    rows: [first, second].map(({ id, rowSCN }) => ({ id, rowSCN })),
  });
  expect(stopped.status).toBeGreaterThanOrEqual(409);
  expect(await read(admin, 'campaigncycles', first), 'nothing is half done').toEqual(first);
  expect((await admin.post('/apis/v1/campaigncycles/changes', { values, rows: body.rows })).status).toBe(200);
  expect(await read(admin, 'campaigncycles', first)).toMatchObject(values);
});

test('each row is given what is its own, and what another one has is refused at its field', async () => {
  const path = 'products/categories';
  const named = (name1: string) => create(admin, path, { name1 });
  const rows = [await named('Own one'), await named('Own two')];
  await named('Taken');
  const asked = (...names: string[]) => ({
    rows: rows.map(({ id, rowSCN }, place) => ({ id, rowSCN, values: { name1: names[place] } })),
  });
  const { body } = await check(path, asked('Own three', 'Taken'));
  expect(body).toMatchObject({ changed: 1, refused: 1 });
  expect(body.told[1]).toMatchObject({ id: rows[1]?.id, errors: [{ field: 'name1', code: 'duplicate' }] });
  expect(await admin.post(`/apis/v1/${path}/changes`, asked('Own three', 'Taken'))).toMatchObject({
    status: 409,
    body: { errors: [{ id: rows[1]?.id, affectedField: 'name1' }] },
  });
  expect((await admin.post(`/apis/v1/${path}/changes`, asked('Own three', 'Own four'))).status).toBe(200);
  const names = await Promise.all(rows.map(async (row) => (await read(admin, path, row))['name1']));
  expect(names).toEqual(['Own three', 'Own four']);
  for (const row of [{ id: 1, rowSCN: 1 }, { id: 1, values: { name1: 'x' } }, 7])
    expect((await admin.post(`/apis/v1/${path}/changes`, { rows: [row] })).status).toBe(400);
});

test('a row that somebody else has changed since is told, and nothing is written', async () => {
  const path = 'economicgroup';
  const make = (name1: string) => create(admin, path, { name1, status1: 'active' });
  const [seen, since] = [await make('Seen'), await make('Changed since')];
  await change(admin, path, since, { name1: 'Somebody else’s' });
  const rows = [seen, since].map(({ id, rowSCN }) => ({ id, rowSCN }));
  expect(await admin.post(`/apis/v1/${path}/changes`, { values: { status1: 'inactive' }, rows })).toMatchObject({
    status: 409,
    body: { errors: [{ id: since.id, code: 'updateConflict' }] },
  });
  for (const row of [seen, since]) expect(await read(admin, path, row)).toMatchObject({ status1: 'active' });
});

test('nobody gives to many what is locked for them', async () => {
  const customer = await createCustomer(admin);
  const filter = encodeURIComponent(JSON.stringify({ customerId: [customer.id] }));
  const { body: settings } = await admin.get<Row[]>(`/apis/v1/customers/settings?filter=${filter}`);
  const ids = settings.map(({ id }) => id);
  const ctv = await suite.server.as('ctv');
  const fieldsOf = async (client: Client) =>
    (await client.get<{ fields: string[] }>('/apis/v1/customers/settings/changes')).body.fields;
  const locked = ['autoPosting', 'holdUnsigned', 'holdUntrusted', 'lowCoverDays'];
  expect((await fieldsOf(admin)).filter((name) => locked.includes(name)).toSorted()).toEqual(locked);
  const theirs = await fieldsOf(ctv);
  expect(theirs.filter((name) => locked.includes(name))).toEqual([]);
  const values = { autoPosting: true };
  expect(await check('customers/settings', { values, ids }, ctv)).toMatchObject({ body: { code: 'unknownField' } });
  expect((await check('customers/settings', { values, ids })).body.told[0]?.name).not.toBe('');
});

test('rows out of reach are refused one by one, and neither named nor found by a filter', async () => {
  const { id } = await createCustomer(admin);
  const coordinator = await suite.server.as('coordinator');
  const values = { zipCode: null };
  const { body } = await check('customers', { values, ids: [id] }, coordinator);
  expect(body).toMatchObject({ changed: 0, refused: 1, told: [{ id, name: '', errors: [{ code: 'outOfReach' }] }] });
  expect((await check('customers', { values, filter: { id: [id] } }, coordinator)).body).toMatchObject({ refused: 0 });
});

test('a change is of 10,000 rows at most, each once, by ids or by a filter', async () => {
  const asked = async (body: object) => (await check('customers', { values: { zipCode: null }, ...body })).body;
  const ids = Array.from({ length: 10_001 }, (_, place) => place + 1);
  expect(await asked({ ids })).toMatchObject({ code: 'tooManyRows' });
  for (const body of [{}, { ids: [] }, { ids: [1, 1] }, { ids: [1], filter: {} }, { ids: ['1'] }, { ids: [1.5] }])
    expect(await asked(body)).toMatchObject({ code: 'malformedRequest' });
  const nothing = await check('customers', { values: {}, ids: [1] });
  expect(nothing.body).toMatchObject({ code: 'malformedRequest', affectedField: 'values' });
  const twice = [1, 1].map((id) => ({ id, rowSCN: 1 }));
  const answer = await admin.post('/apis/v1/customers/changes', { values: { zipCode: null }, rows: twice });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformedRequest', affectedField: 'rows' } });
});

test('what was changed in rows of an import and taken back does not keep the import from being taken back', async () => {
  const categories = '/apis/v1/products/categories';
  const job = {
    locale: 'en-US',
    columns: ['name1'],
    mode: 'insert',
    rows: [['Once one'], ['Once two'], ['Once three']],
  };
  const made = await admin.post<{ id: number }>(`${categories}/imports`, job);
  const kept = await admin.get<{ rows: { id: number }[] }>(`${categories}/imports/${made.body.id}?result=created`);
  const [one = 0, two = 0, three = 0] = kept.body.rows.map(({ id }) => id);
  const takeBack = () => admin.post<{ ids: number[] }>(`${categories}/imports/${made.body.id}/undo`, {});
  const conflict = (id: number) => ({ id, code: 'changedSince' });
  const changed = await admin.post(`${categories}/changes`, {
    rows: [one, two].map((id) => ({ id, rowSCN: 1, values: { name1: `Twice ${id}` } })),
  });
  expect(await takeBack()).toMatchObject({ status: 409, body: { errors: [two, one].map(conflict) } });
  expect((await admin.post('/apis/v1/undo', { id: changed.headers.get('x-undo') })).status).toBe(200);
  await admin.put(`${categories}/${two}`, { rowSCN: 3, name1: 'Once more' });
  expect(await takeBack()).toMatchObject({ status: 409, body: { errors: [conflict(two)] } });
  await admin.put(`${categories}/${two}`, { rowSCN: 4, name1: 'Once two' });
  const deleted = await remove(admin, 'products/categories', { id: one });
  expect((await admin.post('/apis/v1/undo', { id: deleted.headers.get('x-undo') })).status).toBe(200);
  const { writer } = suite.server.database;
  const versionOf = (rowSCN: number) => writer('product_category').where({ id: three }).update({ rowSCN });
  await versionOf(2); // a write of which nothing is told
  expect(await takeBack()).toMatchObject({ status: 409, body: { errors: [conflict(three)] } });
  await versionOf(1);
  expect((await takeBack()).body.ids).toHaveLength(3);
});
