import { fetchUtils, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, read, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let admin: Client;
let provider: DataProvider;

/** The published provider as docs/clients.md shows it. */
function publishedProvider({ headers }: Client): DataProvider {
  return simpleRestProvider(`${suite.server.url}/apis/v1`, (url, options = {}) => {
    const all = new Headers(options.headers);
    for (const [name, value] of Object.entries({ ...headers, 'If-Match': '*' })) all.set(name, value);
    return fetchUtils.fetchJson(url, { ...options, headers: all });
  });
}

beforeAll(async () => {
  admin = await suite.server.admin();
  provider = publishedProvider(admin);
});

const group = (name1: string): Promise<Row> => create(admin, 'products/groups', { name1, status1: 'active' });

async function groups(prefix: string, count: number): Promise<Row[]> {
  const made: Row[] = [];
  for (let i = 0; i < count; i++) made.push(await group(`${prefix} ${String(i).padStart(2, '0')}`));
  return made;
}

const resource = 'products/groups';
const firstPage = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name1', order: 'ASC' as const } };

describe('ra-data-simple-rest as published', () => {
  test('lists, with the total', async () => {
    await groups('Listed', 12);
    const { data, total } = await provider.getList(resource, { ...firstPage, filter: { name1: 'listed' } });
    expect(data.map(({ name1 }) => name1)).toEqual(Array.from({ length: 10 }, (_, i) => `Listed 0${i}`));
    expect(total).toBe(12);
  });

  test('reads one, by a number or as an address has it', async () => {
    const row = await group('One');
    for (const id of [row.id, String(row.id)])
      expect((await provider.getOne(resource, { id })).data).toMatchObject({ id: row.id, name1: 'One' });
  });

  test('reads many, all that it names, also by ids as addresses have them', async () => {
    const ids = (await groups('Many', 30)).map(({ id }) => id);
    for (const asked of [ids, ids.map(String)]) {
      const { data } = await provider.getMany(resource, { ids: asked });
      expect(data.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other))).toEqual(ids);
    }
  });

  test('reads those that refer to a row, also by its id as addresses have it', async () => {
    const { id } = await group('Referred to');
    const product = { name1: 'Referring', SKU: 'REST-1', baseUnit: 'Kg', status1: 'active', groupId: id };
    const { id: productId } = await create(admin, 'products', product);
    for (const asked of [id, String(id)]) {
      const reference = { ...firstPage, target: 'groupId', id: asked, filter: {} };
      const { data, total } = await provider.getManyReference('products', reference);
      expect([data.map((row) => row.id), total]).toEqual([[productId], 1]);
    }
  });

  test('creates', async () => {
    const { data } = await provider.create(resource, { data: { name1: 'Created', status1: 'active' } });
    expect(data).toMatchObject({ name1: 'Created', rowSCN: 1 });
  });

  test('updates a row in whichever version it is, whatever version the data hold', async () => {
    const row = await group('Before');
    await provider.update(resource, { id: row.id, data: { name1: 'Between' }, previousData: row });
    const { data } = await provider.update(resource, {
      id: row.id,
      data: { ...row, name1: 'After' },
      previousData: row,
    });
    expect(data).toMatchObject({ name1: 'After', rowSCN: 3 });
  });

  test('updates many', async () => {
    const ids = (await groups('Blocked', 3)).map(({ id }) => id);
    expect((await provider.updateMany(resource, { ids, data: { status1: 'blocked' } })).data).toEqual(ids);
    for (const id of ids) expect(await read(admin, resource, { id })).toMatchObject({ status1: 'blocked', rowSCN: 2 });
  });

  test('deletes one and many', async () => {
    const [one, ...others] = (await groups('Deleted', 4)).map(({ id }) => id);
    expect((await provider.delete(resource, { id: one })).data).toMatchObject({ id: one });
    expect((await provider.deleteMany(resource, { ids: others })).data).toEqual(others);
    for (const id of [one, ...others]) expect((await admin.get(`/apis/v1/${resource}/${id}`)).status).toBe(404);
  });
});

describe('If-Match: *', () => {
  const any = { 'If-Match': '*' };

  test('does not bring back what is gone', async () => {
    const address = `/apis/v1/${resource}/${(await group('Gone')).id}`;
    expect((await admin.delete(address, undefined, any)).status).toBe(200);
    expect((await admin.put(address, { name1: 'Back' }, any)).status).toBe(410);
    expect((await admin.delete(address, undefined, any)).status).toBe(410);
  });

  test('lets each of many at once write', async () => {
    const row = await group('Busy');
    const address = `/apis/v1/${resource}/${row.id}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => admin.put(address, { name1: `Busy ${i}` }, any)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await read(admin, resource, row)).toMatchObject({ rowSCN: 9 });
  });
});
