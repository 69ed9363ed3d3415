import { beforeAll, expect, test } from 'vitest';
import { home } from '../../generated/app.ts';
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
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  by: string;
  code?: string;
  affectedField?: string;
  rows: { errors?: { field: string; column: number | null; code: string }[]; changes?: Row }[];
}

interface Proposed {
  columns: (string | null)[];
  keys: string[];
  values: Row;
  forNew: string[];
}

const path = '/apis/v1/customers/imports';
const proposed = async (headings: string[]) => (await admin.post<Proposed>(`${path}/columns`, { headings })).body;
const write = (job: object) => admin.post<Report>(path, { locale: 'pt-BR', refused: 'stop', ...job });
const countsOf = ({ created, changed, unchanged, refused }: Report) => [created, changed, unchanged, refused];

test('a file is known by the headings that people give it, and what it leaves unsaid is proposed', async () => {
  const headings = ['Razão Social', 'CNPJ', 'TELEFONE', 'Endereço', 'Nº', 'Cidade', 'UF', 'Zip', 'Whatever'];
  const { columns, values } = await proposed(headings);
  const known = ['name1', 'taxNum', 'landLine', 'pubPlaceName', null, 'city.name1', 'state.nmpCode', 'zipCode', null];
  expect(columns).toEqual(known);
  expect(values).toEqual({ taxNumTypeId: 'cnpj' }); // no country is there that could be the own one
  const own = { nmpCode: home.country, name1: 'Home', namePt: 'Home', nameEs: 'Home' };
  const { id } = await create(admin, 'countries', own);
  expect((await proposed(['CNPJ / CPF'])).values).toEqual({ countryId: id }); // of which kind each is nobody knows
  const users = await admin.post<Proposed>('/apis/v1/users/imports/columns', { headings: ['Nome'] });
  expect([users.status, users.body.values]).toEqual([200, {}]); // users may have no country
  expect((await proposed(['CNPJ'])).forNew).toEqual(['taxNumTypeId', 'countryId']);
  expect((await proposed(['CPF', 'País', 'Tipo de documento'])).values).toEqual({});
  expect((await proposed(['Cliente', 'Razão Social'])).columns).toEqual([null, 'name1']); // the label is surer
  expect((await proposed(['Cliente', 'Cliente'])).columns).toEqual(['name1', null]);
});

test('customers are told by their tax document with its kind, and by that alone not', async () => {
  const { id } = await createCountry(admin);
  const unsaid = { status1: 'active', landLineIDD: '1', landLine: '2125550100', countryId: id };
  const values = { ...unsaid, taxNumTypeId: 'cnpj' };
  const by = 'taxNumTypeId+taxNum';
  expect((await proposed(['CNPJ'])).keys).toContain(by);
  const own = { columns: ['name1', 'taxNum'], rows: [['Uma', '11.222.333/0001-81']] };
  expect(countsOf((await write({ ...own, values, mode: 'insert' })).body)).toEqual([1, 0, 0, 0]);
  const again = [
    ['Outra', '11.222.333/0001-81'],
    ['Nova', '11.444.777/0001-61'],
    ['Nova', '11.444.777/0001-61'],
  ];
  const { body: refused } = await write({ ...own, rows: again, values, mode: 'insert' });
  expect(refused.rows[0]?.errors).toMatchObject([{ field: 'taxNum', column: 1, code: 'duplicate' }]);
  const { body: both } = await write({ ...own, rows: again, values, mode: 'both', by, refused: 'skip' });
  expect(countsOf(both)).toEqual([1, 1, 0, 1]);
  expect(both.rows[0]?.changes).toEqual({ name1: ['Uma', 'Outra'] });
  expect((await admin.get<Report>(`${path}/${both.id}`)).body.by).toBe(by);
  const columns = [...own.columns, 'taxNumTypeId'];
  const kinds = [
    ['Sem tipo', '11.222.333/0001-81', ''],
    ['Outro tipo', '11222333000181', 'other'],
    ['Uma', '11.222.333/0001-81', 'CNPJ'],
  ];
  const { body: told } = await write({ columns, rows: kinds, values: unsaid, mode: 'both', by, refused: 'skip' });
  expect(countsOf(told)).toEqual([1, 1, 0, 1]);
  const { body: vague } = await write({ columns, rows: kinds.slice(0, 1), mode: 'update', by, refused: 'skip' });
  expect(vague.rows[0]?.errors).toMatchObject([{ field: 'taxNumTypeId', column: 2, code: 'required' }]); // half of what tells it
  const ofAll = { columns: ['name1'], rows: [['Uma'], ['Outra']], values: { ...values, taxNum: '11222333000181' } };
  for (const job of [{ ...own, values: unsaid }, ofAll]) {
    const { status, body } = await write({ ...job, mode: 'both', by });
    expect([status, body.code, body.affectedField]).toEqual([400, 'malformedRequest', 'by']);
  }
});

