import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { change } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { madeNote } from './madeNote.ts';
import { agrocentro, arrive, ask, become, campoForte, createProduct, outcome, provider } from './makers.ts';
import { type InvoiceWorld, openInvoiceWorld } from './world.ts';

const path = '/apis/v1/notasfiscais';
const farmer = '52998224725';
const suite = suiteServer();
let world: InvoiceWorld;
let ctv: Client & { userId: number };
let idOf: (cnpj: string) => number;

beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  idOf = (cnpj) => world.customers.get(cnpj) ?? 0;
  ctv = await suite.server.as('ctv', { customers: [idOf(agrocentro)] });
  await suite.server.database.writer('customer_setting').update({ holdUnsigned: false });
});

const sold = { cProd: '10010', uCom: 'GL', qCom: '1' };
const litre = { cProd: '1001-A', uCom: 'L', qCom: '2', cfop: '5102' };

describe('who is blocked or inactive', () => {
  test('holds a new note, which says so and may be approved', async () => {
    await change(world.admin, 'customers', { id: idOf(campoForte) }, { status1: 'blocked' });
    const row = await arrive(world, { recipient: campoForte, items: [sold] });
    expect(await outcome(world, row)).toBe('40 inactiveParty');
    expect(await outcome(world, (await ask(world, world.admin, row, 'approve')).body)).toBe(
      '50 inactiveParty saleIn 5',
    );
    expect(await become(world, { issuer: campoForte, recipient: farmer, items: [litre] })).toBe('30 unknownSku:1');
    await change(world.admin, 'customers', { id: idOf(campoForte) }, { status1: 'active' });
  });

  test('a product, too, and none of both takes back what was posted', async () => {
    const { product } = await createProduct(world, 'P-5', 'CX', ['4']);
    const items = [{ cProd: 'P-5', uCom: 'CX', qCom: '1' }];
    const before = await arrive(world, { items });
    await change(world.admin, 'products', product, { status1: 'inactive' });
    await change(world.admin, 'customers', { id: idOf(agrocentro) }, { status1: 'inactive' });
    const after = await arrive(world, { items });
    expect(await outcome(world, after)).toBe('40 inactiveProduct:1 inactiveParty');
    expect((await ask(world, world.admin, before, 'reprocess')).status).toBe(202);
    expect(await outcome(world, await world.settled(before.id))).toBe('50 saleIn 4');
    const typed = {
      chNFe: madeNote({ issuer: provider, recipient: agrocentro, items }).chNFe,
      dhEmis: '2026-08-03T12:00:00Z',
      emitCnpjCpf: agrocentro,
      destCnpjCpf: farmer,
    };
    const own = madeNote({ issuer: agrocentro, recipient: farmer, items: [] }).chNFe;
    const body = { ...typed, chNFe: own, items: [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '1' }] };
    expect(await ctv.post(path, body)).toMatchObject({ status: 409, body: { code: 'invoiceApproveBlocked' } });
    const other = { ...body, chNFe: madeNote({ issuer: agrocentro, recipient: farmer, items: [] }).chNFe };
    const decided = await world.admin.post(path, other);
    expect(decided).toMatchObject({
      status: 201,
      body: { status1: 50, pendencies: expect.arrayContaining(['inactiveParty']) },
    });
    await change(world.admin, 'customers', { id: idOf(agrocentro) }, { status1: 'active' });
    expect(await ctv.post(path, body)).toMatchObject({ status: 201 });
  });
});

test('reprocessing tells which stock it would take back, one by one and many at once, and asks', async () => {
  const { packages } = await createProduct(world, 'P-6', 'GF', ['7']);
  const row = await arrive(world, { items: [{ cProd: 'P-6', uCom: 'GF', qCom: '2' }] });
  await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, { weightVolQty: '8' });
  expect((await ask(world, world.admin, row, 'reprocess')).status).toBe(202); // it stays posted, with what is right
  expect(await outcome(world, await world.settled(row.id))).toBe('50 saleIn 14 saleIn -14 saleIn 16');
  await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, { status1: 'inactive' });
  const asked = await ask(world, world.admin, row, 'reprocess');
  expect(asked).toMatchObject({ status: 428, body: { code: 'reprocessChanges' } });
  expect(asked.body.errors.map(({ params }) => params)).toEqual([
    { customer: 'AGROCENTRO REVENDA LTDA', product: 'Product P-6', unit: 'L', from: '16', to: '0' },
  ]);
  const { rowSCN } = await world.invoice(row.id);
  const many = await world.admin.post<{ results: object[] }>(`${path}/actions`, {
    action: 'reprocess',
    rows: [{ id: row.id, rowSCN }],
  });
  expect(many.body.results).toMatchObject([{ ok: false, status: 428, code: 'reprocessChanges' }]);
  expect(await outcome(world, await world.invoice(row.id))).toBe('50 saleIn 14 saleIn -14 saleIn 16');
  const told = await world.admin.post<{ message: string }>(
    `${path}/${row.id}/reprocess`,
    { rowSCN: (await world.invoice(row.id)).rowSCN },
    { 'Accept-Language': 'pt-BR' },
  );
  expect(told.body.message).toContain('Depois: Com erro; pendências: unidade sem fator');
  expect((await ask(world, world.admin, row, 'reprocess', { confirm: true })).status).toBe(202);
  expect(await outcome(world, await world.settled(row.id))).toMatch(/^30 .*saleIn 16 saleIn -16$/);
});

