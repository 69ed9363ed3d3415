import { describe, expect, test } from 'vitest';
import { change, create, read, refusal, remove, type Row } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCountry, createCustomer, createState, customerBody, regionBody } from '../../../support/masterData.ts';

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
      holdUntrusted: 'external',
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

describe('what a rule that came later no longer allows', () => {
  /** A customer as an earlier schema allowed it: no number that a CNPJ could be, no phone but a number without its prefix. */
  async function unfit(values: object = {}): Promise<Row> {
    const row = await createCustomer(await suite.server.admin());
    const former = { taxNumTypeId: 'cnpj', landLineIDD: null, brIE: 'none', ...values };
    await suite.server.database.writer('customer').where({ id: row.id }).update(former);
    return row;
  }

  test.each([
    ['another property', { tradeName: 'Campo' }],
    ['a property that a condition asks for, as it is', { tradeName: 'Campo', taxNumTypeId: 'cnpj' }],
    ['what mends one of several', { landLineIDD: '1' }],
  ])('stays while %s is saved', async (_name, values) => {
    const admin = await suite.server.admin();
    expect(await change(admin, 'customers', await unfit(), values)).toMatchObject({ status: 200, body: values });
  });

  test('stays when the row goes back as it came, with something new in it, one or many', async () => {
    const admin = await suite.server.admin();
    const rows = await Promise.all([await unfit(), await unfit()].map((row) => read(admin, 'customers', row)));
    const answers = rows.map((row) => ({ ...row, tradeName: 'Campo' }));
    const ids = rows.map(({ id }) => id);
    const many = await admin.put(`/apis/v1/customers?filter=${JSON.stringify({ id: ids })}`, answers);
    expect(many).toMatchObject({ status: 200, body: ids });
    expect(await change(admin, 'customers', { id: ids[0] ?? 0 }, { ...rows[0], tradeName: 'Serra' })).toMatchObject({
      status: 200,
      body: { tradeName: 'Serra', brIE: 'none' },
    });
  });

  test.each([
    ['itself', { brIE: 'nada' }, refusal('pattern', 'brIE')],
    ['the condition of its rule', { taxNumTypeId: 'cpf' }, refusal('taxDocument', 'taxNum')],
    ['what asks for another property', { landLine: '2125550199' }, refusal('required', 'landLineIDD')],
  ])('is refused with a change of %s', async (_name, values, refused) => {
    const admin = await suite.server.admin();
    expect(await change(admin, 'customers', await unfit(), values)).toMatchObject(refused);
  });

  test('is refused where one of several has to be given, with a change of any of them', async () => {
    const admin = await suite.server.admin();
    const row = await unfit({ landLine: null, cellPhoneIDD: '1' });
    expect(await change(admin, 'customers', row, { email: 'a@b.example' })).toMatchObject({ status: 200 });
    expect(await change(admin, 'customers', await unfit(), { landLine: null })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'phoneRequired' }, { code: 'phoneRequired' }] },
    });
  });

  test('stays in owned rows, wherever they are moved, and is refused in the one that is touched', async () => {
    const admin = await suite.server.admin();
    const customer = await createCustomer(admin);
    const settings = { id: Number([customer['settings']].flat()[0]) };
    const skus = [{ customerSKU: 'A', notOurs: true }, { customerSKU: 'B', notOurs: true }]; // prettier-ignore
    await change(admin, 'customers/settings', settings, { products: skus });
    await suite.server.database
      .writer('customer_sku')
      .where({ customer_setting_id: settings.id, customerSKU: 'B' })
      .update({ notOurs: false, umCustomer: 'saco' });
    const { products } = await read(admin, 'customers/settings', settings);
    const [a, b] = Array.isArray(products) ? products : [];
    const save = (...rows: object[]) => change(admin, 'customers/settings', settings, { products: rows });
    expect(await save({ ...b, customerSKUName: 'Adubo' }, { customerSKU: 'C', notOurs: true }, a)).toMatchObject({
      status: 200,
    });
    expect(await save(a, { ...b, umCustomer: 'sacos' })).toMatchObject(refusal('upperCase', 'products.1.umCustomer'));
    const required = ['productId', 'umConvFactor'].map((name) => ({ field: `products.1.${name}`, code: 'required' }));
    expect((await save(a, { ...b, notOurs: null })).body).toMatchObject({ errors: required });
    expect(await save(a, { ...b, id: undefined, customerSKU: 'D' })).toMatchObject({ status: 422 });
  });

  test('is refused of two days that bound each other when either moves', async () => {
    const admin = await suite.server.admin();
    const row = await create(admin, 'campaigncycles', { cycle: '2031', startsAt: '2031-01-01', endsAt: '2031-06-30' });
    await suite.server.database.writer('campaign_cycle').where({ id: row.id }).update({ startsAt: '2031-12-01' });
    expect(await change(admin, 'campaigncycles', row, { cycle: '2031A' })).toMatchObject({ status: 200 });
    expect(await change(admin, 'campaigncycles', row, { startsAt: '2031-11-01' })).toMatchObject(
      refusal('notAfter', 'endsAt'),
    );
  });
});