test('what is proposed only new rows get, whatever records the file tells by a key', async () => {
  const far = await createCountry(admin);
  const customer: Row = await createCustomer(admin, { name1: 'Abroad', countryId: far.id });
  const headings = ['Código do cliente', 'Fantasia', 'CNPJ'];
  const { values, forNew } = await proposed(headings);
  expect(forNew).toEqual(['taxNumTypeId', 'countryId']);
  const rest = { status1: 'active', landLineIDD: '1', landLine: '2125550100' };
  const made = [['NEW-HOME', 'At home', '11.333.444/0001-65']];
  const columns = ['nmpCode', 'name1', 'taxNum'];
  const known = columns.map((name) => String(customer[name]));
  const all: Row = { ...rest, ...values };
  const job = { columns, headings, values: all, forNew: Object.keys(all) };
  const { body } = await write({ ...job, rows: [known, ...made], mode: 'both' });
  expect(countsOf(body)).toEqual([1, 0, 1, 0]);
  expect(await read(admin, 'customers', customer)).toEqual(customer);
  const filter = encodeURIComponent(JSON.stringify({ nmpCode_eq: 'NEW-HOME' }));
  expect((await admin.get<Row[]>(`/apis/v1/customers?filter=${filter}`)).body).toMatchObject([values]);
  expect((await admin.get<Row>(`${path}/${body.id}`)).body).toMatchObject({ forNew: job.forNew });
  expect(new Set((await proposed(headings)).forNew)).toEqual(new Set(job.forNew));
  const { countryId: _out, ...less } = all;
  await write({ ...job, values: less, forNew: Object.keys(less), rows: made, mode: 'both' });
  expect((await proposed(headings.toReversed())).values).toEqual(less); // what was taken out stays out
  expect((await proposed([...headings, 'Cidade'])).values).toHaveProperty('countryId');
  const { status, body: wrong } = await write({ ...job, forNew: ['bpType'], rows: made });
  expect([status, wrong.code, wrong.affectedField]).toEqual([400, 'malformedRequest', 'forNew']);
});

test('a number in two writings is one record, of which only the first line counts', async () => {
  const { id } = await createCountry(admin);
  const values = { status1: 'active', landLineIDD: '1', landLine: '2125550100', countryId: id, taxNumTypeId: 'cnpj' };
  const rows = [
    ['First', '11.333.444/0002-46'],
    ['Second', '11333444000246'],
  ];
  const job = { columns: ['name1', 'taxNum'], rows, values, mode: 'both', by: 'taxNumTypeId+taxNum', refused: 'skip' };
  const duplicate = [{ field: 'taxNum', code: 'duplicateInFile', params: { row: 2 } }];
  for (const counts of [
    [1, 0, 0, 1],
    [0, 0, 1, 1],
  ]) {
    const { body } = await write(job);
    expect(countsOf(body)).toEqual(counts);
    expect(body.rows.at(-1)?.errors).toMatchObject(duplicate);
  }
});

test('what is hidden from a person is not proposed to them', async () => {
  const manager = await suite.server.as('manager');
  const theirs = async () => (await manager.post<Proposed>(`${path}/columns`, { headings: ['CNPJ'] })).body.values;
  expect(await theirs()).toHaveProperty('countryId');
  const { id } = await suite.server.database.reader('user_group').where({ role: 'manager' }).first('id');
  const right = { userGroupId: id, resource: 'customers', actions: ['read', 'import'], rowScope: 'all' };
  const permissions = 'accesspolicies/permissions';
  const permission = await create(admin, permissions, { ...right, hiddenFields: ['countryId'] });
  expect(await theirs()).toEqual({ taxNumTypeId: 'cnpj' });
  await remove(admin, permissions, permission);
});
