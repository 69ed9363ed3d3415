import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createCustomer, createState } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  created: number;
  rows: { line: number; errors?: { field: string; code: string; params: object }[] }[];
}

const write = (path: string, columns: string[], rows: string[][], client = admin) =>
  client.post<Report>(`/apis/v1/${path}/imports`, { columns, rows, locale: 'en-US', mode: 'insert' });

async function named(path: string, name1: string): Promise<Row[]> {
  const filter = encodeURIComponent(JSON.stringify({ name1_eq: name1 }));
  return (await admin.get<Row[]>(`/apis/v1/${path}?filter=${filter}`)).body;
}

test('a text that is the code of one record and the name of another one means the code', async () => {
  const coded = await create(admin, 'products/categories', { nmpCode: 'TWIN', name1: 'Called otherwise' });
  await create(admin, 'products/categories', { name1: 'TWIN' });
  const columns = ['name1', 'SKU', 'baseUnit', 'status1', 'categoryId'];
  const { status, text } = await write('products', columns, [['Of the code', 'OFCODE', 'Kg', 'active', 'TWIN']]);
  expect(status, text).toBe(200);
  expect(await named('products', 'Of the code')).toMatchObject([{ categoryId: coded.id }]);
});

test('of records whose names differ in their letters alone the one is meant that is called so to the letter', async () => {
  const country = await createCountry(admin);
  const state = await createState(admin, country);
  const city = (nmpCode: string, name1: string) => create(admin, 'cities', { nmpCode, name1, stateId: state.id });
  await city('LOWER', 'Sao Bento');
  const upper = await city('UPPER', 'SÃO BENTO');
  const columns = [
    'name1',
    'stateId',
    'cityId',
    'countryId',
    'taxNumTypeId',
    'taxNum',
    'landLineIDD',
    'landLine',
    'status1',
  ];
  const line = (name: string, cell: string) => {
    const place = [String(state['name1']), cell, String(country['nmpCode'])];
    return [name, ...place, 'other', name.toUpperCase(), '1', '2125550100', 'active'];
  };
  const { status, text } = await write('customers', columns, [line('Lettered', 'SÃO BENTO')]);
  expect(status, text).toBe(200);
  expect(await named('customers', 'Lettered')).toMatchObject([{ cityId: upper.id }]);
  const asked = await write('customers', columns, [line('Unlettered', 'são bento')]);
  expect(asked.body.rows[0]?.errors).toMatchObject([{ field: 'cityId', code: 'referenceAmbiguous' }]);
});

test('of rows that come at once the one is refused whose city is in another state than it says', async () => {
  const country = await createCountry(admin);
  const [here, there] = [await createState(admin, country), await createState(admin, country)];
  for (const [place, state] of [here, there].entries())
    await create(admin, 'cities', { nmpCode: `CHOICE${place}`, name1: `Choice ${place}`, stateId: state.id });
  const columns = [
    'name1',
    'stateId',
    'cityId',
    'countryId',
    'taxNumTypeId',
    'taxNum',
    'landLineIDD',
    'landLine',
    'status1',
  ];
  const rows = ['Choice 0', 'Choice 1', 'Choice 0'].map((city, place) => {
    const its = [String(here['name1']), city, String(country['nmpCode']), 'other', `CHOICE${place}`];
    return [`Chooses ${place}`, ...its, '1', '2125550100', 'active'];
  });
  const { status, body } = await write('customers', columns, rows);
  expect({ status, created: body.created }).toEqual({ status: 422, created: 2 });
  expect(body.rows.find(({ errors }) => errors)).toMatchObject({
    line: 2,
    errors: [{ field: 'cityId', code: 'choiceNotAllowed' }],
  });
});

test('records beyond an importer’s sight are not found, nor named where several are called alike', async () => {
  const country = await createCountry(admin);
  for (const taxNum of ['UNSEEN1', 'UNSEEN2']) await createCustomer(admin, { name1: 'Unseen', taxNum });
  const alone = await createCustomer(admin, { name1: 'Unseen alone' });
  const coordinator = await suite.server.as('coordinator');
  const columns = ['name1', 'matrizRef', 'countryId', 'taxNumTypeId', 'taxNum', 'landLineIDD', 'landLine', 'status1'];
  const rows = ['Unseen', 'Unseen alone', String(alone['nmpCode'])].map((cell, place) => {
    return [
      `Branch ${place}`,
      cell,
      String(country['nmpCode']),
      'other',
      `BRANCH${place}`,
      '1',
      '2125550100',
      'active',
    ];
  });
  const { body } = await write('customers', columns, rows, coordinator);
  const told = body.rows.map(({ errors }) => errors?.filter(({ field }) => field === 'matrizRef'));
  expect(told).toMatchObject(rows.map(([, value]) => [{ code: 'referenceNotFound', params: { value } }]));
});

test('records of which each has a customer of its own are told by that one’s code', async () => {
  const path = 'customers/settings';
  const customers = [await createCustomer(admin), await createCustomer(admin)];
  const [own = '', other = ''] = customers.map(({ nmpCode }) => String(nmpCode));
  const settingOf = async (customer: Row | undefined) => {
    const filter = encodeURIComponent(JSON.stringify({ customerId_eq: customer?.id }));
    return (await admin.get<Row[]>(`/apis/v1/${path}?filter=${filter}`)).body[0];
  };
  const before = await settingOf(customers[1]);
  const headings = { headings: ['customer.nmpCode', 'lowCoverDays'] };
  const proposed = await admin.post<{ keys: string[] }>(`/apis/v1/${path}/imports/columns`, headings);
  expect(proposed.body.keys).toContain('customer.nmpCode');
  const job = { columns: headings.headings, locale: 'en-US', by: 'customer.nmpCode', refused: 'skip' };
  const rows = [
    [own, '12'],
    [own, '13'],
    ['NOBODY', '14'],
    [other, String(before?.['lowCoverDays'] ?? '')],
  ];
  const { body, text } = await admin.post<Report>(`/apis/v1/${path}/imports`, { ...job, rows, mode: 'both' });
  expect(body, text).toMatchObject({ created: 0, changed: 1, unchanged: 1, refused: 2 });
  expect(body.rows[0], text).toMatchObject({ result: 'changed', changes: { lowCoverDays: ['15', '12'] } });
  expect(body.rows[1]?.errors).toMatchObject([{ field: 'customerId', code: 'duplicateInFile' }]);
  expect(body.rows[2]?.errors).toMatchObject([{ field: 'customerId', code: 'referenceNotFound' }]);
  expect(await settingOf(customers[0])).toMatchObject({ rowSCN: 2, lowCoverDays: 12 });
  expect(await settingOf(customers[1])).toEqual(before);
  const role = await suite.server.database.reader('user_group').where({ role: 'coordinator' }).first('id');
  const right = { userGroupId: role.id, resource: path, actions: ['read', 'update', 'import'], rowScope: 'all' };
  const permission = await create(admin, 'accesspolicies/permissions', right);
  const coordinator = await suite.server.as('coordinator');
  const unseen = { ...job, rows: [[own, '40']], mode: 'update' };
  const { body: told } = await coordinator.post<Report>(`/apis/v1/${path}/imports`, unseen);
  await remove(admin, 'accesspolicies/permissions', permission);
  expect(told, 'customers beyond their sight tell nothing').toMatchObject({ changed: 0, refused: 1 });
});
