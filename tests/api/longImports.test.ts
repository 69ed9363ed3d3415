import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { sessionOf, start, userWith, withToken } from '../support/actAs.ts';
import * as long from '../support/longImports.ts';
import { address, categories, lines, settings, type Kept } from '../support/longImports.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

const begin = (rows: string[][], path = categories, client = admin) => long.begin(client, rows, path);
const ask = (id: number, what: string, body: object = settings, path = categories, client = admin) =>
  long.ask(client, id, what, body, path);
const look = (id: number, query = '', path = categories, client = admin) => long.look(client, id, query, path);
const ended = (id: number, path = categories, client = admin) => long.ended(client, id, path);

const named = async (name1: string) => {
  const filter = encodeURIComponent(JSON.stringify({ name1_contains: name1 }));
  return (await admin.get(`/apis/v1/${categories}?filter=${filter}&range=[0,0]`)).headers.get('content-range');
};
const countOf = async (name1: string) => Number((await named(name1))?.split('/').at(-1));

/** What a person does between the last batch of an import and its end. */
const cancelWhenDone = {
  sqlite: `create trigger cancel_when_done after update of done on row_import when new.done = new.total and new.status = 'running'
    begin update row_import set status = 'undoing', outcome = 'canceled' where id = new.id; end`,
  mysql: `create trigger cancel_when_done before update on row_import for each row
    set new.outcome = if(new.done = new.total and new.done > old.done, 'canceled', new.outcome),
    new.status = if(new.done = new.total and new.done > old.done, 'undoing', new.status)`,
};

/** The same of somebody else's, as administrators see it in the list. */
async function seenEnded(id: number): Promise<Kept | undefined> {
  for (;;) {
    const found = (await admin.get<Kept[]>(address(categories))).body.find((each) => each.id === id);
    if (!['running', 'undoing'].includes(found?.status ?? '')) return found;
    await pause(20);
  }
}

/** Takes an import from the server that works on it, which ends with its batch; answers how it is given back. */
async function halt(id: number): Promise<() => Promise<void>> {
  const its = suite.server.database.writer('row_import').where({ id, status: 'running' });
  const held = { leasedBy: 'somebody else', leasedUntil: Math.floor(Date.now() / 1000) + 600 };
  expect(await its.clone().update(held)).toBe(1);
  return async () => void (await its.clone().update({ leasedBy: null, leasedUntil: null }));
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

  test('is canceled between its last batch and its end, too', async () => {
    const { writer, dialect } = suite.server.database;
    await writer.raw(cancelWhenDone[dialect.name]);
    const id = await begin(lines('Last step', 600));
    await ask(id, 'write');
    const canceled = await ended(id);
    await writer.raw('drop trigger cancel_when_done');
    expect(canceled).toMatchObject({ status: 'canceled', created: 0, canUndo: false });
    expect(await countOf('Last step')).toBe(0);
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
    await admin.put(`/apis/v1/${categories}/${row?.id}`, { ...row, rowSCN: 2 });
    expect((await ask(id, 'undo')).status).toBe(202);
    expect(await ended(id)).toMatchObject({ status: 'undone', problem: null });
    expect(await countOf('Touched')).toBe(0);
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
    const id = await begin(lines('Left', 12_000));
    await ask(id, 'write');
    while ((await look(id)).done < 1000) await pause(5); // of several batches: one alone is taken back at once
    const release = await halt(id);
    await touch('Left 3');
    await release();
    await ask(id, 'cancel', {});
    const failed = { status: 'failed', canUndo: true, problem: { code: 'undoBlocked' } };
    expect(await ended(id)).toMatchObject(failed);
    expect(await ask(id, 'undo')).toMatchObject({ status: 202, body: { id } });
    expect(await ended(id)).toMatchObject(failed);
  });

  test('ends, and so does its undo, when its person may no longer act as the user in whose name it was begun', async () => {
    const { client, person } = await actingAdmin();
    const done = await begin(lines('Acted', 2500), categories, client);
    await ask(done, 'write', settings, categories, client);
    await ended(done, categories, client);
    const id = await begin(lines('In another name', 8000), categories, client);
    await ask(id, 'write', settings, categories, client);
    while ((await look(id, '', categories, client)).done === 0) await pause(5);
    await ask(done, 'undo', {}, categories, client);
    await suite.server.database.writer('user').where({ id: person.id }).update({ isAdmin: 0 });
    const forbidden = { code: 'forbidden' };
    expect(await seenEnded(id)).toMatchObject({ status: 'failed', problem: forbidden });
    expect(await seenEnded(done)).toMatchObject({ status: 'done', canUndo: true, problem: forbidden });
    expect(await countOf('In another name')).toBe(0);
  });

  test.each([
    ['their account is closed', closeAccount],
    ['they may import no more', takeImport],
  ])('belongs to who began it, and ends when %s', async (_cause, cause) => {
    const permission = await importsByDirectors();
    const director = await suite.server.as('director');
    const id = await begin(lines('Of somebody', 6000), categories, director);
    expect((await ask(id, 'write')).status).toBe(404);
    await ask(id, 'write', settings, categories, director);
    while ((await look(id, '', categories, director)).done === 0) await pause(5);
    await cause(director, permission);
    expect(await seenEnded(id)).toMatchObject({ status: 'failed', problem: { code: 'forbidden' } });
    expect(await countOf('Of somebody')).toBe(0);
    await remove(admin, permissions, permission);
  });
});

const permissions = 'accesspolicies/permissions';
const actions = ['read', 'create', 'update'];

async function importsByDirectors(): Promise<Row> {
  const { id: userGroupId } = await suite.server.database.reader('user_group').where({ role: 'director' }).first('id');
  const granted = { resource: categories, rowScope: 'all', actions: [...actions, 'import'] };
  return create(admin, permissions, { userGroupId, ...granted });
}

async function closeAccount({ userId }: Client): Promise<void> {
  await suite.server.database.writer('user').where({ id: userId }).update({ status1: 'blocked' });
}

/** They still may write each row by hand. */
async function takeImport(_director: Client, permission: Row): Promise<void> {
  await change(admin, permissions, permission, { actions });
}
