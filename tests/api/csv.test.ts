import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../schemas/core/formats/locale.ts';
import { storedDateTime } from '../../server/core/database/dateTime.ts';
import type { Client } from '../core/support/client.ts';
import { create } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let admin: Client;

/** What each file is asked for: codes that spreadsheets damage; texts that they run, numbers, dates and choices. */
const files = {
  customers: 'columns=nmpCode,name1,taxNum,brCNPJ,cellPhone,landLine,zipCode,streetNum,poBox,status1',
  'stock/postings': 'columns=movementDate,createdAt,kind,customer.name1,taxNum,quantity,product.baseUnit,description',
};

beforeAll(async () => {
  admin = await suite.server.admin();
  const name1 = 'Brasil';
  const country = await create(admin, 'countries', { nmpCode: 'BR', name1, namePt: name1, nameEs: name1, idd: '55' });
  const shared = { countryId: country.id, status1: 'active' };
  const company = { name1: 'Álamo; "Sementes", Ltda.', taxNumTypeId: 'cnpj', taxNum: '11222333000181' };
  const person = { name1: '=HYPERLINK("http://x.example";"Ana")', taxNumTypeId: 'cpf', taxNum: '52998224725' };
  const [cell, land] = [
    { cellPhoneIDD: '55', cellPhone: '43999990000' },
    { landLineIDD: '351', landLine: '212345678' },
  ];
  const farm = { zipCode: '01310100', streetNum: '12-3', poBox: '0042', ...cell };
  const { id } = await create(admin, 'customers', { ...shared, ...company, ...farm });
  await create(admin, 'customers', { ...shared, ...person, ...land, zipCode: '86010000', streetNum: '5E3' });
  await addPostings(id);
});

async function addPostings(customerId: number): Promise<void> {
  const product = await create(admin, 'products', { name1: '@Zinco', SKU: 'Z1', baseUnit: 'Kg', status1: 'active' });
  const row = { customerId, productId: product.id };
  const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'];
  const quantities = ['-1.5', '1234567.25', '-0.000001', '10', '0.5', '2', '3'];
  const texts = ['-2+3', '+55 43', '@SUM(A1)', '=1+1', 'It is\n"quoted"', 'a', 'b'];
  for (const [i, movementDate] of days.entries()) {
    const body = { ...row, movementDate, quantity: quantities[i], description: texts[i] };
    await create(admin, 'stock/postings', body);
  }
  const { writer, dialect } = suite.server.database;
  await writer('stock_posting').update({ createdAt: storedDateTime(dialect, '2026-03-01T02:05:09Z') });
  // Rows that other programs wrote may begin with what ours refuses.
  await writer('stock_posting').where({ description: 'a' }).update({ description: '\t=1+1' });
  await writer('stock_posting').where({ description: 'b' }).update({ description: '\r=1+1' });
}

/** The bytes of the answer: reading it as text would take its byte order mark off. */
async function download(path: string, query: string): Promise<string> {
  const headers = { ...admin.headers, Accept: 'text/csv' };
  const answer = await fetch(`${suite.server.url}/apis/v1/${path}?sort=["id","ASC"]&${query}`, { headers });
  return Buffer.from(await answer.arrayBuffer()).toString();
}

const golden = (name: string) => readFileSync(new URL(`csv/${name}.csv`, import.meta.url)).toString();

test.each(['＝', '＋', '－', '＠'])('a text behind a full-width %s is no formula either', async (sign) => {
  await create(admin, 'economicgroup', { name1: `${sign}1+1`, status1: 'active' });
  const lines = (await download('economicgroup', 'columns=name1')).split('\r\n');
  expect(lines).toContain(`'${sign}1+1`);
});

describe.each(Object.entries(files))('the file of %s', (path, columns) => {
  const name = path.replace('/', '-');

  test.each(locales)('in %s keeps codes as text, runs nothing and leaves numbers numbers', async (locale) => {
    expect(await download(path, `${columns}&locale=${locale}`)).toBe(golden(`${name}.${locale}`));
  });

  test('for machines has every value as it is', async () => {
    expect(await download(path, `${columns}&raw=1`)).toBe(golden(`${name}.raw`));
  });
});

test('a phone comes back with the dialing code that its row has and with no other, and no code loses a sign', async () => {
  const columns = ['name1', 'cellPhoneIDD', 'cellPhone', 'taxNum', 'taxNumTypeId', 'countryId', 'status1', 'zipCode'];
  const phones = ['(+351) 212345678', '+351 212 345 678', '212345678', '(+34) 912345678'];
  const rows = phones.map((phone, at) => [
    `Caller ${at}`,
    '351',
    phone,
    `TAX${at}`,
    'other',
    'BR',
    'active',
    'C1425DKF',
  ]);
  const { body } = await admin.post<{ created: number; rows: object[] }>('/apis/v1/customers/imports', {
    columns,
    rows,
    refused: 'skip',
    locale: 'en-US',
  });
  expect(body).toMatchObject({ created: 3, refused: 1 });
  expect(body.rows.at(-1)).toMatchObject({ line: 4, errors: [{ column: 2, code: 'tooLong' }, { column: 2 }] });
  const query = 'columns=cellPhone,zipCode&filter={"name1":"Caller"}';
  expect(await download('customers', `${query}&raw=1`)).toBe(
    `cellPhone,zipCode\r\n${'212345678,C1425DKF\r\n'.repeat(3)}`,
  );
  const file = await download('customers', `${query}&locale=en-US`); // no mask has a place for its letters
  expect(file.split('\r\n')[1]).toBe('(+351) 212345678,C1425DKF');
});
