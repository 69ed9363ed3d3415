import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../generated/tables.ts';
import { accessWorld, namesOf } from '../support/accessWorld.ts';
import type { AccessWorld } from '../support/accessWorld.ts';
import { change, create, read, remove } from '../core/support/rows.ts';
import type { Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let world: AccessWorld;
beforeAll(async () => {
  world = await accessWorld(suite.server);
});

const groupOf = async (role: Role): Promise<number> => {
  const row = await suite.server.database.reader('user_group').where({ role }).first('id');
  return row.id;
};

const permit = async (role: Role, resource: string, more: Record<string, unknown>) => {
  const body = { userGroupId: await groupOf(role), resource, actions: ['read'], rowScope: 'all', ...more };
  const answer = await world.admin.post<{ id: number; rowSCN: number }>('/apis/v1/accesspolicies/permissions', body);
  expect(answer.status).toBe(201);
  return answer.body;
};

describe('an access permission', () => {
  beforeEach(async () => {
    const { body } = await world.admin.get<{ id: number; rowSCN: number }[]>('/apis/v1/accesspolicies/permissions');
    for (const { id, rowSCN } of body) {
      expect((await world.admin.delete(`/apis/v1/accesspolicies/permissions/${id}`, { rowSCN })).status).toBe(200);
    }
  });

  test('takes the place of the role’s default with the next request, and deleting it brings that back', async () => {
    const manager = await suite.server.as('manager');
    expect((await manager.get('/apis/v1/customers')).status).toBe(200);
    const { id, rowSCN } = await permit('manager', 'customers', { actions: [] });
    expect((await manager.get('/apis/v1/customers')).status).toBe(403);
    expect((await manager.get('/apis/v1/products')).status).toBe(200);
    await world.admin.delete(`/apis/v1/accesspolicies/permissions/${id}`, { rowSCN });
    expect((await manager.get('/apis/v1/customers')).status).toBe(200);
  });

  test('to import makes and changes no more than what may be made and changed one by one', async () => {
    const path = 'products/categories';
    const manager = await suite.server.as('manager');
    const there = await create(world.admin, path, { name1: 'There' });
    const columns = ['nmpCode', 'name1'];
    for (const [verb, results] of [
      ['update', ['refused', 'changed']],
      ['create', ['created', 'refused']],
    ] as const) {
      const { id, rowSCN } = await permit('manager', path, { actions: ['read', 'import', verb] });
      const rows = ['', String(there['nmpCode'])].map((code) => [code, `By ${verb}`]);
      const job = { columns, rows, refused: 'skip' };
      const { body } = await manager.post<{ rows: { result: string }[] }>(`/apis/v1/${path}/imports`, job);
      expect(body.rows.map(({ result }) => result)).toEqual(results);
      await world.admin.delete(`/apis/v1/accesspolicies/permissions/${id}`, { rowSCN });
    }
  });

  test.each([
    ['all', ['Acme', 'Bela', 'Cedro', 'Dourado']],
    ['region', ['Acme', 'Bela']],
    ['team', ['Acme']],
    ['customers', []],
  ])('with the scope %s shows these customers', async (rowScope, names) => {
    await permit('rtv', 'customers', { rowScope });
    expect(await namesOf(world.rtv, 'customers')).toEqual(names);
  });

  test('with the scope none, or one that says nothing of these rows, shows none', async () => {
    await permit('rtv', 'customers', { rowScope: 'none' });
    await permit('rtv', 'products', { rowScope: 'team' });
    expect((await world.rtv.get('/apis/v1/customers')).status).toBe(403);
    expect(await namesOf(world.rtv, 'products')).toEqual([]);
  });

  test('with the scope own shows a user nobody but themselves', async () => {
    await permit('rtv', 'users', { rowScope: 'own' });
    const { body } = await world.rtv.get<{ id: number }[]>('/apis/v1/users');
    expect(body.map(({ id }) => id)).toEqual([world.rtv.userId]);
  });

  test('never shows an external role other customers than its own', async () => {
    await permit('ctv', 'customers', { rowScope: 'all', actions: ['read', 'export', 'update'] });
    await permit('ctv', 'economicgroup', { rowScope: 'all' });
    await permit('ctv', 'salesstructure/customers', { rowScope: 'all' });
    expect(await namesOf(world.ctv, 'customers')).toEqual(['Acme', 'Dourado']);
    expect(await namesOf(world.ctv, 'economicgroup')).toEqual(['Of Acme and Bela']);
    const teams = await world.ctv.get<{ customerId: number }[]>('/apis/v1/salesstructure/customers');
    expect(new Set(teams.body.map(({ customerId }) => customerId))).toEqual(
      new Set([world.customers.acme, world.customers.dourado]),
    );
    expect((await world.ctv.get(`/apis/v1/customers/${world.customers.bela}`)).status).toBe(404);
    expect(
      (await world.ctv.put(`/apis/v1/customers/${world.customers.bela}`, { name1: 'Mine', rowSCN: 1 })).status,
    ).toBe(410);
  });

  test('hides a field from rows, filters, sorts, search and CSV', async () => {
    await permit('rtv', 'customers', { hiddenFields: ['email', 'salesRegionId'], actions: ['read', 'export'] });
    const { body } = await world.rtv.get<Record<string, unknown>[]>('/apis/v1/customers');
    expect(body).toHaveLength(4);
    for (const row of body) {
      expect(Object.keys(row)).not.toContain('email');
      expect(JSON.stringify(row)).not.toContain('North');
    }
    for (const query of [
      'filter={"email":"acme"}',
      'filter={"EMAIL_eq":"a"}',
      'sort=["email","ASC"]',
      'filter={"salesRegion.name1":"North"}',
    ]) {
      expect(await world.rtv.get(`/apis/v1/customers?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'unknownField' },
      });
    }
    const csv = await world.rtv.get('/apis/v1/customers', { Accept: 'text/csv' });
    expect(csv.status).toBe(200);
    expect(csv.text).not.toMatch(/test\.example|North/);
    const rights = await world.rtv.get<Record<string, { hide: string[] }>>('/apis/v1/rights');
    expect(rights.body['customers']?.hide).toEqual(['email', 'salesRegionId']);
  });

  test('locks what it hides, as screens are told', async () => {
    await permit('rtv', 'customers', { actions: ['read', 'update'], hiddenFields: ['email'] });
    const { body } = await world.rtv.get<Record<string, { hide: string[]; lock: string[] }>>('/apis/v1/rights');
    expect(body['customers']).toMatchObject({ hide: ['email'], lock: ['email'] });
  });

  test('locks a field that stays readable', async () => {
    await permit('rtv', 'customers', { actions: ['read', 'update'], readOnlyFields: ['tradeName'] });
    const address = `/apis/v1/customers/${world.customers.bela}`;
    const { body } = await world.rtv.get<{ rowSCN: number }>(address);
    expect(await world.rtv.put(address, { tradeName: 'New', rowSCN: body.rowSCN })).toMatchObject({
      status: 422,
      body: { code: 'readOnlyField', affectedField: 'tradeName' },
    });
    expect((await world.rtv.put(address, { district: 'Centro', rowSCN: body.rowSCN })).status).toBe(200);
  });

  test('locks and hides a field from the other side of its relation too', async () => {
    const { acme, cedro } = world.customers;
    const { economicGroupId } = await read(world.admin, 'customers', { id: acme });
    const group = { id: Number(economicGroupId) };
    const take = () => change(world.rtv, 'economicgroup', group, { customers: [acme, cedro] });
    await permit('rtv', 'economicgroup', { actions: ['read', 'update'] });
    const customers = await permit('rtv', 'customers', { actions: ['read'] });
    const before = await read(world.admin, 'economicgroup', group);
    expect(await take()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const address = `/apis/v1/accesspolicies/permissions/${customers.id}`;
    for (const limit of [{ readOnlyFields: ['economicGroupId'] }, { hiddenFields: ['economicGroupId'] }]) {
      const { rowSCN } = await read(world.admin, 'accesspolicies/permissions', customers);
      const none = { readOnlyFields: [], hiddenFields: [] };
      const body = { rowSCN, actions: ['read', 'update'], ...none, ...limit };
      expect((await world.admin.put(address, body)).status).toBe(200);
      expect((await take()).status).toBe(422);
    }
    expect(await read(world.admin, 'economicgroup', group)).toEqual(before);
  });

  test('on the own region neither creates a customer elsewhere nor moves one there', async () => {
    await permit('rtv', 'customers', { rowScope: 'region', actions: ['read', 'create', 'update'] });
    const { customers, rtv, admin } = world;
    const regionOf = async (id: number) => (await read(admin, 'customers', { id }))['salesRegionId'];
    const { salesRegionId: own, countryId } = await read(admin, 'customers', { id: customers.acme });
    const other = await regionOf(customers.cedro);
    const phone = { countryId, landLineIDD: '351', landLine: '212345678' };
    const body = { name1: 'Eden', taxNumTypeId: 'other', taxNum: '5', status1: 'active', email: 'eden@test.example' };
    const attempt = (salesRegionId: unknown) =>
      rtv.post<{ id: number }>('/apis/v1/customers', { ...body, ...phone, salesRegionId });
    for (const region of [other, null]) expect(await attempt(region)).toMatchObject({ status: 403 });
    expect(await change(rtv, 'customers', { id: customers.bela }, { salesRegionId: other })).toMatchObject({
      status: 403,
    });
    expect(await change(rtv, 'customers', { id: customers.bela }, { salesRegionId: null })).toMatchObject({
      status: 403,
    });
    expect(await regionOf(customers.bela)).toBe(own);
    const created = await attempt(own);
    expect(created).toMatchObject({ status: 201, body: { salesRegionId: own } });
    await remove(admin, 'customers', created.body);
  });

  test('on the own customers moves no team to another customer', async () => {
    const actions = ['read', 'create', 'update'];
    await permit('ctv', 'salesstructure/customers', { rowScope: 'customers', actions });
    await permit('ctv', 'customers', { rowScope: 'customers' });
    const { acme, bela } = world.customers;
    const [team] = (await world.ctv.get<Row[]>(`/apis/v1/salesstructure/customers?filter={"customerId":${acme}}`)).body;
    const attempt = (customerId: number) =>
      world.ctv.post('/apis/v1/salesstructure/customers', {
        customerId,
        validFrom: '2010-01-01',
        validTo: '2010-02-01',
      });
    expect(await attempt(bela)).toMatchObject({ status: 422, body: { code: 'brokenReference' } });
    expect(await attempt(acme)).toMatchObject({ status: 201 });
    expect(
      (await change(world.ctv, 'salesstructure/customers', { id: team?.id ?? 0 }, { customerId: bela })).status,
    ).toBe(422);
  });

  test('of a second group adds to the first, and of a blocked group nothing', async () => {
    const person = await suite.server.as('rtv');
    const group = await world.admin.post<{ id: number; rowSCN: number }>('/apis/v1/users/groups', {
      name1: 'Auditors',
      status1: 'active',
      users: [person.userId],
    });
    expect(group.status).toBe(201);
    const body = { userGroupId: group.body.id, resource: 'customers', actions: ['read'], rowScope: 'region' };
    expect((await world.admin.post('/apis/v1/accesspolicies/permissions', { ...body, rowScope: 'all' })).status).toBe(
      201,
    );
    expect(await namesOf(person, 'customers')).toHaveLength(4);
    const blocked = await world.admin.put(`/apis/v1/users/groups/${group.body.id}`, {
      status1: 'blocked',
      rowSCN: group.body.rowSCN,
    });
    expect(blocked.status).toBe(200);
    expect(await namesOf(person, 'customers')).toEqual([]);
  });

  test('goes with its group and comes back with it, but not what was taken from the group before', async () => {
    const group = await create(world.admin, 'users/groups', { name1: 'Inspectors', status1: 'active' });
    const right = { userGroupId: group.id, actions: ['read'], rowScope: 'region' };
    const path = 'accesspolicies/permissions';
    const taken = await create(world.admin, path, { ...right, resource: 'economicgroup' });
    const kept = await create(world.admin, path, { ...right, resource: 'customers', hiddenFields: ['email'] });
    const other = await create(world.admin, path, { ...right, resource: 'products' });
    await remove(world.admin, path, taken);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 }); // history knows when something went by the second
    await remove(world.admin, 'users/groups', group);
    vi.useRealTimers();
    const back = await world.admin.post(`/apis/v1/users/groups/${group.id}/recreate`, { rowSCN: 2 });
    expect(back.status).toBe(201);
    const filter = encodeURIComponent(JSON.stringify({ userGroupId: group.id }));
    const { body } = await world.admin.get(`/apis/v1/${path}?filter=${filter}&sort=["id","ASC"]`);
    expect(body).toMatchObject([
      { id: kept.id, resource: 'customers', hiddenFields: ['email'], rowScope: 'region', rowSCN: 3 },
      { id: other.id, resource: 'products', rowSCN: 3 },
    ]);
  });
});
