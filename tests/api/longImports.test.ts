import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, read, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry } from '../support/masterData.ts';
import { sessionOf, start, userWith, withToken } from '../support/actAs.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Kept {
  id: number;
  status: string;
  total: number;
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  canUndo: boolean;
  problem: { code: string; errors: { id: number; message: string }[] } | null;
  rows: { line: number; result: string; cells: string[]; errors?: Row[] }[];
}

const categories = 'products/categories';
const address = (path: string) => `/apis/v1/${path}/imports`;
const settings = { columns: ['nmpCode', 'name1'], locale: 'en-US' };
const named = async (name1: string) => {
  const filter = encodeURIComponent(JSON.stringify({ name1_contains: name1 }));
  return (await admin.get(`/apis/v1/${categories}?filter=${filter}&range=[0,0]`)).headers.get('content-range');
};
const countOf = async (name1: string) => Number((await named(name1))?.split('/').at(-1));

async function begin(rows: string[][], path = categories, client = admin): Promise<number> {
  const { body } = await client.post<Kept>(`${address(path)}/begin`, { file: 'long.csv', headings: ['A', 'B'] });
  for (let from = 0; from < rows.length; from += 1000) {
    const part = { from, rows: rows.slice(from, from + 1000) };
    const { status, text } = await client.put(`${address(path)}/${body.id}/rows`, part);
    expect(status, text).toBe(200);
  }
  return body.id;
}

const ask = (id: number, what: string, body: object = settings, path = categories, client = admin) =>
  client.post<Kept & { code: string }>(`${address(path)}/${id}/${what}`, body);
const look = async (id: number, query = '', path = categories, client = admin) =>
  (await client.get<Kept>(`${address(path)}/${id}${query}`)).body;

/** Waits for the background. */
async function ended(id: number, path = categories, client = admin): Promise<Kept> {
  for (;;) {
    const found = await look(id, '', path, client);
    if (!['checking', 'running', 'undoing'].includes(found.status)) return found;
    await pause(20);
  }
}

/** The same of somebody else's, as administrators see it in the list. */
async function seenEnded(id: number): Promise<Kept | undefined> {
  for (;;) {
    const found = (await admin.get<Kept[]>(address(categories))).body.find((each) => each.id === id);
    if (!['running', 'undoing'].includes(found?.status ?? '')) return found;
    await pause(20);
  }
}

/** Changes a category by hand. */
async function touch(name1: string): Promise<Row | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ name1_eq: name1 }));
  const [row] = (await admin.get<Row[]>(`/apis/v1/${categories}?filter=${filter}`)).body;
  const { status, text } = await admin.put(`/apis/v1/${categories}/${row?.id}`, {
    ...row,
    name1: `By hand ${row?.id}`,
  });
  expect(status, text).toBe(200);
  return row;
}

/** An administrator of their own who acts as a manager. */
async function actingAdmin(): Promise<{ client: Client; person: { id: number } }> {
  const person = await userWith(suite.server, 'manager', { isAdmin: true });
  const target = await userWith(suite.server, 'manager');
  const answer = await start(await sessionOf(suite.server, person.email), target.email);
  expect(answer.status, answer.text).toBe(200);
  return { client: withToken(suite.server.url, answer.body.userInfo.accessToken), person };
}

const lines = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => ['', `${prefix} ${place}`]);

