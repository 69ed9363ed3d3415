import { beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceWorklistAnswer } from '../../../../generated/types.ts';
import type { Client } from '../../../core/support/client.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { add } from '../../../../schemas/core/formats/decimal.ts';
import { ownedOf } from '../../../../server/core/relations.ts';
import { change, create } from '../../../core/support/rows.ts';
import { agrocentro, arrive, ask, become, campoForte, outcome } from './makers.ts';
import { enterCodes, type InvoiceRow, type InvoiceWorld, openInvoiceWorld } from './world.ts';

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

describe('a customer’s code', () => {
  const codes = (...more: object[]) => [
    { customerSKU: 'A', productId: world.products.get('10010'), umCustomer: 'BD', umConvFactor: '20' },
    { customerSKU: 'A', productId: world.products.get('10010'), umCustomer: 'CX12', umConvFactor: '6' },
    ...more,
  ];
  const note = (...units: string[]) => ({
    issuer: agrocentro,
    recipient: farmer,
    items: units.map((uCom) => ({ cProd: 'A', uCom, qCom: '1', cfop: '5102' })),
  });

  test('may stand in two units, in each once, and units are read as people write them', async () => {
    await enterCodes(world.admin, idOf(agrocentro), codes());
    expect(await become(world, note('Bd.', 'CX-12', 'cx 12', 'L.'))).toBe(
      '50 saleOut -20 saleOut -6 saleOut -6 saleOut -1',
    );
    expect(await become(world, note('CX1,2', 'FD'))).toBe('30 unit:1 unit:2');
    const [setting] = await settings();
    const again = { customerSKU: 'A', productId: world.products.get('10020'), umCustomer: 'BD', umConvFactor: '1' };
    const refused = await world.admin.put(`/apis/v1/customers/settings/${setting?.id}`, {
      rowSCN: setting?.rowSCN,
      products: codes(again),
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'products.2.customerSKU', code: 'notUnique' }] },
    });
  });

  interface Setting {
    id: number;
    rowSCN: number;
    autoPosting: boolean;
    products: { id: number; toConfirm: boolean; customerSKU: string; umCustomer: string; umConvFactor: string }[];
  }
  const settings = async () => {
    const filter = encodeURIComponent(JSON.stringify({ customerId: idOf(agrocentro) }));
    return (await world.admin.get<Setting[]>(`/apis/v1/customers/settings?filter=${filter}`)).body;
  };
  const save = async (client: Client, changed: (setting: Setting) => object) => {
    const [setting] = await settings();
    if (!setting) throw new Error('There are no settings');
    return client.put<Setting>(`/apis/v1/customers/settings/${setting.id}`, {
      rowSCN: setting.rowSCN,
      ...changed(setting),
    });
  };

  test('that was never said to be confirmed stays so in a row that is sent back as it came', async () => {
    await suite.server.database.writer(ownedOf('customerSetting', 'products').table).update({ toConfirm: null });
    const [before] = await settings();
    expect((await save(world.admin, ({ products }) => ({ products }))).body).toEqual(before);
  });

  test('that who earns by sales adds or changes counts once somebody internal has confirmed it', async () => {
    await enterCodes(world.admin, idOf(agrocentro), codes());
    const raised = await save(ctv, ({ products }) => ({
      products: products.map((sku) => (sku.umCustomer === 'BD' ? { ...sku, umConvFactor: '200' } : sku)),
    }));
    expect(raised).toMatchObject({ status: 200, body: { products: [{ toConfirm: true }, { toConfirm: false }] } });
    expect(await become(world, note('BD'))).toBe('30 unit:1');
    expect(await become(world, note('CX12'))).toBe('50 saleOut -6');
    const confirming = await save(ctv, ({ products }) => ({
      products: products.map((sku) => ({ ...sku, toConfirm: false })),
    }));
    expect(confirming).toMatchObject({
      status: 422,
      body: { code: 'readOnlyField', affectedField: 'products.0.toConfirm' },
    });
    const untouched = await save(await suite.server.as('manager'), ({ products }) => ({
      products: products.map(({ toConfirm: _toConfirm, ...sku }) => sku),
    }));
    expect(untouched).toMatchObject({ status: 200, body: { products: [{ toConfirm: true }, { toConfirm: false }] } });
    const confirmed = await save(await suite.server.as('manager'), ({ products }) => ({
      products: products.map((sku) => ({ ...sku, toConfirm: false })),
    }));
    expect(confirmed.status).toBe(200);
    expect(await become(world, note('BD'))).toBe('50 saleOut -200');
    const removed = await save(ctv, ({ products }) => ({ products: products.slice(1) }));
    expect(removed).toMatchObject({ status: 422, body: { code: 'readOnlyField', affectedField: 'products' } });
    const hidden = await save(ctv, ({ products }) => ({
      products: [...products, { customerSKU: 'B', notOurs: true }],
    }));
    expect(hidden).toMatchObject({ status: 200, body: { products: [{}, {}, { toConfirm: true }] } });
    expect(await become(world, { ...note(), items: [{ cProd: 'B', uCom: 'UN', qCom: '1', cfop: '5102' }] })).toBe(
      '30 unit:1',
    );
  });

  test('loses no unit by who earns by sales, that another unit would then be read without it', async () => {
    await enterCodes(world.admin, idOf(agrocentro), codes());
    const inLitres = { customerSKU: 'A', productId: world.products.get('10010'), umCustomer: 'L', umConvFactor: '20' };
    expect((await save(world.admin, ({ products }) => ({ products: [...products, inLitres] }))).status).toBe(200);
    expect(await become(world, note('L'))).toBe('50 saleOut -20');
    const inL = (made: object) => (each: { umCustomer: string }) =>
      each.umCustomer === 'L' ? { ...each, ...made } : each;
    for (const [field, value] of Object.entries({ umCustomer: 'QQ', customerSKU: 'C' }))
      expect(await save(ctv, ({ products }) => ({ products: products.map(inL({ [field]: value })) }))).toMatchObject({
        status: 422,
        body: { code: 'readOnlyField', affectedField: `products.2.${field}` },
      });
    const lowered = await save(ctv, ({ products }) => ({ products: products.map(inL({ umConvFactor: '21' })) }));
    expect(lowered.status).toBe(200);
    for (const unit of ['L', 'ML']) expect(await become(world, note(unit))).toBe('30 unit:1');
    const removed = await save(ctv, ({ products }) => ({ products: products.slice(0, 2) }));
    expect(removed).toMatchObject({ status: 422, body: { code: 'readOnlyField', affectedField: 'products' } });
    const added = await save(ctv, ({ products }) => ({ products: [...products, { ...inLitres, customerSKU: 'D' }] }));
    expect(added.status).toBe(200);
    const mistyped = await save(ctv, ({ products }) => ({
      products: products.map((sku) => (sku.customerSKU === 'D' ? { ...sku, umCustomer: 'CX' } : sku)),
    }));
    expect(mistyped.status).toBe(200); // of what nobody has confirmed yet it is the CTV's own to say what it is about
    expect((await save(ctv, ({ products }) => ({ products: products.slice(0, 3) }))).status).toBe(200);
    const [setting] = await settings();
    const none = await ctv.put(`/apis/v1/customers/settings/${setting?.id}`, {
      rowSCN: setting?.rowSCN,
      products: null,
    });
    expect(none.status).toBeLessThan(500);
    await enterCodes(world.admin, idOf(agrocentro), [inLitres]);
    expect((await save(ctv, ({ products }) => ({ products: products.map(inL({ umConvFactor: '21' })) }))).status).toBe(
      200,
    );
    expect(await save(ctv, () => ({ products: [] }))).toMatchObject({ status: 422 });
    await enterCodes(world.admin, idOf(agrocentro), codes());
  });

  test('is all that a CTV changes in the settings', async () => {
    expect(await save(ctv, ({ autoPosting }) => ({ autoPosting: !autoPosting }))).toMatchObject({
      status: 422,
      body: { code: 'readOnlyField', affectedField: 'autoPosting' },
    });
  });
});

