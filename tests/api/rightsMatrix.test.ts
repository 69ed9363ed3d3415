import { beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName, type Grant, type Role, type Verb } from '../../generated/tables.ts';
import { seed } from '../../scripts/seed/seed.ts';
import type { Client } from '../support/client.ts';
import type { Row } from '../support/rows.ts';
import { adminEmail, password } from '../support/server.ts';
import { suiteServer } from '../support/suite.ts';
import { makerOf, type Maker } from './suite/maker.ts';

/** Every cell of generated/rights.md, asked of the server with people, customers and teams of the demonstration. */
const suite = suiteServer({
  fill: (database) => seed(database, { seed: 'demo', adminEmail, adminPassword: password }),
});

const roles: Role[] = ['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv'];
const external: Role[] = ['ctv', 'atv'];
const entities = Object.values(tables).map(({ name }) => name);
const cells = roles.flatMap((role) => entities.map((entity) => [role, entity] as const));

let admin: Client;
let maker: Maker;
const clients = new Map<Role, Client>();
/** The first rows of every entity as an administrator sees them. */
const rows = new Map<EntityName, Row[]>();

beforeAll(async () => {
  admin = await suite.server.admin();
  maker = makerOf(admin);
  for (const role of roles) clients.set(role, await suite.server.signIn(`${role}@lavoura.example`));
  for (const { name, path } of Object.values(tables)) {
    const { body } = await admin.get<Row[]>(`/apis/v1/${path}?sort=["id","ASC"]&range=[0,199]`);
    rows.set(name, body);
  }
}, 120_000);

function clientOf(role: Role): Client {
  const client = clients.get(role);
  if (!client) throw new Error(`${role} is not signed in`);
  return client;
}

const rowsOf = (entity: EntityName): Row[] => rows.get(entity) ?? [];

function grants(entity: EntityName, role: Role): Grant[] {
  const { permissions } = tables[entity];
  return [permissions[role], permissions.authenticated].filter((grant) => grant !== undefined);
}

function may(entity: EntityName, role: Role, verb: Verb): boolean {
  return !tables[entity].never.includes(verb) && grants(entity, role).some((grant) => grant.may.includes(verb));
}

const numbers = (value: unknown): number[] => [value].flat().filter((each) => typeof each === 'number');

/** The user and everybody whose chain of `reportsTo` leads there. */
function teamOf(id: number): Set<number> {
  const team = new Set([id]);
  for (let size = 0; size < team.size;) {
    size = team.size;
    for (const user of rowsOf('user')) if (team.has(Number(user['reportsTo']))) team.add(user.id);
  }
  return team;
}

/** The customers whose team of today holds one of them. */
function customersOfTeam(team: ReadonlySet<number>): Set<number> {
  const today = new Date().toISOString().slice(0, 10);
  const isValid = (row: Row) =>
    String(row['validFrom']) <= today && (row['validTo'] === null || String(row['validTo']) >= today);
  const members = ['rtvId', 'customerManagerId', 'ctvId', 'atvId'];
  const theirs = rowsOf('customerSalesTeam').filter(
    (row) => isValid(row) && members.some((member) => team.has(Number(row[member]))),
  );
  return new Set(theirs.map((row) => Number(row['customerId'])));
}

/** Whether a row is within a scope, told again without SQL; the demonstration ties rows by properties of their own. */
function isWithin(scope: string, entity: EntityName, row: Row, person: Row): boolean {
  const { customer, user } = tables[entity].rows;
  const through = (path = '') => numbers(row[path]);
  const linked = new Set(numbers(person['customers']));
  if (scope === 'all') return true;
  if (scope === 'customers') return through(customer).some((id) => linked.has(id));
  if (scope === 'own') return through(user).includes(person.id);
  const team = teamOf(person.id);
  if (scope !== 'team') return false;
  return user === 'id' || customer === undefined
    ? through(user).some((id) => team.has(id))
    : through(customer).some((id) => customersOfTeam(team).has(id));
}

/** The rows on which a role may do this, among the first of an entity, and the others. */
function parted(entity: EntityName, role: Role, verb: Verb) {
  const person = rowsOf('user').find(({ id }) => id === clientOf(role).userId);
  if (!person) throw new Error(`${role} is nobody`);
  const scopes = may(entity, role, verb)
    ? grants(entity, role).flatMap((grant) => (grant.may.includes(verb) ? grant.rows : []))
    : [];
  const isTied = external.includes(role) && tables[entity].rows.customer !== undefined;
  const { private: owners } = tables[entity];
  const isPrivate = (row: Row) => owners.length > 0 && !owners.some((path) => numbers(row[path]).includes(person.id));
  const isSeen = (row: Row) =>
    !isPrivate(row) &&
    scopes.some((scope) => isWithin(scope, entity, row, person)) &&
    (!isTied || isWithin('customers', entity, row, person));
  const all = rowsOf(entity);
  return { within: all.filter(isSeen), outside: all.filter((row) => !isSeen(row)) };
}

const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const byIds = (list: readonly { id: number }[]): string => encodeURIComponent(JSON.stringify({ id: ids(list) }));
const samples = 3;

describe.each(cells)('a %s of %s', (role, entity) => {
  const address = `/apis/v1/${tables[entity].path}`;
  const has = (verb: Verb) => may(entity, role, verb);
  const refused = { status: 403, body: { code: 'forbidden' } };

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
    const path = `${address}?filter=${byIds(rowsOf(entity))}&columns=id&raw=1&sort=["id","ASC"]`;
    const file = await clientOf(role).get(path, { Accept: 'text/csv' });
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

  test(`${has('update') ? 'changes the rows of its scope' : 'changes nothing'}, one by one and many`, async () => {
    const client = clientOf(role);
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
    for (const row of outside.slice(0, samples)) {
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
      expect((await admin.get(`${address}/${row.id}`)).status).toBe(rowsOf(entity).length > 0 ? 200 : 404);
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
    const given = tied ? { [tie]: within } : {};
    const created = await client.post<Row>(address, await maker.body(entity, 'required', given));
    expect(created.status, created.text).toBe(201);
    const stranger = parted('customer', role, 'read').outside[0]?.id;
    if (!tied || stranger === undefined) return undefined;
    const elsewhere = await client.post(address, await maker.body(entity, 'required', { [tie]: stranger }));
    expect([403, 422]).toContain(elsewhere.status);
    return undefined;
  });
});

test('the demonstration tells scopes apart: every narrow one has rows within and outside', () => {
  const told = entities.filter((entity) => tables[entity].private.length === 0);
  const narrow = cells.filter(
    ([role, entity]) => told.includes(entity) && grants(entity, role).some(({ rows: scope }) => scope !== 'all'),
  );
  expect(narrow.length).toBeGreaterThan(10);
  for (const [role, entity] of narrow) {
    const { within, outside } = parted(entity, role, 'read');
    const found = { role, entity, within: within.length > 0, outside: outside.length > 0 };
    expect(found).toEqual({ role, entity, within: true, outside: true });
  }
});
