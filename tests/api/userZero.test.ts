import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const people = [
  'user zero itself',
  'another administrator',
  'another administrator who acts as user zero',
  'a delegate',
] as const;
const clients = new Map<string, Client>();
let zero: Row;

beforeAll(async () => {
  const own = await suite.server.admin();
  const other = await suite.server.as('director', { isAdmin: true });
  const director = await suite.server.database.reader('user_group').where({ role: 'director' }).first('id');
  for (const resource of ['users', 'users/groups']) {
    const right = { actions: ['read', 'create', 'update', 'delete'], rowScope: 'all', userGroupId: director.id };
    await create(own, 'accesspolicies/permissions', { ...right, resource });
  }
  clients.set('user zero itself', own);
  clients.set('another administrator', other);
  clients.set('another administrator who acts as user zero', await actingAsZero());
  clients.set('a delegate', await suite.server.as('director'));
  zero = (await own.get<Row>(`/apis/v1/users/${own.userId}`)).body;
}, 60_000);

async function actingAsZero(): Promise<Client> {
  const other = await suite.server.as('manager', { isAdmin: true });
  const body = { name1: null, userEmail: adminEmail, password };
  const answer = await other.post<{ userInfo: { accessToken: string } }>('/apis/v1/users/actas', body);
  expect(answer.status, answer.text).toBe(200);
  const headers = { Authorization: `Bearer ${answer.body.userInfo.accessToken}` };
  return {
    ...other,
    headers,
    get: (path, more) => other.get(path, { ...headers, ...more }),
    post: (path, sent, more) => other.post(path, sent, { ...headers, ...more }),
    put: (path, sent, more) => other.put(path, sent, { ...headers, ...more }),
    delete: (path, sent, more) => other.delete(path, sent, { ...headers, ...more }),
  };
}

const clientOf = (person: string): Client => clients.get(person) ?? suite.server.anonymous;

const stored = async (): Promise<Row> =>
  (await clientOf('user zero itself').get<Row>(`/apis/v1/users/${zero.id}`)).body;

async function expectUntouched(): Promise<void> {
  const { rowSCN: _version, updatedAt: _at, updatedBy: _by, ...now } = await stored();
  expect(now).toMatchObject({ isAdmin: true, status1: 'active', bpType: 'internal', accountStatus: 3, nmpCode: '0' });
  expect(now['email']).toBe(adminEmail);
  expect((await suite.server.signIn(adminEmail)).userId).toBe(zero.id);
}

const one = () => `/apis/v1/users/${zero.id}`;
const byId = () => `/apis/v1/users?filter={"id":[${zero.id}]}`;
const byFilter = () => `/apis/v1/users?filter=${encodeURIComponent(JSON.stringify({ email_eq: adminEmail }))}`;
const counted = { 'X-Expected-Count': '1' };

/** Every way in which a value of a user is written. */
const writes = {
  'one by one': (client: Client, values: object, rowSCN: number) => client.put(one(), { ...values, rowSCN }),
  'among others': (client: Client, values: object, rowSCN: number) =>
    client.put(byId(), [{ id: zero.id, rowSCN, ...values }]),
  'by a filter': (client: Client, values: object) => client.put(byFilter(), values, counted),
};

describe.each(people)('%s', (person) => {
  test('does not delete it', async () => {
    const { rowSCN } = await stored();
    const client = clientOf(person);
    const tries = [
      await client.delete(one(), { rowSCN }),
      await client.delete(byId(), [{ id: zero.id, rowSCN }]),
      await client.delete(byFilter(), undefined, counted),
    ];
    for (const { status, body } of tries) {
      expect([403, 409]).toContain(status);
      if (status === 409) expect(JSON.stringify(body)).toContain('cannotDeleteAdministrator');
    }
    await expectUntouched();
  });

  test.each([
    { isAdmin: false },
    { isAdmin: null },
    { status1: 'blocked' },
    { status1: 'inactive' },
    { bpType: 'external' },
    { bpType: 'external', salesRole: 'ctv' },
    { salesRole: 'atv' },
    { accountStatus: 4 },
    { accountStatus: 9 },
    { nmpCode: '1000' },
  ])('does not demote, block or lock it: %j', async (values) => {
    for (const [way, write] of Object.entries(writes)) {
      const { status } = await write(clientOf(person), values, (await stored()).rowSCN);
      expect({ way, refused: status === 403 || status === 422 }).toEqual({ way, refused: true });
    }
    await expectUntouched();
  });

  const locking = person === 'a delegate' ? [403, 'forbidden'] : [422, 'readOnlyField'];
  const none = [409, 'accountState']; // it has nothing to be sent again, and no lock

  test.each([
    ['lock', locking],
    ['cancel', locking],
    ['resend', none],
    ['unlock', none],
  ])('does not %s its account', async (action, [status, code]) => {
    const { rowSCN } = await stored();
    const answer = await clientOf(person).post(`${one()}/account`, { action, rowSCN });
    expect(answer).toMatchObject({ status, body: { code } });
    await expectUntouched();
  });
});

test('whatever becomes of its groups, it stays an administrator', async () => {
  const other = clientOf('another administrator');
  const group = await create(other, 'users/groups', { name1: 'Its own', status1: 'active', users: [zero.id] });
  const emptied = await other.put<Row>(`/apis/v1/users/groups/${group.id}`, { rowSCN: group.rowSCN, users: [] });
  expect(emptied.status, emptied.text).toBe(200);
  const { rowSCN } = emptied.body;
  expect((await other.delete(`/apis/v1/users/groups/${group.id}`, { rowSCN })).status).toBe(200);
  await expectUntouched();
});

test('nobody gives it another address, and it takes one by the own settings alone', async () => {
  for (const person of people) {
    const { rowSCN } = await stored();
    const taken = await clientOf(person).put(one(), { rowSCN, email: 'taken@test.example' });
    expect([403, 422]).toContain(taken.status);
  }
  await expectUntouched();
});

test('wrong passwords do not lock it', async () => {
  const wrong = { name1: null, userEmail: adminEmail, password: 'Wrong#2026' };
  for (let tried = 0; tried < 8; tried++) await suite.server.anonymous.post('/apis/v1/login', wrong);
  expect(await stored()).toMatchObject({ accountStatus: 3 });
});
