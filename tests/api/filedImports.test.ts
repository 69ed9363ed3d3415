import { beforeAll, expect, test } from 'vitest';
import { clientOf, type Client } from '../core/support/client.ts';
import { create, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { workbookOf } from '../core/support/workbook.ts';
import { filedImports, path, type State } from '../support/filedImports.ts';
import { createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

const { send, stateOf, settled, rowsOf } = filedImports(suite);
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
  expect(await rowsOf(id)).toMatchObject([
    { result: 'changed', id: old.id, errors: [] },
    { result: 'created', errors: [] },
    { result: 'refused' },
  ]);
  const page = await admin.get(`${path}/${id}/rows?range=[1,1]`);
  expect(page.headers.get('Content-Range')).toBe('rows 1-1/3');
  expect((await admin.put(`${path}/${id}/rows/3`, { 'What it is': 'Filed mended' })).status).toBe(202);
  await settled(id, 'checked');
  const columns = Object.entries(mapping).map(([heading, property]) => ({ heading, property }));
  expect(await stateOf(id)).toMatchObject({ created: 2, refused: 0, columns });
  expect((await admin.post(`${path}/${id}/commit`, { refused: 'stop', now: true })).body).toMatchObject({
    affectedField: 'now',
  });
  expect((await admin.post(`${path}/${id}/commit`, { refused: 'stop' })).status).toBe(202);
  await settled(id, 'done');
  const names = async () =>
    (await called('Filed')).map(({ name1 }) => String(name1)).toSorted((a, b) => a.localeCompare(b));
  expect(await names()).toEqual(['Filed after', 'Filed mended', 'Filed new']);
  expect((await admin.post(`${path}/${id}/commit`, { refused: 'stop' })).status, 'once alone').toBe(409);
  expect((await admin.get(`${path}/${id}`)).headers.get('X-Undo')).toMatch(/./);
  expect((await admin.post(`${path}/${id}/undo`, {})).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: 'undone' });
  expect(await names()).toEqual(['Filed before']);
});

test('a workbook is taken as well, and a refused row stops all of it until it is mended, or is left out', async () => {
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
    const { body, status: begun } = await send(workbookOf([cells, [['lowCoverDays', 'x']]]), options, book);
    expect(begun, JSON.stringify(body)).toBe(202);
    await settled(body.id, 'checked');
    expect(await stateOf(body.id), JSON.stringify(await rowsOf(body.id))).toMatchObject({
      changed: 1,
      refused: 1,
      leftOut: ['Sheet2'],
    });
    const mended = await admin.put(`${path}/${body.id}/rows/1`, { lowCoverDays: 22 });
    expect(mended.status, mended.text).toBe(202);
    await settled(body.id, 'checked');
    await admin.post(`${path}/${body.id}/commit`, { refused: how });
    await settled(body.id, status);
    const filter = encodeURIComponent(JSON.stringify({ customerId: customer.id }));
    const { body: settings } = await admin.get<Row[]>(`/apis/v1/customers/settings?filter=${filter}`);
    expect(settings[0]?.['lowCoverDays'], how).toBe(how === 'stop' ? 15 : 22);
    if (how === 'skip') continue;
    const other = await createCustomer(admin);
    await admin.put(`${path}/${body.id}/rows/2`, { 'customer.nmpCode': other['nmpCode'] });
    await settled(body.id, 'checked');
    expect(await stateOf(body.id)).toMatchObject({ changed: 2, refused: 0 });
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
  await admin.put(`${path}/${body.id}/rows/1400`, { Other: 'x'.repeat(81) });
  await settled(body.id, 'checked');
  await admin.post(`${path}/${body.id}/commit`, { refused: 'stop' });
  await settled(body.id, 'cancelled');
  expect(await rowsOf(body.id, refused)).toMatchObject([{ line: 1400 }]);
  expect(await called('Filed 1 of many'), 'all are written in one, or none').toEqual([]);
  await admin.put(`${path}/${body.id}/rows/1400`, { Other: 'Filed 1399 of many' });
  await settled(body.id, 'checked');
  await admin.post(`${path}/${body.id}/commit`, { refused: 'stop' });
  await settled(body.id, 'done');
  expect(await called('Filed anew')).toHaveLength(2);
  expect(await rowsOf(body.id, '?range=[1399,1399]')).toMatchObject([
    { line: 1400, result: 'created', id: expect.any(Number) },
  ]);
  const undo = (await admin.get(`${path}/${body.id}`)).headers.get('X-Undo');
  expect((await admin.post('/apis/v1/undo', { id: undo })).status).toBe(200);
  expect(await stateOf(body.id)).toMatchObject({ status: 'undone' });
});

test('what somebody writes after the check is not written over unseen: its row is refused', async () => {
  const rows = await Promise.all(
    ['one', 'two', 'three'].map((name) => create(admin, 'products/categories', { name1: `Filed met ${name}` })),
  );
  const [one, two] = rows;
  const gone = await create(admin, 'products/categories', { name1: 'Filed met and gone' });
  const lines = rows.map(({ nmpCode }, at) => `${String(nmpCode)};Filed since ${at}`);
  const file = [
    'nmpCode;name1',
    ...lines,
    'MET-1;Filed since 3',
    'MET-2;Filed since 4',
    `${String(gone['nmpCode'])};Filed since 5`,
  ].join('\n');
  const options = { resource: 'products/categories', mode: 'both', by: 'nmpCode' };
  const { body } = await send(file, options);
  await settled(body.id, 'checked');
  expect(await stateOf(body.id)).toMatchObject({ created: 2, changed: 4 });
  await admin.put(`/apis/v1/products/categories/${one?.id}`, { rowSCN: 1, name1: 'Filed by another' });
  await admin.put(`/apis/v1/products/categories/${two?.id}`, { rowSCN: 1, status1: 'inactive' });
  await create(admin, 'products/categories', { nmpCode: 'MET-1', name1: 'Filed meanwhile' });
  await remove(admin, 'products/categories', gone);
  await admin.post(`${path}/${body.id}/commit`, { refused: 'skip' });
  await settled(body.id, 'done');
  expect(await rowsOf(body.id)).toMatchObject([
    { result: 'refused', errors: [{ code: 'updateConflict' }] },
    { result: 'changed' },
    { result: 'changed' },
    { result: 'refused', errors: [{ code: 'updateConflict' }] },
    { result: 'created' },
    { result: 'refused', errors: [{ code: 'updateConflict' }] },
  ]);
  expect(await called('Filed by another')).toHaveLength(1);
  expect(await called('Filed meanwhile')).toHaveLength(1);
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
