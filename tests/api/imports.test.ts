import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { mailsTo } from '../core/support/mails.ts';
import { create, read, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createCustomer, createState } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  rows: { line: number; result: string; changes?: Row; errors?: { field: string; column: number; code: string }[] }[];
}

type Job = { columns: (string | null)[]; rows: string[][] } & Record<string, unknown>;

const check = (path: string, job: Job, client = admin) =>
  client.post<Report>(`/apis/v1/${path}/imports/check`, { locale: 'en-US', ...job });
const write = (path: string, job: Job, client = admin) =>
  client.post<Report>(`/apis/v1/${path}/imports`, { locale: 'en-US', ...job });
const categories = 'products/categories';
const named = async (path: string, name1: string) =>
  (await admin.get<Row[]>(`/apis/v1/${path}?filter=${encodeURIComponent(JSON.stringify({ name1_eq: name1 }))}`)).body;
const countsOf = ({ created, changed, unchanged, refused }: Report) => [created, changed, unchanged, refused];

/** Rows of customers with what each needs: their names first, then what more there is of them. */
function customers(country: Row, more: string[], rows: string[][]): Job {
  const columns = ['name1', ...more, 'taxNum', 'taxNumTypeId', 'countryId', 'landLineIDD', 'landLine', 'status1'];
  const shared = ['other', String(country['nmpCode']), '1', '(212) 555-0100', 'Active'];
  return { columns, rows: rows.map((row) => [...row, `TAX${row[0]}`.replaceAll(' ', '').toUpperCase(), ...shared]) };
}

describe('a check', () => {
  test('says of each row whether it is new, changed from what to what, as it was or refused, and writes nothing', async () => {
    const same = await create(admin, categories, { name1: 'Same' });
    const old = await create(admin, categories, { name1: 'Old name' });
    const job = {
      columns: ['nmpCode', 'Name'],
      rows: [
        ['', 'New one'],
        [String(old['nmpCode']), 'Other name'],
        [String(same['nmpCode']), 'Same'],
        ['', ''],
        ['', 'Same'],
      ],
    };
    const { status, body } = await check(categories, job);
    expect({ status, counts: countsOf(body) }).toEqual({ status: 200, counts: [1, 1, 1, 2] });
    expect(body.rows).toMatchObject([
      { line: 1, result: 'created' },
      { line: 2, result: 'changed', changes: { name1: ['Old name', 'Other name'] } },
      { line: 4, result: 'refused', errors: [{ field: 'name1', column: 1, code: 'required' }] },
      {
        line: 5,
        result: 'refused',
        errors: [{ field: 'name1', column: 1, code: 'duplicateInFile', params: { row: 4 } }],
      },
    ]);
    expect(await named(categories, 'New one')).toEqual([]);
    expect(await read(admin, categories, old)).toEqual(old);
    expect((await admin.get<unknown[]>(`/apis/v1/${categories}/${old.id}/history`)).body).toHaveLength(1);
  });

  test('lets a row refer to what an earlier one makes, and reads codes without their marks', async () => {
    const offices = [
      ['Head office', '', '86010-000'],
      ['Branch', 'Head office', ''],
    ];
    const file = customers(await createCountry(admin), ['matrizRef', 'zipCode'], offices);
    const { body } = await write('customers', file);
    expect(countsOf(body), JSON.stringify(body.rows)).toEqual([2, 0, 0, 0]);
    const [head] = await named('customers', 'Head office');
    expect(head).toMatchObject({ landLine: '2125550100', zipCode: '86010000' });
    expect(await named('customers', 'Branch')).toMatchObject([{ matrizRef: head?.id }]);
  });
});

