import { beforeAll, describe, expect, test } from 'vitest';
import { importQueue } from '../../server/core/imports/kept/queue.ts';
import { endLease, keepLease, LeaseLost } from '../../server/core/jobs/lease.ts';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { address, ask, begin, categories, ended, lines, look, settings, type Kept } from '../support/longImports.ts';
import { createCountry, createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

/** Something is wrong with the database. */
const failing = {
  sqlite: `create trigger failing before delete on row_import_key begin select abs(-9223372036854775807 - 1); end`,
  mysql: `create trigger failing before delete on row_import_key for each row signal sqlstate '45000'`,
};

describe('the lines of an import that come in parts', () => {
  test('finds in a check and in the write what lines hundreds of rows before take, and takes no row twice', async () => {
    const old = await create(admin, categories, { name1: 'Twice' });
    const key = String(old['nmpCode']);
    const freed = String((await create(admin, categories, { name1: 'Freed' }))['nmpCode']);
    // Both are refused, and leave the name and the record to others.
    const bad = [
      ['x'.repeat(1000), 'Serial 3'],
      [freed, 'x'.repeat(1000)],
    ];
    const again = [
      ['', 'Serial 3'],
      [key, 'Twice again'],
      [freed, 'Freed changed'],
    ];
    const rows = [[key, 'Twice changed'], ...bad, ...lines('Serial', 1001), ...again];
    const id = await begin(admin, rows);
    const refused = [
      { line: 2, errors: [{ code: 'tooLong', column: 0 }] },
      { line: 3, errors: [{ code: 'tooLong', column: 1 }] },
      { line: 1005, errors: [{ code: 'duplicateInFile', column: 1, params: { row: 8 } }] },
      { line: 1006, errors: [{ code: 'duplicateInFile', column: 0, params: { row: 2 } }] },
    ];
    await ask(admin, id, 'check');
    expect(await ended(admin, id)).toMatchObject({ created: 1001, changed: 2, refused: 4 });
    expect((await look(admin, id)).rows).toMatchObject(refused);
    await ask(admin, id, 'write', { ...settings, refused: 'skip' });
    expect(await ended(admin, id)).toMatchObject({ status: 'done', created: 1001, changed: 2, refused: 4 });
    expect((await look(admin, id)).rows).toMatchObject(refused);
  });

  test('lets lines refer to what lines hundreds before make, in a check and in the write, and takes back the last first', async () => {
    const structure = 'salesstructure/rovensa';
    const teams = lines('Team', 500).map(([, name1 = '']) => [name1, 'bu', '', '2020-01-01']);
    const id = await begin(admin, [...teams, ['Team of one', 'regional', 'Team 3', '2020-01-01']], structure);
    const teamSettings = { columns: ['name1', 'level', 'parentId', 'validFrom'], mode: 'insert', locale: 'en-US' };
    await ask(admin, id, 'check', teamSettings, structure);
    expect(await ended(admin, id, structure)).toMatchObject({ created: 501, refused: 0 });
    await ask(admin, id, 'write', teamSettings, structure);
    expect(await ended(admin, id, structure)).toMatchObject({ status: 'done', created: 501 });
    await ask(admin, id, 'undo', {}, structure);
    expect(await ended(admin, id, structure)).toMatchObject({ status: 'undone', problem: null });
  });

  test('refuses lines that stand on one another over more than a hundred steps, in a check and in the write', async () => {
    const country = await createCountry(admin);
    const rows = Array.from({ length: 601 }, (_, place) => [
      `Chained ${place}`,
      place === 0 || place === 600 ? '' : `Chained ${place - 1}`,
      `CHAINED${place}`,
      String(country['nmpCode']),
      'other',
      '1',
      '2125550100',
      'active',
    ]);
    const columns = ['name1', 'matrizRef', 'taxNum', 'countryId', 'taxNumTypeId', 'landLineIDD', 'landLine', 'status1'];
    const chained = { columns, mode: 'insert', locale: 'en-US', refused: 'skip' };
    const id = await begin(admin, rows, 'customers');
    for (const [what, status] of [
      ['check', 'open'],
      ['write', 'done'],
    ] as const) {
      await ask(admin, id, what, chained, 'customers');
      expect(await ended(admin, id, 'customers')).toMatchObject({ status, created: 3, refused: 598 });
      const refused = async (from: number) =>
        (await look(admin, id, `?result=refused&range=[${from},${from}]`, 'customers')).rows;
      expect(await refused(98)).toMatchObject([{ line: 101, errors: [{ code: 'referenceNotFound' }] }]);
      expect(await refused(99)).toMatchObject([{ line: 102, errors: [{ code: 'importTooDeep' }] }]);
      expect(await refused(597)).toMatchObject([{ line: 600, errors: [{ code: 'importTooDeep' }] }]);
    }
  });

  test('takes mended rows, of which nothing is remembered as it was, and refuses parts that leave holes', async () => {
    const [one, other] = [
      await create(admin, categories, { name1: 'One' }),
      await create(admin, categories, { name1: 'Other' }),
    ];
    const first = (row: Row) => [[String(row['nmpCode']), 'Mended first'], ...lines('Mended', 499)];
    const id = await begin(admin, [...first(one), [String(one['nmpCode']), 'Mended last']]);
    await ask(admin, id, 'check');
    expect(await ended(admin, id)).toMatchObject({ created: 499, changed: 1, refused: 1 });
    const put = (body: object) => admin.put<Kept & { code: string }>(`${address(categories)}/${id}/rows`, body);
    expect((await put({ from: 0, rows: first(other) })).body).toEqual({ total: 501 });
    expect((await put({ from: 1000, rows: [['', 'x']] })).status).toBe(400);
    expect((await put({ from: 0, rows: [['', 'x']] })).status).toBe(400);
    await ask(admin, id, 'check');
    expect(await ended(admin, id)).toMatchObject({ created: 499, changed: 2, refused: 0 });
    await ask(admin, id, 'cancel', {});
    expect((await admin.get(`${address(categories)}/${id}`)).status).toBe(404);
  });

  test('are known by nothing any more once they are checked, however many were known before', async () => {
    const { writer } = suite.server.database;
    const id = await begin(admin, lines('Known', 1));
    const known = Array.from({ length: 20_001 }, (_, line) => ({ importId: id, hash: String(line), line }));
    await writer.batchInsert('row_import_key', known, 1000); // as a check leaves them that is canceled
    await ask(admin, id, 'check');
    expect(await ended(admin, id)).toMatchObject({ status: 'open', created: 1 });
    await expect.poll(() => writer('row_import_key').where({ importId: id }).first()).toBeUndefined();
    await ask(admin, id, 'cancel', {});
  });

  test('stand once they are written, also where by what they were known cannot be forgotten', async () => {
    const { writer, dialect } = suite.server.database;
    await writer.raw(failing[dialect.name]);
    const { nmpCode } = await create(admin, categories, { name1: 'Stood' });
    const id = await begin(admin, [[String(nmpCode), 'Stands']]);
    await ask(admin, id, 'write');
    const done = await ended(admin, id).finally(() => writer.raw('drop trigger failing'));
    expect(done).toMatchObject({ status: 'done', changed: 1, canUndo: true, problem: null });
  });

  test('takes no more than 100 MB of what its person has begun', async () => {
    const [large, id] = [await begin(admin, lines('Large', 1)), await begin(admin, lines('Small', 500))];
    const { writer } = suite.server.database;
    const [{ bytes }] = await writer('row_import').where({ id }).select('bytes');
    await writer('row_import')
      .where({ id: large })
      .update({ bytes: 100_000_000 - bytes });
    const put = (rows: string[][]) =>
      admin.put<{ code: string }>(`${address(categories)}/${id}/rows`, { from: 0, rows });
    expect(await put(lines('Longer', 500))).toMatchObject({ status: 413, body: { code: 'importTooLarge' } });
    expect((await put(lines('Short', 500))).status).toBe(200);
    for (const each of [large, id]) await ask(admin, each, 'cancel', {});
  });
});

test('rows that a record owns come with it, wherever its lines are cut', async () => {
  const country = await createCountry(admin);
  const shared = { baseUnit: 'Kg', status1: 'active' };
  const product = await create(admin, 'products', { ...shared, name1: 'Owned', SKU: 'OWNED' });
  const path = 'customers/settings';
  const rows: string[][] = [];
  const expected: string[][] = [];
  const customers = Array.from({ length: 5 }, (_, place) =>
    createCustomer(admin, { countryId: country.id, name1: `Owner ${place}` }),
  );
  for (const [place, { nmpCode }] of (await Promise.all(customers)).entries()) {
    const length = [160, 700, 60][place] ?? 160;
    const codes = Array.from({ length }, (_, at) => `${place}-${at}`);
    const namesIt = (at: number) => (at === 0 || (place === 3 && at % 2 === 0) ? String(nmpCode) : '');
    rows.push(...codes.map((code, at) => [namesIt(at), at === 0 ? '20' : '', code, '1', 'Owned', 'CX']));
    expected.push([String(nmpCode), ...codes]);
    if (place === 2) rows.push([String(expected[1]?.[0]), '', 'too late', '1', 'Owned', 'CX']);
  }
  const columns = [
    'nmpCode',
    'lowCoverDays',
    'products.customerSKU',
    'products.umConvFactor',
    'products.productId',
    'products.umCustomer',
  ];
  const asked = { columns, mode: 'update', locale: 'en-US', refused: 'skip' };
  const id = await begin(admin, rows, path);
  for (const [what, status] of [
    ['check', 'open'],
    ['write', 'done'],
  ] as const) {
    await ask(admin, id, what, asked, path);
    const counts = { status, done: rows.length, total: rows.length, changed: 5, refused: 1 };
    expect(await ended(admin, id, path)).toMatchObject(counts);
    const refused = (await look(admin, id, '?result=refused', path)).rows;
    expect(refused).toMatchObject([{ line: 921, cells: rows[920], errors: [{ code: 'duplicateInFile', column: 0 }] }]);
  }
  for (const [code, ...codes] of expected) {
    const filter = encodeURIComponent(JSON.stringify({ nmpCode_eq: code }));
    const [row] = (await admin.get<Row[]>(`/apis/v1/${path}?filter=${filter}`)).body;
    const { products } = (await admin.get<{ products: Row[] }>(`/apis/v1/${path}/${row?.id}`)).body;
    expect(products.map(({ customerSKU, productId }) => [customerSKU, productId])).toEqual(
      codes.map((each) => [each, product.id]),
    );
  }
});

test('a row that is refused beyond the edge of its record’s batch is told at its own line', async () => {
  const { nmpCode } = await createCustomer(admin, { countryId: (await createCountry(admin)).id });
  await create(admin, 'products', { name1: 'Owned again', SKU: 'AGAIN', baseUnit: 'Kg', status1: 'active' });
  const rows = Array.from({ length: 520 }, (_, at) => [
    at === 0 ? String(nmpCode) : '',
    `R${at}`,
    '1',
    'Owned again',
    'CX',
  ]);
  rows[510] = ['', 'R510', 'nonsense', 'Owned again', 'CX'];
  const columns = [
    'nmpCode',
    'products.customerSKU',
    'products.umConvFactor',
    'products.productId',
    'products.umCustomer',
  ];
  const path = 'customers/settings';
  const id = await begin(admin, rows, path);
  await ask(admin, id, 'check', { columns, mode: 'update', locale: 'en-US' }, path);
  expect(await ended(admin, id, path)).toMatchObject({ status: 'open', changed: 0, refused: 1 });
  const { rows: told } = await look(admin, id, '?result=refused&range=[505,519]', path);
  expect(told.find(({ line }) => line === 511)).toMatchObject({ cells: rows[510], errors: [{ column: 2 }] });
});

test('who works on an import neither goes on nor ends it once it is something else, as when it was canceled meanwhile', async () => {
  const { database } = suite.server;
  const id = await begin(admin, lines('Held', 1));
  const row = database.writer('row_import').where({ id });
  const now = () => row.clone().first('status', 'done', 'leasedBy');
  await row.clone().update({ status: 'undoing', leasedBy: 'holder', leasedUntil: Math.floor(Date.now() / 1000) + 600 });
  const before = await now();
  const held = { id, holder: 'holder', status: 'running' };
  await expect(keepLease(database.writer, importQueue, held, { done: 1 })).rejects.toThrow(LeaseLost);
  await endLease(database, importQueue, held, { status: 'done' });
  expect(await now()).toEqual(before);
  await endLease(database, importQueue, { ...held, status: 'undoing' }, { status: 'canceled' });
  expect(await now()).toMatchObject({ status: 'canceled', leasedBy: null });
});
