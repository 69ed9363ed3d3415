import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

describe('what was deleted', () => {
  const path = 'products/categories';
  const again = (client: Client, { id, rowSCN }: Row, resource = path) =>
    client.post<Row>(`/apis/v1/${resource}/${id}/recreate`, { rowSCN: rowSCN + 1 });

  test('stays gone while another one has its name, and comes back when that is free again', async () => {
    const category = await create(admin, path, { name1: 'Herbicides' });
    await remove(admin, path, category);
    const other = await create(admin, path, { name1: 'Herbicides' });
    const refused = { status: 409, body: { code: 'duplicate', affectedField: 'name1' } };
    expect(await again(admin, category)).toMatchObject(refused);
    expect((await change(admin, path, other, { name1: 'Other herbicides' })).status).toBe(200);
    expect(await again(admin, category)).toMatchObject({ status: 201, body: { id: category.id } });
  });

  test('stays gone when what it referred to is gone', async () => {
    const category = await create(admin, path, { name1: 'Fleeting' });
    const facts = { SKU: 'FLEETING', baseUnit: 'Kg', status1: 'active', categoryId: category.id };
    const product = await create(admin, 'products', { name1: 'Fleeting', ...facts });
    await remove(admin, 'products', product);
    const empty = await read(admin, path, category); // the product came and left
    await remove(admin, path, category);
    const refused = { status: 422, body: { code: 'brokenReference', affectedField: 'categoryId' } };
    expect(await again(admin, product, 'products')).toMatchObject(refused);
    expect((await again(admin, empty)).status).toBe(201);
    expect(await again(admin, product, 'products')).toMatchObject({
      status: 201,
      body: { name1: 'Fleeting', categoryId: category.id },
    });
  });

  test('is brought back by who may delete or create it', async () => {
    const category = await create(admin, path, { name1: 'Guarded' });
    await remove(admin, path, category);
    const [director, manager, ctv] = [
      await suite.server.as('director'),
      await suite.server.as('manager'),
      await suite.server.as('ctv'),
    ];
    expect((await again(ctv, category)).status).toBe(403);
    expect((await again(manager, category)).status).toBe(201); // creates, but does not delete
    const { body } = await manager.get(`/apis/v1/${path}/${category.id}/history`);
    expect(body).toMatchObject([{ action: 'restore', by: { id: manager.userId } }, {}, {}]);
    await remove(admin, path, category);
    expect((await again(director, { ...category, rowSCN: 3 })).status).toBe(201); // deletes, but does not create
  });

  test('is no way around what only the server sets: a user comes back without a password or an open account', async () => {
    const { reader } = suite.server.database;
    const person = await suite.server.as('rtv', { name1: 'Ida Prado' });
    const user = await read(admin, 'users', { id: person.userId });
    await remove(admin, 'users', user);
    expect(await again(admin, user, 'users')).toMatchObject({
      status: 201,
      body: { name1: 'Ida Prado', salesRole: 'rtv', accountStatus: 1 },
    });
    expect(await reader('user').where({ id: user.id }).first('passwd')).toEqual({ passwd: null });
    expect((await person.get('/apis/v1/rights')).status).toBe(401);
  });
});
