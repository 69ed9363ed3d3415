import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { change, create } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import type { Made } from './madeNote.ts';
import { agrocentro, arrive, ask, become, campoForte, createProduct, outcome, provider } from './makers.ts';
import { enterCodes, type InvoiceWorld, openInvoiceWorld } from './world.ts';

const path = '/apis/v1/notasfiscais';
const [farmer, farmersCompany, stranger, treasury] = [
  '52998224725',
  '11222333000181',
  '19131243000197',
  '46377222000129',
];
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

describe('a unit that two packages have', () => {
  test('is for a person to say, who picks one of them, which is kept', async () => {
    const { packages } = await createProduct(world, 'P-2', 'BD', ['10', '20']);
    const row = await arrive(world, { items: [{ cProd: 'P-2', uCom: 'bd', qCom: '3' }] });
    expect(await outcome(world, row)).toBe('30 unit:1');
    expect(row.related.allowedPackages).toEqual([
      { nItem: 1, packages: [expect.objectContaining({ factor: '10' }), expect.objectContaining({ factor: '20' })] },
    ]);
    const pick = (packageId: number, client = world.admin) =>
      ask(world, client, row, 'packages', { packages: [{ nItem: 1, packageId }] });
    expect(await pick(packages[0] ?? 0, ctv)).toMatchObject({ status: 403 });
    expect(await pick(999_999)).toMatchObject({ status: 422, body: { code: 'choiceNotAllowed' } });
    const { status, body } = await pick(packages[0] ?? 0);
    expect(status).toBe(200);
    expect(await outcome(world, body)).toBe('50 saleIn 30');
    expect(body.items[0]).toMatchObject({ packageId: packages[0], factor: '10', baseUnit: 'L' });
    expect(body.events.at(-1)).toMatchObject({ tpEvento: 'package', reason: '1: BD 10 L (10)' });
    expect(await pick(packages[1] ?? 0)).toMatchObject({ status: 409, body: { code: 'invoiceState' } });
    expect((await ask(world, world.admin, row, 'reprocess')).status).toBe(202);
    expect(await outcome(world, await world.settled(row.id))).toBe('50 saleIn 30');
    const next = await arrive(world, { items: [{ cProd: 'P-2', uCom: 'BD', qCom: '1' }] });
    expect(await outcome(world, next), 'a person says it again').toBe('30 unit:1');
    expect(next.related.allowedPackages).toMatchObject([{ nItem: 1, last: packages[0] }]);
  });

  test('is clear where one of them is inactive, and unknown where all are', async () => {
    const { packages } = await createProduct(world, 'P-3', 'TB', ['10', '20']);
    await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, { status1: 'inactive' });
    expect(await become(world, { items: [{ cProd: 'P-3', uCom: 'TB', qCom: '3' }] })).toBe('50 saleIn 60');
    await change(world.admin, 'products/packages', { id: packages[1] ?? 0 }, { status1: 'blocked' });
    expect(await become(world, { items: [{ cProd: 'P-3', uCom: 'TB', qCom: '3' }] })).toBe('30 unit:1');
  });

  test('that a package had is never read as a measure, and what was looked at is what is approved', async () => {
    const spoon = await create(world.admin, 'products/packages', { name1: 'ML 1', um: 'ML', weightVolQty: '1' });
    const { packages, product } = await createProduct(world, 'P-19', 'LT', ['18']);
    await suite.server.database.writer('customer_setting').update({ autoPosting: false });
    const held = await arrive(world, { items: [{ cProd: 'P-19', uCom: 'LT', qCom: '2' }] });
    await suite.server.database.writer('customer_setting').update({ autoPosting: true });
    expect(held.items[0]).toMatchObject({ factor: '18', quantityKgL: '36' });
    const approve = () => ask(world, world.admin, held, 'approve');
    await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, { weightVolQty: '20' });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'invoiceItemsChanged' } });
    await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, { weightVolQty: '18' });
    expect(await approve()).toMatchObject({ status: 200 });
    const lose = { um: () => ({ um: 'BD' }), packages: () => ({ packages: [] }) };
    const send = async (resource: string, id: number, changed: object) => {
      const { body } = await world.admin.get<{ rowSCN: number }>(`/apis/v1/${resource}/${id}`);
      return world.admin.put(`/apis/v1/${resource}/${id}`, { ...changed, rowSCN: body.rowSCN });
    };
    const inUse = { status: 409, body: { code: 'packageUnitInUse' } };
    expect(await send('products/packages', packages[0] ?? 0, lose.um())).toMatchObject(inUse);
    expect(await send('products', product.id, lose.packages())).toMatchObject(inUse);
    const other = await create(world.admin, 'products/packages', { name1: 'LT 18', um: 'LT', weightVolQty: '18' });
    expect((await send('products', product.id, { packages: [packages[0], other.id] })).status).toBe(200);
    const one = packages[0] ?? 0;
    const two = other.id;
    const both = await Promise.all([one, two].map((id) => send('products/packages', id, lose.um())));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both[0]?.status === 200 ? one : two;
    expect((await send('products/packages', lost, { um: 'LT' })).status).toBe(200);
    const rows = [one, two].map((id) => [String(id), 'BD']);
    const asked = { columns: ['id', 'um'], rows, mode: 'update', refused: 'skip', locale: 'en-US' };
    const together = await world.admin.post('/apis/v1/products/packages/imports', asked);
    expect(together.body).toMatchObject({ changed: 1, rows: [{}, { errors: [{ code: 'packageUnitInUse' }] }] });
    expect((await send('products', product.id, { packages: [spoon.id, two] })).status).toBe(200);
    const behind = { ...asked, rows: [spoon.id, two].map((id) => [String(id), 'BD']), refused: 'stop' };
    const { body: stopped } = await world.admin.post('/apis/v1/products/packages/imports', behind);
    expect(stopped, 'nor beside a measure').toMatchObject({ rows: [{}, { errors: [{ code: 'packageUnitInUse' }] }] });
    expect(await send('products', product.id, { packages: [] })).toMatchObject(inUse);
    expect((await send('products', product.id, { packages: [two] })).status).toBe(200); // no invoice has the spoon
  });

  test('and another product than was looked at is not approved', async () => {
    const [{ product }, { product: another }] = [
      await createProduct(world, 'P-20', 'GL', ['5']),
      await createProduct(world, 'P-21', 'GL', ['5']),
    ];
    await suite.server.database.writer('customer_setting').update({ autoPosting: false });
    const held = await arrive(world, { items: [{ cProd: 'P-20', uCom: 'GL', qCom: '2' }] });
    await suite.server.database.writer('customer_setting').update({ autoPosting: true });
    expect(held.items[0]).toMatchObject({ productId: product.id });
    await change(world.admin, 'products', product, { SKU: 'P-22' });
    await change(world.admin, 'products', another, { SKU: 'P-20' });
    const refused = await ask(world, world.admin, held, 'approve');
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoiceItemsChanged' } });
  });

  test('is never another one than was picked: what is gone is asked about anew, also of the one that is left', async () => {
    const { packages } = await createProduct(world, 'P-8', 'BD', ['10', '20']);
    const [ten = 0, twenty = 0] = packages;
    const row = await arrive(world, { items: [{ cProd: 'P-8', uCom: 'BD', qCom: '3' }] });
    const pick = (packageId: number) =>
      ask(world, world.admin, row, 'packages', { packages: [{ nItem: 1, packageId }] });
    expect(await outcome(world, (await pick(ten)).body)).toBe('50 saleIn 30');
    await change(world.admin, 'products/packages', { id: ten }, { status1: 'inactive' });
    expect((await ask(world, world.admin, row, 'reprocess', { confirm: true })).status).toBe(202);
    const gone = await world.settled(row.id);
    expect(await outcome(world, gone)).toBe('30 unit:1 saleIn 30 saleIn -30');
    expect(gone.related.allowedPackages).toEqual([
      { nItem: 1, packages: [expect.objectContaining({ id: twenty, factor: '20' })] },
    ]);
    expect(await outcome(world, (await pick(twenty)).body)).toBe('50 saleIn 30 saleIn -30 saleIn 60');
  });

  test('is no question where both hold the same', async () => {
    await createProduct(world, 'P-4', 'FR', ['10', '10']);
    expect(await become(world, { items: [{ cProd: 'P-4', uCom: 'FR', qCom: '3' }] })).toBe('50 saleIn 30');
  });
});

