import { expect, test } from 'vitest';
import { cnpjOf, cpfOf } from '../../../../server/rooms/demo/identity.ts';
import { change, create, remove } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCountry, customerBody } from '../../../support/masterData.ts';

const suite = suiteServer();
const [farmer, company] = ['52998224725', '11222333000181'];

test('a CNPJ is one customer’s, be it their own or beside a CPF, one by one and many at once', async () => {
  const admin = await suite.server.admin();
  const country = await createCountry(admin);
  const body = (values: object) => customerBody(admin, { countryId: country.id, ...values });
  const person = { taxNumTypeId: 'cpf', taxNum: farmer, brCNPJ: company };
  const owner = await create(admin, 'customers', await body(person));
  const thief = await body({ taxNumTypeId: 'cnpj', taxNum: company });
  const coordinator = await suite.server.as('coordinator');
  for (const client of [admin, coordinator]) {
    const refused = await client.post('/apis/v1/customers', thief);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cnpjOfOther', affectedField: 'taxNum' } });
  }
  expect((await change(admin, 'customers', owner, { brCNPJ: null })).status).toBe(200);
  const taken = await create(admin, 'customers', thief);
  const back = await change(admin, 'customers', owner, { brCNPJ: company });
  expect(back).toMatchObject({ status: 409, body: { code: 'cnpjOfOther', affectedField: 'brCNPJ' } });
  expect((await remove(admin, 'customers', taken)).status).toBe(200);
  expect((await change(admin, 'customers', owner, { brCNPJ: company })).status).toBe(200);
  expect((await change(admin, 'customers', owner, { name1: 'Sítio as before' })).status).toBe(200);
  expect((await remove(admin, 'customers', owner)).status).toBe(200);
  const columns = ['name1', 'taxNumTypeId', 'taxNum', 'brCNPJ', 'countryId', 'landLineIDD', 'landLine', 'status1'];
  const rows = [person, { taxNumTypeId: 'cnpj', taxNum: company, brCNPJ: '' }].map((values) => {
    const row: Record<string, unknown> = { ...thief, ...values };
    return columns.map((name) => String(row[name]));
  });
  const { body: report } = await admin.post('/apis/v1/customers/imports/check', {
    columns,
    rows,
    mode: 'insert',
    locale: 'en-US',
  });
  expect(report).toMatchObject({
    created: 1,
    refused: 1,
    rows: [{}, { line: 2, errors: [{ code: 'cnpjOfOther', column: 2 }] }],
  });
});

test('a CNPJ that is another one’s tax document of another kind is no CNPJ', async () => {
  const admin = await suite.server.admin();
  const other = cnpjOf(901, 1);
  await create(admin, 'customers', await customerBody(admin, { taxNumTypeId: 'other', taxNum: other }));
  const values = { taxNumTypeId: 'cpf', taxNum: cpfOf(901), brCNPJ: other };
  const person = await create(admin, 'customers', await customerBody(admin, values));
  const likewise = cnpjOf(902, 1);
  expect((await change(admin, 'customers', person, { brCNPJ: likewise })).status).toBe(200);
  await create(admin, 'customers', await customerBody(admin, { taxNumTypeId: 'other', taxNum: likewise }));
  const asCompany = { taxNumTypeId: 'cnpj', taxNum: likewise, brCNPJ: null };
  expect((await change(admin, 'customers', person, asCompany)).status, 'a farmer becomes a company').toBe(200);
});

test('a CNPJ that two write at once in either place is one customer’s', async () => {
  const admin = await suite.server.admin();
  const country = await createCountry(admin);
  const write = async (values: object) =>
    admin.post('/apis/v1/customers', await customerBody(admin, { countryId: country.id, ...values }));
  for (let pair = 911; pair < 921; pair++) {
    const number = cnpjOf(pair, 1);
    const both = await Promise.all([
      write({ taxNumTypeId: 'cpf', taxNum: cpfOf(pair), brCNPJ: number }),
      write({ taxNumTypeId: 'cnpj', taxNum: number }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});
