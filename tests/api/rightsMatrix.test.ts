import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles, tables, type EntityName, type Role, type Verb } from '../../generated/tables.ts';
import { seed } from '../../server/core/seed/seed.ts';
import { grantsOf, may } from '../core/support/grants.ts';
import { importFiles } from '../rooms/invoices/support/imports.ts';
import type { Row } from '../core/support/rows.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';
import { credentials } from '../core/support/signIn.ts';
import { entities, openOracle, type Oracle } from './rightsMatrix/oracle.ts';
import { makerOf, type Maker } from '../core/api/suite/maker.ts';
import { demo } from '../core/support/demo.ts';

/** Every cell of generated/rights.md, asked of the server with people, customers and teams of the demonstration. */
const suite = suiteServer({
  fill: (database) => seed(database, { seed: 'small', adminEmail, adminPassword: password }, demo),
});

const cells = roles.flatMap((role) => entities.map((entity) => [role, entity] as const));

let oracle: Oracle;
let maker: Maker;
beforeAll(async () => {
  oracle = await openOracle(suite.server);
  maker = makerOf(oracle.admin, suite.server.database.writer);
}, 120_000);

const clientOf = (role: Role) => oracle.clientOf(role);
const rowsOf = (entity: EntityName) => oracle.rowsOf(entity);
const parted = (entity: EntityName, role: Role, verb: Verb) => oracle.parted(entity, role, verb);

const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const byIds = (list: readonly { id: number }[]): string => encodeURIComponent(JSON.stringify({ id: ids(list) }));
const samples = 3;
const refused = { status: 403, body: { code: 'forbidden' } };

