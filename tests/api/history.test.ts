import { beforeAll, describe, expect, test } from 'vitest';
import { acting } from '../support/actAs.ts';
import { accessWorld, type AccessWorld } from '../support/accessWorld.ts';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

interface Entry {
  rowSCN: number;
  action: string;
  by: { id: number; name: string | null };
  as: { id: number; name: string | null } | null;
  changes: Record<string, [unknown, unknown]>;
  rows: Record<string, { before: Row | null; after: Row | null; changed: string[] }[]>;
  names: Record<string, Record<string, string>>;
  restorable: string[];
}

const suite = suiteServer();
let world: AccessWorld;
beforeAll(async () => {
  world = await accessWorld(suite.server);
});

async function newest(client: Client, path: string, { id }: { id: number }): Promise<Entry> {
  const answer = await client.get<Entry[]>(`/apis/v1/${path}/${id}/history`);
  expect(answer.status, answer.text).toBe(200);
  const [entry] = answer.body;
  if (!entry) throw new Error(`${path}/${id} has no history`);
  return entry;
}

function restore(client: Client, path: string, { id }: { id: number }, body: object) {
  return client.post<Row>(`/apis/v1/${path}/${id}/restore`, body);
}

async function changed(client: Client, path: string, row: { id: number }, values: object): Promise<Row> {
  const answer = await change(client, path, row, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

function createProduct(name1: string, more: object = {}) {
  return create(world.admin, 'products', {
    name1,
    SKU: name1.toUpperCase(),
    baseUnit: 'Kg',
    status1: 'active',
    ...more,
  });
}

/** Gives a role's group a right in place of its own. */
async function permit(role: string, resource: string, more: object): Promise<void> {
  const group = await suite.server.database.reader('user_group').where({ role }).first('id');
  const permission = { userGroupId: group.id, resource, actions: ['read', 'update'], rowScope: 'all', ...more };
  await create(world.admin, 'accesspolicies/permissions', permission);
}

describe('what a record refers to', () => {
  test('has its name for as long as it is there', async () => {
    const category = await create(world.admin, 'products/categories', { name1: 'Seeds' });
    const product = await createProduct('Named', { categoryId: category.id });
    await changed(world.admin, 'products', product, { categoryId: null });
    const entry = await newest(world.admin, 'products', product);
    expect(entry).toMatchObject({ changes: { categoryId: [category.id, null] } });
    expect(entry.names).toEqual({ categoryId: { [category.id]: 'Seeds' } });
    await remove(world.admin, 'products/categories', category);
    expect((await newest(world.admin, 'products', product)).names).toEqual({});
  });

  test('that is gone can not be restored: the field says so, and nothing changes', async () => {
    const category = await create(world.admin, 'products/categories', { name1: 'Gone' });
    const product = await createProduct('Orphan', { categoryId: category.id });
    const now = await changed(world.admin, 'products', product, { categoryId: null, name1: 'Orphaned' });
    await remove(world.admin, 'products/categories', category);
    const answer = await restore(world.admin, 'products', product, { rowSCN: now.rowSCN, version: product.rowSCN });
    expect(answer).toMatchObject({ status: 422, body: { code: 'brokenReference', affectedField: 'categoryId' } });
    expect(await read(world.admin, 'products', product)).toEqual(now);
  });

  test('by a list shows only rows that the reader may see, and no change where none of them came or went', async () => {
    const { acme, bela, cedro } = world.customers;
    const { ctv, admin } = world;
    await permit('ctv', 'economicgroup', { actions: ['read'] });
    const { economicGroupId } = await read(admin, 'customers', { id: acme });
    const group = { id: Number(economicGroupId) };
    await changed(admin, 'economicgroup', group, { customers: [acme, bela, cedro] });
    expect((await newest(admin, 'economicgroup', group)).changes).toEqual({
      customers: [
        [acme, bela],
        [acme, bela, cedro],
      ],
    });
    expect(await newest(ctv, 'economicgroup', group)).toMatchObject({ changes: {}, names: {} });
  });
});

describe('owned rows', () => {
  const path = 'customers/settings';
  const own = (customerSKU: string, productId: unknown) => ({
    customerSKU,
    productId,
    umCustomer: 'KG',
    umConvFactor: '1',
  });

  async function settingOf(customerId: number) {
    const { id: product } = await createProduct(`Of-${customerId}`);
    const products = [own('ONE', product), own('TWO', product), own('THREE', product)];
    return { product, setting: await create(world.admin, path, { customerId, products }) };
  }

  function rowsOf({ products }: Row): Row[] {
    return Array.isArray(products) ? products : [];
  }

  test('are compared row by row: what differs, went and came', async () => {
    const { product, setting } = await settingOf(world.customers.acme);
    const [one, two, three] = rowsOf(setting);
    const products = [{ ...one, umConvFactor: '2.50' }, three, own('FOUR', product)];
    await changed(world.admin, path, setting, { products });
    const entry = await newest(world.admin, path, setting);
    expect(entry.rows['products']).toMatchObject([
      { before: { id: one?.id, umConvFactor: '1' }, after: { umConvFactor: '2.5' }, changed: ['umConvFactor'] },
      { before: { id: two?.id, customerSKU: 'TWO' }, after: null, changed: [] },
      { before: null, after: { customerSKU: 'FOUR' }, changed: [] },
    ]);
    expect(entry).toMatchObject({ changes: {}, names: { 'products.productId': { [product]: expect.anything() } } });
    expect(JSON.stringify(entry.rows)).not.toContain('related');
  });

  test('that only changed places are told as moved, and those that were written anew as they were not at all', async () => {
    const { setting } = await settingOf(world.customers.bela);
    const [one, two, three] = rowsOf(setting);
    const moved = await changed(world.admin, path, setting, { products: [two, one, three] });
    expect((await newest(world.admin, path, setting)).rows['products']).toMatchObject([
      { before: { id: one?.id }, after: { id: one?.id }, changed: [] },
      { before: { id: two?.id }, after: { id: two?.id }, changed: [] },
    ]);
    const anew = rowsOf(moved).map(({ id: _id, related: _related, ...values }) => values);
    await changed(world.admin, path, setting, { products: anew });
    expect((await newest(world.admin, path, setting)).rows).toEqual({});
  });

  test('come back as they were, those that are gone as new ones', async () => {
    const { setting } = await settingOf(world.customers.cedro);
    const [one] = rowsOf(setting);
    const now = await changed(world.admin, path, setting, { products: [{ ...one, customerSKU: 'UNO' }] });
    const { body } = await restore(world.admin, path, setting, { rowSCN: now.rowSCN, version: setting.rowSCN });
    expect(rowsOf(body).map(({ customerSKU }) => customerSKU)).toEqual(['ONE', 'TWO', 'THREE']);
    expect(rowsOf(body)[0]?.id).toBe(one?.id);
    expect(await newest(world.admin, path, setting)).toMatchObject({ action: 'restore' });
  });
});

describe('who may read and restore', () => {
  test('each write names the person, and as whom the person acted, to who may read users', async () => {
    const { own, target, client } = await acting(suite.server, 'manager', { name1: 'Rosa Lima' });
    const category = await create(client, 'products/categories', { name1: 'Of two' });
    const [person, other] = [{ id: own.userInfo.id }, { id: target.id }];
    expect(await newest(client, 'products/categories', category)).toMatchObject({
      by: { ...person, name: 'Administrador' },
      as: { ...other, name: 'Rosa Lima' },
    });
    expect(await newest(world.ctv, 'products/categories', category)).toMatchObject({
      by: { ...person, name: null },
      as: { ...other, name: null },
    });
  });

  test('each person knows the own name, also without a right on users', async () => {
    await permit('ctv', 'products/categories', {});
    const category = await create(world.admin, 'products/categories', { name1: 'Of one' });
    await changed(world.ctv, 'products/categories', category, { name1: 'Mine' });
    const { name1 } = await read(world.admin, 'users', { id: world.ctv.userId });
    expect(await newest(world.ctv, 'products/categories', category)).toMatchObject({
      by: { id: world.ctv.userId, name: name1 },
    });
  });

  test('nobody beyond the rows of their own, and of a deleted row only who sees them all', async () => {
    const { acme, cedro } = world.customers;
    expect((await world.ctv.get(`/apis/v1/customers/${acme}/history`)).status).toBe(200);
    expect((await world.ctv.get(`/apis/v1/customers/${cedro}/history`)).status).toBe(404);
    expect((await world.ctv.get(`/apis/v1/customers/${cedro}/history/1`)).status).toBe(404);
    const region = await create(world.admin, 'customers', { ...(await bodyLike(acme)), name1: 'Short' });
    await remove(world.admin, 'customers', region);
    expect((await world.admin.get(`/apis/v1/customers/${region.id}/history`)).status).toBe(200);
    expect((await world.ctv.get(`/apis/v1/customers/${region.id}/history`)).status).toBe(404);
  });

  test('what is hidden from a role is absent from its histories, and does not come back by its hand', async () => {
    await permit('rtv', 'products', { hiddenFields: ['SKU'], readOnlyFields: ['status1'] });
    const rtv = await suite.server.as('rtv');
    const product = await createProduct('Secretive');
    const now = await changed(world.admin, 'products', product, { name1: 'Open', SKU: 'OPEN', status1: 'inactive' });
    expect(Object.keys((await newest(rtv, 'products', product)).changes).toSorted()).toEqual(['name1', 'status1']);
    const compared = await rtv.get<Entry>(`/apis/v1/products/${product.id}/history/${product.rowSCN}`);
    expect(compared.body).toMatchObject({ restorable: ['name1'], changes: { name1: ['Open', 'Secretive'] } });
    expect(compared.text).not.toContain('SKU');
    await restore(rtv, 'products', product, { rowSCN: now.rowSCN, version: product.rowSCN });
    const after = await read(world.admin, 'products', product);
    expect(after).toMatchObject({ name1: 'Secretive', SKU: 'OPEN', status1: 'inactive', updatedBy: rtv.userId });
    expect(await newest(world.admin, 'products', product)).toMatchObject({
      action: 'restore',
      by: { id: rtv.userId },
      changes: { name1: ['Open', 'Secretive'] },
    });
  });

  test('a row from before there was a history can be compared with what it was before its first entry', async () => {
    const { dourado } = world.customers;
    expect((await world.admin.get(`/apis/v1/customers/${dourado}/history`)).body).toEqual([]);
    const now = await changed(world.admin, 'customers', { id: dourado }, { name1: 'Prateado' });
    const compared = await world.admin.get(`/apis/v1/customers/${dourado}/history/1`);
    expect(compared.body).toMatchObject({ rowSCN: now.rowSCN, changes: { name1: ['Prateado', 'Dourado'] } });
  });
});

/** What a customer like another one needs. */
async function bodyLike(id: number): Promise<object> {
  const { countryId, salesRegionId, email, landLineIDD, landLine } = await read(world.admin, 'customers', { id });
  const numbers = { taxNumTypeId: 'other', taxNum: '99887', landLineIDD, landLine };
  return { countryId, salesRegionId, email, status1: 'active', ...numbers };
}
