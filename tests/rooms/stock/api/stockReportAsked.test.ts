import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StockPosting } from '../../../../generated/types.ts';
import { businessDay } from '../../../../server/core/businessDay.ts';
import type { AccessWorld } from '../../../support/accessWorld.ts';
import type { Client } from '../../../core/support/client.ts';
import { create } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { scaled, type Movement } from './stockModel.ts';
import { ledger, move as moveOn, pagedRows, report, reportPath as path, stockWorld, type Body } from './stockWorld.ts';

const suite = suiteServer();
const move = (movements: readonly Movement[]) => moveOn(suite.server, movements);

let world: AccessWorld;
let products: number[];

beforeAll(async () => {
  ({ world, products } = await stockWorld(suite.server, 80));
}, 180_000);

describe('the rows are those that the reader may see', () => {
  const everything = { from: null, to: '2030-12-31' };
  const customersOf = (rows: Body['rows']) => new Set(rows.map(({ customerId }) => customerId));

  test("an RTV's team, a CTV's customers", async () => {
    const { acme, dourado } = world.customers;
    for (const view of ['balance', 'ledger']) {
      const of = async (client: Client) => customersOf((await report(client, everything, `&view=${view}`)).body.rows);
      expect(await of(world.rtv)).toEqual(new Set([acme]));
      expect(await of(world.ctv)).toEqual(new Set([acme, dourado]));
      expect((await of(world.admin)).size).toBe(4);
    }
  });

  test('and a page begins behind one of them, or nowhere', async () => {
    const { next } = (await report(world.admin, everything, '&range=[0,0]')).body;
    const behind = (client: Client, more = everything) => report(client, more, `&range=[0,0]&after=${next}`);
    const first = (await report(world.admin, everything)).body.rows;
    expect((await behind(world.admin)).body).toEqual({
      ...everything,
      cycle: null,
      next: expect.any(String),
      rows: [first[1]],
    });
    const stranger = await suite.server.as('ctv', { customers: [world.customers.dourado] });
    expect(first[0]?.['customerId']).not.toBe(world.customers.dourado);
    expect(await behind(stranger)).toMatchObject({ status: 400, body: { code: 'malformed', affectedField: 'after' } });
    expect(await world.admin.get(`${path}?after=x`)).toMatchObject({ status: 400 });
  });

  test('and a filter by others finds nothing', async () => {
    const { body } = await report(world.ctv, { ...everything, customerId: world.customers.bela });
    expect(body).toMatchObject({ rows: [], totals: [] });
    expect((await ledger(world.ctv, { ...everything, customerId: [world.customers.bela] })).body.rows).toEqual([]);
  });

  test('those who may not export get no file', async () => {
    const atv = await suite.server.as('atv', { customers: [world.customers.acme] });
    const answer = await atv.get(path, { Accept: 'text/csv' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const file of ['csv', 'xlsx'])
      expect(await atv.get(`${path}/${file}`)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await atv.get(path)).status).toBe(200);
    expect((await suite.server.anonymous.get(path)).status).toBe(401);
  });
});

