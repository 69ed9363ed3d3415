import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const path = 'products/packages';
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  seen: number;
  changed: number;
  rows: { line: number; result: string; errors?: { code: string }[] }[];
}

const columns = ['nmpCode', 'name1', 'um', 'weightVolQty', 'status1'];
const asked = (rows: string[][]) => ({ columns, rows, locale: 'en-US', mode: 'both', refused: 'skip' });
const lineOf = ({ nmpCode }: Row, name1: string) => [String(nmpCode), name1, 'SC', '20', 'active'];
const made = (name1: string) => create(admin, path, { name1, um: 'SC', weightVolQty: '20', status1: 'active' });
const check = async (rows: string[][], checked?: unknown) =>
  (await admin.post<Report>(`/apis/v1/${path}/imports/check`, { ...asked(rows), checked })).body;
const write = (rows: string[][], checked: unknown) =>
  admin.post<Report>(`/apis/v1/${path}/imports`, { ...asked(rows), checked });
const newOf = ({ rows }: Report) =>
  rows.flatMap(({ line, result, errors }) =>
    result === 'changed' || errors?.some(({ code }) => code === 'updateConflict') ? [] : line,
  );

const refusedIn = ({ rows }: Report) =>
  rows.flatMap(({ line, result, errors }) => (result === 'refused' ? [[line, errors?.[0]?.code]] : []));

test('what somebody else writes after a check is not written over, nor is made anew what they delete', async () => {
  const [kept, changed, untouched, gone] = [
    await made('Kept'),
    await made('Changed by another'),
    await made('As it is'),
    await made('Deleted by another'),
  ];
  const rows = [
    lineOf(kept, 'Kept by file'),
    lineOf(changed, 'Changed by file'),
    lineOf(untouched, 'As it is'),
    lineOf(gone, 'Deleted, says the file'),
    ['PK-new', 'New by file', 'SC', '20', 'active'],
  ];
  const before = await check(rows);
  expect(before).toMatchObject({ created: 1, changed: 3, unchanged: 1, refused: 0 });
  await change(admin, path, changed, { name1: 'By another' });
  await change(admin, path, untouched, { name1: 'By another, too' });
  await remove(admin, path, gone);
  const held = await check(rows, { seen: before.seen, new: newOf(before) });
  expect(held).toMatchObject({ seen: before.seen, created: 1, changed: 1, refused: 3 });
  const done = await write(rows, { seen: before.seen, new: newOf(before) });
  expect(done.body, done.text).toMatchObject({ created: 1, changed: 1, refused: 3 });
  const unseen = [2, 3, 4].map((line) => [line, 'updateConflict']);
  expect(refusedIn(done.body)).toEqual(unseen);
  expect(await read(admin, path, changed)).toMatchObject({ name1: 'By another' });
  expect(await read(admin, path, kept)).toMatchObject({ name1: 'Kept by file' });
  expect(refusedIn(held), 'a check that knows of the one before says the same').toEqual(unseen);
  const once = await check(rows, { seen: held.seen, new: newOf(held) });
  expect(refusedIn(once), 'and so does one that knows of that').toEqual(unseen);
  const again = await check(rows);
  const over = await write(rows, { seen: again.seen, new: newOf(again) });
  expect(over.body, 'who has seen it may').toMatchObject({ created: 1, changed: 2, refused: 0 });
});

test('what a check is said to have answered is read strictly, and without it rows are changed as they are', async () => {
  const row = await made('Unchecked');
  for (const checked of [7, { seen: 1 }, { seen: '1', new: [] }, { seen: 1, new: ['2'] }, { seen: -1, new: [] }])
    expect(await write([lineOf(row, 'Refused')], checked)).toMatchObject({
      status: 400,
      body: { code: 'malformedRequest', affectedField: 'checked' },
    });
  await change(admin, path, row, { name1: 'By another' });
  expect((await write([lineOf(row, 'As it came')], undefined)).body).toMatchObject({ changed: 1 });
});
