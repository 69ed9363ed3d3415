import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { businessDay } from '../../../../server/core/businessDay.ts';
import { change, create, refusal } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCustomer, next } from '../../../support/masterData.ts';

const suite = suiteServer();
const path = '/apis/v1/stock/postings';

async function adjustment() {
  const admin = await suite.server.admin();
  const customer = await createCustomer(admin);
  const product = await create(admin, 'products', {
    name1: `Product ${next()}`,
    SKU: `SKU-${next()}`,
    baseUnit: 'Kg',
    status1: 'active',
  });
  const body = {
    customerId: customer.id,
    productId: product.id,
    movementDate: '2026-03-01',
    description: 'Count',
    quantity: '-1.5',
  };
  return { admin, customer, body };
}

test('a stock posting keeps the tax document that its customer has that day', async () => {
  const { admin, customer, body } = await adjustment();
  const posting = await create(admin, 'stock/postings', body);
  expect(posting).toMatchObject({ kind: 'adjustment', taxNum: customer['taxNum'], quantity: '-1.5' });
  const later = { taxNum: `NEW${next()}`, rowSCN: customer.rowSCN };
  expect((await admin.put(`/apis/v1/customers/${customer.id}`, later)).status).toBe(200);
  expect((await admin.get(`${path}/${posting.id}`)).body).toMatchObject({ taxNum: customer['taxNum'] });
  expect(await create(admin, 'stock/postings', body)).toMatchObject({ taxNum: later.taxNum });
});

test('people post adjustments only, and no tax document of their own', async () => {
  const { admin, body } = await adjustment();
  expect(await admin.post(path, { ...body, kind: 'saleIn' })).toMatchObject(refusal('readOnlyField', 'kind'));
  expect(await admin.post(path, { ...body, kind: null })).toMatchObject(refusal('readOnlyField', 'kind'));
  expect(await admin.post(path, { ...body, taxNum: 'X1' })).toMatchObject(refusal('readOnlyField', 'taxNum'));
  expect(await admin.post(path, { ...body, kind: 'adjustment' })).toMatchObject({ status: 201 });
});

test('an adjustment is of today at the latest, by the business’s own day', async () => {
  const { admin, body } = await adjustment();
  const today = businessDay();
  const tomorrow = addDays(today, 1);
  const answer = await admin.post(path, { ...body, movementDate: tomorrow }, { 'Accept-Language': 'en-US' });
  expect(answer).toMatchObject(refusal('tooLate', 'movementDate'));
  expect(answer.text).toContain(formatDate(today, 'en-US'));
  expect((await admin.post(path, { ...body, movementDate: today })).status).toBe(201);
});

test('the base unit of a product is fixed by its first posting', async () => {
  const { admin, body } = await adjustment();
  const other = { id: body.productId };
  expect((await change(admin, 'products', other, { baseUnit: 'L' })).status).toBe(200);
  await create(admin, 'stock/postings', body);
  const refused = { status: 409, body: { code: 'baseUnitInUse', affectedField: 'baseUnit' } };
  expect(await change(admin, 'products', other, { baseUnit: 'Kg' })).toMatchObject(refused);
  expect((await change(admin, 'products', other, { baseUnit: 'L', name1: 'Renamed' })).status).toBe(200);
});

test('nobody changes or deletes a stock posting', async () => {
  const { admin, body } = await adjustment();
  const { id } = await create(admin, 'stock/postings', body);
  const director = await suite.server.as('director');
  for (const client of [admin, director]) {
    expect((await client.put(`${path}/${id}`, { description: 'Another', rowSCN: 1 })).status).toBe(403);
    expect((await client.delete(`${path}/${id}`, undefined, { 'If-Match': '"1"' })).status).toBe(403);
    expect((await client.delete(`${path}?filter={"id":[${id}]}`, [{ id, rowSCN: 1 }])).status).toBe(403);
    expect((await client.put(`${path}?filter={"id":[${id}]}`, [{ id, rowSCN: 1, description: 'x' }])).status).toBe(403);
  }
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ description: 'Count', rowSCN: 1 });
});

describe('an adjustment that was wrong', () => {
  const reversal = { description: 'Counted twice', rowSCN: 1 };

  test('is taken back by its negated copy of the same day, once', async () => {
    const { admin, body } = await adjustment();
    const { id } = await create(admin, 'stock/postings', body);
    const answer = await admin.post(`${path}/${id}/reverse`, reversal);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...body,
        description: 'Counted twice',
        quantity: '1.5',
        kind: 'adjustment',
        isReversal: true,
        reversesId: id,
      },
    });
    const filter = encodeURIComponent(JSON.stringify({ from: null, to: '2099-12-31', customerId: body['customerId'] }));
    const { rows } = (await admin.get<{ rows: object[] }>(`/apis/v1/stock/report1?view=ledger&filter=${filter}`)).body;
    expect(rows).toMatchObject([
      { id, isReversal: false },
      { id: Object(answer.body).id, isReversal: true },
    ]);
    expect(await admin.post(`${path}/${id}/reverse`, reversal)).toMatchObject({
      status: 409,
      body: { code: 'postingReversed' },
    });
    const { id: copy } = Object(answer.body);
    expect(await admin.post(`${path}/${copy}/reverse`, reversal)).toMatchObject({
      status: 409,
      body: { code: 'postingNotReversible' },
    });
  });

  test('is taken back by one of two at once', async () => {
    const { admin, body } = await adjustment();
    const { id } = await create(admin, 'stock/postings', body);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${path}/${id}/reverse`, reversal)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test('asks for a reason, its version and the right to post', async () => {
    const { admin, customer, body } = await adjustment();
    const { id } = await create(admin, 'stock/postings', body);
    const address = `${path}/${id}/reverse`;
    expect(await admin.post(address, { rowSCN: 1 })).toMatchObject(refusal('required', 'description'));
    expect(await admin.post(address, { description: 'x' })).toMatchObject({ status: 428 });
    expect(await admin.post(address, { ...reversal, rowSCN: 7 })).toMatchObject({ status: 409 });
    expect((await admin.post(`${path}/999999/reverse`, reversal)).status).toBe(410);
    const ctv = await suite.server.as('ctv', { customers: [customer.id] });
    expect((await ctv.post(address, reversal)).status).toBe(403);
    const coordinator = await suite.server.as('coordinator');
    expect((await coordinator.post(address, reversal)).status).toBe(410);
  });
});

test('movements written at the same moment are all in the sum', async () => {
  const { admin, body } = await adjustment();
  await Promise.all(Array.from({ length: 12 }, () => create(admin, 'stock/postings', { ...body, quantity: '0.1' })));
  const { customerId, productId } = body;
  const filter = JSON.stringify({ from: '2026-03-01', to: '2026-03-31', customerId, productId });
  const { body: report } = await admin.get(`/apis/v1/stock/report1?filter=${encodeURIComponent(filter)}`);
  expect(report).toMatchObject({ rows: [{ adjustmentPlus: '1.2', closing: '1.2' }] });
});