describe('an import whose rows come in parts', () => {
  test('is checked, written piece by piece, and taken back as a whole', async () => {
    const old = await create(admin, categories, { name1: 'Long before' });
    const rows = [...lines('Long', 1200), [String(old['nmpCode']), 'Long after']];
    const id = await begin(rows);
    expect((await ask(id, 'check')).status).toBe(202);
    const checked = await ended(id);
    const counts = { total: 1201, done: 1201, created: 1200, changed: 1, refused: 0 };
    expect(checked).toMatchObject({ status: 'open', ...counts });
    expect(await countOf('Long')).toBe(1);
    expect((await ask(id, 'write')).status).toBe(202);
    expect(await ended(id)).toMatchObject({ status: 'done', ...counts, canUndo: true, problem: null });
    expect(await countOf('Long')).toBe(1201);
    expect((await look(id, '?result=changed')).rows).toMatchObject([{ line: 1201, cells: rows[1200] }]);
    expect((await ask(id, 'undo')).status).toBe(202);
    expect(await ended(id)).toMatchObject({ status: 'undone', canUndo: false });
    expect(await countOf('Long')).toBe(1);
    expect(await read(admin, categories, old)).toMatchObject({ name1: 'Long before' });
    expect((await ask(id, 'undo')).body.code).toBe('alreadyUndone');
  });

  test('leaves nothing where a row is refused, or all but that row', async () => {
    const rows = [...lines('Refused', 700), ['', ''], ...lines('Refused too', 20)];
    const stopped = await begin(rows);
    await ask(stopped, 'write');
    expect(await ended(stopped)).toMatchObject({ status: 'stopped', created: 0, refused: 1, canUndo: false });
    expect((await look(stopped)).rows).toMatchObject([{ line: 701, errors: [{ code: 'required', column: 1 }] }]);
    expect(await countOf('Refused')).toBe(0);
    const skipped = await begin(rows);
    await ask(skipped, 'write', { ...settings, refused: 'skip' });
    expect(await ended(skipped)).toMatchObject({ status: 'done', created: 720, refused: 1 });
    expect(await countOf('Refused')).toBe(720);
  });

  test('finds in a check and in the write what lines hundreds of rows before take, and takes no row twice', async () => {
    const old = await create(admin, categories, { name1: 'Twice' });
    const key = String(old['nmpCode']);
    const rows = [[key, 'Twice changed'], ...lines('Serial', 1001), ['', 'Serial 3'], [key, 'Twice again']];
    const id = await begin(rows);
    const refused = [
      { line: 1003, errors: [{ code: 'duplicate', column: 1 }] },
      { line: 1004, errors: [{ code: 'duplicate', column: 0 }] },
    ];
    await ask(id, 'check');
    expect(await ended(id)).toMatchObject({ created: 1001, changed: 1, refused: 2 });
    expect((await look(id)).rows).toMatchObject(refused);
    await ask(id, 'write', { ...settings, refused: 'skip' });
    expect(await ended(id)).toMatchObject({ status: 'done', created: 1001, changed: 1, refused: 2 });
    expect((await look(id)).rows).toMatchObject(refused);
  });

  test('lets lines refer to what lines hundreds before make, in a check and in the write, and takes back the last first', async () => {
    const structure = 'salesstructure/rovensa';
    const teams = lines('Team', 500).map(([, name1 = '']) => [name1, 'bu', '', '2020-01-01']);
    const id = await begin([...teams, ['Team of one', 'regional', 'Team 3', '2020-01-01']], structure);
    const teamSettings = { columns: ['name1', 'level', 'parentId', 'validFrom'], mode: 'insert', locale: 'en-US' };
    await ask(id, 'check', teamSettings, structure);
    expect(await ended(id, structure)).toMatchObject({ created: 501, refused: 0 });
    await ask(id, 'write', teamSettings, structure);
    expect(await ended(id, structure)).toMatchObject({ status: 'done', created: 501 });
    await ask(id, 'undo', {}, structure);
    expect(await ended(id, structure)).toMatchObject({ status: 'undone', problem: null });
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
    const id = await begin(rows, 'customers');
    for (const [what, status] of [
      ['check', 'open'],
      ['write', 'done'],
    ] as const) {
      await ask(id, what, chained, 'customers');
      expect(await ended(id, 'customers')).toMatchObject({ status, created: 3, refused: 598 });
      const refused = async (from: number) =>
        (await look(id, `?result=refused&range=[${from},${from}]`, 'customers')).rows;
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
    const id = await begin([...first(one), [String(one['nmpCode']), 'Mended last']]);
    await ask(id, 'check');
    expect(await ended(id)).toMatchObject({ created: 499, changed: 1, refused: 1 });
    const put = (body: object) => admin.put<Kept & { code: string }>(`${address(categories)}/${id}/rows`, body);
    expect((await put({ from: 0, rows: first(other) })).body).toEqual({ total: 501 });
    expect((await put({ from: 1000, rows: [['', 'x']] })).status).toBe(400);
    expect((await put({ from: 0, rows: [['', 'x']] })).status).toBe(400);
    await ask(id, 'check');
    expect(await ended(id)).toMatchObject({ created: 499, changed: 2, refused: 0 });
    await ask(id, 'cancel', {});
    expect((await admin.get(`${address(categories)}/${id}`)).status).toBe(404);
  });

  test('takes no more than 100 MB of what its person has begun', async () => {
    const [large, id] = [await begin(lines('Large', 1)), await begin(lines('Small', 500))];
    const { writer } = suite.server.database;
    const [{ bytes }] = await writer('row_import').where({ id }).select('bytes');
    await writer('row_import')
      .where({ id: large })
      .update({ bytes: 100_000_000 - bytes });
    const put = (rows: string[][]) =>
      admin.put<{ code: string }>(`${address(categories)}/${id}/rows`, { from: 0, rows });
    expect(await put(lines('Longer', 500))).toMatchObject({ status: 413, body: { code: 'importTooLarge' } });
    expect((await put(lines('Short', 500))).status).toBe(200);
    for (const each of [large, id]) await ask(each, 'cancel', {});
  });

  test('is canceled: what was written goes', async () => {
    const id = await begin(lines('Canceled', 3000));
    await ask(id, 'write');
    while ((await look(id)).done === 0) await pause(10);
    expect((await ask(id, 'cancel', {})).body).toMatchObject({ status: 'undoing' });
    expect(await ended(id)).toMatchObject({ status: 'canceled', created: 0, canUndo: false });
    expect(await countOf('Canceled')).toBe(0);
    expect((await ask(id, 'write')).body.code).toBe('importUnderWay');
    expect((await ask(id, 'cancel', {})).body).toMatchObject({ status: 'canceled' });
  });

  test('is not taken back while something else has changed one of its rows', async () => {
    const id = await begin(lines('Touched', 600));
    await ask(id, 'write');
    await ended(id);
    const row = await touch('Touched 3');
    await ask(id, 'undo');
    const blocked = await ended(id);
    expect(blocked).toMatchObject({ status: 'done', canUndo: true, problem: { code: 'undoBlocked' } });
    expect(blocked.problem?.errors).toMatchObject([{ id: row?.id }]);
    expect(await countOf('Touched')).toBe(599);
  });

  test('is taken back by nobody before it is at its end, also where all came in its first batch', async () => {
    const nameless = Array.from({ length: 4000 }, () => ['', '']);
    const id = await begin([...lines('Early', 500), ...nameless]);
    await ask(id, 'write', { ...settings, refused: 'skip' });
    while ((await look(id)).done === 0) await pause(5);
    expect(await ask(id, 'undo')).toMatchObject({ status: 409, body: { code: 'importUnderWay' } });
    expect(await ended(id)).toMatchObject({ status: 'done', created: 500, canUndo: true });
    expect((await ask(id, 'undo')).status).toBe(200);
    expect(await countOf('Early')).toBe(0);
  });

  test('stays a failed one where what is left of it can again not be taken back', async () => {
    const id = await begin(lines('Left', 3000));
    await ask(id, 'write');
    while ((await look(id)).done < 1000) await pause(5);
    await touch('Left 3');
    await ask(id, 'cancel', {});
    const failed = { status: 'failed', canUndo: true, problem: { code: 'undoBlocked' } };
    expect(await ended(id)).toMatchObject(failed);
    expect((await ask(id, 'undo')).status).toBe(202);
    expect(await ended(id)).toMatchObject(failed);
  });

  test('ends, and so does its undo, when its person may no longer act as the user in whose name it was begun', async () => {
    const { client, person } = await actingAdmin();
    const done = await begin(lines('Acted', 2500), categories, client);
    await ask(done, 'write', settings, categories, client);
    await ended(done, categories, client);
    const id = await begin(lines('In another name', 2500), categories, client);
    await ask(id, 'write', settings, categories, client);
    while ((await look(id, '', categories, client)).done === 0) await pause(5);
    await ask(done, 'undo', {}, categories, client);
    await suite.server.database.writer('user').where({ id: person.id }).update({ isAdmin: 0 });
    const forbidden = { code: 'forbidden' };
    expect(await seenEnded(id)).toMatchObject({ status: 'failed', problem: forbidden });
    expect(await seenEnded(done)).toMatchObject({ status: 'done', canUndo: true, problem: forbidden });
    expect(await countOf('In another name')).toBe(0);
  });

  test('belongs to who began it, and ends when they may import no more', async () => {
    const manager = await suite.server.as('manager');
    const id = await begin(lines('Of somebody', 2500), categories, manager);
    expect((await ask(id, 'write')).status).toBe(404);
    await ask(id, 'write', settings, categories, manager);
    while ((await look(id, '', categories, manager)).done === 0) await pause(10);
    await suite.server.database.writer('user').where({ id: manager.userId }).update({ status1: 'blocked' });
    expect(await seenEnded(id)).toMatchObject({ status: 'failed' });
    expect(await countOf('Of somebody')).toBe(0);
  });
});
