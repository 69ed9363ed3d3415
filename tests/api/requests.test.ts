import { describe, expect, test } from 'vitest';
import { change, create, read, refusal } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer, customerBody, next } from '../support/masterData.ts';

const suite = suiteServer();

type Values = Record<string, unknown>;

const unit = { umCustomer: 'BAG', umConvFactor: '25' };

/** The settings of a new customer, with products under the customer's own codes. */
async function settingsWith(codes: string[]) {
  const admin = await suite.server.admin();
  const settings = settingsOf(await createCustomer(admin));
  const products: Values[] = [];
  for (const customerSKU of codes) products.push({ ...unit, productId: (await createProduct()).id, customerSKU });
  const answer = await change(admin, 'customers/settings', settings, { products });
  expect(answer.status, answer.text).toBe(200);
  return { admin, settings: answer.body, products: ownedRows(answer.body) };
}

function settingsOf({ settings }: Values) {
  return { id: Array.isArray(settings) ? Number(settings[0]) : 0 };
}

async function createProduct() {
  const number = next();
  const body = { name1: `Product ${number}`, SKU: `SKU-${number}`, baseUnit: 'Kg', status1: 'active' };
  return create(await suite.server.admin(), 'products', body);
}

function ownedRows({ products }: Values): Values[] {
  return Array.isArray(products) ? products : [];
}

describe('owned rows', () => {
  test('take over each other’s unique values in one save', async () => {
    const { admin, settings, products } = await settingsWith(['A', 'B']);
    const swapped = products.map((row, i) => ({ ...row, customerSKU: ['B', 'A'][i] }));
    const answer = await change(admin, 'customers/settings', settings, { products: swapped });
    expect(answer.status, answer.text).toBe(200);
    expect(ownedRows(answer.body)).toEqual(swapped);
    const renamed = [
      { ...swapped[0], customerSKU: 'C' },
      swapped[1],
      { ...unit, productId: (await createProduct()).id, customerSKU: 'B' },
    ];
    const again = await change(admin, 'customers/settings', settings, { products: renamed });
    expect(again.status, again.text).toBe(200);
    expect(ownedRows(again.body).map(({ customerSKU }) => customerSKU)).toEqual(['C', 'A', 'B']);
  });

  test('bring no id of another row', async () => {
    const { admin, settings, products } = await settingsWith(['A']);
    const other = settingsOf(await createCustomer(admin));
    const answer = await change(admin, 'customers/settings', other, { products });
    expect(answer).toMatchObject({ status: 422, body: { affectedField: 'products.0.id' } });
    expect((await read(admin, 'customers/settings', settings))['products']).toHaveLength(1);
  });
});