describe('the file', () => {
  test.each(['balance', 'ledger'])('has what the view of the %s shows', async (view) => {
    const filter = { from: '2025-02-11', to: '2025-06-17' };
    const { rows } = (await report(world.rtv, filter, `&view=${view}`)).body;
    const query = `view=${view}&raw=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const answer = await world.rtv.get(`${path}?${query}`, { Accept: 'text/csv' });
    expect((await world.rtv.get(`${path}/csv?${query}`)).text).toBe(answer.text);
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    const file: Record<string, string>[] = parse(answer.text, { columns: true });
    expect(file).toHaveLength(rows.length);
    for (const [place, line] of file.entries())
      for (const [name, cell] of Object.entries(line)) {
        const value = name === 'runningBalance' ? rows[place]?.['running'] : valueAt(rows[place], name);
        expect([name, cell]).toEqual([name, String(value ?? '')]);
      }
  });

  test("speaks its reader's language and comes by ticket too", async () => {
    const address = `${path}?view=balance&locale=pt-BR&filter={"from":null,"to":"2030-12-31"}`;
    const ticket = await world.admin.post<{ url: string }>('/apis/v1/tickets', { path: address });
    expect(ticket.status, ticket.text).toBe(200);
    const { text } = await suite.server.anonymous.get(ticket.body.url);
    const [head = ''] = text.split('\r\n');
    expect(head).toContain('Saldo inicial;Sell-in;Devoluções de sell-in;Sell-out');
    expect(head).toContain('Dias de cobertura;Último movimento');
  });
});

function valueAt(row: object | undefined, name: string): unknown {
  return name.split('.').reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, step)?.value : null;
  }, row);
}

describe('a filter', () => {
  test('by group, region and only what is not zero leaves what it says', async () => {
    const all = { from: null, to: '2030-12-31' };
    const { acme, bela } = world.customers;
    const { economicGroupId, salesRegionId } = (
      await world.admin.get<Record<string, number>>(`/apis/v1/customers/${acme}`)
    ).body;
    for (const filter of [{ economicGroupId }, { salesRegionId: [salesRegionId] }]) {
      const { rows } = (await report(world.admin, { ...all, ...filter })).body;
      expect(new Set(rows.map(({ customerId }) => customerId))).toEqual(new Set([acme, bela]));
    }
    const ofProduct = (await report(world.admin, { ...all, productId: products[0] })).body.rows;
    expect(ofProduct.map(({ unit }) => unit)).toEqual(['L', 'L', 'L', 'L']);
    expect((await report(world.admin, { ...all, productCategoryId: 1 })).body.rows).toEqual([]);
    const [cell] = ofProduct;
    const { customerId, productId, closing } = cell ?? {};
    const back = { kind: 'transferOut', movementDate: '2025-12-01', invoiceId: null } as const;
    await move([
      { ...back, customerId: Number(customerId), productId: Number(productId), quantity: negated(String(closing)) },
    ]);
    const one = { customerId, productId };
    expect((await report(world.admin, { ...all, ...one })).body.rows).toMatchObject([{ closing: '0' }]);
    expect((await report(world.admin, { ...all, ...one, nonZero: true })).body.rows).toEqual([]);
    await move([{ ...back, customerId: Number(customerId), productId: Number(productId), quantity: String(closing) }]);
  });

  test('that nobody knows is refused by name', async () => {
    const refused = async (filter: unknown, code: string, affectedField: string) =>
      expect(await report(world.admin, Object(filter))).toMatchObject({ status: 400, body: { code, affectedField } });
    await refused({ customer: 1 }, 'unknownField', 'customer');
    await refused({ customerId: 'x' }, 'wrongType', 'customerId');
    await refused({ from: '2025-02-30' }, 'wrongType', 'from');
    expect(await report(world.admin, { from: '2025-03-01', to: '2025-02-01' })).toMatchObject({
      status: 422,
      body: { code: 'tooEarly', affectedField: 'to', params: { minimum: '2025-03-01' } },
    });
    await refused({ column: 'closing' }, 'wrongType', 'column');
    await refused([], 'malformed', 'filter');
    expect(await world.admin.get(`${path}?view=other`)).toMatchObject({ status: 400 });
    expect(await world.admin.get(`${path}?sort=x`)).toMatchObject({ status: 400, body: { code: 'unknownParameter' } });
    expect(await world.admin.get(`${path}?view=ledger&after=x`)).toMatchObject({ status: 400 });
  });
});

const negated = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`);

describe('the period that is not said', () => {
  const day = (offset: number) => businessDay(new Date(Date.now() + offset * 86_400_000));

  test('is this month between cycles, else the current cycle', async () => {
    const month = day(0).slice(0, 7);
    const none = (await report(world.admin, {})).body;
    expect(none).toMatchObject({ from: `${month}-01`, cycle: null });
    expect(none.to.startsWith(month)).toBe(true);
    expect((await world.admin.get('/apis/v1/campaigncycles/current')).body).toBeNull();
    const [startsAt, endsAt] = [day(-20), day(40)];
    const cycle = await create(world.admin, 'campaigncycles', { cycle: 'Now', startsAt, endsAt });
    expect((await report(world.admin, {})).body).toMatchObject({ from: startsAt, to: endsAt, cycle: { cycle: 'Now' } });
    expect((await world.rtv.get('/apis/v1/campaigncycles/current')).body).toMatchObject({ id: cycle.id, cycle: 'Now' });
  });

  test('cover is the closing balance at the pace of the sale-out', async () => {
    const bela = { customerId: world.customers.bela, productId: products[0] ?? 0, invoiceId: null };
    const from = day(-9);
    const { rows } = (await report(world.admin, { from: null, to: day(-10), ...pick(bela) })).body;
    await move([
      {
        ...bela,
        kind: 'saleIn',
        movementDate: from,
        quantity: plus(negated(String(rows[0]?.['closing'] ?? '0')), '100'),
      },
      { ...bela, kind: 'saleOut', movementDate: day(0), quantity: '-20' },
    ]);
    const cell = (await report(world.admin, { from, to: day(5), ...pick(bela) })).body.rows[0];
    expect(cell).toMatchObject({ closing: '80', saleOut: '-20', coverDays: 40, lastMovement: day(0) });
  });

  const pick = ({ customerId, productId }: Pick<StockPosting, 'customerId' | 'productId'>) => ({
    customerId,
    productId,
  });
  const plus = (one: string, other: string) => {
    const sum = scaled(one) + scaled(other);
    const digits = String(sum < 0n ? -sum : sum).padStart(7, '0');
    return `${sum < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
  };
});

test("closing also stands in the customer's unit", async () => {
  const { admin, customers } = world;
  const product = await create(admin, 'products', { name1: 'Óleo', SKU: 'O1', baseUnit: 'L', status1: 'active' });
  const { body } = await admin.get<{ id: number; rowSCN: number }[]>(
    `/apis/v1/customers/settings?filter={"customerId":${customers.cedro}}`,
  );
  const sku = { customerSKU: 'OL', productId: product.id, umCustomer: 'CX', umConvFactor: '12' };
  const [setting] = body;
  const saved = setting
    ? await admin.put(`/apis/v1/customers/settings/${setting.id}`, { rowSCN: setting.rowSCN, products: [sku] })
    : await admin.post('/apis/v1/customers/settings', { customerId: customers.cedro, products: [sku] });
  expect(saved.status, saved.text).toBeLessThan(300);
  const cell = { customerId: customers.cedro, productId: product.id };
  await move([{ ...cell, kind: 'saleIn', movementDate: '2025-01-05', quantity: '100', invoiceId: null }]);
  const { rows } = (await report(admin, { from: '2025-01-01', to: '2025-01-31', ...cell })).body;
  expect(rows).toMatchObject([{ closing: '100', unit: 'L', customerUnit: 'CX', closingInUnit: '8.333333' }]);
});

test('pages lead through all customers, also through those whose stock is used up', async () => {
  const { admin, customers } = world;
  const product = await create(admin, 'products', { name1: 'Cal', SKU: 'C1', baseUnit: 'Kg', status1: 'active' });
  const { countryId } = (await admin.get<Record<string, number>>(`/apis/v1/customers/${customers.acme}`)).body;
  const farm = { countryId, taxNumTypeId: 'other', landLineIDD: '351', landLine: '212345678', status1: 'active' };
  const cells: Movement[] = [];
  for (let number = 0; number < 20; number += 1) {
    const name1 = `Fazenda ${(number * 7) % 20}`;
    const { id } = await create(admin, 'customers', { ...farm, name1, taxNum: String(1000 + number) });
    const cell = { customerId: id, productId: product.id, movementDate: '2025-01-05', invoiceId: null };
    cells.push({ ...cell, kind: 'saleIn', quantity: '5' });
    if (number % 3 === 0) cells.push({ ...cell, kind: 'saleOut', quantity: '-5' });
  }
  await move(cells);
  const filter = { from: null, to: '2030-12-31', productId: product.id };
  for (const nonZero of [false, true]) {
    const { rows } = (await report(admin, { ...filter, nonZero })).body;
    expect(rows).toHaveLength(nonZero ? 13 : 20);
    expect(await pagedRows(admin, { ...filter, nonZero }, 'balance', 3)).toEqual(rows);
  }
});
