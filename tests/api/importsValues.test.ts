import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  id: number;
  status: string;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  values: Row;
  code?: string;
  affectedField?: string;
  rows: ReportRow[];
}

interface ReportRow {
  line: number;
  row: number;
  sheet?: string;
  cells: string[];
  changes?: Row;
  errors?: { field: string; column: number; code: string }[];
}

const path = '/apis/v1/customers/imports';
const columns = ['name1', 'taxNum'];
const shared = { taxNumTypeId: 'other', landLineIDD: '1', landLine: '2125550100', status1: 'active' };
const post = (address: string, job: object) => admin.post<Report>(address, { locale: 'pt-BR', columns, ...job });
const write = (job: object) => post(path, job);
const opened = async (id: number) => (await admin.get<Report>(`${path}/${id}`)).body;
const countsOf = ({ created, changed, unchanged, refused }: Report) => [created, changed, unchanged, refused];
const proposed = async (headings: string[]) =>
  (await admin.post<{ values: Row }>(`${path}/columns`, { headings })).body.values;

async function named(name1: string): Promise<Row[]> {
  const filter = encodeURIComponent(JSON.stringify({ name1_eq: name1 }));
  return (await admin.get<Row[]>(`/apis/v1/customers?filter=${filter}`)).body;
}

test('an apostrophe with which a name begins is its own, one before a formula the file’s', async () => {
  const address = '/apis/v1/products/categories/imports';
  const rows = [["'s-Hertogenbosch"], ["'=1+1"]];
  const { body } = await post(address, { columns: ['name1'], rows, mode: 'insert', refused: 'stop' });
  expect(countsOf(body)).toEqual([2, 0, 0, 0]);
  const { body: made } = await admin.get<Row[]>('/apis/v1/products/categories?sort=["id","DESC"]&range=[0,1]');
  expect(made.map(({ name1 }) => name1)).toEqual(['=1+1', "'s-Hertogenbosch"]);
});

test('a phone that is written as those of the own country needs no dialing code, as in a form', async () => {
  const { taxNumTypeId, status1 } = shared;
  const values = { taxNumTypeId, status1, countryId: (await createCountry(admin)).id };
  const rows = [
    ['At home 1', 'HOME1', '(11) 3456-7890'],
    ['Abroad 1', 'HOME2', '125550100'],
    ['Short 1', 'HOME3', '(11) 99'],
  ];
  const { body } = await write({ columns: [...columns, 'landLine'], values, rows, refused: 'skip' });
  expect(countsOf(body)).toEqual([1, 0, 0, 2]);
  expect(body.rows.at(-2)?.errors).toMatchObject([{ field: 'landLineIDD', code: 'required' }]);
  expect(body.rows.at(-1)?.errors).toMatchObject([{ field: 'landLine', column: 2, code: 'format' }]); // of no country
  expect(await named('At home 1')).toMatchObject([{ landLineIDD: '55', landLine: '1134567890' }]);
  const [made] = await named('At home 1');
  const change = { columns: ['nmpCode', 'landLine'], rows: [[String(made?.['nmpCode']), '(11) 3456-7891']] };
  expect(countsOf((await write(change)).body)).toEqual([0, 1, 0, 0]);
  expect(await named('At home 1')).toMatchObject([{ landLineIDD: '55', landLine: '1134567891' }]);
});

