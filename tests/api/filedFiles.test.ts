import { connect } from 'node:net';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { workbookOf } from '../core/support/workbook.ts';
import { filedImports, path } from '../support/filedImports.ts';
import { createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
const { send, stateOf, settled, rowsOf } = filedImports(suite);
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

test.each(['name1', 'constructor'])('headings are words, whatever they mean elsewhere: %s', async (heading) => {
  const { status, body } = await send(`Name;${heading}\nFiled words;x\n`, { resource: 'products/categories' });
  expect(status).toBe(202);
  await settled(body.id, 'checked');
  expect(await stateOf(body.id)).toMatchObject({
    created: 1,
    columns: [
      { heading: 'Name', property: 'name1' },
      { heading, property: null },
    ],
  });
});

test('a person may have twenty files at once, in whatever letters', async () => {
  const text = 'name1\nFiled of many: ação\n';
  const utf16 = Buffer.from(text, 'utf16le');
  const files = [
    Buffer.from(text, 'latin1'),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    ...Array.from({ length: 16 }, () => Buffer.from(text)),
  ];
  const windows = Buffer.from(text.replace('ação', '\u0093a\u0094 \u0080'), 'latin1');
  files[4] = windows;
  const ids: number[] = [];
  for (const file of files) ids.push((await send(file, { resource: 'products/categories' })).body.id);
  for (const id of ids) {
    await settled(id, 'checked');
    expect(await stateOf(id)).toMatchObject({ created: 1, refused: 0 });
  }
  const cells = await Promise.all(ids.slice(0, 5).map(async (id) => (await rowsOf(id))[0]?.['cells']));
  const spelled = ['Filed of many: ação'];
  expect(cells).toEqual([spelled, spelled, spelled, spelled, ['Filed of many: “a” €']]);
});

test('a formula without a value clears nothing: its row is refused', async () => {
  const row = await create(admin, 'products/categories', { name1: 'Filed formula' });
  const cells = [
    ['nmpCode', 'name1'],
    [String(row['nmpCode']), { failed: '#N/A' }],
    [{ failed: '#REF!' }, 'Whose?'],
  ] as const;
  const options = { resource: 'products/categories', mode: 'update', by: 'nmpCode' };
  const { body } = await send(workbookOf([cells]), options, { name: 'a.xlsx' });
  await settled(body.id, 'checked');
  expect(await rowsOf(body.id)).toMatchObject([
    { result: 'refused', errors: [{ field: 'name1', code: 'failedFormula', params: { value: '#N/A' } }] },
    { result: 'refused', errors: [{ field: 'nmpCode', code: 'failedFormula', params: { value: '#REF!' } }] },
  ]);
});

test('nor in the rows that a record owns', async () => {
  const customer = await createCustomer(admin);
  const file = `customer.nmpCode;products.customerSKU\n${String(customer['nmpCode'])};#N/D\n`;
  const { body } = await send(file, { resource: 'customers/settings', mode: 'update', by: 'customerId' });
  await settled(body.id, 'checked');
  const [line] = await rowsOf(body.id);
  expect(line, JSON.stringify(line)).toMatchObject({
    result: 'refused',
    errors: expect.arrayContaining([expect.objectContaining({ code: 'failedFormula' })]),
  });
});

test('a dialing code may have its plus', async () => {
  const customer = await createCustomer(admin, { cellPhoneIDD: '55', cellPhone: '43999887766' });
  const file = `nmpCode;cellPhoneIDD;cellPhone\n${String(customer['nmpCode'])};+55;(43) 99988-7755\n`;
  const { body } = await send(file, { resource: 'customers', mode: 'update', by: 'nmpCode' });
  await settled(body.id, 'checked');
  const [line] = await rowsOf(body.id);
  expect(line, JSON.stringify(line)).toMatchObject({ result: 'changed', changes: { cellPhone: expect.any(Array) } });
});

test('what a heading is mapped to, or that it is left out, leaves the others as they are', async () => {
  const options = { resource: 'products/categories', mapping: { Name: null } };
  const { body } = await send('Name;Nome\nx;Filed by another heading\n', options);
  await settled(body.id, 'checked');
  expect(await stateOf(body.id)).toMatchObject({ created: 1, columns: [{ property: null }, { property: 'name1' }] });
});

test('what cannot be taken is refused with what is wrong', async () => {
  const options = { resource: 'products/categories' };
  const file = 'name1\nNever\n';
  const wrong = async (content: string | Buffer, given: unknown, more?: object) => {
    const { status, body } = await send(content, given, more);
    return [status, body.affectedField ?? body.code];
  };
  expect(await wrong(file, '{')).toEqual([400, 'options']);
  expect(await wrong(file, { resource: 'messages' })).toEqual([400, 'resource']);
  expect(await wrong(file, { ...options, mode: 'replace' })).toEqual([400, 'mode']);
  expect(await wrong(file, { ...options, by: 'status1' })).toEqual([400, 'by']);
  expect(await wrong(file, { resource: 'customers', mode: 'update' })).toEqual([400, 'by']);
  expect(await wrong(file, { ...options, locale: 'xx' })).toEqual([400, 'locale']);
  expect(await wrong(file, { ...options, mapping: { Other: 'name1' } })).toEqual([400, 'mapping']);
  expect(await wrong(file, { ...options, mapping: { name1: 'nothing' } })).toEqual([400, 'nothing']);
  expect(await wrong(file, { ...options, dryRun: true })).toEqual([400, 'dryRun']);
  expect(await wrong('name1\n', options)).toEqual([400, 'noRowsInFile']);
  expect(await wrong('no workbook', options, { name: 'rows.xlsx' })).toEqual([400, 'notWorkbook']);
  expect(await wrong(`name1\nNever${';'.repeat(200)}x\n`, options)).toEqual([413, 'tooManyColumns']);
  expect(await wrong(`name1\n${'a\n'.repeat(250_001)}`, options)).toEqual([413, 'tooManyRows']);
  expect(await wrong(Buffer.alloc(20 * 1024 * 1024 + 1), options)).toEqual([413, 'tooLarge']);
  expect((await admin.post(path, {})).status).toBe(400);
  expect((await admin.get(`${path}/1/rows?filter={"result":"other"}`)).status).not.toBe(200);
});

test.each(['ZZZZZZZ2', 'XFD1048576'])(
  'a workbook that says of a cell where no memory reaches is too large: %s',
  async (place) => {
    const sheet = 'xl/worksheets/sheet1.xml';
    const parts = unzipSync(workbookOf([[['name1'], ['Far away']]]));
    const far = strFromU8(parts[sheet] ?? new Uint8Array())
      .replace('r="A2"', `r="${place}"`)
      .replace('<row r="2"', `<row r="${/\d+/.exec(place)?.[0]}"`);
    const file = Buffer.from(zipSync({ ...parts, [sheet]: strToU8(far) }));
    const { status, body } = await send(file, { resource: 'products/categories' }, { name: 'far.xlsx' });
    expect([status, body.code]).toEqual([413, 'tooLarge']);
  },
);

test('a file that is given up in its middle ends nothing but its own request', async () => {
  const thrown: unknown[] = [];
  const note = (reason: unknown) => void thrown.push(reason);
  process.on('unhandledRejection', note);
  const { hostname, port } = new URL(suite.server.url);
  const part = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
  const head = ['POST /apis/v1/imports HTTP/1.1', 'Host: x', `Authorization: ${admin.headers['Authorization']}`];
  const form = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 5000', '', '--b', part, '', 'name1'];
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve) => socket.write([...head, ...form].join('\r\n'), () => resolve()));
  const begin = async () => (await send('name1\nFiled beside\n', { resource: 'products/categories' })).body.id;
  await settled(await begin(), 'checked'); // by then the half of the other is there
  socket.destroy();
  await settled(await begin(), 'checked');
  process.off('unhandledRejection', note);
  expect(thrown).toEqual([]);
});