describe('an import', () => {
  test('writes all rows or none, or all but the refused ones, and is undone as a whole', async () => {
    const kept = await create(admin, categories, { name1: 'Before' });
    const job = {
      columns: ['nmpCode', 'name1'],
      rows: [
        ['', 'Good'],
        ['', ''],
        [String(kept['nmpCode']), 'After'],
      ],
    };
    const stopped = await write(categories, job);
    expect({ status: stopped.status, counts: countsOf(stopped.body) }).toEqual({ status: 422, counts: [1, 1, 0, 1] });
    expect(await named(categories, 'Good')).toEqual([]);
    const done = await write(categories, { ...job, refused: 'skip' });
    expect({ status: done.status, counts: countsOf(done.body) }).toEqual({ status: 200, counts: [1, 1, 0, 1] });
    expect(await named(categories, 'Good')).toHaveLength(1);
    expect(await read(admin, categories, kept)).toMatchObject({ name1: 'After', rowSCN: 2 });
    const undone = await admin.post('/apis/v1/undo', { id: done.headers.get('X-Undo') });
    expect(undone.status, undone.text).toBe(200);
    expect(await named(categories, 'Good')).toEqual([]);
    expect(await read(admin, categories, kept)).toMatchObject({ name1: 'Before' });
  });

  test('only makes rows or only changes them where it is told so', async () => {
    const { nmpCode } = await create(admin, categories, { name1: 'There' });
    const job = {
      columns: ['nmpCode', 'name1'],
      rows: [
        [String(nmpCode), 'There now'],
        ['nowhere', 'Not there'],
      ],
    };
    const changed = await write(categories, { ...job, mode: 'update' });
    expect(changed.body.rows).toMatchObject([{ result: 'changed' }, { errors: [{ column: 0, code: 'rowNotFound' }] }]);
    const made = await check(categories, { ...job, mode: 'insert' });
    expect(made.body.rows).toMatchObject([{ errors: [{ column: 0, code: 'duplicate' }] }, { result: 'created' }]);
  });

  test('obeys the versions that a file has, and takes no row twice', async () => {
    const row = await create(admin, categories, { name1: 'Versioned' });
    const line = (version: number, name: string) => [String(row['nmpCode']), name, String(version)];
    const columns = ['nmpCode', 'name1', 'rowSCN'];
    const stale = await check(categories, { columns, rows: [line(row.rowSCN + 1, 'X')] });
    expect(stale.body.rows).toMatchObject([{ errors: [{ code: 'updateConflict' }] }]);
    const twice = await check(categories, { columns, rows: [line(row.rowSCN, 'Y'), line(row.rowSCN, 'Z')] });
    expect(twice.body.rows).toMatchObject([
      { result: 'changed' },
      { errors: [{ field: 'nmpCode', code: 'duplicateInFile', params: { row: 2 } }] },
    ]);
  });

  test('finds references by code, by what names them, in any letters, and asks which one is meant', async () => {
    const [here, there] = [await createCountry(admin), await createCountry(admin)];
    const [first, second] = [await createState(admin, here), await createState(admin, there)];
    for (const state of [first, second])
      await create(admin, 'cities', { nmpCode: `C${state.id}`, name1: 'Bom Jesus', stateId: state.id });
    const state = String(second['name1']);
    const file = customers(
      there,
      ['stateId', 'cityId'],
      [
        ['In any letters', state.toUpperCase(), 'bom jesus'],
        ['By code', String(second['nmpCode']), `C${second.id}`],
        ['Of two', '', 'Bom Jesus'],
        ['Of none', state, 'Nowhere'],
      ],
    );
    const { body } = await write('customers', { ...file, refused: 'skip' });
    expect(countsOf(body), JSON.stringify(body.rows)).toEqual([2, 0, 0, 2]);
    expect(body.rows.slice(2)).toMatchObject([
      {
        errors: [{ column: 2, code: 'referenceAmbiguous', params: { candidates: `C${first.id}, C${second.id}` } }],
      },
      { errors: [{ column: 2, code: 'referenceNotFound', params: { value: 'Nowhere' } }] },
    ]);
  });

  test('reads numbers, days and words as the file writes them', async () => {
    const package1 = {
      columns: ['name1', 'um', 'weightVolQty', 'status1'],
      rows: [['Bag', 'KG', '1.234,5', 'Ativo']],
      decimalMark: ',',
    };
    const made = await write('products/packages', package1);
    expect(made.status, made.text).toBe(200);
    expect(await named('products/packages', 'Bag')).toMatchObject([{ weightVolQty: '1234.5', status1: 'active' }]);
    const cycle = {
      columns: ['cycle', 'startsAt', 'endsAt'],
      rows: [['1998/99', '01.07.1998', '30/06/1999']],
      dates: 'dmy',
    };
    const season = await write('campaigncycles', cycle);
    expect(season.status, season.text).toBe(200);
    const wrong = await check('campaigncycles', { ...cycle, rows: [['1997/98', '31/31/1997', 'soon']] });
    expect(wrong.body.rows).toMatchObject([
      {
        errors: [
          { column: 1, code: 'format' },
          { column: 2, code: 'format' },
        ],
      },
    ]);
  });

  test('writes to nobody about users that it brings', async () => {
    const user = (email: string) => ['Imported', email, 'Active'];
    const { status, text } = await write('users', {
      columns: ['name1', 'email', 'status1'],
      rows: [user('imported@test.example')],
    });
    expect(status, text).toBe(200);
    await create(admin, 'users', { name1: 'By hand', email: 'byhand@test.example', status1: 'active' });
    await expect.poll(() => mailsTo(suite.server, 'byhand@test.example'), { timeout: 10_000 }).toHaveLength(1);
    expect(await mailsTo(suite.server, 'imported@test.example')).toEqual([]);
  });
});

