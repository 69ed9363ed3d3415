import { beforeAll, expect, test } from 'vitest';
import { readCsv, separatorOf } from '../../schemas/core/formats/csvText.ts';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { filedImports } from '../support/filedImports.ts';
import { createCountry, createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
const { send: sendFile, settled, stateOf, rowsOf } = filedImports(suite);
const path = '/apis/v1/customers/settings';
let admin: Client;
let products: Row[];
/** The settings of two customers. */
let settings: Row[];

beforeAll(async () => {
  admin = await suite.server.admin();
  const country = await createCountry(admin);
  const names = ['Alfa', 'Beta'];
  const shared = { baseUnit: 'Kg', status1: 'active' };
  products = await Promise.all(names.map((name1) => create(admin, 'products', { ...shared, name1, SKU: name1 })));
  for (const name1 of names) await createCustomer(admin, { name1, countryId: country.id });
  settings = (await admin.get<Row[]>(`${path}?sort=["id","ASC"]`)).body;
});

interface Report {
  id: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  rows: {
    line: number;
    result: string;
    changes?: Row;
    removed?: number;
    errors?: { field: string; column: number; code: string }[];
  }[];
}

const columns = [
  'nmpCode',
  'lowCoverDays',
  'products.customerSKU',
  'products.umConvFactor',
  'products.productId',
  'products.umCustomer',
];
const send = async (rows: string[][], more: object = {}, address = 'imports') =>
  (await admin.post<Report>(`${path}/${address}`, { columns, rows, locale: 'en-US', mode: 'update', ...more })).body;
const codeOf = (at: number) => String(settings[at]?.['nmpCode']);
type Setting = Row & { products: Row[] };
const ownedIn = ({ products: its }: Setting) =>
  its.map(({ customerSKU, umConvFactor, productId }) => [customerSKU, umConvFactor, productId]);
const ownedBy = async (at: number) => ownedIn((await admin.get<Setting>(`${path}/${settings[at]?.id}`)).body);

test('rows that a record owns come from the lines below it, or from lines that name it', async () => {
  const [alfa, beta] = products;
  const report = await send([
    [codeOf(0), '20', 'A1', '1.5', 'Alfa', 'CX'],
    ['', '', 'A2', '1', String(beta?.['nmpCode']), 'CX'],
    [codeOf(1), '', 'B1', '1', 'Beta', 'CX'],
    [codeOf(0), '', 'A3', '2', 'Alfa', 'CX'],
    [codeOf(0), '20', 'A4', '4', 'Alfa', 'CX'],
  ]);
  expect(report).toMatchObject({ changed: 2, refused: 0 });
  expect(report.rows).toMatchObject([
    { line: 1, result: 'changed', changes: { 'products.customerSKU': ['', 'A1 | A2 | A3 | A4'] } },
    { line: 3, result: 'changed', changes: { lowCoverDays: ['15', ''] } },
  ]);
  expect(report.rows[0], 'nothing is taken away').not.toHaveProperty('removed');
  expect(await ownedBy(0)).toEqual([
    ['A1', '1.5', alfa?.id],
    ['A2', '1', beta?.id],
    ['A3', '2', alfa?.id],
    ['A4', '4', alfa?.id],
  ]);
  expect(await ownedBy(1)).toEqual([['B1', '1', products[1]?.id]]);
});

test('what goes out for import changes nothing, and a row that is changed, added or left out is what it was to be', async () => {
  const before = (await admin.get<Setting>(`${path}/${settings[0]?.id}`)).body;
  const { text } = await admin.get(`${path}/csv?columns=import&locale=en-US&filter={"id":${settings[0]?.id}}`);
  const [headings = [], ...rows] = readCsv(text, separatorOf(text));
  expect(headings.filter((heading) => heading.endsWith(' (customer SKUs)')).length).toBeGreaterThan(3);
  expect(rows.map(([code]) => code)).toEqual(rows.map(() => codeOf(0)));
  const found = (await admin.post<{ columns: string[] }>(`${path}/imports/columns`, { headings })).body.columns;
  expect(found).not.toContain(null);
  const whole = { columns: found };
  // In any order, as after sorting in a spreadsheet, the lines find their record.
  for (const lines of [rows, rows.toReversed()])
    expect(await send(lines.slice(), whole, 'imports/check')).toMatchObject(
      lines === rows ? { unchanged: 1, changed: 0, rows: [] } : { unchanged: 0, changed: 1 },
    );
  const at = found.indexOf('products.customerSKU');
  const factor = found.indexOf('products.umConvFactor');
  const [first = [], second = [], , last = []] = rows;
  const changed = [first, second.with(at, 'A2b'), last.with(factor, '44'), ['', ...second.slice(1)].with(at, 'A9')];
  const written = await send(changed, whole);
  expect(written).toMatchObject({ changed: 1, refused: 0, rows: [{ removed: 1 }] });
  const after = (await admin.get<Row>(`${path}/${settings[0]?.id}`)).body;
  const told = (row: Row) => [row['products']].flat().map((each) => [Object(each).id, Object(each).customerSKU]);
  const [one, two, , four] = told(before);
  expect(told(after)).toEqual([one, [two?.[0], 'A2b'], four, [expect.any(Number), 'A9']]);
  const owned = await ownedBy(0);
  const undone = await admin.post(`${path}/imports/${written.id}/undo`, {});
  expect(undone.status, undone.text).toBe(200);
  expect(await ownedBy(0), 'taken back').toEqual(ownedIn(before));
  expect(owned).not.toEqual(ownedIn(before));
});

test('in a file that is read piece by piece a record has the same rows in its check and when it is written', async () => {
  const own = (at: number, sku: string) => [codeOf(at), '', sku, '1', 'Alfa', 'CX'];
  const rows = [own(0, 'S1'), ...Array.from({ length: 500 }, (_, place) => own(1, `S2 ${place}`)), own(0, 'S3')];
  const options = { resource: 'customers/settings', mode: 'update', by: 'nmpCode', locale: 'en-US' };
  const { body } = await sendFile([columns, ...rows].map((cells) => cells.join(';')).join('\n'), options);
  await settled(body.id, 'checked');
  const refused = `?filter=${encodeURIComponent('{"result":"refused"}')}`;
  const last = [{ line: 502, errors: [{ code: 'duplicateInFile' }] }];
  expect(await rowsOf(body.id, refused)).toMatchObject(last);
  await admin.post(`/apis/v1/imports/${body.id}/commit`, { refused: 'skip' });
  await settled(body.id, 'done');
  expect(await stateOf(body.id)).toMatchObject({ changed: 2, refused: 1 });
  expect(await rowsOf(body.id, refused)).toMatchObject(last);
  expect(await ownedBy(0)).toEqual([['S1', '1', products[0]?.id]]);
  expect(await ownedBy(1)).toHaveLength(500);
  expect((await admin.post(`/apis/v1/imports/${body.id}/undo`, {})).status).toBe(200);
  expect(await ownedBy(1)).toEqual([['B1', '1', products[1]?.id]]);
});

test('what is wrong with a row stands in its own line, and the whole record is refused', async () => {
  const report = await send([
    [codeOf(1), '30', 'B1', '1', 'Beta', 'CX'],
    ['', '', 'B2', 'many', 'Beta', 'CX'],
    ['', '', '', '3', 'Nothing', 'CX'],
    ['', '', 'B4', '3', 'Beta', 'CX'],
  ]);
  expect(report).toMatchObject({ changed: 0, refused: 1 });
  const errors = report.rows.map(({ line, errors: told = [] }) => [
    line,
    told.map(({ column, code }) => [column, code]),
  ]);
  expect(errors).toEqual([
    [1, []],
    [2, [[3, 'format']]],
    [
      3,
      expect.arrayContaining([
        [2, 'required'],
        [4, 'referenceNotFound'],
      ]),
    ],
    [4, []],
  ]);
  expect(await ownedBy(1)).toEqual([['B1', '1', products[1]?.id]]);
});

test('a record may own thousands of rows, all of them wrong or all of them right', async () => {
  const lines = (factor: string) =>
    Array.from({ length: 4000 }, (_, at) => [at === 0 ? codeOf(1) : '', '', `M${at}`, factor, 'Beta', 'CX']);
  const wrong = await send(lines('none'), {}, 'imports/check');
  expect(wrong).toMatchObject({ refused: 1 });
  expect(wrong.rows.map(({ line, errors }) => [line, errors?.length])).toEqual(linesOf(4000).map((line) => [line, 1]));
  expect(await send(lines('2'))).toMatchObject({ changed: 1, refused: 0 });
  expect(await ownedBy(1)).toHaveLength(4000);
});

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
