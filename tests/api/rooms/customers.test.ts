import { describe, expect, test } from 'vitest';
import { change, create, read, refusal, remove } from '../../support/rows.ts';
import { suiteServer } from '../../support/suite.ts';
import { createCountry, createCustomer, createState, customerBody, regionBody } from './masterData.ts';

const suite = suiteServer();

describe('a new customer', () => {
  test('has its settings from the start, and they go with it', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin);
    expect(customer).toMatchObject({ rowSCN: 1, settings: [expect.any(Number)] });
    const [id] = Array.isArray(customer['settings']) ? customer['settings'] : [];
    const settings = await read(admin, 'customers/settings', { id });
    expect(settings).toMatchObject({
      customerId: customer.id,
      autoPosting: true,
      holdUnsigned: true,
      lowCoverDays: 15,
      products: [],
    });
    expect((await remove(admin, 'customers', customer)).status).toBe(200);
    expect((await admin.get(`/apis/v1/customers/settings/${id}`)).status).toBe(404);
  });

  test('brings its settings back with it when it was deleted, whoever may create customers', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin);
    const settings = { id: Number([customer['settings']].flat()[0]) };
    const products = [
      { customerSKU: 'B-1', notOurs: true },
      { customerSKU: 'A-1', notOurs: true },
    ];
    const kept = { autoPosting: false, lowCoverDays: null, notifyEmails: ['a@b.example'] };
    expect(await change(admin, 'customers/settings', settings, { ...kept, products })).toMatchObject({ status: 200 });
    const manager = await suite.server.as('manager');
    for (const rowSCN of [2, 4]) {
      await remove(admin, 'customers', customer);
      const back = await manager.post(`/apis/v1/customers/${customer.id}/recreate`, { rowSCN });
      expect(back).toMatchObject({ status: 201, body: { settings: [settings.id] } });
    }
    const found = await read(admin, 'customers/settings', settings);
    expect(found).toMatchObject({
      ...kept,
      products,
      customerId: customer.id,
      nmpCode: customer['nmpCode'],
      rowSCN: 6,
    });
    const { body } = await admin.get(`/apis/v1/customers/settings/${settings.id}/history`);
    expect(body).toMatchObject([{ action: 'restore', restored: 4 }, { action: 'delete' }, {}, {}, {}, {}]);
  });

  test('keeps its settings as long as it is there', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin, { name1: 'Sítio Kept' });
    const settings = { id: Number([customer['settings']].flat()[0]) };
    expect(await remove(admin, 'customers/settings', settings)).toMatchObject({
      status: 409,
      body: {
        code: 'settingOfCustomer',
        message: 'The settings of customer Sítio Kept go only with the customer itself.',
      },
    });
    expect(await read(admin, 'customers', customer)).toMatchObject({ settings: [settings.id] });
  });

  test('has its settings also when its maker may not make settings', async () => {
    const manager = await suite.server.as('manager');
    const { countryId } = await createCustomer(await suite.server.admin());
    expect(await createCustomer(manager, { countryId })).toMatchObject({ settings: [expect.any(Number)] });
    const refused = await manager.post('/apis/v1/customers/settings', {});
    expect(refused.status).toBe(403);
  });

  test('gets the sales region of its state, unless it has one', async () => {
    const admin = await suite.server.admin();
    const country = await createCountry(admin);
    const [inside, other, outside] = [
      await createState(admin, country),
      await createState(admin, country),
      await createState(admin, country),
    ];
    const region = await create(admin, 'salesregions', regionBody(country, [inside]));
    const another = await create(admin, 'salesregions', regionBody(country, [other]));
    const regionOf = async (values: object) =>
      (await createCustomer(admin, { countryId: country.id, ...values }))['salesRegionId'];
    expect(await regionOf({ stateId: inside.id })).toBe(region.id);
    expect(await regionOf({ stateId: inside.id, salesRegionId: another.id })).toBe(another.id);
    expect(await regionOf({ stateId: outside.id })).toBeNull();
    expect(await regionOf({})).toBeNull();
  });

  test('keeps its region when it moves or loses it: a proposal is made once', async () => {
    const admin = await suite.server.admin();
    const country = await createCountry(admin);
    const state = await createState(admin, country);
    const region = await create(admin, 'salesregions', regionBody(country, [state]));
    const customer = await createCustomer(admin, { countryId: country.id });
    expect((await change(admin, 'customers', customer, { stateId: state.id })).body).toMatchObject({
      salesRegionId: null,
    });
    expect((await change(admin, 'customers', customer, { salesRegionId: region.id })).body).toMatchObject({
      salesRegionId: region.id,
    });
    expect((await change(admin, 'customers', customer, { salesRegionId: null })).body).toMatchObject({
      salesRegionId: null,
    });
  });
});

describe('branches of a customer', () => {
  const refused = refusal('branchOfBranch', 'matrizRef');

  test('have one level: a branch has no branches', async () => {
    const admin = await suite.server.admin();
    const main = await createCustomer(admin);
    const branch = await createCustomer(admin, { matrizRef: main.id });
    const body = await customerBody(admin, { matrizRef: branch.id });
    expect(await admin.post('/apis/v1/customers', body)).toMatchObject(refused);
    expect(await admin.post('/apis/v1/customers', { ...body, matrizRef: main.id })).toMatchObject({ status: 201 });
  });

  test('have one level: a main company becomes no branch while it has branches', async () => {
    const admin = await suite.server.admin();
    const [main, another] = [await createCustomer(admin), await createCustomer(admin)];
    const branch = await createCustomer(admin, { matrizRef: main.id });
    expect(await change(admin, 'customers', main, { matrizRef: another.id })).toMatchObject(refused);
    expect(await change(admin, 'customers', main, { matrizRef: main.id })).toMatchObject({ status: 422 });
    expect(await change(admin, 'customers', branch, { matrizRef: null })).toMatchObject({ status: 200 });
    expect(await change(admin, 'customers', main, { matrizRef: another.id })).toMatchObject({ status: 200 });
  });

  test('have one level also when two people make them at once', async () => {
    const admin = await suite.server.admin();
    for (let round = 0; round < 3; round++) {
      const [branch, main, above] = [
        await createCustomer(admin),
        await createCustomer(admin),
        await createCustomer(admin),
      ];
      const answers = await Promise.all([
        change(admin, 'customers', branch, { matrizRef: main.id }),
        change(admin, 'customers', main, { matrizRef: above.id }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    }
  });
});
