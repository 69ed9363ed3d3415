import { beforeAll, describe, expect, test } from 'vitest';
import { tables, type Field, type Role } from '../../generated/tables.ts';
import { loadActor } from '../../server/core/access/loadActor.ts';
import { parseListQuery } from '../../server/core/listQuery/parse.ts';
import type { Sort } from '../../server/core/listQuery/sort.ts';
import { planList, readPage } from '../../server/core/rows/read.ts';
import { readerOf } from '../../server/core/rows/reader.ts';
import { accessWorld, type AccessWorld } from '../support/accessWorld.ts';
import type { Client } from '../core/support/client.ts';
import { change, create, read, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let world: AccessWorld;
beforeAll(async () => {
  world = await accessWorld(suite.server);
});

/** Gives a role's group a right in place of its own, for all rows unless told. */
async function permit(role: Role, resource: string, actions: string[], rowScope = 'all'): Promise<void> {
  const group = await suite.server.database.reader('user_group').where({ role }).first('id');
  await create(world.admin, 'accesspolicies/permissions', { userGroupId: group.id, resource, actions, rowScope });
}

function createPackage(name1: string): Promise<Row> {
  return create(world.admin, 'products/packages', { name1, um: 'UN', weightVolQty: '1', status1: 'active' });
}

async function groupOf(customer: number): Promise<Row> {
  const { economicGroupId } = await read(world.admin, 'customers', { id: customer });
  return read(world.admin, 'economicgroup', { id: Number(economicGroupId) });
}

/** Saves what the client reads of a row, as its form does, with other values in it. */
async function save(client: Client, path: string, { id }: Row, values: object) {
  const answer = await client.put<Row>(`/apis/v1/${path}/${id}`, { ...(await read(client, path, { id })), ...values });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('rows of a list that its reader does not see', () => {
  test('stay where another entity points here, whatever the reader saves', async () => {
    const { acme, bela } = world.customers;
    const group = await groupOf(acme);
    await permit('ctv', 'economicgroup', ['read', 'update']);
    await permit('ctv', 'customers', ['read', 'update']);
    expect(await read(world.ctv, 'economicgroup', group)).toMatchObject({ customers: [acme] });
    expect(await save(world.ctv, 'economicgroup', group, { name1: 'Renamed' })).toMatchObject({ customers: [acme] });
    expect(await groupOf(bela)).toMatchObject({ name1: 'Renamed', customers: [acme, bela] });
    const { dourado } = world.customers;
    await save(world.ctv, 'economicgroup', group, { customers: [acme, dourado] });
    const customers = (await groupOf(bela))['customers'];
    expect(new Set(Array.isArray(customers) ? customers : [])).toEqual(new Set([acme, bela, dourado]));
  });

  test('stay in a relation of many to many, on an empty list too', async () => {
    const { admin } = world;
    const [box, bag] = [await createPackage('Box'), await createPackage('Bag')];
    const body = { name1: 'Zinc', SKU: 'Z1', baseUnit: 'Kg', status1: 'active', packages: [box.id, bag.id] };
    const product = await create(admin, 'products', body);
    await permit('manager', 'products/packages', ['read'], 'team'); // which says nothing of packages: none is seen
    const manager = await suite.server.as('manager');
    expect(await save(manager, 'products', product, { packages: [] })).toMatchObject({ packages: [] });
    expect(await save(manager, 'products', product, { name1: 'Zinc 70' })).toMatchObject({ packages: [] });
    expect(await read(admin, 'products', product)).toMatchObject({ name1: 'Zinc 70', packages: [box.id, bag.id] });
  });

  test('are found by nothing of theirs', async () => {
    const { cedro, acme } = world.customers;
    const group = await create(world.admin, 'economicgroup', { name1: 'Shared', status1: 'active' });
    for (const id of [acme, cedro]) await change(world.admin, 'customers', { id }, { economicGroupId: group.id });
    const found = async (name: string) => {
      const filter = encodeURIComponent(JSON.stringify({ 'customers.name1': name }));
      return (await world.ctv.get<Row[]>(`/apis/v1/economicgroup?filter=${filter}`)).body.map(({ id }) => id);
    };
    expect(await found('Acme')).toEqual([group.id]);
    expect(await found('Cedro')).toEqual([]);
  });
});

describe('a reference', () => {
  test('is set only to a row within reach, which one out of reach and one that is not there do not differ in', async () => {
    const { rtv, customers } = world;
    await permit('rtv', 'customers', ['read', 'create', 'update'], 'team');
    await permit('rtv', 'salesstructure/customers', ['read', 'create', 'update'], 'team');
    const { id, rowSCN, countryId } = await read(world.admin, 'customers', { id: customers.acme });
    const address = `/apis/v1/customers/${id}`;
    const fresh = { name1: 'Filial', taxNumTypeId: 'other', taxNum: 'F1', countryId, status1: 'active' };
    const doors = (matrizRef: number) => [
      rtv.put(address, { rowSCN, matrizRef }),
      rtv.put(`/apis/v1/customers?filter={"id":[${id}]}`, [{ id, rowSCN, matrizRef }]),
      rtv.post('/apis/v1/customers', { ...fresh, landLineIDD: '1', landLine: '2125550100', matrizRef }),
    ];
    const tried = async (target: number) => {
      const answers = await Promise.all(doors(target));
      return answers.map(({ status, body }) => ({ status, body: JSON.stringify(body) }));
    };
    const outside = await tried(customers.cedro);
    expect(outside.map(({ status }) => status)).toEqual([422, 422, 422]);
    for (const { body } of outside) expect(body).toContain('brokenReference');
    expect(await tried(999_999)).toEqual(outside);
    expect(await read(world.admin, 'customers', { id })).toMatchObject({ rowSCN, matrizRef: null });
  });
});

describe('a list sorted by what its rows refer to', () => {
  /** No screen sorts so today: a large entity by the names of others of its own. */
  function byMainCompany(descending: boolean): Sort {
    const [step, field]: (Field | undefined)[] = [tables.customer.fields['matrizRef'], tables.customer.fields['name1']];
    if (!step || !field) throw new Error('Customers have no main company');
    return { path: { name: 'matrizRef.name1', steps: [step], field }, descending };
  }

  async function sorted(client: Client, descending: boolean): Promise<number[]> {
    const { database } = suite.server;
    const actor = await loadActor(database.reader, {}, { sessionId: 1, userId: client.userId, rightsVersion: 1 });
    if (!actor) throw new Error('There is no such user');
    const reader = readerOf({ ...actor, locale: 'en-US' }, database);
    const own = Object.values(world.customers).slice(0, 4);
    const query = parseListQuery({ filter: JSON.stringify({ id: own }) }, 'customer', reader.sight);
    const plan = planList(reader, 'customer', { ...query, sort: byMainCompany(descending) });
    const { rows } = await readPage(database.source, plan);
    return rows.map(({ id }) => id).filter((id) => id === world.customers.acme || id === world.customers.dourado);
  }

  test('tells nothing of the order of those that its reader does not see', async () => {
    const { acme, bela, cedro, dourado } = world.customers;
    await change(world.admin, 'customers', { id: acme }, { matrizRef: cedro });
    await change(world.admin, 'customers', { id: dourado }, { matrizRef: bela });
    expect(await sorted(world.admin, false)).toEqual([dourado, acme]);
    expect(await sorted(world.ctv, false)).toEqual([acme, dourado]);
    expect(await sorted(world.admin, true)).toEqual([acme, dourado]);
    expect(await sorted(world.ctv, true)).toEqual([acme, dourado]);
  });
});

describe('a look at a deletion', () => {
  interface Look {
    refused: number;
    ids: number[];
    told: { id: number; name: string; errors: { code: string; params: Row }[] }[];
  }
  const versions = (rows: Row[]) => rows.map(({ id, rowSCN }) => ({ id, rowSCN }));
  const look = (client: Client, path: string, rows: Row[]) => {
    const filter = JSON.stringify({ id: rows.map(({ id }) => id) });
    return client.post<Look>(`/apis/v1/${path}/deletions/check?filter=${filter}`, versions(rows));
  };

  test('counts what stands in the way as far as its reader sees it, and so does the refusal', async () => {
    const { acme } = world.customers;
    await permit('rtv', 'salesregions', ['read', 'delete']);
    const { salesRegionId } = await read(world.admin, 'customers', { id: acme });
    const north = await read(world.admin, 'salesregions', { id: Number(salesRegionId) });
    const inTheWay = async (client: Client) => {
      const { body } = await look(client, 'salesregions', [north]);
      const refused = await client.delete<{ code: string; errors?: { params: Row }[] }>(
        `/apis/v1/salesregions/${north.id}`,
        undefined,
        { 'If-Match': `"${north.rowSCN}"` },
      );
      expect([refused.status, refused.body.code, body.refused, body.told[0]?.name]).toEqual([
        409,
        'referenced',
        1,
        'North',
      ]);
      const told = body.told[0]?.errors ?? [];
      expect(told.map(({ code }) => code)).toEqual(told.map(() => 'referenced'));
      expect((refused.body.errors ?? []).map(({ params }) => params)).toEqual(
        told.flatMap(({ params }) => (params['resource'] ? params : [])),
      );
      return told.map(({ params: { resource, count } }) => [resource, count]);
    };
    expect(await inTheWay(world.admin)).toEqual([
      ['customers', 2],
      ['users', 1],
    ]); // the RTV is of the region, too
    expect(await inTheWay(world.rtv), 'of both customers the RTV has one').toEqual([
      ['customers', 1],
      ['users', 1],
    ]);
    expect(await inTheWay(await suite.server.as('rtv')), 'that something is').toEqual([[undefined, undefined]]);
  });

  test('means by a filter what the deletion means: of what is read only what may be deleted', async () => {
    const { admin, coordinator } = world;
    await permit('coordinator', 'customers', ['read', 'delete'], 'team');
    const list = async () => (await coordinator.get<Row[]>('/apis/v1/customers?sort=["id","ASC"]')).body;
    const own = (await list()).map(({ id }) => id);
    const group = await create(admin, 'users/groups', { name1: 'Reads all', status1: 'active' });
    const rights = { resource: 'customers', actions: ['read'], rowScope: 'all' };
    await create(admin, 'accesspolicies/permissions', { userGroupId: group.id, ...rights });
    const user = await read(admin, 'users', { id: coordinator.userId });
    const groups = Array.isArray(user['groups']) ? user['groups'] : [];
    await change(admin, 'users', user, { groups: [...groups, group.id] });
    const all = await list();
    expect(all.length).toBeGreaterThan(own.length);
    const asked = (count: number) => {
      const path = '/apis/v1/customers/deletions/check?filter={}';
      return coordinator.post<Look>(path, undefined, { 'X-Expected-Count': `${count}` });
    };
    expect((await asked(all.length)).status).toBe(409);
    const { status, body } = await asked(own.length);
    expect([status, body.ids]).toEqual([200, own]);
  });
});