describe('values for all rows of an import', () => {
  test('are part of the check, of the write, of its report, and are proposed for the next such file', async () => {
    const country = await createCountry(admin);
    const values = { ...shared, countryId: country.id };
    const job = { values, rows: [['Valued 1', 'VAL1'], ['Valued 2']], refused: 'skip' };
    const { body: checked } = await post(`${path}/check`, job);
    expect(countsOf(checked)).toEqual([1, 0, 0, 1]);
    expect(checked.rows[1]?.errors).toMatchObject([{ field: 'taxNum', column: 1, code: 'required' }]);
    expect(await named('Valued 1')).toEqual([]);
    const { body } = await write({ ...job, headings: ['Firma', 'Número'] });
    expect(countsOf(body)).toEqual([1, 0, 0, 1]);
    expect(await named('Valued 1')).toMatchObject([{ ...values, taxNum: 'VAL1' }]);
    expect(await opened(body.id)).toMatchObject({ values, rows: [{ line: 2, cells: ['Valued 2', ''] }] });
    expect(await proposed(['NÚMERO', 'Firma', 'Comment'])).toEqual(values);
    expect(await proposed(['Firma'])).toEqual({});
  });

  test('change stored rows, too, and say nothing where these have them', async () => {
    const same = await createCustomer(admin, { bpType: 'farm' });
    const other = await createCustomer(admin, { bpType: 'reseller' });
    const country = await createCountry(admin);
    const of = (row: Row) => [String(row['nmpCode']), String(row['name1'])];
    const job = { columns: ['nmpCode', 'name1'], rows: [of(same), of(other)] };
    const { body } = await write({ ...job, values: { bpType: 'farm' } });
    expect(countsOf(body)).toEqual([0, 1, 1, 0]);
    expect(body.rows).toMatchObject([{ line: 2, changes: { bpType: ['Revenda', 'Produtor rural'] } }]);
    expect(await read(admin, 'customers', same)).toEqual(same);
    const moved = await write({ ...job, values: { countryId: country.id } });
    expect(countsOf(moved.body)).toEqual([0, 2, 0, 0]);
    expect((await read(admin, 'customers', other))['countryId']).toBe(country.id);
  });

  test('name a reference by its id, whatever else is called so', async () => {
    const country = await createCountry(admin);
    const group = await create(admin, 'economicgroup', { nmpCode: 'MEANT', name1: 'Meant', status1: 'active' });
    await create(admin, 'economicgroup', { nmpCode: String(group.id), name1: 'Not meant', status1: 'active' });
    const values = { ...shared, countryId: country.id, economicGroupId: group.id };
    await write({ values, rows: [['Grouped', 'GROUPED']] });
    expect(await named('Grouped')).toMatchObject([{ economicGroupId: group.id }]);
    const { body } = await write({ values: { ...values, economicGroupId: 987654 }, rows: [['None', 'NONE']] });
    expect(body.rows[0]?.errors).toMatchObject([{ field: 'economicGroupId', column: null, code: 'referenceNotFound' }]);
  });

  test('are decimals and days as a form sends them, in whatever signs the file is written', async () => {
    const customer = await createCustomer(admin);
    const sku = { name1: 'Counted', SKU: 'COUNTED', baseUnit: 'L', status1: 'active' };
    const product = await create(admin, 'products', sku);
    const values = { productId: product.id, movementDate: '2026-03-04', quantity: '1.500', description: 'Contagem' };
    const signs = { decimalMark: ',', dates: 'dmy', columns: ['customer.nmpCode'] };
    const { body } = await post('/apis/v1/stock/postings/imports', {
      ...signs,
      rows: [[String(customer['nmpCode'])]],
      values,
    });
    expect(countsOf(body)).toEqual([1, 0, 0, 0]);
    const filter = encodeURIComponent(JSON.stringify({ customerId_eq: customer.id }));
    const { body: postings } = await admin.get<Row[]>(`/apis/v1/stock/postings?filter=${filter}`);
    expect(postings).toMatchObject([{ quantity: '1.5', movementDate: '2026-03-04', productId: product.id }]);
  });

  test('are refused where they are no value of one cell, or a column says the property, too', async () => {
    const rows = [['Wrong', 'WRONG']];
    const refusal = async (job: object) => {
      const { status, body } = await write({ rows, ...job });
      return [status, body.code, body.affectedField];
    };
    expect(await refusal({ values: { nowhere: 1 } })).toEqual([400, 'unknownField', 'nowhere']);
    expect(await refusal({ values: { id: 1 } })).toEqual([400, 'unknownField', 'id']);
    expect(await refusal({ values: { name1: 'Twice' } })).toEqual([400, 'malformedRequest', 'values']);
    expect(await refusal({ values: { status1: ['active'] } })).toEqual([400, 'malformedRequest', 'values']);
    expect(await refusal({ values: 'active' })).toEqual([400, 'malformedRequest', 'values']);
    const country = await createCountry(admin);
    const both = { columns: ['name1', 'country.nmpCode'], values: { countryId: country.id } };
    expect(await refusal(both)).toEqual([400, 'malformedRequest', 'values']);
  });

  test('hold in imports of many rows, also for lines of other pieces that a line needs', async () => {
    const country = await createCountry(admin);
    const rows = Array.from({ length: 502 }, (_, place) => [
      `Piece ${place}`,
      `PIECE${place}`,
      place === 501 ? 'Piece 0' : '',
    ]);
    const { id } = (await admin.post<Report>(`${path}/begin`, { file: 'long.csv', headings: ['A', 'B', 'C'] })).body;
    await admin.put(`${path}/${id}/rows`, { from: 0, rows });
    const job = { columns: ['name1', 'taxNum', 'matrizRef'], values: { ...shared, countryId: country.id } };
    const after = async (what: string) => {
      expect((await post(`${path}/${id}/${what}`, job)).status).toBe(202);
      for (;;) {
        const found = await opened(id);
        if (!['checking', 'running'].includes(found.status)) return found;
        await pause(20);
      }
    };
    expect(await after('check')).toMatchObject({ status: 'open', created: 502, refused: 0 });
    expect(await after('write')).toMatchObject({ status: 'done', created: 502, values: job.values });
    const [main] = await named('Piece 0');
    expect(await named('Piece 501')).toMatchObject([{ countryId: country.id, matrizRef: main?.id }]);
  });
});

