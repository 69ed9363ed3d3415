import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byPath, tables } from '../../generated/tables.ts';
import type { InvoiceDocumentAnswer } from '../../generated/types.ts';
import { seed, seedAgain } from '../../server/core/seed/seed.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import type { Client } from '../core/support/client.ts';
import { freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { adminEmail, password, startServer, type TestServer } from '../core/support/server.ts';
import { demo } from '../core/support/demo.ts';

const config = { adminEmail, adminPassword: password };

/** How many rows a resource has, and its first ones. */
async function list(client: Client, path: string): Promise<{ total: number; rows: Record<string, unknown>[] }> {
  const answer = await client.get<Record<string, unknown>[]>(`/apis/v1/${path}?range=[0,999]`);
  expect(answer.status).toBe(200);
  return { total: Number(answer.headers.get('Content-Range')?.split('/').at(-1)), rows: answer.body };
}

const paths = Object.keys(byPath);
const changeable = Object.values(tables)
  .filter(({ never }) => !never.includes('update'))
  .map(({ path }) => path);

async function totals(client: Client): Promise<Record<string, number>> {
  const counted = await Promise.all(paths.map(async (path) => [path, (await list(client, path)).total] as const));
  return Object.fromEntries(counted);
}

describe('a database seeded with the demonstration', () => {
  let own: TestDatabase;
  let server: TestServer;
  let admin: Client;

  beforeAll(async () => {
    own = await freshDatabase();
    server = await startServer(own.url, { fill: (database) => seed(database, { ...config, seed: 'small' }, demo) });
    admin = await server.admin();
  });

  afterAll(async () => {
    await server.close();
    await own.drop();
  });

  test('has the countries, Brazil, and a company to try things on', async () => {
    expect(await totals(admin)).toMatchObject({
      countries: 249,
      states: 27,
      cities: 5571,
      users: 40,
      'users/groups': 6,
      customers: 63,
      'customers/settings': 60,
      products: 40,
      'products/categories': 7,
      'products/groups': 8,
      'products/packages': 14,
      economicgroup: 12,
      salesregions: 8,
      'salesstructure/rovensa': 21,
      'salesstructure/customers': 72,
      campaigncycles: 6,
      'stock/postings': 699, // 500 adjustments, and what the demonstration's invoices have moved
    });
  });

  test('tells what the XML of its notes says', async () => {
    const { rows } = await list(admin, 'notasfiscais');
    for (const { id, totalVlrNF } of rows.slice(0, 12)) {
      const { status, body } = await admin.get<InvoiceDocumentAnswer>(`/apis/v1/notasfiscais/${Number(id)}/document`);
      expect([status, body.totals.at(-1)]).toEqual([200, { code: 'vNF', value: totalVlrNF }]);
    }
  });

  test.each(changeable)('has %s that can be saved as they are', async (path) => {
    const { rows } = await list(admin, path);
    for (const row of [...rows.slice(0, 3), ...rows.slice(-3)]) {
      const answer = await admin.put(`/apis/v1/${path}/${String(row['id'])}`, row);
      expect(answer, answer.text).toMatchObject({ status: 200 });
    }
  });

  test('gives a new row the next number', async () => {
    const answer = await admin.post<{ nmpCode: string }>('/apis/v1/economicgroup', {
      name1: 'Novo',
      status1: 'active',
    });
    expect(answer.body.nmpCode).toBe('13');
  });

  test('lets every demo login see its own customers and no others', async () => {
    const visible = async (login: string): Promise<string[]> => {
      const { rows } = await list(await server.signIn(`${login}@lavoura.example`), 'customers');
      return rows.map((row) => String(row['name1'])).toSorted();
    };
    const shared = [
      'Ipê Dourado Distribuidora Agrícola Ltda',
      'Ipê Dourado Distribuidora Agrícola Ltda - Filial Maringá',
    ];
    expect(await visible('director')).toHaveLength(63);
    expect(await visible('manager')).toHaveLength(63);
    expect(await visible('ctv')).toEqual(shared);
    expect(await visible('atv')).toEqual(shared);
    expect(await visible('customer')).toEqual([
      'Cooperativa Mista Alto da Colina',
      'Cooperativa Mista Alto da Colina - Filial Bagé',
    ]);
    const rtv = await visible('rtv');
    expect(rtv).toEqual(expect.arrayContaining(shared));
    expect(await visible('coordinator')).toEqual(expect.arrayContaining(rtv));
  });

  test('stays as it is when seeded again, and refuses a second demonstration', async () => {
    const before = await totals(admin);
    await seed(server.database, { ...config, seed: 'small' }, demo);
    await seedAgain(server.database, { ...config, seed: 'none' }, demo);
    expect(await totals(admin)).toEqual(before);
    await expect(seedAgain(server.database, { ...config, seed: 'small' }, demo)).rejects.toThrow(
      'This database is in use',
    );
  });
});

test('a database seeded with none has the world, user zero and the groups of the roles only', async () => {
  const own = await freshDatabase();
  const server = await startServer(own.url, { fill: (database) => seed(database, { ...config, seed: 'none' }, demo) });
  const found = await totals(await server.admin());
  await server.close();
  await own.drop();
  const filled = Object.entries(found).filter(([, total]) => total > 0);
  expect(Object.fromEntries(filled)).toEqual({ countries: 249, states: 27, cities: 5571, users: 1, 'users/groups': 6 });
});

test('a city that was removed comes back when seeded again, and what was changed stays changed', async () => {
  const own = await freshDatabase();
  const database = await openDatabase(own.url);
  await migrate(own.url);
  await seed(database, { ...config, seed: 'none' }, demo);
  await database.writer('city').where({ nmpCode: '4113700' }).delete();
  await database.writer('state').where({ nmpCode: 'PR' }).update({ name1: 'Paraná do Sul' });
  await seed(database, { ...config, seed: 'none' }, demo);
  const city: unknown = await database.reader('city').where({ nmpCode: '4113700' }).first('name1');
  const state: unknown = await database.reader('state').where({ nmpCode: 'PR' }).first('name1');
  await database.close();
  await own.drop();
  expect([city, state]).toEqual([{ name1: 'Londrina' }, { name1: 'Paraná do Sul' }]);
});
