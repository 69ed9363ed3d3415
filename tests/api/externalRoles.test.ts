import { beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName } from '../../generated/tables.ts';
import { bumpRightsVersion } from '../../server/core/access/rightsVersion.ts';
import { seed } from '../../server/core/seed/seed.ts';
import type { Client } from '../core/support/client.ts';
import { change, create, read, type Row } from '../core/support/rows.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';
import { demo } from '../core/support/demo.ts';

const suite = suiteServer({
  fill: (database) => seed(database, { seed: 'small', adminEmail, adminPassword: password }, demo),
});

/** Everything that is tied to customers. */
const tied = Object.values(tables).filter(({ rows }) => rows.customer !== undefined);
const logins = ['ctv', 'atv', 'customer'] as const;
type Login = (typeof logins)[number];

let admin: Client;
const clients = new Map<Login, Client>();
const own = new Map<Login, number[]>();

beforeAll(async () => {
  admin = await suite.server.admin();
  await permitAll();
  for (const login of logins) {
    const client = await suite.server.signIn(`${login}@lavoura.example`);
    const { customers } = await read(admin, 'users', { id: client.userId });
    clients.set(login, client);
    own.set(login, numbers(customers));
    await create(admin, 'economicgroup', { name1: `Of ${login}`, status1: 'active', customers });
  }
});