test('reprocessing what stays posted with another stock is told to who asks, and not for who only imported it', async () => {
  const own = { issuer: campoForte, recipient: farmer };
  const items = ['2001-B', '2003-B'].map((cProd) => ({ cProd, uCom: 'BD', qCom: '2', cfop: '5102' }));
  const row = await arrive(world, { ...own, items });
  const atv = await suite.server.as('atv', { customers: [idOf(campoForte)] });
  await suite.server.database.writer('invoice').where({ id: row.id }).update({ createdBy: atv.userId });
  const again = async (client: Client, confirm?: boolean) =>
    ask(world, client, row, 'reprocess', confirm === undefined ? {} : { confirm });
  expect((await again(atv)).status).toBe(202);
  const same = await world.settled(row.id);
  expect(await outcome(world, same)).toBe('50 saleOut -40 saleOut -40');
  expect(same.events.at(-2)).toMatchObject({ tpEvento: 'reprocessUnchanged' });
  await world.learn(campoForte, { customerSKU: '2003-B', SKU: '10010', umCustomer: 'BD', umConvFactor: '18' });
  for (const confirm of [undefined, false, true]) expect((await again(atv, confirm)).status).toBe(403);
  const asked = await again(world.admin, false);
  expect(asked).toMatchObject({ status: 428, body: { code: 'reprocessChanges' } });
  const [from, to] = ['-40', '0'];
  const changes = [
    expect.objectContaining({ from, to: '-76', unit: 'L', customer: expect.any(String), product: expect.any(String) }),
    expect.objectContaining({ from, to, unit: 'L' }),
  ];
  expect(asked.body.errors.map(({ params }) => params)).toEqual(changes);
  const { rowSCN } = await world.invoice(row.id);
  const rows = [{ id: row.id, rowSCN }];
  const many = await world.admin.post(`${path}/actions`, { action: 'reprocess', rows, confirm: false });
  expect(many.body).toMatchObject({ results: [{ ok: false, code: 'reprocessChanges', changes }] });
  expect((await again(world.admin, true)).status).toBe(202);
  const changed = await world.settled(row.id);
  expect(changed).toMatchObject({ status1: 50, run: 2 });
  expect(changed.events.at(-2)).toMatchObject({
    tpEvento: 'reprocessConfirmed',
    reason: expect.stringMatching(/: -40 → -76 L\n.*: -40 → 0 L$/),
  });
});

test.each([
  ['P-7', 'reprocess', { status1: 'inactive' }],
  ['P-11', 'reprocessUnchanged', { weightVolQty: '8' }],
])(
  'what has come to change between the question and the rules leaves the note as it was posted: %s, %s',
  async (SKU, tpEvento, changed) => {
    const { packages } = await createProduct(world, SKU, 'GX', ['7']);
    const row = await arrive(world, { items: [{ cProd: SKU, uCom: 'GX', qCom: '2' }] });
    const { writer } = suite.server.database;
    const asked = { invoice_id: row.id, position: 1, dhEvento: '2026-08-03 12:00:00', tpEvento };
    await writer('invoice_event').insert({ ...asked, xEvento: tpEvento, status1: 20 });
    await writer('invoice').where({ id: row.id }).update({ status1: 20 });
    await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, changed);
    expect((await ask(world, world.admin, row, 'reprocess')).status).toBe(202);
    const kept = await world.settled(row.id);
    expect(await outcome(world, kept)).toBe('50 saleIn 14');
    expect(kept).toMatchObject({ postingMode: 'A' });
    expect(kept.events.at(-1)).toMatchObject({ tpEvento: 'kept', status1: 50 });
  },
);

test('what the company sends to a branch of its own moves no stock', async () => {
  const branch = '05570567000206';
  expect(await become(world, { recipient: branch, items: [sold] })).toBe('50');
  expect(await become(world, { recipient: provider, items: [sold] })).toBe('50');
  const back = { ...sold, cfop: '2201' };
  expect(await become(world, { recipient: branch, tpNF: '0', items: [back] })).toBe('40 cfop:1');
});
