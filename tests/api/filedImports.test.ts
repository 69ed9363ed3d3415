import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { clientOf, type Client } from '../core/support/client.ts';
import { create, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { workbookOf } from '../core/support/workbook.ts';
import { createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

const path = '/apis/v1/imports';

interface State {
  id: number;
  resource: string;
  status: string;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

async function send(content: string | Buffer, options: unknown, { name = 'rows.csv', client = admin } = {}) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  form.set('options', typeof options === 'string' ? options : JSON.stringify(options));
  const answer = await fetch(suite.server.url + path, { method: 'POST', headers: client.headers, body: form });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const stateOf = async (id: number) => (await admin.get<State>(`${path}/${id}`)).body;
const settled = (id: number, status: string) =>
  expect.poll(async () => (await stateOf(id)).status, { interval: 20 }).toBe(status);
const rowsOf = async (id: number, query = '') =>
  (await admin.get<{ line: number; result: string; errors?: Row[] }[]>(`${path}/${id}/rows${query}`)).body;
const refused = `?filter=${encodeURIComponent('{"result":"refused"}')}`;

async function called(name1: string): Promise<Row[]> {
  const filter = encodeURIComponent(JSON.stringify({ name1_contains: name1 }));
  return (await admin.get<Row[]>(`/apis/v1/products/categories?filter=${filter}`)).body;
}

test('a file is taken whole, checked, mended, written, and taken back', async () => {
  const old = await create(admin, 'products/categories', { name1: 'Filed before' });
  const file = `Code;What it is;Whatever\r\n${String(old['nmpCode'])};Filed after;x\r\n;Filed new;y\r\n;;z\r\n`;
  const options = { resource: 'products/categories', mode: 'both', by: 'nmpCode', locale: 'en-US' };
  const mapping = { Code: 'nmpCode', 'What it is': 'name1', Whatever: null };
  const begun = await send(file, { ...options, mapping });
  expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 202 });
  const { id } = begun.body;
  await settled(id, 'checked');
  const counts = { created: 1, changed: 1, unchanged: 0, refused: 1 };
  expect(await stateOf(id)).toMatchObject({ id, resource: 'products/categories', total: 3, done: 3, ...counts });
  expect(await called('Filed'), 'nothing is written before').toMatchObject([{ name1: 'Filed before' }]);
  const [wrong] = await rowsOf(id, refused);
  expect(wrong).toMatchObject({ line: 3, errors: [{ field: 'name1', code: 'required' }] });
  expect((await rowsOf(id)).map(({ result }) => result)).toEqual(['changed', 'created', 'refused']);
  expect((await admin.put(`${path}/${id}/rows/3`, { 'What it is': 'Filed mended' })).status).toBe(202);
  await settled(id, 'checked');
  expect(await stateOf(id)).toMatchObject({ created: 2, refused: 0 });
  expect((await admin.post(`${path}/${id}/commit`, { refused: 'stop' })).status).toBe(202);
  await settled(id, 'done');
  const names = async () =>
    (await called('Filed')).map(({ name1 }) => String(name1)).toSorted((a, b) => a.localeCompare(b));
  expect(await names()).toEqual(['Filed after', 'Filed mended', 'Filed new']);
  expect((await admin.post(`${path}/${id}/commit`, { refused: 'stop' })).status, 'once alone').toBe(409);
  expect((await admin.post(`${path}/${id}/undo`, {})).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: 'undone' });
  expect(await names()).toEqual(['Filed before']);
});

