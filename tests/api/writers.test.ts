import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { modelOf } from '../../server/core/models.ts';
import { dialect } from '../core/support/databases.ts';
import type { Client } from '../core/support/client.ts';
import { create, read, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer, next } from '../support/masterData.ts';

const suite = suiteServer();
const path = '/apis/v1/products/packages';
const twenty = Array.from({ length: 20 }, (_, i) => i);
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

const packageBody = () => ({ name1: `Package ${next()}`, um: 'UN', weightVolQty: '1', status1: 'active' });

describe('twenty writers at once', () => {
  test('create rows of numbers that follow one another, none twice', async () => {
    const before = await create(admin, 'products/packages', packageBody());
    const answers = await Promise.all(twenty.map(() => admin.post<Row>(path, packageBody())));
    expect(answers.map(({ status }) => status)).toEqual(twenty.map(() => 201));
    const numbers = answers.map(({ body }) => Number(body['nmpCode'])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(twenty.map((i) => Number(before['nmpCode']) + 1 + i));
  });

  test('leave no gap in the numbers where one of two is refused', async () => {
    const before = await create(admin, 'products/packages', packageBody());
    const taken = { ...packageBody(), nmpCode: before['nmpCode'] };
    const answers = await Promise.all(twenty.map((i) => admin.post<Row>(path, i % 2 ? taken : packageBody())));
    expect(answers.map(({ status }) => status)).toEqual(twenty.map((i) => (i % 2 ? 409 : 201)));
    const made = answers.filter(({ status }) => status === 201);
    const numbers = made.map(({ body }) => Number(body['nmpCode'])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(made.map((_, i) => Number(before['nmpCode']) + 1 + i));
  });

  test('of one row: one of each version wins, the others are told what it is now', async () => {
    const row = await create(admin, 'products/packages', packageBody());
    for (const rowSCN of [1, 2, 3]) {
      const save = (i: number) => admin.put(`${path}/${row.id}`, { name1: `Writer ${rowSCN} ${i}`, rowSCN });
      const answers = await Promise.all(twenty.map(save));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(won[0]?.body).toMatchObject({ rowSCN: rowSCN + 1 });
      expect(await read(admin, 'products/packages', row)).toEqual(won[0]?.body);
      for (const answer of answers.filter((each) => each !== won[0])) {
        const current = { rowSCN: rowSCN + 1 };
        expect(answer).toMatchObject({ status: 409, body: { code: 'updateConflict', current } });
      }
    }
    const history = await suite.server.database.reader('history').where({ entity: 'productPackage', rowId: row.id });
    expect(history.map(({ rowSCN }) => rowSCN)).toEqual([1, 2, 3, 4]);
  });

  test('of the same unique value: one has it, the others are told which field it is', async () => {
    const [shared, customer] = [{ name1: `Group ${next()}`, status1: 'active' }, await createCustomer(admin)];
    const post = () => admin.post('/apis/v1/economicgroup', { ...shared, customers: [customer.id] });
    const answers = await Promise.all(twenty.map(post));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate', affectedField: 'name1' } });
    }
  });

  test('that move the same rows between two others, in either order, all arrive', async () => {
    const products = [await createProduct(), await createProduct()];
    const ids = products.map(({ id }) => id);
    const groups = await Promise.all(
      twenty.map((i) =>
        admin.post<Row>('/apis/v1/products/groups', {
          name1: `Products ${next()}`,
          status1: 'active',
          products: i % 2 ? ids : ids.toReversed(),
        }),
      ),
    );
    expect(groups.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual(
      groups.map(({ text }) => [201, text.slice(0, 200)]),
    );
    for (const product of products) {
      expect(await read(admin, 'products', product)).toMatchObject({ rowSCN: 1 + twenty.length });
    }
  });
});

function createProduct(): Promise<Row> {
  const body = { name1: `Product ${next()}`, SKU: `SKU-${next()}`, baseUnit: 'Kg', status1: 'active' };
  return create(admin, 'products', body);
}

if (dialect === 'mysql') {
  describe('two transactions that wait for each other', () => {
    /** Resolves for both once both have come. */
    function meeting(): () => Promise<void> {
      let come = 0;
      let open = () => {};
      const met = new Promise<void>((resolve) => (open = resolve));
      return () => {
        if (++come === 2) open();
        return met;
      };
    }

    type Write = (trx: Knex.Transaction, id: number) => PromiseLike<unknown>;
    const byKnex: Write = (trx, id) => trx('product').where({ id }).increment('rowSCN', 1);
    const byObjection: Write = (trx, id) => modelOf('product').query(trx).where({ id }).increment('rowSCN', 1);

    test.each([
      ['knex', byKnex],
      ['Objection', byObjection],
    ])('are untied by the database, and the one it undid runs again: by %s', async (_by, write) => {
      const { database } = suite.server;
      const [one, other] = [await createProduct(), await createProduct()];
      const meet = meeting();
      let runs = 0;
      const writeBoth = (first: Row, second: Row) =>
        database.transaction(async (trx) => {
          const isNew = ++runs <= 2;
          await write(trx, first.id);
          if (isNew) await meet();
          await write(trx, second.id);
        });
      await Promise.all([writeBoth(one, other), writeBoth(other, one)]);
      expect(runs).toBe(3);
      for (const row of [one, other]) expect(await read(admin, 'products', row)).toMatchObject({ rowSCN: 3 });
    });
  });
}
