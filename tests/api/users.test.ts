import { describe, expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import type { Client } from '../core/support/client.ts';
import { adminEmail } from '../core/support/server.ts';
import { change, create, read, refusal, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createCustomer, createState, next, regionBody } from '../support/masterData.ts';

const suite = suiteServer();

interface Listed extends Row {
  role: string | null;
}

/** The id of the built-in group of a role. */
async function roleGroup(admin: Client, role: string): Promise<number> {
  const { body } = await admin.get<Listed[]>('/apis/v1/users/groups');
  return body.find((group) => group.role === role)?.id ?? 0;
}

function createUser(client: Client, values: object = {}): Promise<Row> {
  const number = next();
  return create(client, 'users', {
    name1: `User ${number}`,
    email: `User${number}@Test.Example`,
    status1: 'active',
    ...values,
  });
}

/** A director to whom an administrator has given the right to write users and groups. */
async function delegate(admin: Client): Promise<Client> {
  const userGroupId = await roleGroup(admin, 'director');
  const { body: rows } = await admin.get<Row[]>(
    `/apis/v1/accesspolicies/permissions?filter={"userGroupId":${userGroupId}}`,
  );
  if (rows.length === 0) {
    const right = { userGroupId, actions: ['read', 'create', 'update', 'delete'], rowScope: 'all' };
    for (const resource of ['users', 'users/groups'])
      await create(admin, 'accesspolicies/permissions', { ...right, resource });
  }
  return suite.server.as('director');
}

const refused = (field: string) => refusal('readOnlyField', field);

describe('a user', () => {
  test('is in the group of its sales role, and leaves the one of its former role', async () => {
    const admin = await suite.server.admin();
    const [rtv, manager] = [await roleGroup(admin, 'rtv'), await roleGroup(admin, 'manager')];
    const own = await create(admin, 'users/groups', { name1: `Group ${next()}`, status1: 'active' });
    const user = await createUser(admin, { salesRole: 'rtv', groups: [own.id] });
    expect(user['groups']).toEqual([rtv, own.id].toSorted((a, b) => a - b));
    const promoted = await change(admin, 'users', user, { salesRole: 'manager' });
    expect(promoted.status, promoted.text).toBe(200);
    expect(promoted.body['groups']).toEqual([manager, own.id].toSorted((a, b) => a - b));
    expect((await change(admin, 'users', user, { groups: [] })).body['groups']).toEqual([manager]);
    expect((await change(admin, 'users', user, { salesRole: null })).body['groups']).toEqual([]);
  });

  test('stays in the group of its role also when the group is saved without it', async () => {
    const admin = await suite.server.admin();
    const user = await createUser(admin, { salesRole: 'coordinator' });
    const group = { id: await roleGroup(admin, 'coordinator') };
    const saved = await change(admin, 'users/groups', group, { users: [] });
    expect(saved).toMatchObject({ status: 200, body: { users: [user.id] } });
  });

  test('has an e-mail in small letters, so that nobody takes it twice', async () => {
    const admin = await suite.server.admin();
    const user = await createUser(admin);
    expect(user['email']).toBe(String(user['email']).toLowerCase());
    const again = await admin.post('/apis/v1/users', {
      name1: 'Twin',
      email: String(user['email']).toUpperCase(),
      status1: 'active',
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate', affectedField: 'email' } });
  });

  test('gets rights from an administrator only, whoever else may write users', async () => {
    const admin = await suite.server.admin();
    const director = await delegate(admin);
    const user = await createUser(director);
    const group = await create(admin, 'users/groups', { name1: `Group ${next()}`, status1: 'active' });
    expect(await change(director, 'users', user, { name1: 'Another name' })).toMatchObject({ status: 200 });
    expect(await change(director, 'users', user, { isAdmin: true })).toMatchObject(refused('isAdmin'));
    expect(await change(director, 'users', user, { salesRole: 'rtv' })).toMatchObject(refused('salesRole'));
    expect(await change(director, 'users', user, { groups: [group.id] })).toMatchObject(refused('groups'));
    expect(await change(director, 'users/groups', group, { users: [user.id] })).toMatchObject(refused('users'));
    expect(await change(director, 'users/groups', group, { name1: `Group ${next()}` })).toMatchObject({ status: 200 });
    const customer = await createCustomer(admin);
    const country = await createCountry(admin);
    const states = [await createState(admin, country)];
    const region = await create(admin, 'salesregions', regionBody(country, states));
    expect(await change(director, 'users', user, { customers: [customer.id] })).toMatchObject(refused('customers'));
    expect(await change(director, 'users', user, { reportsTo: director.userId })).toMatchObject(refused('reportsTo'));
    expect(await change(director, 'users', user, { salesRegionId: region.id })).toMatchObject(refused('salesRegionId'));
    expect(await change(director, 'users', user, { email: 'mine@test.example' })).toMatchObject(refused('email'));
    const blocked = await create(admin, 'users/groups', { name1: `Group ${next()}`, status1: 'blocked' });
    expect(await change(director, 'users/groups', blocked, { status1: 'active' })).toMatchObject(refused('status1'));
    const body = { name1: 'New', email: 'new@test.example', status1: 'active' };
    expect(await director.post('/apis/v1/users', { ...body, isAdmin: true })).toMatchObject(refused('isAdmin'));
    expect(await director.post('/apis/v1/users', { ...body, salesRole: 'rtv' })).toMatchObject(refused('salesRole'));
    expect(await change(admin, 'users', user, { isAdmin: true, salesRole: 'rtv' })).toMatchObject({
      status: 200,
      body: { isAdmin: true },
    });
  });

  test('who is an administrator is out of reach for others who may write users', async () => {
    const admin = await suite.server.admin();
    const director = await delegate(admin);
    const other = await createUser(admin, { isAdmin: true });
    expect((await change(director, 'users', other, { email: 'taken.over@test.example' })).status).toBe(403);
    expect((await remove(director, 'users', other)).status).toBe(403);
    expect((await remove(admin, 'users', other)).status).toBe(200);
  });
});

describe('user zero', () => {
  test('cannot be deleted, alone or among others', async () => {
    const admin = await suite.server.admin();
    const zero = await read(admin, 'users', { id: admin.userId });
    const expected = { status: 409, body: { code: 'cannotDeleteAdministrator' } };
    expect(await remove(admin, 'users', zero)).toMatchObject(expected);
    const user = await createUser(admin);
    const rows = [zero, user].map(({ id, rowSCN }) => ({ id, rowSCN }));
    expect(await admin.delete(`/apis/v1/users?filter={"id":[${rows.map(({ id }) => id).join()}]}`, rows)).toMatchObject(
      expected,
    );
    expect(await read(admin, 'users', user)).toMatchObject({ id: user.id });
  });

  test.each([
    ['isAdmin', false],
    ['isAdmin', null],
    ['status1', 'blocked'],
    ['status1', 'inactive'],
    ['bpType', 'external'],
    ['bpType', null],
    ['userMenuEnabled', false],
  ])('keeps %s: %j is refused', async (field, value) => {
    const admin = await suite.server.admin();
    expect(await change(admin, 'users', { id: admin.userId }, { [field]: value })).toMatchObject(refused(field));
  });

  test('keeps its e-mail and its sign-in, which nobody else changes', async () => {
    const admin = await suite.server.admin();
    const colleague = await suite.server.as('director', { isAdmin: true });
    const zero = { id: admin.userId };
    expect(await change(colleague, 'users', zero, { email: 'mine@test.example' })).toMatchObject(refused('email'));
    expect(await change(colleague, 'users', zero, { email: null })).toMatchObject({ status: 422 });
    expect(await change(colleague, 'users', zero, { accountStatus: 9 })).toMatchObject(refused('accountStatus'));
    expect(await change(colleague, 'users', zero, { name1: 'Head office' })).toMatchObject({ status: 200 });
    expect((await suite.server.signIn(adminEmail)).userId).toBe(zero.id);
  });
});

test('the group of a role cannot be deleted; another one can', async () => {
  const admin = await suite.server.admin();
  const group = { id: await roleGroup(admin, 'atv') };
  expect(await remove(admin, 'users/groups', group)).toMatchObject({
    status: 409,
    body: { code: 'cannotDeleteGroup' },
  });
  const own = await create(admin, 'users/groups', { name1: `Group ${next()}`, status1: 'active' });
  expect((await remove(admin, 'users/groups', own)).status).toBe(200);
});

describe('an access permission', () => {
  test('is about a screen and fields that exist', async () => {
    const admin = await suite.server.admin();
    const userGroupId = await roleGroup(admin, 'atv');
    const body = { userGroupId, actions: ['read'], rowScope: 'all' };
    const attempt = (values: object) => admin.post('/apis/v1/accesspolicies/permissions', { ...body, ...values });
    for (const resource of ['custommers', 'customer', 'constructor'])
      expect(await attempt({ resource })).toMatchObject(refusal('choiceNotAllowed', 'resource'));
    const { path } = tables.customerSetting;
    expect(await attempt({ resource: path, hiddenFields: ['lowCoverDay'] })).toMatchObject(
      refusal('choiceNotAllowed', 'hiddenFields'),
    );
    expect(await attempt({ resource: path, readOnlyFields: ['constructor'] })).toMatchObject(
      refusal('choiceNotAllowed', 'readOnlyFields'),
    );
    expect(await attempt({ resource: path, hiddenFields: ['lowCoverDays'] })).toMatchObject({ status: 201 });
  });

  test('lets nobody do anything with what they may not read', async () => {
    const admin = await suite.server.admin();
    const body = { userGroupId: await roleGroup(admin, 'atv'), resource: 'states', rowScope: 'all' };
    const attempt = (actions: string[]) => admin.post<Row>('/apis/v1/accesspolicies/permissions', { ...body, actions });
    for (const actions of [['create'], ['export', 'delete']])
      expect(await attempt(actions)).toMatchObject(refusal('readMissing', 'actions'));
    const permission = await attempt(['create', 'read']);
    expect(permission.status, permission.text).toBe(201);
    expect(await change(admin, 'accesspolicies/permissions', permission.body, { actions: ['create'] })).toMatchObject(
      refusal('readMissing', 'actions'),
    );
    await remove(admin, 'accesspolicies/permissions', permission.body);
  });

  test('is written by an administrator only, whoever else was given the right to', async () => {
    const admin = await suite.server.admin();
    const director = await delegate(admin);
    const userGroupId = await roleGroup(admin, 'director');
    const path = 'accesspolicies/permissions';
    const right = { userGroupId, actions: ['read', 'create', 'update', 'delete'], rowScope: 'all' };
    const own = await create(admin, path, { ...right, resource: path });
    expect((await director.post(`/apis/v1/${path}`, { ...right, resource: 'states' })).status).toBe(403);
    expect((await change(director, path, own, { actions: ['read', 'actAs'] })).status).toBe(403);
    expect((await remove(director, path, own)).status).toBe(403);
    expect((await remove(admin, path, own)).status).toBe(200);
  });

  test('counts from the next request on, whose answer tells that the rights are others now', async () => {
    const admin = await suite.server.admin();
    const atv = await suite.server.as('atv');
    const answersWith = async (expected: number) => {
      const { status, headers } = await atv.get('/apis/v1/campaigncycles');
      expect(status).toBe(expected);
      return Number(headers.get('X-Rights-Version'));
    };
    const before = await answersWith(200);
    const right = {
      userGroupId: await roleGroup(admin, 'atv'),
      resource: 'campaigncycles',
      actions: [],
      rowScope: 'none',
    };
    const permission = await create(admin, 'accesspolicies/permissions', right);
    const without = await answersWith(403);
    expect(without).toBeGreaterThan(before);
    expect((await remove(admin, 'accesspolicies/permissions', permission)).status).toBe(200);
    expect(await answersWith(200)).toBeGreaterThan(without);
    expect((await suite.server.anonymous.get('/apis/v1/campaigncycles')).headers.has('X-Rights-Version')).toBe(false);
  });
});
