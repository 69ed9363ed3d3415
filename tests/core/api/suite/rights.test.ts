import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, tables, type EntityName, type Role, type Verb } from '../../../../generated/tables.ts';
import type { Client } from '../../support/client.ts';
import { grantsOf, may } from '../../support/grants.ts';
import type { StoredRow } from './maker.ts';
import { findRecords, nameOf } from './search.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

let world: World;
const clients = new Map<Role, Client>();
const rows = new Map<EntityName, StoredRow>();

beforeAll(async () => {
  world = await openWorld();
  for (const entity of entities) rows.set(entity, await world.make(entity, 'all'));
  for (const role of roles) clients.set(role, await world.server.as(role));
}, 120_000);
afterAll(() => world?.close());

function sees(entity: EntityName, role: Role): boolean {
  return grantsOf(entity, role).some((grant) => grant.may.includes('read') && grant.rows === 'all');
}

/** Calls that need a right, each without doing anything when it is there. */
const calls: [Verb, (client: Client, address: string, id: number) => Promise<{ status: number }>][] = [
  ['read', (client, address) => client.get(address)],
  ['read', (client, address, id) => client.get(`${address}/${id}`)],
  ['read', (client, address) => client.get(`${address}/references?filter={"id":[]}`)],
  ['export', (client, address) => client.get(`${address}?filter={"id":[]}`, { Accept: 'text/csv' })],
  ['export', (client, address) => client.get(`${address}/csv?filter={"id":[]}`)],
  ['export', (client, address) => client.get(`${address}/xlsx?filter={"id":[]}`)],
  ['create', (client, address) => client.post(address, { nonsense: 1 })],
  ['import', (client, address) => client.post(`${address}/imports`, { nonsense: 1 })],
  ['import', (client, address) => client.post(`${address}/imports/check`, { nonsense: 1 })],
  ['update', (client, address, id) => client.put(`${address}/${id}`, { nonsense: 1 })],
  ['update', (client, address) => client.put(`${address}?filter={"id":[1]}`, [])],
  ['delete', (client, address, id) => client.delete(`${address}/${id}`)],
  ['delete', (client, address) => client.delete(`${address}?filter={"id":[1]}`, [])],
];

/** The same of a look at what a deletion would be refused for, where anybody deletes rows. */
const checkCalls: typeof calls = [
  ['delete', (client, address) => client.post(`${address}/deletions/check?filter={"id":[1]}`, [])],
];

/** The same of many rows at once, where anybody changes rows. */
const changeCalls: typeof calls = [
  ['update', (client, address) => client.get(`${address}/changes`)],
  ['update', (client, address) => client.post(`${address}/changes/check`, { nonsense: 1 })],
  ['update', (client, address) => client.post(`${address}/changes`, { nonsense: 1 })],
];

const callsOf = (entity: EntityName): typeof calls => [
  ...calls,
  ...(tables[entity].never.includes('update') ? [] : changeCalls),
  ...(tables[entity].never.includes('delete') ? [] : checkCalls),
];

describe.each(roles)('a %s', (role) => {
  test.each(entities)('may do with %s what the schema says, and nothing else', async (entity) => {
    const client = clients.get(role);
    if (!client) throw new Error(`Nobody is ${role}`);
    for (const [verb, call] of callsOf(entity)) {
      if (verb === 'import' && tables[entity].never.includes(verb)) continue;
      const { status } = await call(client, addressOf(entity), rows.get(entity)?.id ?? 0);
      const needsRead = verb === 'export' && !may(entity, role, 'read');
      expect({ verb, refused: status === 403 }).toEqual({ verb, refused: !may(entity, role, verb) || needsRead });
    }
  });

  test('finds by their names what the role may read, and nothing else', async () => {
    const client = clients.get(role);
    if (!client) throw new Error(`Nobody is ${role}`);
    for (const entity of entities) {
      const row = rows.get(entity) ?? { id: 0, rowSCN: 0 };
      const { body } = await findRecords(client, { q: nameOf(entity, row), limit: '50' });
      const isFound = body.some(({ resource, id }) => resource === tables[entity].path && id === row.id);
      if (!may(entity, role, 'read') || tables[entity].private.length > 0)
        expect({ entity, isFound }).toEqual({ entity, isFound: false });
      else if (sees(entity, role)) expect({ entity, isFound }).toEqual({ entity, isFound: true });
      else
        expect({ entity, isFound }).toEqual({
          entity,
          isFound: (await client.get(`${addressOf(entity)}/${row.id}`)).status === 200,
        });
    }
  });

  test('is told of every list how many rows there are, as the list says, and of those that the role may not read nothing', async () => {
    const client = clients.get(role);
    if (!client) throw new Error(`Nobody is ${role}`);
    const asked = entities.map((entity) => ({ resource: tables[entity].path, filter: {} }));
    const { body } = await client.get<unknown[]>(countsOf(asked));
    for (const [place, entity] of entities.entries()) {
      const { status, headers } = await client.get(`${addressOf(entity)}?range=[0,0]`);
      const total = Number(headers.get('Content-Range')?.split('/').at(-1));
      expect({ entity, told: body[place] }).toEqual({ entity, told: status === 403 ? null : { total, capped: false } });
    }
  });

  test.each(entities.filter((entity) => sees(entity, role)))(
    'sees of %s all but what is hidden from the role',
    async (entity) => {
      const client = clients.get(role);
      const id = rows.get(entity)?.id ?? 0;
      const [whole, seen] = await Promise.all([
        world.admin.get<object>(`${addressOf(entity)}/${id}`),
        client?.get<object>(`${addressOf(entity)}/${id}`),
      ]);
      // Nobody else sees what is for the people alone whom a row names.
      if (tables[entity].private.length > 0) return expect(seen?.status).toBe(404);
      const missing = Object.keys(whole.body).filter((name) => !(name in (seen?.body ?? {})));
      const hidden = grantsOf(entity, role).flatMap(({ hide }) => hide);
      const lists = Object.values(tables[entity].fields).filter(
        ({ kind, ref }) => kind !== 'column' && ref && !may(ref.entity, role, 'read'),
      );
      expect(missing.toSorted()).toEqual(
        [...new Set([...hidden, ...lists.map(({ name }) => name)])].filter((name) => name in whole.body).toSorted(),
      );
      for (const name of missing) {
        expect((await client?.get(`${addressOf(entity)}?filter=${JSON.stringify({ [name]: 'x' })}`))?.status).toBe(400);
        expect((await client?.get(`${addressOf(entity)}?sort=${JSON.stringify([name, 'ASC'])}`))?.status).toBe(400);
      }
    },
  );
});

