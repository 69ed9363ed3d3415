import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { acting, sessionOf } from '../support/actAs.ts';
import { createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Kept {
  id: number;
  file: string;
  status: string;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  canUndo: boolean;
  canOpen: boolean;
  by: { id: number; name: string } | null;
  as: { id: number; name: string } | null;
  columns: ({ name: string; label: string } | null)[];
  rows: { line: number; result: string; cells: string[]; changes?: Row; errors?: Row[] }[];
}

const path = '/apis/v1/products/categories/imports';
const write = (job: object, client = admin) =>
  client.post<Kept>(path, { locale: 'en-US', columns: ['nmpCode', 'name1'], ...job });
const listed = async (client = admin) => (await client.get<Kept[]>(path)).body;
const opened = (id: number, query = '', client = admin) => client.get<Kept>(`${path}/${id}${query}`);
const category = (name1: string) => create(admin, 'products/categories', { name1 });
const undo = (id: number, client = admin) => client.post<{ ids: number[]; code: string }>(`${path}/${id}/undo`, {});

describe('an import is kept', () => {
  test('with its file, its person and what became of each row, also where a refused row stopped it', async () => {
    const old = await category('Kept before');
    const rows = [
      ['', 'Kept new'],
      [String(old['nmpCode']), 'Kept after'],
      ['', ''],
    ];
    const done = await write({ rows, refused: 'skip', file: 'categories.csv' });
    const stopped = await write({ rows: [['', '']], file: 'broken.csv' });
    expect(stopped.status).toBe(422);
    const [last, before] = await listed();
    expect(last).toMatchObject({ id: stopped.body.id, file: 'broken.csv', status: 'stopped', refused: 1 });
    const counts = { created: 1, changed: 1, unchanged: 0, refused: 1 };
    const told = { id: done.body.id, file: 'categories.csv', status: 'done', ...counts, canUndo: true };
    expect(before).toMatchObject({ ...told, canOpen: true, as: null });
    expect(before?.by?.name).toBeTruthy();
    const { body } = await opened(done.body.id);
    expect(body).toMatchObject({ ...told, columns: [{ name: 'nmpCode' }, { name: 'name1' }] });
    const problem = { field: 'name1', column: 1, code: 'required' };
    expect(body.rows).toMatchObject([{ line: 3, result: 'refused', cells: ['', ''], errors: [problem] }]);
    expect(body.rows[0]?.errors?.[0]?.['message']).toBeTruthy();
    expect((await opened(done.body.id, '?result=changed')).body.rows).toMatchObject([
      { line: 2, cells: rows[1], changes: { name1: ['Kept before', 'Kept after'] } },
    ]);
  });

  test('and tells any of its rows by their place, however many there are', async () => {
    const rows = Array.from({ length: 1203 }, (_, place) => (place % 3 === 0 ? ['', ''] : ['', `Many ${place}`]));
    const same = await category('Many the same');
    rows.push([String(same['nmpCode']), 'Many the same']);
    const { body } = await write({ rows, refused: 'skip' });
    const lines = async (result: string, range: string) =>
      (await opened(body.id, `?result=${result}&range=${range}`)).body.rows.map(({ line, cells }) => [line, cells[1]]);
    expect(await lines('created', '[330,335]')).toEqual(
      [497, 498, 500, 501, 503, 504].map((place) => [place, `Many ${place - 1}`]),
    );
    expect(await lines('refused', '[400,499]')).toEqual([[1201, '']]);
    expect(await lines('changed', '[0,9]')).toEqual([]);
    const all = (await opened(body.id, '?result=all&range=[499,500]')).body.rows;
    expect(all).toMatchObject([
      { line: 500, result: 'created', cells: ['', 'Many 499'] },
      { line: 501, result: 'created', cells: ['', 'Many 500'] },
    ]);
    expect((await opened(body.id, '?result=all&range=[1202,1300]')).body.rows).toMatchObject([
      { line: 1203, result: 'created', cells: ['', 'Many 1202'] },
      { line: 1204, result: 'unchanged', cells: rows[1203] },
    ]);
    expect((await opened(body.id, '?result=unchanged')).status).toBe(400);
  });

  test('and is taken back later, once, while nothing else has changed its rows', async () => {
    const old = await category('Back before');
    const line = (name: string) => [[String(old['nmpCode']), name]];
    const first = await write({ rows: [...line('Back first'), ['', 'Back new']] });
    const second = await write({ rows: line('Back second') });
    const refused = await undo(first.body.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'undoBlocked', errors: [{ id: old.id }] } });
    expect((await undo(second.body.id)).status).toBe(200);
    expect((await undo(first.body.id)).body.ids).toHaveLength(2);
    expect(await read(admin, 'products/categories', old)).toMatchObject({ name1: 'Back before' });
    expect((await undo(first.body.id)).body.code).toBe('alreadyUndone');
    const all = await listed();
    const states = [first, second].map(({ body }) => all.find(({ id }) => id === body.id));
    expect(states).toMatchObject([
      { status: 'undone', canUndo: false },
      { status: 'undone', canUndo: false },
    ]);
  });

  test('and only as a whole: a short one also from the history of a row, of a long one no batch by itself', async () => {
    const together = async (name1: string) => {
      const filter = encodeURIComponent(JSON.stringify({ name1_eq: name1 }));
      const [row] = (await admin.get<Row[]>(`/apis/v1/products/categories?filter=${filter}`)).body;
      const { body } = await admin.get<Row[]>(`/apis/v1/products/categories/${row?.id}/history`);
      return body[0]?.['together'];
    };
    await write({
      rows: [
        ['', 'Short one'],
        ['', 'Short other'],
      ],
    });
    expect(await together('Short one')).toMatchObject({ rows: 2 });
    const { id } = (await admin.post<Kept>(`${path}/begin`, {})).body;
    const rows = Array.from({ length: 503 }, (_, place) => ['', `Whole ${place}`]);
    await admin.put(`${path}/${id}/rows`, { from: 0, rows });
    await admin.post(`${path}/${id}/write`, { locale: 'en-US', columns: ['nmpCode', 'name1'] });
    await expect.poll(async () => (await opened(id)).body.status, { timeout: 60_000 }).toBe('done');
    expect([await together('Whole 1'), await together('Whole 501')]).toEqual([null, null]);
    const sets = await suite.server.database.reader('row_import_piece').where({ importId: id }).select('changeSetId');
    expect(sets).toHaveLength(2);
    for (const { changeSetId } of sets)
      expect((await admin.post('/apis/v1/undo', { id: changeSetId })).body).toMatchObject({ code: 'importUnderWay' });
  });

  test('for who made it: others see neither it nor its rows, administrators that it was made', async () => {
    const manager = await suite.server.as('manager');
    const theirs = await write({ rows: [['', 'Of a manager']], file: 'theirs.csv' }, manager);
    const ours = await write({ rows: [['', 'Of the administrator']] });
    expect((await listed(manager)).map(({ id }) => id)).toEqual([theirs.body.id]);
    expect((await opened(ours.body.id, '', manager)).status).toBe(404);
    expect((await undo(ours.body.id, manager)).status).toBe(404);
    const seen = (await listed()).find(({ id }) => id === theirs.body.id);
    expect(seen).toMatchObject({ file: 'theirs.csv', created: 1, canOpen: false, canUndo: true });
    expect((await opened(theirs.body.id)).status).toBe(404);
    expect((await undo(theirs.body.id)).status).toBe(200);
    expect((await (await suite.server.as('rtv')).get(path)).status).toBe(403);
  });

  test('in the name in which it was made: who is acted as sees that, but not the lines of somebody else’s file', async () => {
    const { target, client } = await acting(suite.server, 'manager');
    const { body } = await write({ rows: [['', 'In another name']] }, client);
    expect((await opened(body.id, '', client)).status).toBe(200);
    const [seen] = await listed(await sessionOf(suite.server, target.email));
    expect(seen).toMatchObject({ id: body.id, canOpen: false, as: { id: target.id } });
    expect((await opened(body.id, '', await sessionOf(suite.server, target.email))).status).toBe(404);
    expect((await opened(body.id)).status).toBe(404);
  });

  test('and its user is not deleted before it is at its end', async () => {
    const manager = await suite.server.as('manager');
    const { id } = (await manager.post<Kept>(`${path}/begin`, {})).body;
    const rows = Array.from({ length: 2000 }, (_, place) => ['', `Of a user ${place}`]);
    await manager.put(`${path}/${id}/rows`, { from: 0, rows });
    await manager.post(`${path}/${id}/write`, { locale: 'en-US', columns: ['nmpCode', 'name1'] });
    const user = await read(admin, 'users', { id: manager.userId });
    expect(await remove(admin, 'users', user)).toMatchObject({ status: 409, body: { code: 'userImports' } });
    const ended = async () => (await opened(id, '', manager)).body.status;
    await expect.poll(ended, { timeout: 60_000 }).toBe('done');
    expect((await remove(admin, 'users', user)).status).toBe(200);
  });

  test('with its lines as long as those of its person take no more than 500 MB together, the oldest going first', async () => {
    const { writer } = suite.server.database;
    const manager = await suite.server.as('manager');
    const importOf = async (client: Client, name1: string, megabytes: number) => {
      const { body } = await client.post<Kept>(path, { columns: ['name1'], rows: [[name1]] });
      const [{ bytes }] = await writer('row_import').where({ id: body.id }).select('bytes');
      expect(bytes).toBeGreaterThan(name1.length);
      await writer('row_import')
        .where({ id: body.id })
        .update({ bytes: megabytes * 1_000_000 });
      return body.id;
    };
    const others = await importOf(admin, 'Large of another one', 499);
    const [old, young] = [await importOf(manager, 'Large old', 300), await importOf(manager, 'Large young', 250)];
    await importOf(manager, 'Drops the oldest', 1);
    const lines = async (id: number, client: Client) => (await opened(id, '?result=created', client)).body.rows?.length;
    expect([await lines(old, manager), await lines(young, manager), await lines(others, admin)]).toEqual([0, 1, 1]);
  });

  test('with its lines and its way back for 90 days, longer than by the toast', async () => {
    const { writer } = suite.server.database;
    const past = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;
    const older = async (id: number, days: number) => {
      await writer('row_import')
        .where({ id })
        .update({ createdAt: past(days) });
      const sets = writer('row_import_piece').where({ importId: id }).select('changeSetId');
      await writer('change_set')
        .whereIn('id', sets)
        .update({ at: past(days) });
    };
    const ids: number[] = [];
    for (const name1 of ['Kept 89', 'Kept 91']) ids.push((await write({ rows: [['', name1]] })).body.id);
    const [young = 0, old = 0] = ids;
    const begun = await admin.post<Kept>(`${path}/begin`, {});
    await older(young, 89);
    await older(old, 91);
    await older(begun.body.id, 2);
    await write({ rows: [['', 'Drops what is too old']] });
    const lines = async (id: number) => (await opened(id, '?result=created')).body.rows?.length;
    expect([await lines(young), await lines(old), await lines(begun.body.id)]).toEqual([1, 0, undefined]);
    expect((await listed()).find(({ id }) => id === old)).toMatchObject({ created: 1, canUndo: false });
    expect((await undo(young)).status).toBe(200);
    expect((await undo(old)).status).toBe(404);
  });
});