describe('the work list', () => {
  const worklist = async (client: Client = world.admin) =>
    (await client.get<InvoiceWorklistAnswer>('/apis/v1/notasfiscais/worklist')).body;
  const causesOf = async (code: string, client?: Client) =>
    (await worklist(client)).causes.filter(({ extCode }) => extCode === code);
  const item = (cProd: string) => ({ cProd, uCom: 'Fd 12', qCom: '2', cfop: '5102' });
  const noteOf = (...codes: string[]) => ({ issuer: agrocentro, recipient: farmer, items: codes.map(item) });
  const valueOf = (notes: InvoiceRow[]) => notes.reduce((sum, { totalVlrNF }) => add(sum, totalVlrNF ?? '0'), '0');

  test('tells once what a code holds up, and all of it is freed when the code is known', async () => {
    const held = [];
    for (const codes of [['NEW'], ['NEW', 'NEW'], ['NEW', 'OTHER']]) held.push(await arrive(world, noteOf(...codes)));
    expect(await causesOf('NEW')).toMatchObject([
      { code: 'unknownSku', unit: 'FD12', notes: 3, alone: 2, value: valueOf(held), mended: false },
    ]);
    expect(await causesOf('OTHER')).toMatchObject([{ notes: 1, alone: 0 }]);

    const product = { productId: world.products.get('10010'), umCustomer: 'FD12', umConvFactor: '12' };
    await enterCodes(world.admin, idOf(agrocentro), [{ customerSKU: 'NEW', ...product }]);
    const [{ mended, rows } = { mended: false, rows: [] }] = await causesOf('NEW');
    expect(mended).toBe(true);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(held.map(({ id }) => id)));
    await world.admin.post('/apis/v1/notasfiscais/actions', { action: 'reprocess', rows });
    const settled = await Promise.all(held.map(({ id }) => world.settled(id)));
    expect(settled.map(({ status1 }) => status1)).toEqual([50, 50, 30]);
    expect(await causesOf('NEW')).toEqual([]);
    expect(await causesOf('OTHER')).toMatchObject([{ notes: 1, alone: 1 }]);
  });

  test('is freed of a code of the company’s own notes once a product has it as its SKU', async () => {
    const note = await arrive(world, { items: [{ cProd: 'NEW-SKU', uCom: 'L', qCom: '3' }] });
    const before = { SKU: 'OLD-SKU', name1: 'Known by another code', baseUnit: 'L', status1: 'active' };
    const product = await create(world.admin, 'products', before);
    expect(await causesOf('NEW-SKU')).toMatchObject([
      { emitType: 1, customerId: null, productId: null, mended: false },
    ]);
    expect((await change(world.admin, 'products', product, { SKU: 'NEW-SKU' })).status).toBe(200);
    const [{ mended, rows } = { mended: false, rows: [] }] = await causesOf('NEW-SKU');
    expect(mended).toBe(true);
    await world.admin.post('/apis/v1/notasfiscais/actions', { action: 'reprocess', rows });
    const posted = await world.settled(note.id);
    expect(await outcome(world, posted)).toBe('50 saleIn 3');
    const reason = 'NEW-SKU (L) → NEW-SKU (1 L)';
    expect(posted.events.at(-1), 'its events say why').toMatchObject({ tpEvento: 'processed', reason });
  });

  test('tells nobody of notes out of reach, and names those that one may have reprocessed', async () => {
    expect(await causesOf('OTHER', ctv)).toMatchObject([{ notes: 1, rows: [] }]);
    const stranger = await suite.server.as('ctv', { customers: [idOf(campoForte)] });
    expect(await causesOf('OTHER', stranger)).toEqual([]);
  });

  test('counts what a party holds up that nobody has registered, until somebody has', async () => {
    await world.take(world.admin, '64-unknown-emitter.xml');
    const strangers = async () => (await worklist()).causes.filter(({ code }) => code === 'unknownEmitter');
    const [cause] = await strangers();
    expect(cause, 'its codes come after that').toMatchObject({ notes: 1, alone: 0, extCode: null, mended: false });
    const [country] = (await world.admin.get<{ id: number }[]>('/apis/v1/countries')).body;
    const phone = { landLineIDD: '1', landLine: '2125550100' };
    const party = { name1: cause?.partyName, taxNumTypeId: 'cnpj', taxNum: cause?.partyTaxNum, bpType: 'reseller' };
    await create(world.admin, 'customers', { ...party, ...phone, countryId: country?.id, status1: 'active' });
    expect(await strangers()).toMatchObject([{ mended: true }]);
  });

  test('tells what is looked at note by note by its kind', async () => {
    const before = (await worklist()).kinds.find(({ code }) => code === 'cfop')?.notes ?? 0;
    const review = { cProd: 'NEW', uCom: 'FD12', qCom: '1', cfop: '5949' };
    expect(await become(world, { ...noteOf(), items: [review] })).toBe('40 cfop:1');
    expect((await worklist()).kinds.find(({ code }) => code === 'cfop')?.notes).toBe(before + 1);
  });

  test('has each code whole in the events of a note, and says how many more there were than are kept', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => `LONG-CODE-OF-THE-NOTE-${index}`);
    const note = await arrive(world, noteOf(...codes));
    const means = { productId: world.products.get('10010'), umCustomer: 'FD12', umConvFactor: '12' };
    const lines = codes.map((customerSKU) => ({ customerSKU, ...means }));
    await enterCodes(world.admin, idOf(agrocentro), lines);
    expect((await ask(world, world.admin, note, 'reprocess')).status).toBe(202);
    const [event] = (await world.settled(note.id)).events.filter(({ tpEvento }) => tpEvento === 'processed').slice(-1);
    const told = (event?.reason ?? '').split('\n');
    expect(told.slice(0, -1)).toEqual(codes.slice(0, told.length - 1).map((code) => `${code} (Fd 12) → 10010 (12 L)`));
    expect(told.at(-1)).toBe(`+${codes.length - told.length + 1}`);
  });
});