test('counts answer each question by itself, and nothing that is none', async () => {
  const [entity] = entities;
  if (!entity) throw new Error('There is no entity');
  const resource = tables[entity].path;
  const id = rows.get(entity)?.id ?? 0;
  const one = { resource, filter: { id: [id] } };
  const questions = [one, { resource, filter: { nonsense: 1 } }, { resource: 'nonsense', filter: {} }, one];
  const { body } = await world.admin.get(countsOf(questions));
  expect(body).toEqual([{ total: 1, capped: false }, null, null, { total: 1, capped: false }]);
  const malformed = [
    '',
    '{}',
    '[1]',
    '[{"resource":1,"filter":{}}]',
    JSON.stringify(Array.from({ length: 41 }, () => one)),
  ];
  for (const of of malformed) {
    const answer = await world.admin.get(`/apis/v1/counts?${new URLSearchParams({ of })}`);
    expect({ of, ...answer }).toMatchObject({ of, status: 400, body: { code: 'malformed', affectedField: 'of' } });
  }
  expect((await world.server.anonymous.get(countsOf([one]))).status).toBe(401);
});

const countsOf = (questions: readonly object[]): string =>
  `/apis/v1/counts?${new URLSearchParams({ of: JSON.stringify(questions) })}`;

/** What the lists that a reader may see find of what refers to rows; the same question as many lists. */
async function listedReferrers(client: Client, entity: EntityName, ids: readonly number[]) {
  const places = Object.values(tables).flatMap(({ name, path, fields }) =>
    Object.values(fields)
      .filter(({ ref, kind, search }) => ref?.entity === entity && kind !== 'inverse' && search !== undefined)
      .map((field) => ({ field, path, others: name === entity ? ids : [] })),
  );
  const found = await Promise.all(
    places.map(async ({ field, path, others }) => {
      const filter = JSON.stringify({ [field.name]: ids });
      const { status, body } = await client.get<StoredRow[]>(`/apis/v1/${path}?filter=${filter}&range=[0,999]`);
      const count = status === 200 ? body.filter(({ id }) => !others.includes(id)).length : 0;
      return { resource: path, property: field.name, count, capped: false };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

const seen = new Map<EntityName, number>();

test.each(entities)('what refers to %s is counted for each reader as far as lists show it', async (entity) => {
  const ids = (await world.all(entity)).slice(0, 100).map(({ id }) => id);
  const address = `${addressOf(entity)}/references?filter=${JSON.stringify({ id: ids })}`;
  for (const client of [world.admin, ...clients.values()]) {
    const { status, body } = await client.get<object[]>(address);
    if (status === 403) continue;
    const visible = await client.get<StoredRow[]>(
      `${addressOf(entity)}?filter=${JSON.stringify({ id: ids })}&range=[0,99]`,
    );
    const expected = await listedReferrers(
      client,
      entity,
      visible.body.map(({ id }) => id),
    );
    expect(body).toEqual(expected);
    if (client === world.admin) seen.set(entity, body.length);
  }
});

test('what refers to rows is there to be counted, and is asked about some rows and by nothing else', async () => {
  expect([...seen.values()].filter((count) => count > 0).length).toBeGreaterThan(1);
  const [entity = 'user'] = entities;
  const many = JSON.stringify({ id: Array.from({ length: 101 }, (_, id) => id + 1) });
  for (const query of ['', '?filter={}', '?filter={"rowSCN":[1]}', `?filter=${many}`, '?filter={"id":[1]}&range=[0,1]'])
    expect((await world.admin.get(`${addressOf(entity)}/references${query}`)).status, query).toBe(400);
  expect((await world.admin.get(`${addressOf(entity)}/references?filter={"id":[]}`)).body).toEqual([]);
});

test('nobody reads or writes anything without signing in', async () => {
  for (const entity of entities) {
    for (const [verb, call] of callsOf(entity)) {
      if (verb === 'import' && tables[entity].never.includes(verb)) continue;
      expect((await call(world.server.anonymous, addressOf(entity), 1)).status).toBe(401);
    }
  }
});