test('what a person may no longer see is left out of what an import changed', async () => {
  const manager = await suite.server.as('manager');
  const { nmpCode } = await createCustomer(admin);
  const job = { columns: ['nmpCode', 'email'], rows: [[String(nmpCode), 'new@test.example']], locale: 'en-US' };
  const customers = '/apis/v1/customers/imports';
  const { status, body, text } = await manager.post<Kept>(customers, job);
  expect(status, text).toBe(200);
  const changes = async () =>
    (await manager.get<Kept>(`${customers}/${body.id}?result=changed`)).body.rows.map((row) => row.changes);
  expect(await changes()).toMatchObject([{ email: [expect.anything(), 'new@test.example'] }]);
  const { id } = await suite.server.database.reader('user_group').where({ role: 'manager' }).first('id');
  const right = { userGroupId: id, resource: 'customers', actions: ['read', 'update', 'import'], rowScope: 'all' };
  const permissions = 'accesspolicies/permissions';
  const permission = await create(admin, permissions, { ...right, hiddenFields: ['email'] });
  expect(await changes()).toEqual([{}]);
  await remove(admin, permissions, permission);
});

test('what a person chose for a heading is proposed to them the next time, names and labels first', async () => {
  const columns = async (headings: string[], client = admin) =>
    (await client.post<{ columns: (string | null)[] }>(`${path}/columns`, { headings })).body.columns;
  const headings = ['Was ist das', 'Como se llama'];
  expect(await columns(headings)).toEqual([null, null]);
  await write({ columns: [null, 'name1'], headings, rows: [['', 'Learned']] });
  expect(await columns(headings)).toEqual([null, 'name1']);
  expect(await columns(['como se LLAMA', 'Name'])).toEqual([null, 'name1']);
  expect(await columns(headings, await suite.server.as('manager'))).toEqual([null, null]);
});
