import { expect, test } from 'vitest';
import { create, refusal } from '../../support/rows.ts';
import { suiteServer } from '../../support/suite.ts';
import { createCustomer, next } from './masterData.ts';

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