test('who may neither create nor update imports nothing, and who may only where the rows are theirs', async () => {
  const [rtv, manager] = [await suite.server.as('rtv'), await suite.server.as('manager')];
  const job = { columns: ['name1'], rows: [['By role']] };
  expect((await check(categories, job, rtv)).status).toBe(403);
  expect(countsOf((await check(categories, job, manager)).body)).toEqual([1, 0, 0, 0]);
  const coordinator = await suite.server.as('coordinator');
  const theirs = await createCustomer(admin);
  const row = [String(theirs['nmpCode']), 'Not theirs'];
  const elsewhere = await check(
    'customers',
    { columns: ['nmpCode', 'name1'], rows: [row], mode: 'update' },
    coordinator,
  );
  expect(elsewhere.body.rows).toMatchObject([{ errors: [{ field: 'nmpCode', code: 'rowNotFound' }] }]);
});

test('headings are known by their names, by their labels in every language and by what a number is called by its kind', async () => {
  const headings = ['Nome', 'Nombre', 'category.nmpCode', 'Categoría', 'Anything'];
  type Known = { columns: (string | null)[]; keys: string[] };
  const { body } = await admin.post<Known>('/apis/v1/products/imports/columns', { headings });
  expect(body.columns).toEqual(['name1', null, 'category.nmpCode', 'category.name1', null]);
  expect(body.keys).toEqual(['nmpCode', 'SKU']);
  const columnsOf = async (...names: string[]) =>
    (await admin.post<Known>('/apis/v1/customers/imports/columns', { headings: names })).body.columns;
  for (const older of ['State code', 'UF', 'Código del estado', 'Estado · ID'])
    expect(await columnsOf(older)).toEqual(['state.nmpCode']);
  expect(await columnsOf('Sigla do estado'), 'what a code was called once').toEqual(['stateId']);
  for (const kind of ['CNPJ', 'cpf', 'CNPJ/CPF']) expect(await columnsOf(kind, 'CPF or')).toEqual(['taxNum', null]);
});

test('what is no import is refused, and what nobody creates has none', async () => {
  const columns = ['name1'];
  const refused = async (job: object) => (await admin.post('/apis/v1/products/imports/check', job)).body;
  expect(await refused({ columns: ['nonsense'], rows: [] })).toMatchObject({ code: 'unknownField' });
  expect(await refused({ columns, rows: [[1]] })).toMatchObject({ code: 'malformedRequest', affectedField: 'rows' });
  expect(await refused({ columns, rows: [], mode: 'update' })).toMatchObject({ affectedField: 'by' });
  expect(await refused({ columns, rows: Array.from({ length: 10_001 }, () => ['x']) })).toMatchObject({
    code: 'tooManyRows',
  });
  const paths = ['messages', 'notifications', 'notasfiscais'];
  const statuses = paths.map(async (path) => (await admin.post(`/apis/v1/${path}/imports/check`, {})).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 405]); // invoices have imports of their own, by their ids
});