/** Both groups may do everything with all rows: nothing but the link to customers is left to restrict them. */
async function permitAll(): Promise<void> {
  const groups = await suite.server.database.reader('user_group').whereIn('role', ['ctv', 'atv']).pluck('id');
  const actions = ['read', 'create', 'update', 'delete', 'export'];
  for (const { path } of tied) {
    for (const userGroupId of groups) {
      const body = { userGroupId, resource: path, actions, rowScope: 'all' };
      await create(admin, 'accesspolicies/permissions', body);
    }
  }
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function clientOf(login: Login): Client {
  const client = clients.get(login);
  if (!client) throw new Error(`${login} is not signed in`);
  return client;
}

async function listed(client: Client, path: string): Promise<Row[]> {
  const { status, body, text } = await client.get<Row[]>(`/apis/v1/${path}?sort=["id","ASC"]&range=[0,999]`);
  expect(status, text).toBe(200);
  return body;
}

/** The customers that a row is of: itself, the one it names, or the several of a group. */
function customersOf(entity: EntityName, row: Row): number[] {
  const [path = ''] = [tables[entity].rows.customer];
  const value = row[path];
  return Array.isArray(value) ? numbers(value) : [Number(value)];
}

/** What an administrator sees, told apart by whose it is. */
async function parted(entity: EntityName, login: Login) {
  const isOwn = (row: Row) => customersOf(entity, row).some((id) => own.get(login)?.includes(id));
  const all = await listed(admin, tables[entity].path);
  return { theirs: all.filter(isOwn), others: all.filter((row) => !isOwn(row)) };
}

const cases = logins.flatMap((login) => tied.map(({ name }) => [login, name] as const));

describe.each(cases)('%s, whatever is granted, of %s', (login, entity) => {
  const { path, never } = tables[entity];

  test('reads only what is of the own customers', async () => {
    const { theirs, others } = await parted(entity, login);
    expect(theirs).not.toEqual([]);
    expect(others).not.toEqual([]);
    expect((await listed(clientOf(login), path)).map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
    const file = await clientOf(login).get(`/apis/v1/${path}?columns=id&raw=1&sort=["id","ASC"]`, {
      Accept: 'text/csv',
    });
    expect(file.text.trim().split('\r\n').slice(1).map(Number)).toEqual(theirs.map(({ id }) => id));
    for (const { id } of others.slice(0, 5)) {
      expect((await clientOf(login).get(`/apis/v1/${path}/${id}`)).status).toBe(404);
    }
  });

  test('reads no history of other rows', async () => {
    const { theirs, others } = await parted(entity, login);
    const history = (row: Row | undefined) => clientOf(login).get(`/apis/v1/${path}/${row?.id}/history`);
    expect((await history(theirs[0])).status).toBe(200);
    expect((await history(others[0])).status).toBe(404);
  });

  test('changes and deletes no other row, one by one or many at once', async () => {
    const [other] = (await parted(entity, login)).others;
    if (!other) throw new Error(`Every ${entity} is of ${login}`);
    const { id, rowSCN } = other;
    const [one, many] = [`/apis/v1/${path}/${id}`, `/apis/v1/${path}?filter={"id":[${id}]}`];
    const client = clientOf(login);
    const tries = [
      await client.put(one, { rowSCN }),
      await client.put(many, [{ id, rowSCN }]),
      await client.delete(one, { rowSCN }),
      await client.delete(many, [{ id, rowSCN }]),
    ];
    const refused = never.length > 0 ? [403] : [404, 409, 410];
    for (const { status } of tries) expect(refused).toContain(status);
    expect(await read(admin, path, other)).toEqual(other);
  });
});

describe.each(logins)('%s, whatever is granted,', (login) => {
  test.each([
    ['autoPosting', false],
    ['holdUnsigned', false],
    ['holdUntrusted', 'none'],
  ])('does not write %s of customers’ settings through any door', async (name, value) => {
    const client = clientOf(login);
    const [mine] = (await parted('customerSetting', login)).theirs;
    if (!mine) throw new Error(`${login} has no settings`);
    const { id } = mine;
    expect((await change(admin, 'customers/settings', mine, { [name]: value, lowCoverDays: 7 })).status).toBe(200);
    const { rowSCN, ...row } = await read(admin, 'customers/settings', mine);
    const address = '/apis/v1/customers/settings';
    const refused = { status: 422, body: { errors: [{ field: name, code: 'readOnlyField' }] } };
    const other = { [name]: mine[name] };
    expect(await client.put(`${address}/${id}`, { rowSCN, ...other })).toMatchObject(refused);
    const many = await client.put(`${address}?filter={"id":[${id}]}`, [{ id, rowSCN, ...other }]);
    expect(many.status).toBeGreaterThanOrEqual(400);
    await client.post(`${address}/${id}/restore`, { rowSCN, version: mine.rowSCN });
    expect(await read(admin, 'customers/settings', mine)).toMatchObject({ [name]: value });
    const now = await read(admin, 'customers/settings', mine);
    expect(await client.put(`${address}/${id}`, { ...row, rowSCN: now.rowSCN, lowCoverDays: 9 })).toMatchObject({
      status: 200,
      body: { lowCoverDays: 9, [name]: value },
    });
    await change(admin, 'customers/settings', await read(admin, 'customers/settings', mine), other);
  });
});

describe.each(logins)('%s, who may read all users,', (login) => {
  test('is told of nobody which other customers they are linked to', async () => {
    const role = login === 'customer' ? 'atv' : login;
    const group = await suite.server.database.reader('user_group').where({ role }).first('id');
    const address = `/apis/v1/users/groups/${group.id}/rights`;
    const told = (await admin.get<{ resource: string; changed: null | { rowSCN: number } }[]>(address)).body;
    const rowSCN = told.find(({ resource }) => resource === 'users')?.changed?.rowSCN;
    const right = { actions: ['read', 'export'], rowScope: 'all', hiddenFields: [], readOnlyFields: [] };
    expect((await admin.put(address, { changes: [{ resource: 'users', rowSCN, ...right }] })).status).toBe(200);
    const people = await listed(clientOf(login), 'users');
    expect(people.length).toBeGreaterThan(30);
    for (const { customers } of people) for (const id of numbers(customers)) expect(own.get(login)).toContain(id);
    const foreign = (await parted('customer', login)).others[0]?.id;
    const found = await clientOf(login).get<Row[]>(`/apis/v1/users?filter={"customers":[${foreign}]}`);
    expect(found.body).toEqual([]);
  });
});

describe.each(logins)('%s, whatever is granted,', (login) => {
  const foreign = async () => (await parted('customer', login)).others[0]?.id ?? 0;
  const mine = () => own.get(login)?.[0] ?? 0;

  test('gives no team to other customers', async () => {
    const path = 'salesstructure/customers';
    const month = String(logins.indexOf(login) + 1).padStart(2, '0');
    const dated = { validFrom: `2010-${month}-01`, validTo: `2010-${month}-20` };
    const post = (customerId: number) => clientOf(login).post<Row>(`/apis/v1/${path}`, { ...dated, customerId });
    expect((await post(await foreign())).status).toBeOneOf([403, 422]);
    const { status, body } = await post(mine());
    expect(status).toBe(201);
    const moved = await change(clientOf(login), path, body, { customerId: await foreign() });
    expect(moved.status).toBeOneOf([403, 422]);
    expect(await read(admin, path, body)).toMatchObject({ customerId: mine(), rowSCN: 1 });
  });

  test('moves no stock of other customers', async () => {
    const [posting] = (await parted('stockPosting', login)).theirs;
    const body = { productId: posting?.['productId'], movementDate: '2026-03-01', quantity: '1', description: 'x' };
    const post = (customerId: number) => clientOf(login).post('/apis/v1/stock/postings', { ...body, customerId });
    expect((await post(await foreign())).status).toBeOneOf([403, 422]);
    expect((await post(mine())).status).toBe(201);
  });

  test('takes no other customer into a group, and leaves none without own ones', async () => {
    const path = 'economicgroup';
    const post = (name1: string, customers: number[]) =>
      clientOf(login).post<Row>(`/apis/v1/${path}`, { name1, status1: 'active', customers });
    expect((await post(`Other of ${login}`, [await foreign()])).status).toBeOneOf([403, 422]);
    expect((await post(`Empty of ${login}`, [])).status).toBe(403);
    const body = await create(admin, path, { name1: `Own of ${login}`, status1: 'active', customers: [mine()] });
    const taken = await change(clientOf(login), path, body, { customers: [mine(), await foreign()] });
    expect(taken.status).toBeOneOf([403, 422]);
    expect((await change(clientOf(login), path, body, { customers: [] })).status).toBe(403);
    expect(await read(admin, path, body)).toMatchObject({ customers: [mine()] });
  });

  test('gives the own settings to no other customer', async () => {
    const [settings] = (await parted('customerSetting', login)).theirs;
    if (!settings) throw new Error(`${login} has no settings`);
    const moved = await change(clientOf(login), 'customers/settings', settings, { customerId: await foreign() });
    expect(moved.status).toBeOneOf([403, 422]);
    expect(await read(admin, 'customers/settings', settings)).toEqual(settings);
  });

  test('makes no other customer the main company of an own one', async () => {
    const row = { id: mine() };
    const moved = await change(clientOf(login), 'customers', row, { matrizRef: await foreign() });
    expect(moved).toMatchObject({ status: 422, body: { affectedField: 'matrizRef' } });
  });
});

test('whoever has a role that the program does not know may nothing, also as an administrator', async () => {
  const { writer } = suite.server.database;
  const client = clientOf('atv');
  const calling = async (from: string, to: string, isAdmin: boolean) => {
    await writer('user_group').where({ role: from }).update({ role: to });
    await writer('user').where({ id: client.userId }).update({ salesRole: null, isAdmin });
    await bumpRightsVersion(writer);
  };
  await calling('atv', 'partner', true);
  expect(await listed(admin, 'customers')).not.toEqual([]);
  for (const { path } of tied) expect((await client.get(`/apis/v1/${path}`)).status, path).toBe(403);
  await calling('partner', 'atv', false);
  expect(await listed(client, 'customers')).not.toEqual([]);
});