describe.each(cells)('a %s of %s', (role, entity) => {
  const address = `/apis/v1/${tables[entity].path}`;
  const has = (verb: Verb) => may(entity, role, verb);

  test(`reads ${has('read') ? 'the rows of its scope, in lists, one by one and counted' : 'nothing'}`, async () => {
    const client = clientOf(role);
    const { within, outside } = parted(entity, role, 'read');
    const list = await client.get<Row[]>(`${address}?filter=${byIds(rowsOf(entity))}&sort=["id","ASC"]&range=[0,199]`);
    if (!has('read')) {
      expect(list).toMatchObject(refused);
      expect(await client.get(`${address}/${outside[0]?.id ?? 1}`)).toMatchObject(refused);
      return;
    }
    expect(ids(list.body)).toEqual(ids(within));
    expect(list.headers.get('Content-Range')).toMatch(new RegExp(`/${within.length}$`));
    for (const { id } of within.slice(0, samples)) expect((await client.get(`${address}/${id}`)).status).toBe(200);
    for (const { id } of outside.slice(0, samples)) expect((await client.get(`${address}/${id}`)).status).toBe(404);
  });

  test(has('export') ? 'exports the rows of its scope' : 'exports nothing', async () => {
    const query = `filter=${byIds(rowsOf(entity))}&columns=id&raw=1&sort=["id","ASC"]`;
    const file = await clientOf(role).get(`${address}?${query}`, { Accept: 'text/csv' });
    const path = `${address}/csv?${query}`;
    const ticket = await clientOf(role).post<{ url: string }>('/apis/v1/tickets', { path });
    if (!has('export')) {
      expect([file.status, file.body]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
      const bought = ticket.status === 200 ? await suite.server.anonymous.get(ticket.body.url) : ticket;
      expect(bought.status).toBe(403);
      return;
    }
    const lines = ({ text }: { text: string }) => text.trim().split('\r\n').slice(1).map(Number);
    expect(lines(file)).toEqual(ids(parted(entity, role, 'export').within));
    expect(lines(await suite.server.anonymous.get(ticket.body.url))).toEqual(lines(file));
  });

  test(`${has('update') ? 'changes the rows of its scope' : 'changes nothing'}, one by one and many, and in files`, async () => {
    const client = clientOf(role);
    const takesFiles = !tables[entity].never.some((verb) => verb === 'create' || verb === 'import');
    const { status } = await client.post(`${address}/imports/check`, {});
    expect(takesFiles ? [has('import') ? 400 : 403] : [404, 405]).toContain(status);
    const { within, outside } = parted(entity, role, 'update');
    const one = ({ id, rowSCN }: Row) => client.put(`${address}/${id}`, { rowSCN });
    const many = (list: Row[]) =>
      client.put(
        `${address}?filter=${byIds(list)}`,
        list.map(({ id, rowSCN }) => ({ id, rowSCN })),
      );
    const chosen = within.slice(0, samples);
    for (const row of chosen) expect((await one(row)).status).toBe(200);
    if (chosen.length > 0) expect((await many(chosen)).status).toBe(200);
    const others = has('update') || outside.length > 0 ? outside : [{ id: 1, rowSCN: 1 }];
    for (const row of others.slice(0, samples)) {
      expect((await one(row)).status).toBe(has('update') ? 410 : 403);
      expect((await many([row])).status).toBe(has('update') ? 409 : 403);
    }
  });

  test(`${has('delete') ? 'deletes rows of its scope' : 'deletes nothing'}, one by one and many`, async () => {
    const client = clientOf(role);
    const one = ({ id, rowSCN }: Row) => client.delete(`${address}/${id}`, { rowSCN });
    const many = (list: Row[]) =>
      client.delete(
        `${address}?filter=${byIds(list)}`,
        list.map(({ id, rowSCN }) => ({ id, rowSCN })),
      );
    if (has('delete')) {
      const made = [await maker.make(entity), await maker.make(entity)];
      expect((await one(made[0] ?? { id: 0, rowSCN: 0 })).status).toBe(200);
      expect((await many(made.slice(1))).status).toBe(200);
    } else {
      const [row = { id: 1, rowSCN: 1 }] = rowsOf(entity);
      expect(await one(row)).toMatchObject(refused);
      expect(await many([row])).toMatchObject(refused);
      expect((await oracle.admin.get(`${address}/${row.id}`)).status).toBe(rowsOf(entity).length > 0 ? 200 : 404);
    }
  });

  test(has('create') ? 'creates rows of its scope' : 'creates nothing', async () => {
    const client = clientOf(role);
    // What is posted by hand comes to the same address, by a right of its own, and needs more than nothing.
    if (!has('create'))
      return expect(await client.post(address, {})).toMatchObject(has('post') ? { status: 422 } : refused);
    const tie = tables[entity].rows.customer;
    const tied = tie !== undefined && tie !== 'id';
    const within = tied ? parted('customer', role, 'read').within[0]?.id : undefined;
    const given = { ...(tied && { [tie]: within }), ...('validTo' in tables[entity].fields && longAgo) };
    const created = await client.post<Row>(address, await maker.body(entity, 'required', given));
    expect(created.status, created.text).toBe(201);
    const stranger = parted('customer', role, 'read').outside[0]?.id;
    if (!tied || stranger === undefined) return undefined;
    const elsewhere = await client.post(address, await maker.body(entity, 'required', { [tie]: stranger }));
    expect([403, 422]).toContain(elsewhere.status);
    return undefined;
  });
});

/** What is valid for a time may not overlap: the demonstration has nothing then. */
const longAgo = { validFrom: '1990-01-01', validTo: '1990-01-31' };

/** Rights to post and import that hold for the notes of one issuer only: the company's (1) or customers' (2). */
const issuerOf: Partial<Record<Role, number>> = { director: 1, ctv: 2, atv: 2 };

/** Invoices with which a role may do this, and others. */
function invoicesOf(role: Role, verb: Verb) {
  const { within } = parted('invoice', role, verb);
  const isBound = verb === 'import' || verb === 'post';
  const theirs = within.filter((row) => !isBound || [undefined, row['emitType']].includes(issuerOf[role]));
  const others = rowsOf('invoice').filter((row) => !theirs.includes(row));
  return { theirs: theirs.slice(0, samples), others: others.slice(0, samples) };
}

describe.each(roles)('with invoices a %s', (role) => {
  const path = `/apis/v1/${tables.invoice.path}`;

  test.each(['approve', 'reject', 'contest', 'reprocess', 'reopen'] as const)(
    'may %s those of its scope alone',
    async (verb) => {
      const { theirs, others } = invoicesOf(role, verb);
      expect(theirs.length > 0).toBe(may('invoice', role, verb));
      const reason = verb === 'approve' || verb === 'reprocess' ? {} : { reason: 'Why' };
      const stale = ({ id }: Row) => clientOf(role).post(`${path}/${id}/${verb}`, { rowSCN: 999_999, ...reason });
      for (const row of theirs)
        expect(await stale(row)).toMatchObject({ status: 409, body: { code: 'updateConflict' } });
      for (const row of others) expect(await stale(row)).toMatchObject(refused);
    },
  );

  test('posts those of its scope and issuer alone', async () => {
    const { theirs, others } = invoicesOf(role, 'post');
    expect(theirs.length > 0).toBe(may('invoice', role, 'post'));
    const post = ({ chNFe, dhEmis, emitCnpjCpf, destCnpjCpf }: Row) => {
      const items = [{ extCode: 'unknown', cfop: '5102', uCom: 'L', qCom: '1' }];
      return clientOf(role).post<{ code: string }>(path, { chNFe, dhEmis, emitCnpjCpf, destCnpjCpf, items });
    };
    for (const row of theirs) expect((await post(row)).body.code).toMatch(/^invoice/);
    for (const row of others) expect(await post(row)).toMatchObject(refused);
  });

  test('imports documents of those of its scope and issuer alone', async () => {
    const { theirs, others } = invoicesOf(role, 'import');
    expect(theirs.length).toBeGreaterThan(0);
    const letter = readFileSync(new URL('../rooms/invoices/nfe/samples/39-event-cce.xml', import.meta.url), 'utf8');
    const key = /<chNFe>(\d+)</.exec(letter)?.[1] ?? '';
    const files = [...theirs, ...others].map(({ chNFe }) => {
      return { name: `${String(chNFe)}.xml`, bytes: letter.replaceAll(key, String(chNFe)) };
    });
    const { entries } = await importFiles(suite.server.url, clientOf(role), files);
    const told = Object.fromEntries(entries.map(({ name, result, reason }) => [name, reason ?? result]));
    for (const { chNFe } of theirs) expect(['event', 'duplicate']).toContain(told[`${String(chNFe)}.xml`]);
    for (const { chNFe } of others) expect(told[`${String(chNFe)}.xml`]).toBe('forbidden');
  });
});

describe.each(roles)('with other people a %s', (role) => {
  test('writes to those whom it may reach alone', async () => {
    const reached = oracle.receiversOf(role);
    const message = { title: 'Harvest', body: '<p>Tomorrow</p>' };
    const send = (id: number) => clientOf(role).post('/apis/v1/messages/send', { ...message, recipients: [id] });
    const count = (id: number) => clientOf(role).post('/apis/v1/messages/receivers', { recipients: [id] });
    const others = rowsOf('user').filter(({ id }) => id !== clientOf(role).userId);
    for (const { id } of others) {
      const expected = reached.has(id) ? { status: 200 } : { status: 422, body: { code: 'recipientNotAllowed' } };
      expect(await count(id), `to ${id}`).toMatchObject(expected);
    }
    const stranger = others.find(({ id }) => !reached.has(id));
    expect((await send([...reached][0] ?? 0)).status).toBe(201);
    if (stranger) expect((await send(stranger.id)).status).toBe(422);
  });

  test('acts as nobody', async () => {
    const others = rowsOf('user').filter(({ id }) => id !== clientOf(role).userId);
    for (const { email } of others.slice(0, samples)) {
      const answer = await clientOf(role).post('/apis/v1/users/actas', credentials(String(email)));
      expect(answer).toMatchObject({ status: 403, body: { code: 'impersonation' } });
    }
  });
});

test('whatever the table names was asked', () => {
  const usual: Verb[] = ['read', 'create', 'update', 'delete', 'export'];
  const more: Partial<Record<EntityName, Verb[]>> = {
    invoice: ['approve', 'reject', 'contest', 'reprocess', 'reopen', 'post'],
    message: ['send'],
  };
  const files = (entity: EntityName) =>
    roles.some((role) => may(entity, role, 'import')) ? (['import'] as const) : [];
  const asked = entities.flatMap((entity) =>
    usual.concat(files(entity), more[entity] ?? []).map((each) => `${tables[entity].path} ${each}`),
  );
  let path = '';
  const named = readFileSync(new URL('../../generated/rights.md', import.meta.url), 'utf8')
    .split('\n## Hidden fields')[0]
    ?.split('\n')
    .flatMap((line) => {
      const [, screen = '', action = ''] = line.split('|').map((cell) => cell.trim());
      path = /`(.+)`/.exec(screen)?.[1] ?? path;
      return /^[a-z]+$/i.test(action) && action !== 'action' ? `${path} ${action}` : [];
    });
  expect([...new Set(named)].toSorted()).toEqual(asked.toSorted());
});

test('the demonstration tells scopes apart: every narrow one has rows within and outside', () => {
  const told = entities.filter((entity) => tables[entity].private.length === 0);
  const narrow = cells.filter(
    ([role, entity]) => told.includes(entity) && grantsOf(entity, role).some(({ rows: scope }) => scope !== 'all'),
  );
  expect(narrow.length).toBeGreaterThan(10);
  for (const [role, entity] of narrow) {
    const { within, outside } = parted(entity, role, 'read');
    const found = { role, entity, within: within.length > 0, outside: outside.length > 0 };
    expect(found).toEqual({ role, entity, within: true, outside: true });
  }
});
