import { beforeAll, describe, expect, test } from 'vitest';
import { tables, type Role } from '../../generated/tables.ts';
import { accessWorld, type AccessWorld } from '../support/accessWorld.ts';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { addUser } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let world: AccessWorld;
beforeAll(async () => {
  world = await accessWorld(suite.server);
});

interface Permitted {
  actions: string[];
  rowScope: string;
  hiddenFields: string[];
  readOnlyFields: string[];
}

interface GroupRights {
  resource: string;
  actions: string[];
  scopes: string[];
  standard: Permitted;
  changed: null | (Permitted & { id: number; rowSCN: number });
}

interface UserRights {
  user: { name1: string; isAdmin: boolean; within: number | null };
  resources: {
    resource: string;
    actions: { action: string; may: boolean; rowScopes: string[] }[];
    grants: (Permitted & { rule: string; group: null | { name1: string }; changed: boolean })[];
    hiddenFields: string[];
    readOnlyFields: string[];
    restricted: boolean;
  }[];
}

async function groupId(role: Role): Promise<number> {
  return (await suite.server.database.reader('user_group').where({ role }).first('id')).id;
}

async function groupRights(client: Client, role: Role): Promise<GroupRights[]> {
  const answer = await client.get<GroupRights[]>(`/apis/v1/users/groups/${await groupId(role)}/rights`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function onResource(role: Role, resource: string): Promise<GroupRights> {
  const found = (await groupRights(world.admin, role)).find((row) => row.resource === resource);
  if (!found) throw new Error(`${resource} is not told`);
  return found;
}

async function put(client: Client, role: Role, changes: object[]) {
  const address = `/apis/v1/users/groups/${await groupId(role)}/rights`;
  return client.put<GroupRights[] & { params?: object }>(address, { changes });
}

async function userRights(client: Client, id: number, resource: string) {
  const answer = await client.get<UserRights>(`/apis/v1/users/${id}/rights`);
  expect(answer.status, answer.text).toBe(200);
  const found = answer.body.resources.find((row) => row.resource === resource);
  if (!found) throw new Error(`${resource} is not told`);
  return { user: answer.body.user, ...found };
}

const reading = { actions: ['read'], rowScope: 'all', hiddenFields: [], readOnlyFields: [] };

describe('the rights of a group', () => {
  test('are told for every resource: what it knows, the default, and what was changed', async () => {
    const told = await groupRights(world.admin, 'rtv');
    expect(told.map(({ resource }) => resource)).toEqual(Object.values(tables).map(({ path }) => path));
    expect(told.find(({ resource }) => resource === 'customers')).toMatchObject({
      actions: expect.arrayContaining(['read', 'create', 'update', 'delete', 'export']),
      scopes: ['all', 'region', 'team', 'customers', 'none'],
      standard: { actions: ['read'], rowScope: 'team', hiddenFields: [], readOnlyFields: [] },
      changed: null,
    });
    const postings = told.find(({ resource }) => resource === 'stock/postings');
    expect(postings?.actions).not.toContain('update');
    expect(told.find(({ resource }) => resource === 'products')?.scopes).toEqual(['all', 'none']);
  });

  test('are changed on several resources at once, and go back to the default', async () => {
    const answer = await put(world.admin, 'rtv', [
      { resource: 'products', ...reading, actions: ['read', 'export'] },
      { resource: 'campaigncycles', ...reading, actions: [], rowScope: 'none' },
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect((await world.rtv.get('/apis/v1/campaigncycles')).status).toBe(403);
    const [products, cycles] = [await onResource('rtv', 'products'), await onResource('rtv', 'campaigncycles')];
    expect(products.changed).toMatchObject({ actions: ['read', 'export'], rowSCN: 1 });
    const back = [products, cycles].map(({ resource, changed }) => ({
      resource,
      rowSCN: changed?.rowSCN,
      toDefault: true,
    }));
    expect((await put(world.admin, 'rtv', back)).status).toBe(200);
    expect((await world.rtv.get('/apis/v1/campaigncycles')).status).toBe(200);
    expect((await world.admin.get<Row[]>('/apis/v1/accesspolicies/permissions')).body).toEqual([]);
  });

  test('are not changed over the change of another administrator, nor in part', async () => {
    const other = await suite.server.as('director', { isAdmin: true });
    expect((await put(other, 'manager', [{ resource: 'products', ...reading }])).status).toBe(200);
    const late = await put(world.admin, 'manager', [
      { resource: 'states', ...reading },
      { resource: 'products', ...reading, actions: [] },
    ]);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'updateConflict', current: { actions: ['read'] } },
    });
    expect((await onResource('manager', 'states')).changed).toBeNull();
    const rowSCN = (await onResource('manager', 'products')).changed?.rowSCN;
    expect(await put(other, 'manager', [{ resource: 'products', rowSCN: 99, toDefault: true }])).toMatchObject({
      status: 409,
    });
    expect((await put(other, 'manager', [{ resource: 'products', rowSCN, toDefault: true }])).status).toBe(200);
    expect(await put(world.admin, 'manager', [{ resource: 'products', rowSCN, ...reading }])).toMatchObject({
      status: 410,
      body: { code: 'deleteConflict' },
    });
  });

  test('are refused where they name a screen, field or action that there is not, or act without reading', async () => {
    const attempts = [
      { resource: 'nowhere', ...reading },
      { resource: 'products', ...reading, hiddenFields: ['nothing'] },
      { resource: 'products', ...reading, actions: ['fly'] },
      { resource: 'products', ...reading, actions: ['create'] },
      { resource: 'products', ...reading, more: 1 },
      { resource: 'products', rowScope: 'all' },
    ];
    for (const attempt of attempts) expect((await put(world.admin, 'atv', [attempt])).status).toBe(422);
    expect((await put(world.admin, 'atv', [])).status).toBe(422);
    expect((await onResource('atv', 'products')).changed).toBeNull();
  });

  test('are told to who may read access permissions, and changed by administrators only', async () => {
    const director = await suite.server.as('director');
    expect((await groupRights(director, 'rtv')).length).toBeGreaterThan(10);
    expect((await put(director, 'rtv', [{ resource: 'products', ...reading }])).status).toBe(403);
    const rtvGroup = `/apis/v1/users/groups/${await groupId('rtv')}/rights`;
    expect((await world.coordinator.get(rtvGroup)).status).toBe(403);
    expect((await world.admin.get('/apis/v1/users/groups/999999/rights')).status).toBe(404);
    expect((await world.admin.get('/apis/v1/users/groups/x/rights')).status).toBe(404);
  });
});

describe('the effective rights of a user', () => {
  test('name the default of the role’s group', async () => {
    expect(await userRights(world.admin, world.rtv.userId, 'customers')).toMatchObject({
      actions: expect.arrayContaining([
        { action: 'read', may: true, rowScopes: ['team'] },
        { action: 'create', may: false, rowScopes: [] },
      ]),
      grants: [{ rule: 'group', changed: false, actions: ['read'], rowScope: 'team' }],
      restricted: false,
    });
  });

  test('name a changed row, a second group and the union of both', async () => {
    const person = await suite.server.as('coordinator');
    const auditors = await create(world.admin, 'users/groups', {
      name1: 'Auditors',
      status1: 'active',
      users: [person.userId],
    });
    const changes = [{ resource: 'customers', ...reading, actions: ['read', 'export'], rowScope: 'region' }];
    const answer = await world.admin.put(`/apis/v1/users/groups/${auditors.id}/rights`, { changes });
    expect(answer.status, answer.text).toBe(200);
    const told = await userRights(world.admin, person.userId, 'customers');
    expect(told.actions).toEqual(
      expect.arrayContaining([
        {
          action: 'read',
          may: true,
          rowScopes: expect.toSatisfy((all: string[]) => all.toSorted().join() === 'region,team'),
        },
        { action: 'export', may: true, rowScopes: ['region'] },
        { action: 'update', may: true, rowScopes: ['team'] },
        { action: 'delete', may: false, rowScopes: [] },
      ]),
    );
    expect(told.grants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rule: 'group', changed: true, group: { id: auditors.id, name1: 'Auditors' } }),
        expect.objectContaining({ rule: 'group', changed: false, rowScope: 'team' }),
      ]),
    );
  });

  test('tell that an external role sees its customers only, and an administrator everything', async () => {
    expect(await userRights(world.admin, world.ctv.userId, 'customers')).toMatchObject({
      user: { within: 2 },
      restricted: true,
    });
    expect(await userRights(world.admin, world.ctv.userId, 'products')).toMatchObject({ restricted: false });
    const told = await userRights(world.admin, world.admin.userId, 'stock/postings');
    expect(told).toMatchObject({ user: { isAdmin: true }, grants: [{ rule: 'administrator' }] });
    expect(told.actions.map(({ action }) => action)).not.toContain('delete');
    for (const { may, rowScopes } of told.actions)
      expect({ may, rowScopes }).toEqual({ may: true, rowScopes: ['all'] });
  });

  test('agree with what the user is told of the own rights', async () => {
    for (const client of [world.admin, world.coordinator, world.rtv, world.ctv]) {
      const { body } = await client.get<Record<string, { may: string[]; hide: string[] }>>('/apis/v1/rights');
      for (const { path } of Object.values(tables)) {
        const told = await userRights(world.admin, client.userId, path);
        const granted = told.actions.filter(({ may }) => may).map(({ action }) => action);
        expect(granted).toEqual(body[path]?.may.filter((verb) => told.actions.some(({ action }) => action === verb)));
        expect(told.hiddenFields).toEqual(body[path]?.hide);
      }
    }
  });

  test('are told to who may read access permissions and that user', async () => {
    const director = await suite.server.as('director');
    const nobody = await suite.server.signIn(await addUser(suite.server.database, null));
    expect((await userRights(director, nobody.userId, 'customers')).grants).toEqual([]);
    expect((await nobody.get(`/apis/v1/users/${director.userId}/rights`)).status).toBe(403);
    expect((await director.get('/apis/v1/users/999999/rights')).status).toBe(404);
  });
});