describe('a unit that a package has, which is a measure besides,', () => {
  test('is what the package says, and nothing once that is inactive', async () => {
    for (const [SKU, unit, size] of [
      ['P-9', 'LT', '18'],
      ['P-10', 'KG', '1'],
    ] as const) {
      const { packages, product } = await createProduct(world, SKU, unit, [size]);
      if (unit === 'KG') await change(world.admin, 'products', product, { baseUnit: 'Kg' });
      const note = { items: [{ cProd: SKU, uCom: unit, qCom: '10' }] };
      const sale = {
        issuer: campoForte,
        recipient: farmer,
        items: [{ cProd: SKU, uCom: unit, qCom: '10', cfop: '5102' }],
      };
      world.products.set(SKU, product.id);
      await world.learn(campoForte, { customerSKU: SKU, SKU, umCustomer: 'CX', umConvFactor: '6' });
      expect(await become(world, note)).toBe(`50 saleIn ${Number(size) * 10}`);
      await change(world.admin, 'products/packages', { id: packages[0] ?? 0 }, { status1: 'inactive' });
      expect(await become(world, note)).toBe('30 unit:1');
      expect(await become(world, sale)).toBe('30 unit:1'); // nor what a customer writes of the same product
    }
  });
});

const sold = { cProd: '10010', uCom: 'GL', qCom: '1' };
const litre = { cProd: '1001-A', uCom: 'L', qCom: '2', cfop: '5102' };