test('a workbook is taken as well, and a refused row stops all of it or is left out', async () => {
  const customer = await createCustomer(admin);
  const cells = [
    ['customer.nmpCode', 'lowCoverDays'],
    [String(customer['nmpCode']), { number: '21' }],
    ['NOBODY', { number: '3' }],
  ] as const;
  const options = { resource: 'customers/settings', by: 'customerId', mode: 'update' };
  const book = { name: 'settings.xlsx' };
  for (const [how, status] of [
    ['stop', 'cancelled'],
    ['skip', 'done'],
  ] as const) {
    const { body, status: begun } = await send(workbookOf([cells]), options, book);
    expect(begun, JSON.stringify(body)).toBe(202);
    await settled(body.id, 'checked');
    expect(await stateOf(body.id), JSON.stringify(await rowsOf(body.id))).toMatchObject({ changed: 1, refused: 1 });
    const mended = await admin.put(`${path}/${body.id}/rows/1`, { lowCoverDays: 22 });
    expect(mended.status, mended.text).toBe(202);
    await settled(body.id, 'checked');
    await admin.post(`${path}/${body.id}/commit`, { refused: how });
    await settled(body.id, status);
    const filter = encodeURIComponent(JSON.stringify({ customerId: customer.id }));
    const { body: settings } = await admin.get<Row[]>(`/apis/v1/customers/settings?filter=${filter}`);
    expect(settings[0]?.['lowCoverDays'], how).toBe(how === 'stop' ? 15 : 22);
  }
});

test('what is canceled before it is written leaves nothing, and cannot be written', async () => {
  const { body } = await send('name1\nFiled and left\n', { resource: 'products/categories' });
  await settled(body.id, 'checked');
  expect((await admin.post<State>(`${path}/${body.id}/cancel`, {})).body).toMatchObject({ status: 'cancelled' });
  expect((await admin.post(`${path}/${body.id}/commit`, { refused: 'skip' })).status).toBe(409);
  expect((await admin.put(`${path}/${body.id}/rows/1`, { name1: 'Late' })).status).toBe(409);
  expect(await called('Filed and left')).toEqual([]);
});

test('what is mapped takes the place of what is called so, and one mend may follow another at once', async () => {
  const lines = Array.from({ length: 1500 }, (_, at) => `Not this;Filed ${at} of many`);
  const options = { resource: 'products/categories', mapping: { Other: 'name1' } };
  const { body } = await send(['name1;Other', ...lines, ';', ';'].join('\n'), options);
  await settled(body.id, 'checked');
  expect(await stateOf(body.id)).toMatchObject({ created: 1500, refused: 0 });
  const mends = [1, 2].map((line) => admin.put(`${path}/${body.id}/rows/${line}`, { Other: `Filed anew ${line}` }));
  for (const mend of mends) expect((await mend).status).toBe(202);
  await settled(body.id, 'checked');
  await admin.post(`${path}/${body.id}/commit`, { refused: 'stop' });
  await settled(body.id, 'done');
  expect(await called('Filed anew')).toHaveLength(2);
});

test('whoever may no longer import comes no further', async () => {
  const role = await suite.server.database.reader('user_group').where({ role: 'director' }).first('id');
  const right = { userGroupId: role.id, resource: 'products/categories', rowScope: 'all' };
  const actions = ['read', 'create', 'import'];
  const permission = await create(admin, 'accesspolicies/permissions', { ...right, actions });
  const director = await suite.server.as('director');
  const { body } = await send('name1\nFiled in vain\n', { resource: 'products/categories' }, { client: director });
  await expect.poll(async () => (await director.get<State>(`${path}/${body.id}`)).body.status).toBe('checked');
  await remove(admin, 'accesspolicies/permissions', permission);
  expect((await director.post(`${path}/${body.id}/commit`, {})).status).toBe(403);
  expect(await called('Filed in vain')).toEqual([]);
});

test('whoever may not import begins nothing, and nobody sees what another one has begun', async () => {
  const atv = await suite.server.as('atv');
  const options = { resource: 'products/categories' };
  expect((await send('name1\nMine\n', options, { client: atv })).status).toBe(403);
  const { body } = await send('name1\nMine\n', options);
  const director = await suite.server.as('director');
  for (const client of [atv, director, clientOf(suite.server.url)]) {
    const { status } = await client.get(`${path}/${body.id}`);
    expect([401, 404]).toContain(status);
  }
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
  expect(await wrong('name1\n', options)).toEqual([400, 'file']);
  expect(await wrong('no workbook', options, { name: 'rows.xlsx' })).toEqual([400, 'file']);
  expect(await wrong(Buffer.alloc(20 * 1024 * 1024 + 1), options)).toEqual([413, 'tooLarge']);
  expect((await admin.post(path, {})).status).toBe(400);
  expect((await admin.get(`${path}/1/rows?filter={"result":"other"}`)).status).not.toBe(200);
});

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
