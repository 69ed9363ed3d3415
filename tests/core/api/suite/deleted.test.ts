import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { home } from '../../../../generated/app.ts';
import { roles, tables, type EntityName } from '../../../../generated/tables.ts';
import type { Client } from '../../support/client.ts';
import { can, differences, ownValues } from './changes.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

const audited = entities.filter((entity) => tables[entity].audit && can(entity, 'delete'));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

interface Deleted {
  id: number;
  nmpCode: unknown;
  represent: string | null;
  at: string;
  by: { id: number };
  as: null;
}

function deletedOf(entity: EntityName, query = '', client: Client = world.admin) {
  return client.get<Deleted[]>(`${addressOf(entity)}/deleted${query}`);
}

describe.each(audited)('%s', (entity) => {
  test('what was deleted is listed, can be undone once, and is as it was', async () => {
    const held = Object.values(tables[entity].fields).filter(({ kind }) => kind === 'inverse');
    const row = await world.make(entity, 'all', Object.fromEntries(held.map(({ name }) => [name, []])));
    const undoId = (await world.remove(entity, row)).headers.get('x-undo');
    const { body: listed, headers } = await deletedOf(entity);
    const { represent } = tables[entity];
    const name = row[typeof represent === 'string' ? represent : represent[home.fallback]];
    const [first] = listed;
    expect(first).toEqual({
      id: row.id,
      nmpCode: row['nmpCode'] ?? null,
      represent: String(name),
      at: first?.at,
      by: { id: world.admin.userId, name: expect.any(String) },
      as: null,
    });
    expect(first?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const total = Number(headers.get('content-range')?.split('/').at(-1));
    expect(headers.get('content-range')).toBe(`${tables[entity].path} 0-${listed.length - 1}/${total}`);
    const undone = await world.admin.post('/apis/v1/undo', { id: undoId });
    expect(undone).toMatchObject({ status: 200, body: { resource: tables[entity].path, ids: [row.id], kept: 0 } });
    const { body } = await world.read(entity, row.id);
    expect(differences(entity, ownValues(entity, row), body)).toEqual([]);
    expect(body.rowSCN).toBeGreaterThan(row.rowSCN + 1);
    const again = await world.admin.post('/apis/v1/undo', { id: undoId });
    expect(again).toMatchObject({ status: 409, body: { code: 'alreadyUndone' } });
    const left = await deletedOf(entity);
    expect(left.body.map(({ id }) => id)).not.toContain(row.id);
    expect(left.headers.get('content-range')?.split('/').at(-1)).toBe(String(total - 1));
  });

  test('several that were deleted together come back together, also all but some that a filter finds, and pages of what was deleted follow each other', async () => {
    const rows = [await world.make(entity), await world.make(entity), await world.make(entity)];
    const filter = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id) }));
    const versions = rows.map(({ id, rowSCN }) => ({ id, rowSCN }));
    const removed = await world.admin.delete(`${addressOf(entity)}?filter=${filter}`, versions);
    expect(removed.status, removed.text).toBe(200);
    const all = (await deletedOf(entity, '?range=[0,2]')).body;
    expect(all.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => id));
    const one = await deletedOf(entity, '?range=[0,0]');
    const next = await deletedOf(entity, `?range=[0,1]&after=${one.headers.get('x-next-cursor')}`);
    expect([...one.body, ...next.body]).toEqual(all);
    expect((await deletedOf(entity, '?range=[1,2]')).body).toEqual(all.slice(1));
    const undone = await world.admin.post<{ ids: number[] }>('/apis/v1/undo', { id: removed.headers.get('x-undo') });
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body.ids.toSorted((first, other) => first - other)).toEqual(rows.map(({ id }) => id));
    for (const { id } of rows) expect((await world.read(entity, id)).status).toBe(200);
    const found = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id), id_ne: 0 }));
    const counted = { 'X-Expected-Count': String(rows.length) };
    const butFor = (body: object) => world.admin.delete(`${addressOf(entity)}?filter=${found}`, body, counted);
    const but = (except: unknown) => butFor({ except });
    const [kept, ...others] = rows.map(({ id }) => id);
    expect(await but([0]), 'not what was seen').toMatchObject({ status: 409, body: { code: 'countChanged' } });
    for (const unclear of [{ except: 'all' }, { excepts: [kept] }, [kept]])
      expect((await butFor(unclear)).status).toBe(400);
    const rest = await but([kept]);
    expect([rest.status, rest.body], rest.text).toEqual([200, others]);
    expect((await world.read(entity, Number(kept))).status).toBe(200);
    const back = await world.admin.post<{ ids: number[] }>('/apis/v1/undo', { id: rest.headers.get('x-undo') });
    expect([back.status, back.body.ids.toSorted((first, other) => first - other)], back.text).toEqual([200, others]);
    for (const query of ['?range=[0,1000]', '?after=x', '?filter={}'])
      expect((await deletedOf(entity, query)).status, query).toBe(400);
  });
});

describe('roles', () => {
  test.each(roles)('a %s is shown what was deleted by the right to create or to delete', async (role) => {
    const client = await world.server.as(role);
    const { body: rights } = await client.get<Record<string, { may: string[] }>>('/apis/v1/rights');
    for (const entity of audited) {
      const verbs = rights[tables[entity].path]?.may ?? [];
      const may = verbs.includes('read') && (verbs.includes('create') || verbs.includes('delete'));
      expect({ entity, status: (await deletedOf(entity, '', client)).status }).toEqual({
        entity,
        status: may ? 200 : 403,
      });
    }
  });

  test('nobody is shown or brings back anything without signing in', async () => {
    for (const entity of audited) {
      expect((await deletedOf(entity, '', world.server.anonymous)).status).toBe(401);
      expect((await world.server.anonymous.post(`${addressOf(entity)}/1/recreate`, {})).status).toBe(401);
    }
  });
});

test('what keeps no history, and what is never deleted, has no such list', async () => {
  const others = Object.values(tables).filter(({ never, audit }) => !audit || never.includes('delete'));
  for (const { name } of others) expect((await deletedOf(name)).status).toBe(404);
});
