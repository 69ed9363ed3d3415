import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { fillRollup } from '../../migrations/steps/rollups.ts';
import { randomFrom } from '../../server/rooms/demo/random.ts';
import { addDays } from '../../schemas/core/formats/day.ts';
import type { Client } from '../core/support/client.ts';
import { declareRollups, forgetRollups } from '../support/rollups.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { wrongSums } from '../support/sums.ts';
import { createCustomer } from '../support/masterData.ts';

/** By what the customer and the CTV say to whom the rows refer. */
const by = [
  { column: 'validFrom', of: 'validFrom', part: 'year' as const },
  ofCustomer('status1'),
  ofCustomer('bpType'),
  { column: 'ctv_status1', of: 'ctv.status1', via: { key: 'ctvId', table: 'user', property: 'status1' } },
];

function ofCustomer(property: string) {
  const via = { key: 'customerId', table: 'customer', property };
  return { column: `customer_${property}`, of: `customer.${property}`, via };
}

const suite = suiteServer({
  fill: async (database) =>
    void (await declareRollups(database, [{ entity: 'customerSalesTeam', measures: {}, rollup: { by, kept: [] } }])),
});
afterAll(forgetRollups);
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

const random = randomFrom(33);
const { path } = tables.customerSalesTeam;
const differences = (): Promise<string[]> => wrongSums(suite.server.database, 'customerSalesTeam');
const told = async (): Promise<unknown> => {
  const { body } = await admin.get<{ rows: object[] }>(`/apis/v1/${path}/summary?group=["validFrom:year"]`);
  return body.rows;
};

async function put(of: string, row: Pick<Row, 'id'>, body: object): Promise<void> {
  const { status, text } = await change(admin, of, row, body);
  expect([200, 409], text).toContain(status); // of two at once one is told so
}

test('as many rows as refer to one move along when it changes', async () => {
  const { writer } = suite.server.database;
  const customer = await createCustomer(admin);
  const first = await create(admin, path, { customerId: customer.id, validFrom: '2001-01-01', validTo: '2001-12-31' });
  const { table, rollups } = tables.customerSalesTeam;
  const { id: _, nmpCode: __, ...row } = await writer(table).where({ id: first.id }).first();
  const many = Array.from({ length: 850 }, (_none, at) => ({
    ...row,
    nmpCode: `M${at}`,
    validFrom: addDays('1901-01-01', at),
    validTo: addDays('1901-01-01', at),
  }));
  await writer.batchInsert(table, many, 100);
  for (const rollup of rollups) await fillRollup(rollup)(writer);
  await put('customers', customer, { status1: 'blocked' });
  expect(await differences()).toEqual([]);
  const blocked = writer('customer_sales_team__by_test').where({ customer_status1: 'blocked' });
  expect(await blocked.sum({ rows: 'row_count' })).toEqual([
    { rows: expect.toSatisfy((rows) => Number(rows) === 851) },
  ]);
  await writer(table).where('nmpCode', 'like', 'M%').delete();
  for (const rollup of rollups) await fillRollup(rollup)(writer);
});

test('what the rows say to which others refer is in the sums, whoever changes, comes or goes, at once too', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => createCustomer(admin)));
  const sellers = await Promise.all([1, 2].map(() => suite.server.as('ctv')));
  const named = (): object => ({ ctvId: random.pick([null, ...sellers.map(({ userId }) => userId)]) });
  const years = ['2021-02-03', '2022-02-03', '2023-02-03', '2024-02-03'];
  const teams = await Promise.all(
    customers.flatMap(({ id }) =>
      years.map((from) =>
        create(admin, path, { customerId: id, ...named(), validFrom: from, validTo: from.replace('02-03', '12-31') }),
      ),
    ),
  );
  const before = await told();
  for (let rounds = 0; rounds < 3; rounds++) {
    const status1 = () => random.pick(['active', 'inactive', 'blocked']);
    await Promise.all([
      ...customers.map((row) =>
        put('customers', row, { status1: status1(), bpType: random.pick(['farm', 'reseller', 'distributor']) }),
      ),
      ...sellers.map(({ userId: id }) => put('users', { id }, { status1: status1() })),
      ...[1, 2, 3].map(() => put(path, random.pick(teams), named())),
    ]);
    expect(await differences()).toEqual([]);
  }
  expect(await told()).toEqual(before);
  const gone = await remove(admin, path, await read(admin, path, random.pick(teams)));
  expect(gone.status, gone.text).toBe(200);
  await Promise.all(customers.map((row) => put('customers', row, { status1: 'active' })));
  expect(await differences()).toEqual([]);
  expect((await admin.post('/apis/v1/undo', { id: gone.headers.get('x-undo') })).status).toBe(200);
  expect(await differences()).toEqual([]);
  const kept = suite.server.database.reader('customer_sales_team__by_test');
  expect(await kept.select('customer_status1', 'ctv_status1')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ customer_status1: 'active' }),
      expect.objectContaining({ ctv_status1: null }),
    ]),
  );
});
