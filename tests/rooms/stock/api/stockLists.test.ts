import { beforeAll, expect, test } from 'vitest';
import type { LowCoverAnswer, QuietCustomersAnswer } from '../../../../generated/types.ts';
import { insertRows } from '../../../../server/core/seed/insert.ts';
import { addDays } from '../../../../schemas/core/formats/day.ts';
import { businessDay } from '../../../../server/core/businessDay.ts';
import type { AccessWorld } from '../../../support/accessWorld.ts';
import type { Client } from '../../../core/support/client.ts';
import { create } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { sell } from '../../../support/sales.ts';
import { move, report, stockWorld } from './stockWorld.ts';

type Row = Record<string, unknown>;

const suite = suiteServer();
const today = businessDay();
const period = { from: '2025-02-11', to: '2025-06-17' };
let world: AccessWorld;
let people: Record<string, Client>;

const asked = (path: string, filter: object, more = '') =>
  `/apis/v1/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const filterOf = (path: string): object => (path === 'stock/lowcover' ? period : {});
const list = async (client: Client, path: string, filter: object = {}) =>
  (await client.get<Row[]>(asked(path, filter, '&range=[0,999]'))).body;

/** Takes back the sale-out of a customer of that day. */
async function takeBack(customerId: number, movementDate: string): Promise<void> {
  const [sold] = await list(world.admin, 'stock/postings', { customerId: [customerId], movementDate, kind: 'saleOut' });
  const { database } = suite.server;
  const target = { dialect: database.dialect, within: database.within, now: new Date() };
  const { id, productId } = Object(sold);
  const row = { customerId, productId, movementDate, quantity: '2', kind: 'saleOut', description: 'Taken back' };
  await database.transaction((trx) =>
    insertRows({ ...target, trx }, 'stockPosting', [{ ...row, isReversal: true, reversesId: id }]),
  );
}

/** Settings with a threshold of 10, 20, 30 … days. */
async function addSettings(customers: readonly number[]): Promise<void> {
  const { database } = suite.server;
  const rows = customers.map((customerId, at) => ({ customerId, nmpCode: `S${at}`, lowCoverDays: 10 * (at + 1) }));
  const target = { dialect: database.dialect, within: database.within, now: new Date() };
  await database.transaction((trx) => insertRows({ ...target, trx }, 'customerSetting', rows));
}

beforeAll(async () => {
  const { server } = suite;
  const made = await stockWorld(server, 300);
  ({ world } = made);
  const [product = 0] = made.products;
  const scarce = await create(world.admin, 'products', { name1: 'Raro', SKU: 'R1', baseUnit: 'L', status1: 'active' });
  const { acme, bela, cedro, dourado } = world.customers;
  await addSettings([acme, bela, cedro, dourado]);
  const seller = world.ctv.userId;
  await sell(server, acme, [[seller, product, addDays(today, -30), '-2']]);
  await sell(server, bela, [[seller, product, addDays(today, -31), '-2']]);
  await sell(server, cedro, [[seller, product, addDays(today, -2), '-2']]);
  await takeBack(cedro, addDays(today, -2));
  const history = [acme, bela, cedro, dourado].flatMap((customerId, at) => [
    { customerId, productId: scarce.id, movementDate: '2025-03-01', kind: 'purchase' as const, quantity: '1000' },
    {
      customerId,
      productId: scarce.id,
      movementDate: '2025-04-01',
      kind: 'saleOut' as const,
      quantity: `-${1000 - 20 * at}`,
    },
    { customerId, productId: scarce.id, movementDate: '2025-02-12', kind: 'bonusOut' as const, quantity: '-400' },
    { customerId, productId: scarce.id, movementDate: '2025-06-10', kind: 'saleOutReturn' as const, quantity: '410' },
  ]);
  await move(
    server,
    history.map((movement) => ({ ...movement, invoiceId: null })),
  );
  people = {
    admin: world.admin,
    director: await server.as('director'),
    manager: await server.as('manager'),
    coordinator: world.coordinator,
    rtv: world.rtv,
    ctv: world.ctv,
    atv: await server.as('atv', { customers: [bela] }),
    customer: await server.as('atv', { customers: [cedro, dourado] }),
  };
}, 180_000);

const roles = ['admin', 'director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv', 'customer'];

function person(role: string): Client {
  const client = people[role];
  if (!client) throw new Error(`Nobody is ${role}`);
  return client;
}

const cellOf = ({
  customerId,
  productId,
  closing,
  coverDays,
}: Record<'customerId' | 'productId' | 'closing' | 'coverDays', unknown>) => ({
  customerId,
  productId,
  closing,
  coverDays,
});
const cellText = ({ customerId, productId }: { customerId?: unknown; productId?: unknown }) =>
  `${String(customerId)} ${String(productId)}`;
const byCell = (rows: readonly Row[]) => rows.toSorted((one, other) => (cellText(one) < cellText(other) ? -1 : 1));

test.each(roles)('what lasts too short for %s is what the balance and the settings say', async (role) => {
  const client = person(role);
  const thresholds = new Map(
    (await list(client, 'customers/settings')).map((row) => [row['customerId'], Number(row['lowCoverDays'])]),
  );
  const balance = (await report(client, period)).body.rows;
  const wanted = balance.filter(
    (row) => row['coverDays'] !== null && Number(row['coverDays']) < (thresholds.get(row['customerId']) ?? 0),
  );
  const { body } = await client.get<LowCoverAnswer>(asked('stock/lowcover', period));
  expect(byCell(body.rows.map(cellOf))).toEqual(byCell(wanted.map(cellOf)));
  expect(body.total).toBe(wanted.length);
  expect(body.rows.map(({ lowCoverDays }) => lowCoverDays)).toEqual(
    body.rows.map(({ customerId }) => thresholds.get(customerId)),
  );
  const days = body.rows.map(({ coverDays }) => coverDays);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  if (role === 'admin') expect(wanted.length).toBeGreaterThan(3);
});

test('what lasts exactly as long as is asked is not short, whole months are read from their first day on', async () => {
  const months = { from: '2025-03-01', to: '2025-05-31' };
  const short = async () =>
    (await world.admin.get<LowCoverAnswer>(asked('stock/lowcover', months))).body.rows.map(cellText);
  const row = (await report(world.admin, months)).body.rows.find(
    ({ coverDays: days }) => Number(days) > 0 && Number(days) < 365,
  );
  const ofCustomer = { customerId: [row?.['customerId']] };
  const [setting] = await list(world.admin, 'customers/settings', ofCustomer);
  const ask = async (lowCoverDays: number) => {
    const [now] = await list(world.admin, 'customers/settings', ofCustomer);
    const changed = { rowSCN: now?.['rowSCN'], lowCoverDays };
    expect((await world.admin.put(`/apis/v1/customers/settings/${String(setting?.['id'])}`, changed)).status).toBe(200);
  };
  await ask(Number(row?.['coverDays']));
  expect(await short()).not.toContain(cellText(row ?? {}));
  await ask(Number(row?.['coverDays']) + 1);
  expect(await short()).toContain(cellText(row ?? {}));
  await ask(Number(setting?.['lowCoverDays']));
});

test.each(roles)('who has not sold for a while, for %s, is who has no such posting in the list', async (role) => {
  const client = person(role);
  const customers = await list(client, 'customers', { status1: 'active', bpType_ne: 'provider' });
  const postings = await list(client, 'stock/postings', { kind: 'saleOut' });
  const back = new Set(postings.map((row) => row['reversesId']));
  const days = new Map<unknown, string>();
  for (const row of postings.filter((each) => each['isReversal'] !== true && !back.has(each['id']))) {
    const known = days.get(row['customerId']) ?? '';
    if (String(row['movementDate']) > known) days.set(row['customerId'], String(row['movementDate']));
  }
  const wanted = customers.filter(({ id }) => (days.get(id) ?? '') < addDays(today, -30));
  const { body } = await client.get<QuietCustomersAnswer>(asked('stock/quietcustomers', {}));
  const told = body.rows.map(({ customerId, customer, lastSaleOut }) => [customerId, customer?.name1, lastSaleOut]);
  const byId = (rows: readonly unknown[][]) => rows.toSorted(([one], [other]) => Number(one) - Number(other));
  expect(byId(told)).toEqual(byId(wanted.map(({ id, name1 }) => [id, name1, days.get(id) ?? null])));
  expect(body.total).toBe(wanted.length);
  const last = body.rows.map(({ lastSaleOut }) => lastSaleOut ?? '');
  expect(last).toEqual(last.toSorted((one, other) => (one < other ? 1 : -1)));
});

test('a sale of thirty days ago counts, an older one and one that was taken back do not', async () => {
  const { acme, bela, cedro } = world.customers;
  const { body } = await world.admin.get<QuietCustomersAnswer>(asked('stock/quietcustomers', {}));
  const ids = body.rows.map(({ customerId }) => customerId);
  expect(ids).not.toContain(acme);
  expect(ids).toContain(cedro);
  expect(body.rows.find(({ customerId }) => customerId === bela)?.lastSaleOut).toBe(addDays(today, -31));
});

test.each(['stock/lowcover', 'stock/quietcustomers'])(
  '%s follows its filter and limit, and is a file',
  async (path) => {
    const { admin, customers } = world;
    const filter = filterOf(path);
    const all = (await admin.get<LowCoverAnswer>(asked(path, filter))).body;
    const one = (await admin.get<LowCoverAnswer>(asked(path, { ...filter, customerId: [customers.bela] }))).body;
    expect(one.rows).toEqual(all.rows.filter(({ customerId }) => customerId === customers.bela));
    expect(one.rows.length).toBeGreaterThan(0);
    expect((await admin.get<LowCoverAnswer>(asked(path, filter, '&limit=1'))).body).toMatchObject({
      rows: all.rows.slice(0, 1),
      total: all.total,
    });
    const file = await admin.get(asked(path, filter, '&raw=1&limit=1'), { Accept: 'text/csv' });
    expect(file.text.trim().split('\r\n')).toHaveLength(1 + all.total);
    expect((await person('atv').get(asked(path, filter), { Accept: 'text/csv' })).status).toBe(403);
    for (const wrong of [asked(path, { colour: 1 }), asked(path, filter, '&limit=0'), asked(path, filter, '&page=1')])
      expect((await admin.get(wrong)).status).toBeGreaterThanOrEqual(400);
  },
);

/** Runs while managers have another right on a resource. */
async function permitted(resource: string, more: object, run: () => Promise<void>): Promise<void> {
  const [group] = await list(world.admin, 'users/groups', { role: 'manager' });
  const right = { userGroupId: group?.['id'], resource, actions: ['read'], rowScope: 'all', ...more };
  const kept = await create(world.admin, 'accesspolicies/permissions', right);
  await run().finally(() =>
    world.admin.delete(`/apis/v1/accesspolicies/permissions/${kept.id}`, { rowSCN: kept.rowSCN }),
  );
}

test.each([
  ['stock/lowcover', 'customers/settings'],
  ['stock/lowcover', 'stock/postings'],
  ['stock/quietcustomers', 'customers'],
  ['stock/quietcustomers', 'stock/postings'],
])('%s tells of no customer whose rows of %s are out of reach', async (path, resource) => {
  const total = async () => (await person('manager').get<LowCoverAnswer>(asked(path, filterOf(path)))).body.total;
  expect(await total()).toBeGreaterThan(0);
  await permitted(resource, { rowScope: 'team' }, async () => expect(await total()).toBe(0));
});

test.each([
  ['stock/lowcover', 'customers/settings', 'lowCoverDays'],
  ['stock/lowcover', 'stock/postings', 'quantity'],
  ['stock/quietcustomers', 'customers', 'status1'],
  ['stock/quietcustomers', 'stock/postings', 'kind'],
])('%s is not for whom %s hides %s', async (path, resource, hidden) => {
  const manager = person('manager');
  expect((await manager.get(`/apis/v1/${path}`)).status).toBe(200);
  await permitted(resource, { hiddenFields: [hidden] }, async () =>
    expect((await manager.get(`/apis/v1/${path}`)).status).toBe(403),
  );
});
