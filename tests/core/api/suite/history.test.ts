import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, tables, type EntityName } from '../../../../generated/tables.ts';
import type { Client } from '../../support/client.ts';
import { can, changeRow, differences, ownValues } from './changes.ts';
import type { Refusal, Row, StoredRow } from './maker.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

interface Entry {
  rowSCN: number;
  action: string;
  restored: number | null;
  at: string;
  by: { id: number; name: string | null };
  as: null;
  changes: Record<string, [unknown, unknown]>;
  rows: Record<string, { before: Row | null; after: Row | null; changed: string[] }[]>;
  names: Record<string, Record<string, string>>;
}

interface Comparison extends Pick<Entry, 'changes' | 'rows' | 'names'> {
  version: number;
  rowSCN: number;
  restorable: string[];
}

const audited = entities.filter((entity) => tables[entity].audit);

/** What never leaves the server. */
const secret = (entity: EntityName) => Object.values(tables[entity].fields).filter(({ writeOnly }) => writeOnly);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

function historyOf(entity: EntityName, id: number, query = '', client: Client = world.admin) {
  return client.get<Entry[]>(`${addressOf(entity)}/${id}/history${query}`);
}

function compare(entity: EntityName, id: number, version: number) {
  return world.admin.get<Comparison>(`${addressOf(entity)}/${id}/history/${version}`);
}

function restore(entity: EntityName, id: number, body: object, client: Client = world.admin) {
  return client.post<StoredRow & Refusal>(`${addressOf(entity)}/${id}/restore`, body);
}

function recreate(entity: EntityName, id: number, body: object, client: Client = world.admin) {
  return client.post<StoredRow & Refusal>(`${addressOf(entity)}/${id}/recreate`, body);
}

/** The values that an entry leaves behind. */
function valuesAfter({ changes, rows }: Pick<Entry, 'changes' | 'rows'>): Row {
  const values = Object.entries(changes).map(([name, [, after]]): [string, unknown] => [name, after]);
  const lists = Object.entries(rows).map(([name, list]): [string, unknown] => [name, list.map(({ after }) => after)]);
  return Object.fromEntries([...values, ...lists]);
}