test('each line says where it stands in its file, in the check, the answer and the report', async () => {
  const rows = Array.from({ length: 5 }, () => ['', '']);
  const items = { from: 4, row: 2, sheet: 'Items' };
  const fileRows = [{ from: 2, row: 5 }, items];
  const placesOf = (report: Report) => report.rows.map(({ row, sheet = '' }) => `${sheet}${row}`);
  const places = ['2', '5', '6', 'Items2', 'Items3'];
  expect(placesOf((await post(`${path}/check`, { rows, fileRows })).body)).toEqual(places);
  const { body } = await write({ rows, fileRows });
  expect(placesOf(body)).toEqual(places);
  expect(placesOf(await opened(body.id))).toEqual(places);
  const unsaid = (await write({ rows })).body.id;
  expect(placesOf(await opened(unsaid))).toEqual(['2', '3', '4', '5', '6']); // the headings are the first
  const runs = [{ from: 0, row: 1 }, { from: 1, row: '2' }, { from: 1 }, { from: 1, row: 2, sheet: 3 }];
  for (const wrong of [...runs.map((run) => [run]), fileRows.toReversed(), items])
    expect((await write({ rows, fileRows: wrong })).body).toMatchObject({
      code: 'malformedRequest',
      affectedField: 'fileRows',
    });
});

test('what is hidden from a person by now is not proposed to them, whatever all rows had the last time', async () => {
  const manager = await suite.server.as('manager');
  const { nmpCode } = await createCustomer(admin);
  const headings = ['Nummer'];
  const values = { email: 'all@test.example' };
  const job = { columns: ['nmpCode'], headings, values, rows: [[String(nmpCode)]], locale: 'pt-BR', mode: 'update' };
  expect((await manager.post(path, job)).status).toBe(200);
  const theirs = async () => (await manager.post<{ values: Row }>(`${path}/columns`, { headings })).body.values;
  expect(await theirs()).toEqual(values);
  const { id } = await suite.server.database.reader('user_group').where({ role: 'manager' }).first('id');
  const right = { userGroupId: id, resource: 'customers', actions: ['read', 'update', 'import'], rowScope: 'all' };
  const permissions = 'accesspolicies/permissions';
  const permission = await create(admin, permissions, { ...right, hiddenFields: ['email'] });
  expect(await theirs()).toEqual({});
  await remove(admin, permissions, permission);
});