describe('totals', () => {
  test('are in Kg and in L, and say which items they lack', async () => {
    const items = [sold, { cProd: '10020', uCom: 'KG', qCom: '0.5' }, { cProd: '10030', uCom: 'GL', qCom: '1' }];
    expect(await arrive(world, { items })).toMatchObject({ totalKg: '0.5', totalL: '10', uncountedItems: 0 });
    const lacking = [...items, { cProd: 'nobody’s', uCom: 'GL', qCom: '1' }, { ...sold, cfop: '5933' }];
    const row = await arrive(world, { items: lacking });
    expect(row).toMatchObject({ totalKg: '0.5', totalL: '10', uncountedItems: 1 });
    const filter = encodeURIComponent(JSON.stringify({ id: row.id }));
    const { text } = await world.admin.get(`${path}?filter=${filter}&locale=pt-BR`, { Accept: 'text/csv' });
    expect(text).toContain('Total Kg;Total L;Itens fora dos totais');
    expect(text).toContain(';0,5;10;1;');
  });
});

describe('a party', () => {
  test('is found by a CNPJ that a person has besides the CPF', async () => {
    const person = { name1: 'Sítio Boa Vista', taxNumTypeId: 'cpf', taxNum: '11144477735', brCNPJ: farmersCompany };
    const [country] = (await world.admin.get<{ id: number }[]>('/apis/v1/countries?range=[0,0]')).body;
    const more = { countryId: country?.id, status1: 'active', landLineIDD: '1', landLine: '2125550100' };
    const { id } = await create(world.admin, 'customers', { ...person, ...more, bpType: 'farm' });
    await suite.server.database.writer('customer_setting').where({ customerId: id }).update({ holdUnsigned: false });
    const row = await arrive(world, { recipient: farmersCompany, items: [sold] });
    expect(row).toMatchObject({ status1: 50, customerId: id });
    expect(await arrive(world, { recipient: '11144477735', items: [sold] })).toMatchObject({
      status1: 50,
      customerId: id,
    });
    const own = { issuer: '11144477735', recipient: farmersCompany, series: 920 };
    await enterCodes(world.admin, id, [
      { customerSKU: '7', productId: world.products.get('10010'), umCustomer: 'UN', umConvFactor: '3' },
    ]);
    expect(await become(world, { ...own, items: [{ cProd: '7', uCom: 'UN.', qCom: '1', cfop: '5101' }] })).toBe(
      '40 cfop:1',
    );
    expect(
      await become(world, {
        ...own,
        recipient: provider,
        items: [{ cProd: '7', uCom: 'UN.', qCom: '1', cfop: '5201' }],
      }),
    ).toBe('50 saleInReturn -3');
  });

  test('who is no customer gives goods back to one by a note of their own', async () => {
    const back = { issuer: farmer, recipient: agrocentro, series: 925 };
    const item = { cProd: '1001-A', uCom: 'GL', qCom: '2', cfop: '5202' };
    const row = await arrive(world, { ...back, items: [item] });
    expect(await outcome(world, row)).toBe('50 saleOutReturn 10');
    expect(row).toMatchObject({
      emitType: 2,
      customerId: idOf(agrocentro),
      bpEmitId: null,
      bpDestId: idOf(agrocentro),
    });
    expect(await become(world, { ...back, items: [item, { ...item, cfop: '5102' }] })).toBe('30 unknownEmitter');
    expect(
      await become(world, {
        ...back,
        issuer: campoForte,
        series: 1,
        items: [{ ...item, cProd: '2001-B', uCom: 'BD' }],
      }),
    ).toBe('50 saleInReturn -40 saleOutReturn 40');
  });
});

test.each<[string, Partial<Made>, string]>([
  ['890: the treasury’s CNPJ in the key', { series: 890, inKey: treasury, treasury }, '50'],
  ['899: the person’s CPF in the key', { series: 899, treasury }, '50'],
  ['890: somebody else’s CNPJ in the key', { series: 890, inKey: campoForte, treasury }, '30 keyFieldMismatch'],
  ['920: somebody else’s CNPJ in the key', { series: 920, inKey: treasury, treasury }, '30 keyFieldMismatch'],
  ['910 with a CPF', { series: 910, treasury }, '50'],
  ['900 with a CPF', { series: 900, treasury }, '30 keyFieldMismatch'],
  ['900 with a CNPJ', { series: 900, issuer: stranger, treasury }, '50'],
  ['969 with a CNPJ', { series: 969, issuer: stranger }, '30 keyFieldMismatch'],
  ['969 with a CPF', { series: 969 }, '50'],
])('series %s', async (_, note, state) => {
  const row = await arrive(world, {
    issuer: farmer,
    recipient: agrocentro,
    items: [{ ...litre, cfop: '5202' }],
    ...note,
  });
  expect((await outcome(world, row)).replace(/ saleOutReturn 2$/, '')).toBe(state);
});