describe.each(audited)('%s', (entity) => {
  test('creating a row leaves who did it, when, and what it began with', async () => {
    const row = await world.make(entity, 'all');
    const answer = await historyOf(entity, row.id);
    expect(answer.status, answer.text).toBe(200);
    const created = answer.body.at(-1);
    if (!created) throw new Error('A new row has no history');
    expect(created).toMatchObject({ rowSCN: 1, action: 'create', by: { id: world.admin.userId }, as: null });
    expect(created.by.name).toBeTruthy();
    expect(created.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(differences(entity, valuesAfter(created), row)).toEqual([]);
    for (const { name, ref } of Object.values(tables[entity].fields)) {
      if (ref && created.changes[name]) expect(Object.keys(created.names[name] ?? {}), name).not.toEqual([]);
    }
  });

  test('is not there for what is no row, and asked for by wrong words it says so', async () => {
    expect((await historyOf(entity, 999_999)).status).toBe(404);
    expect((await compare(entity, 999_999, 1)).status).toBe(404);
    const row = await world.make(entity);
    expect((await compare(entity, row.id, row.rowSCN + 1)).status).toBe(404);
    const wrong = ['?after=x', '?range=[0,1000]', '?sort=["id","ASC"]'];
    for (const query of wrong) expect((await historyOf(entity, row.id, query)).status, query).toBe(400);
  });
});

describe.each(audited.filter((entity) => secret(entity).length > 0))('%s', (entity) => {
  test('nothing that never leaves the server is in it', async () => {
    const told = secret(entity).filter(({ readOnly }) => !readOnly);
    const values = (text: string) => Object.fromEntries(told.map(({ name }) => [name, `${text} of ${name}`]));
    const row = await world.make(entity, 'all', values('untold secret'));
    if (can(entity, 'update')) await world.update(entity, row.id, { rowSCN: row.rowSCN, ...values('another secret') });
    const kept: { changes: unknown }[] = await world.server.database.reader('history').where({ entity, rowId: row.id });
    const texts = [JSON.stringify(kept), (await historyOf(entity, row.id)).text, JSON.stringify(row)];
    for (const text of texts) expect(text).not.toContain('secret of');
    for (const { name } of secret(entity).filter(({ readOnly }) => readOnly))
      for (const text of texts) expect(text).not.toContain(name);
  });
});

describe.each(audited.filter((entity) => can(entity, 'update')))('%s', (entity) => {
  test('each change is an entry, the newest first, and pages follow each other', async () => {
    const row = await world.make(entity, 'required');
    const { answer } = await changeRow(world, entity, row);
    const { body: all, headers } = await historyOf(entity, row.id);
    expect(headers.get('content-range')).toBe(`history 0-${all.length - 1}/${all.length}`);
    expect(all[0]).toMatchObject({ action: 'update', rowSCN: answer.body.rowSCN });
    const values = valuesAfter({ changes: all[0]?.changes ?? {}, rows: {} });
    expect(differences(entity, values, answer.body)).toEqual([]);
    const first = await historyOf(entity, row.id, '?range=[0,0]');
    const next = await historyOf(entity, row.id, `?after=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...next.body]).toEqual(all);
    expect(next.headers.get('x-next-cursor')).toBeNull();
  });

  test('restoring gives back the former row, as an update of its own', async () => {
    const row = await world.make(entity, 'required');
    const { answer } = await changeRow(world, entity, row);
    const { body: before } = await compare(entity, row.id, row.rowSCN);
    expect(before.restorable).not.toEqual([]);
    const restored = await restore(entity, row.id, { rowSCN: answer.body.rowSCN, version: row.rowSCN });
    expect(restored.status, restored.text).toBe(200);
    const former = Object.fromEntries(before.restorable.map((name) => [name, row[name]]));
    expect(differences(entity, former, restored.body)).toEqual([]);
    // What a rule locked in the row as it stood stayed, and may come back now that the rule may not hold any more.
    const held = Object.keys({ ...before.changes, ...before.rows }).filter((name) => !before.restorable.includes(name));
    const left = (await compare(entity, row.id, row.rowSCN)).body.restorable;
    expect(left.filter((name) => !held.includes(name))).toEqual([]);
    const { body: entries } = await historyOf(entity, row.id);
    const by = { id: world.admin.userId };
    expect(entries.find(({ action }) => action === 'restore')).toMatchObject({ by, restored: row.rowSCN });
    expect((await restore(entity, row.id, { rowSCN: answer.body.rowSCN, version: row.rowSCN })).status).toBe(409);
    expect((await restore(entity, row.id, { version: row.rowSCN })).status).toBe(428);
    expect((await restore(entity, row.id, { rowSCN: restored.body.rowSCN })).status).toBe(400);
    expect((await restore(entity, row.id, { rowSCN: restored.body.rowSCN, version: 999 })).status).toBe(404);
  });
});

describe.each(audited.filter((entity) => can(entity, 'delete')))('%s', (entity) => {
  test('what was deleted still has its history, to who sees every row', async () => {
    const row = await world.make(entity, 'required');
    await world.admin.delete(`${addressOf(entity)}/${row.id}`, { rowSCN: row.rowSCN });
    const { status, body } = await historyOf(entity, row.id);
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ action: 'delete', by: { id: world.admin.userId } });
    expect((await compare(entity, row.id, 1)).status).toBe(404);
    expect((await restore(entity, row.id, { rowSCN: 2, version: 1 })).status).toBe(can(entity, 'update') ? 410 : 403);
  });
});

describe.each(audited.filter((entity) => can(entity, 'create', 'delete')))('%s', (entity) => {
  test('what was deleted comes back as it was, under its id, once', async () => {
    const held = Object.values(tables[entity].fields).filter(({ kind }) => kind === 'inverse');
    const row = await world.make(entity, 'all', Object.fromEntries(held.map(({ name }) => [name, []])));
    const { rowSCN } = row;
    expect((await recreate(entity, row.id, { rowSCN })).status).toBe(409);
    const deleted = await world.admin.delete(`${addressOf(entity)}/${row.id}`, { rowSCN });
    expect(deleted.status, deleted.text).toBe(200);
    const [last] = (await historyOf(entity, row.id)).body;
    expect((await recreate(entity, row.id, {})).status).toBe(428);
    expect((await recreate(entity, row.id, { rowSCN })).status).toBe(409);
    const seen = { rowSCN: last?.rowSCN };
    const both = await Promise.all([recreate(entity, row.id, seen), recreate(entity, row.id, seen)]);
    expect(
      both.map(({ status }) => status).toSorted((one, other) => one - other),
      both.map(({ text }) => text).join(),
    ).toEqual([201, 409]);
    const { body } = await world.admin.get<StoredRow>(`${addressOf(entity)}/${row.id}`);
    expect(differences(entity, ownValues(entity, row), body)).toEqual([]);
    expect(body.rowSCN).toBeGreaterThan(last?.rowSCN ?? 0);
    const { body: entries } = await historyOf(entity, row.id);
    expect(entries.find(({ action }) => action === 'restore')).toMatchObject({ restored: (last?.rowSCN ?? 0) - 1 });
    expect((await compare(entity, row.id, last?.rowSCN ?? 0)).status).toBe(404);
    expect((await compare(entity, row.id, rowSCN)).status).toBe(200);
    expect((await recreate(entity, 999_999, seen)).status).toBe(404);
  });
});

describe('roles', () => {
  const rows = new Map<EntityName, StoredRow>();
  beforeAll(async () => {
    for (const entity of audited) rows.set(entity, await world.make(entity, 'all'));
  }, 120_000);

  test.each(roles)('a %s reads of histories what the row shows, and nothing more', async (role) => {
    const client = await world.server.as(role);
    for (const [entity, { id }] of rows) {
      const [row, history] = [
        await client.get<Row>(`${addressOf(entity)}/${id}`),
        await historyOf(entity, id, '', client),
      ];
      expect({ entity, status: history.status }).toEqual({ entity, status: row.status });
      const beyond = row.status === 200 ? history.body.flatMap((entry) => Object.keys(valuesAfter(entry))) : [];
      expect({ entity, beyond: beyond.filter((name) => !(name in row.body)) }).toEqual({ entity, beyond: [] });
      const restoring = await restore(entity, id, { version: 1 }, client);
      const { body: rights } = await client.get<Record<string, { may: string[] }>>('/apis/v1/rights');
      const may = rights[tables[entity].path]?.may.includes('update') ?? false;
      expect({ entity, refused: restoring.status === 403 }).toEqual({ entity, refused: !may });
    }
  });

  test('nobody reads or restores anything without signing in', async () => {
    for (const [entity, { id }] of rows) {
      expect((await historyOf(entity, id, '', world.server.anonymous)).status).toBe(401);
      expect((await restore(entity, id, {}, world.server.anonymous)).status).toBe(401);
      expect((await recreate(entity, id, {}, world.server.anonymous)).status).toBe(401);
    }
  });
});

test('what keeps no history has no address for it', async () => {
  const silent = entities.filter((entity) => !tables[entity].audit);
  for (const entity of silent) expect((await historyOf(entity, 1)).status).toBe(404);
});
