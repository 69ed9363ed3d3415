import { beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { fillRollup } from '../../migrations/steps/rollups.ts';
import { randomFrom } from '../../server/rooms/demo/random.ts';
import { seed } from '../../server/core/seed/seed.ts';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';
import { wrongSums } from '../support/sums.ts';
import { demo } from '../core/support/demo.ts';

const postings = 'stock/postings';

const suite = suiteServer({
  fill: async (database) => void (await seed(database, { seed: 'small', adminEmail, adminPassword: password }, demo)),
});

interface Query {
  group?: string[];
  sort?: [string, 'ASC' | 'DESC'];
  measures?: string[];
  filter?: object;
}

/** The same is asked of the rows by what no rollup knows: ids. */
const ofRows = ({ filter, ...query }: Query): Query => ({ ...query, filter: { ...filter, id_gte: 1 } });

async function ask(client: Client, query: Query): Promise<unknown> {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const answer = await client.get<object>(`/apis/v1/${postings}/summary?${asked.join('&')}`);
  expect(answer.status, answer.text).toBe(200);
  return { ...answer.body, asOf: '' };
}

/** What the monthly sums know. */
const known: Query[] = [
  {},
  { measures: ['count', 'quantity:sum'] },
  { group: ['customerId'], measures: ['quantity:sum', 'movementDate:max', 'productId:distinct'] },
  { group: ['movementDate:month', 'kind'], measures: ['count', 'quantity:sum'] },
  { group: ['movementDate:quarter', 'customer.salesRegionId'], measures: ['quantity:sum'] },
  { group: ['movementDate:year', 'product.categoryId'], measures: ['quantity:sum', 'customerId:distinct'] },
  { group: ['kind'], filter: { kind: ['saleOut', 'adjustment'] } },
  { group: ['productId'], filter: { movementDate_gte: '2026-02-01', movementDate_lte: '2026-10-31' } },
  { group: ['productId'], filter: { movementDate_lt: '2026-07-01', 'customer.name1': 'a' } },
  { group: ['customer.bpType'], filter: { movementDate_gt: '2026-05-31', kind_ne: 'saleIn' } },
];

/** What the sums of days know, and whoever sees all customers is told from them. */
const knownByDay: Query[] = [
  { group: ['movementDate:day'] },
  { group: ['movementDate:week'], measures: ['count', 'quantity:sum'] },
  { group: ['movementDate:campaignCycle'], measures: ['quantity:sum'] },
  { group: ['movementDate:month', 'product.groupId'], measures: ['movementDate:min', 'movementDate:distinct'] },
  { filter: { movementDate_gte: '2026-02-02', movementDate_ne: '2026-02-15' } },
  { filter: { movementDate: '2026-09-15' } },
  { group: ['kind'], filter: { movementDate: '2026-09-01' } },
  { group: ['kind'], measures: ['count', 'movementDate:distinct'] },
  { group: ['kind'], measures: ['count', 'movementDate:min'] },
  { group: ['movementDate:campaignCycle', 'kind'], measures: ['quantity:sum'] },
  { group: ['movementDate:day', 'kind'] },
];

/** What the sums of sellers know of the notes behind movements. */
const knownBySeller: Query[] = [
  { group: ['invoice.emitType'] },
  { group: ['invoice.bpCtvId'], measures: ['quantity:sum', 'count'] },
  { group: ['invoice.bpCtvId', 'movementDate:month'], filter: { kind: ['saleOut', 'saleOutReturn'] } },
  { group: ['movementDate:week'], measures: ['quantity:sum'], filter: { 'invoice.bpCtvId_empty': false } },
  { filter: { 'invoice.emitType': 2, movementDate_gte: '2026-02-03' } },
  { filter: { 'invoice.bpCtvId_empty': true } },
  { group: ['invoice.bpCtvId'], sort: ['invoice.bpCtvId', 'DESC'] },
  { group: ['invoice.bpCtvId', 'movementDate:month'], measures: ['quantity:sum'], sort: ['quantity:sum', 'DESC'] },
];

/** Days that begin or end within a month: whole months are known, the days beside them are read. */
const knownInPart: Query[] = [
  { group: ['kind'], filter: { movementDate_gte: '2026-02-02' } },
  { group: ['kind'], filter: { movementDate_gt: '2026-02-01' } },
  { group: ['kind'], filter: { movementDate_lt: '2026-02-28' } },
  { group: ['kind'], filter: { movementDate_lte: '2026-09-01' } },
  {
    group: ['customerId'],
    measures: ['count', 'quantity:sum'],
    filter: { movementDate_gte: '2026-02-10', movementDate_lte: '2026-10-20' },
  },
  {
    group: ['customer.stateId', 'movementDate:month'],
    measures: ['quantity:sum', 'productId:distinct'],
    filter: { movementDate_gt: '2026-03-15', kind: ['saleOut', 'adjustment'] },
  },
  { measures: ['customerId:distinct'], filter: { movementDate_gte: '2026-01-01', movementDate_lt: '2026-05-27' } },
];

/** What only the movements know. */
const unknown: Query[] = [
  { group: ['movementDate:week', 'customerId'] },
  { group: ['invoice.emitType', 'customerId'] },
  { group: ['isReversal'] },
  { measures: ['count', 'quantity:avg'] },
  { measures: ['count', 'quantity:max'] },
  { group: ['customerId'], filter: { movementDate_gte: '2026-02-02', movementDate_lte: '2026-03-30' } },
  { group: ['customerId'], measures: ['movementDate:max'], filter: { movementDate_gte: '2026-02-02' } },
  { filter: { quantity_gt: '0' } },
  { filter: { invoiceId: null } },
  { group: ['kind'], filter: { 'invoice.emitType_ne': 2 } },
  { group: ['kind'], filter: { 'invoice.bpCtvId': null } },
  { filter: { 'invoice.bpCtvId_ne': 5 } },
  { filter: { q: '1' } },
];

const clients = new Map<string, Client>();
let customers: number[];

beforeAll(async () => {
  const { server } = suite;
  const admin = await server.admin();
  const { body } = await admin.get<Row[]>(`/apis/v1/customers?sort=["id","ASC"]&range=[0,5]`);
  customers = body.map(({ id }) => id);
  clients.set('an administrator', admin).set('a director', await server.as('director'));
  clients.set('a coordinator', await server.signIn('coordinator@lavoura.example'));
  clients.set('a seller of two customers', await server.as('ctv', { customers: customers.slice(0, 2) }));
  await postAtOnce(admin);
});

/** People count stock at the same moment, and take some of it back. */
async function postAtOnce(admin: Client): Promise<void> {
  const random = randomFrom(32);
  const { body: products } = await admin.get<Row[]>(`/apis/v1/products?sort=["id","ASC"]&range=[0,3]`);
  const post = async () => {
    const quantity = `${random.pick(['', '-'])}${random.integer(1, 99_999)}.${random.integer(1, 999_999)}`;
    const movementDate = `2026-0${random.integer(1, 9)}-${random.pick(['01', '15', '28'])}`;
    const [customerId, productId] = [random.pick(customers), random.pick(products).id];
    const description = 'Counted';
    return create(admin, postings, { customerId, productId, movementDate, quantity, description });
  };
  for (let rounds = 0; rounds < 4; rounds++) {
    const made = await Promise.all(Array.from({ length: 10 }, post));
    const back = made.filter(() => random.integer(0, 2) === 0);
    const description = 'Counted twice';
    const answers = await Promise.all(
      back.map(({ id, rowSCN }) => admin.post(`/apis/v1/${postings}/${id}/reverse`, { rowSCN, description })),
    );
    expect(answers.map(({ status }) => status)).toEqual(back.map(() => 201));
  }
}

test('what was posted at once is in the sums', async () => {
  const { database } = suite.server;
  expect(await wrongSums(database, 'stockPosting')).toEqual([]);
  for (const { table } of tables.stockPosting.rollups)
    expect((await database.reader(table).select('row_key')).length).toBeGreaterThan(100);
});

describe.each(['an administrator', 'a director', 'a coordinator', 'a seller of two customers'])('to %s', (who) => {
  test('sums that are kept tell what the movements tell', async () => {
    const client = clients.get(who);
    if (!client) throw new Error(`Nobody is ${who}`);
    for (const query of [...known, ...knownByDay, ...knownBySeller, ...knownInPart, ...unknown])
      expect([query, await ask(client, query)]).toEqual([query, await ask(client, ofRows(query))]);
  });
});

test('they are read where they know the answer, and nowhere else', async () => {
  const { writer } = suite.server.database;
  const { rollups } = tables.stockPosting;
  const admin = clients.get('an administrator') ?? (await suite.server.admin());
  for (const { table } of rollups) await writer(table).update({ row_count: writer.raw('?? + 1000', ['row_count']) });
  const readsRows = async (client: Client, query: Query): Promise<boolean> => {
    const counted = { ...query, measures: [...new Set([...(query.measures ?? []), 'count'])] };
    const [told, rows] = [await ask(client, counted), await ask(client, ofRows(counted))];
    return JSON.stringify(told) === JSON.stringify(rows);
  };
  const seller = clients.get('a seller of two customers') ?? admin;
  for (const query of [...known, ...knownByDay, ...knownBySeller, ...knownInPart])
    expect([query, await readsRows(admin, query)]).toEqual([query, false]);
  for (const query of [...known, ...knownInPart])
    expect([query, await readsRows(seller, query)]).toEqual([query, false]);
  for (const query of unknown) expect([query, await readsRows(admin, query)]).toEqual([query, true]);
  for (const query of [...knownByDay, ...knownBySeller])
    expect([query, await readsRows(seller, query)]).toEqual([query, true]);
  for (const rollup of rollups) await fillRollup(rollup)(writer);
});
