import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tables, type Role } from '../../generated/tables.ts';
import { joinOf } from '../../server/core/relations.ts';
import { start, withToken } from '../support/actAs.ts';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { login } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer } from '../support/masterData.ts';

// Whoever would see more than an external role may: each way round the restriction, walked to its end.
const suite = suiteServer();
let admin: Client;
let outsider: Client;
let own: number;
const groups = new Map<string, number>();

beforeAll(async () => {
  admin = await suite.server.admin();
  for (const { id, role } of await groupsOfRoles()) groups.set(role, id);
  ({ id: own } = await createCustomer(admin, { name1: 'Own' }));
  await createCustomer(admin, { name1: 'Foreign' });
});

beforeEach(async () => {
  outsider = await newUser('ctv');
});

function groupsOfRoles(): Promise<{ id: number; role: string }[]> {
  return suite.server.database.reader(tables.userGroup.table).whereNotNull('role').select('id', 'role');
}

function groupOf(role: string): number {
  return groups.get(role) ?? 0;
}

const newUser = (role: Role): Promise<Client> => suite.server.as(role, { customers: [own] });

/** The names of the customers that somebody sees. */
async function seen(client: Client): Promise<unknown[]> {
  const { status, body, text } = await client.get<Row[]>('/apis/v1/customers?sort=["id","ASC"]&range=[0,99]');
  expect(status, text).toBe(200);
  return body.map(({ name1 }) => name1);
}

async function put(path: string, id: number, values: object): Promise<void> {
  const { status, text } = await change(admin, path, { id }, values);
  expect(status, text).toBe(200);
}

const putUser = (values: object): Promise<void> => put('users', outsider.userId, values);
const putGroup = (role: string, values: object): Promise<void> => put('users/groups', groupOf(role), values);

test('sees the customers it is linked to', async () => {
  expect(await seen(outsider)).toEqual(['Own']);
});

test('sees no more in a second group that sees all', async () => {
  await putUser({ groups: [groupOf('ctv'), groupOf('director')] });
  expect(await seen(outsider)).toEqual(['Own']);
});

test('sees no more when taken out of the group of its role by a save that does not name it', async () => {
  await putUser({ groups: [groupOf('director')] });
  expect(await seen(outsider)).toEqual(['Own']);
});

test('sees no more when its link to the group is gone from the database', async () => {
  await putUser({ groups: [groupOf('director')] });
  const { table, own: user, target } = joinOf('user', 'groups');
  await suite.server.database
    .writer(table)
    .where({ [user]: outsider.userId, [target]: groupOf('ctv') })
    .delete();
  await suite.server.database.writer('sequence').where('entity', 'rights').increment('next', 1);
  expect(await seen(outsider)).toEqual(['Own']);
});

test('sees no more while the group of its role is inactive', async () => {
  await putUser({ groups: [groupOf('director')] });
  await putGroup('ctv', { status1: 'inactive' });
  expect(await seen(outsider)).toEqual(['Own']);
  await putGroup('ctv', { status1: 'active' });
});

test('of another role sees no more in the group of an external role, also an inactive one', async () => {
  outsider = await newUser('director');
  expect(await seen(outsider)).toEqual(['Own', 'Foreign']);
  await putUser({ groups: [groupOf('director'), groupOf('atv')] });
  expect(await seen(outsider)).toEqual(['Own']);
  await putGroup('atv', { status1: 'inactive' });
  expect(await seen(outsider)).toEqual(['Own']);
  await putGroup('atv', { status1: 'active' });
});

test('sees no more as an administrator', async () => {
  await putUser({ isAdmin: true });
  expect(await seen(outsider)).toEqual(['Own']);
});

test('sees what the user sees as whom it acts, and acts as nobody without the right', async () => {
  const resource = 'users';
  const rights = { userGroupId: groupOf('ctv'), resource, actions: ['read', 'actAs'], rowScope: 'all' };
  const { id } = await create(admin, 'accesspolicies/permissions', rights);
  const other = await suite.server.as('atv', { customers: [] });
  expect(await seen(await actingAs(other))).toEqual([]);
  await remove(admin, 'accesspolicies/permissions', { id });
  outsider = await newUser('ctv');
  expect((await start(outsider, await emailOf(other))).status).toBe(403);
});

async function emailOf({ userId }: Client): Promise<string> {
  return String((await read(admin, 'users', { id: userId }))['email']);
}

/** The outsider with the token of acting as somebody. */
async function actingAs(client: Client): Promise<Client> {
  const { status, body, text } = await start(outsider, await emailOf(client));
  expect(status, text).toBe(200);
  return withToken(suite.server.url, body.userInfo.accessToken);
}

test('is told when signing in whom it sees, also in a group of its role alone', async () => {
  expect(await told(outsider)).toEqual({ customers: [own] });
  outsider = await newUser('director');
  expect(await told(outsider)).toBeNull();
  await putUser({ groups: [groupOf('director'), groupOf('atv')] });
  expect(await told(outsider)).toEqual({ customers: [own] });
});

async function told(client: Client): Promise<unknown> {
  const { userInfo } = (await login(suite.server.anonymous, await emailOf(client))).body;
  return userInfo.externalSalesRoleInfo;
}