describe('a request that no screen sends is refused by name', () => {
  test('a value that cannot be read, and nesting without end', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin);
    expect((await change(admin, 'customers', customer, { settings: [{ toString: 1 }] })).status).toBe(422);
    const nested = `{"rowSCN":1,"name1":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    expect((await admin.put(`/apis/v1/customers/${customer.id}`, nested)).status).toBe(400);
  });

  test('a place far beyond what any table holds', async () => {
    const admin = await suite.server.admin();
    for (const first of [9e15, 2 ** 31 + 1, 1.5, -1]) {
      const answer = await admin.get(`/apis/v1/customers?range=[${first},${first}]`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', affectedField: 'range' } });
    }
    const last = await admin.get(`/apis/v1/customers?range=[${2 ** 31 - 24},${2 ** 31}]`);
    expect(last).toMatchObject({ status: 200, body: [] });
  });

  test('a parameter that no list has', async () => {
    const admin = await suite.server.admin();
    const unknown = (affectedField: string) => ({ status: 400, body: { code: 'unknownParameter', affectedField } });
    expect(await admin.get('/apis/v1/customers?filters={"name1":"x"}')).toMatchObject(unknown('filters'));
    expect(await admin.get('/apis/v1/customers?Range=[0,1]')).toMatchObject(unknown('Range'));
    expect(await admin.get('/apis/v1/customers?colums=name1', { Accept: 'text/csv' })).toMatchObject(unknown('colums'));
    const many = '/apis/v1/customers?filter={"id":[1]}&range=[0,1]';
    expect(await admin.put(many, [{ id: 1, rowSCN: 1 }])).toMatchObject(unknown('range'));
    expect(await admin.delete(many, [{ id: 1, rowSCN: 1 }])).toMatchObject(unknown('range'));
  });

  test('a filter value that is too long, in characters or in entries', async () => {
    const admin = await suite.server.admin();
    const filters = [{ name1: 'x'.repeat(1001) }, { name1_eq: 'x'.repeat(1001) }, { name1_in: Array(1001).fill('x') }];
    for (const filter of filters) {
      const answer = await admin.get<{ message: string }>(`/apis/v1/customers?filter=${JSON.stringify(filter)}`);
      const body = { code: 'valueTooLong', affectedField: 'name1', message: expect.stringContaining('1000') };
      expect(answer).toMatchObject({ status: 400, body });
    }
  });

  test('a filter that says nothing of a field', async () => {
    const admin = await suite.server.admin();
    const answer = await admin.get('/apis/v1/customers?filter={"taxNum":{}}');
    expect(answer).toMatchObject({ status: 400, body: { affectedField: 'taxNum' } });
  });
});

describe('an empty text', () => {
  test('clears an optional text, of a row and of what it owns, and is none where one is required', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin, { tradeName: 'Trade' });
    const cleared = await change(admin, 'customers', customer, { tradeName: '' });
    expect(cleared).toMatchObject({ status: 200, body: { tradeName: null } });
    expect(await change(admin, 'customers', customer, { name1: '' })).toMatchObject(refusal('required', 'name1'));
    const { settings, products } = await settingsWith(['A']);
    const named = products.map((row) => ({ ...row, customerSKUName: 'Named' }));
    const saved = await change(admin, 'customers/settings', settings, { products: named });
    const unnamed = ownedRows(saved.body).map((row) => ({ ...row, customerSKUName: '' }));
    const answer = await change(admin, 'customers/settings', settings, { products: unnamed });
    expect(ownedRows(answer.body)).toMatchObject([{ customerSKU: 'A', customerSKUName: null }]);
  });
});

describe('a year before 1900', () => {
  test('is refused with the first day that is taken', async () => {
    const admin = await suite.server.admin();
    const born = (birthDate: string) => change(admin, 'users', { id: admin.userId }, { birthDate });
    expect(await born('1899-12-31')).toMatchObject({
      status: 422,
      body: { code: 'tooEarly', affectedField: 'birthDate' },
    });
    expect(await born('1900-01-01')).toMatchObject({ status: 200 });
  });
});

describe('a call about many', () => {
  test('names the row that a unique value refuses', async () => {
    const admin = await suite.server.admin();
    const [one, two] = [await createCustomer(admin), await createCustomer(admin)];
    const body = [
      { id: one.id, rowSCN: 1, tradeName: 'Trade' },
      { id: two.id, rowSCN: 1, taxNum: one['taxNum'] },
    ];
    const answer = await admin.put(`/apis/v1/customers?filter={"id":[${one.id},${two.id}]}`, body);
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ id: two.id, code: 'duplicate' }] } });
    expect(await read(admin, 'customers', one)).toEqual(one);
  });

  test('says 404 of what is not there before it asks for a version', async () => {
    const admin = await suite.server.admin();
    expect((await admin.delete('/apis/v1/customers?filter={"id":[999999]}')).status).toBe(404);
  });

  test('by a filter needs the number of rows, and that it still holds', async () => {
    const admin = await suite.server.admin();
    const { id } = await createCustomer(admin, { tradeName: 'Counted' });
    const address = '/apis/v1/customers?filter={"tradeName_eq":"Counted"}';
    const withCount = (count: string) => admin.put(address, { tradeName: 'Seen' }, { 'X-Expected-Count': count });
    expect((await admin.put(address, { tradeName: 'Seen' })).status).toBe(428);
    expect(await withCount('2')).toMatchObject({ status: 409, body: { code: 'countChanged' } });
    expect(await withCount('1001')).toMatchObject({ status: 413, body: { code: 'tooManyRows' } });
    expect(await withCount('1')).toMatchObject({ status: 200, body: [id] });
  });
});

describe('a version', () => {
  test('is the same in the header and in the body', async () => {
    const admin = await suite.server.admin();
    const { id } = await createCustomer(admin);
    const answer = await admin.put(`/apis/v1/customers/${id}`, { rowSCN: 1 }, { 'If-Match': '"2"' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'versionMismatch' } });
  });
});

describe('an Idempotency-Key', () => {
  test('answers what the first request did, under either prefix, and refuses another body', async () => {
    const admin = await suite.server.admin();
    const body = await customerBody(admin);
    const key = { 'Idempotency-Key': `key ${next()}` };
    const first = await admin.post('/api/v1/customers', body, key);
    expect(first.status, first.text).toBe(201);
    expect(await admin.post('/apis/v1/customers', body, key)).toMatchObject({ status: 201, body: first.body });
    const other = await admin.post('/apis/v1/customers', { ...body, tradeName: 'Other' }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyReused' } });
  });
});
