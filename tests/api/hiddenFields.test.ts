import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName, type Field } from '../../generated/tables.ts';
import type { Client } from '../core/support/client.ts';
import type { StoredRow } from '../core/api/suite/maker.ts';
import { findRecords } from '../core/api/suite/search.ts';
import { addressOf, entities, openWorld, type World } from '../core/api/suite/world.ts';

/** What is not private, and so can be made for others to see, and of which fields can be hidden from a group. */
const own = entities.filter((entity) => {
  const { private: owners, permissions } = tables[entity];
  return owners.length === 0 && !permissions.authenticated;
});

let world: World;
let manager: Client;
let group: number;
const rows = new Map<EntityName, StoredRow>();

beforeAll(async () => {
  world = await openWorld();
  for (const entity of own) rows.set(entity, await world.make(entity, 'all'));
  manager = await world.server.as('manager');
  group = (await world.server.database.reader('user_group').where({ role: 'manager' }).first('id')).id;
  await permitAll();
}, 120_000);
afterAll(() => world?.close());

/** Nothing but hiding is left to refuse. */
async function permitAll(): Promise<void> {
  for (const entity of own) await hide(entity, []);
}

async function hide(entity: EntityName, hiddenFields: string[]): Promise<void> {
  const resource = tables[entity].path;
  const actions = ['read', 'create', 'update', 'export'];
  const { body } = await world.admin.get<{ resource: string; changed: null | { rowSCN: number } }[]>(
    `/apis/v1/users/groups/${group}/rights`,
  );
  const rowSCN = body.find((right) => right.resource === resource)?.changed?.rowSCN;
  const change = { resource, rowSCN, actions, rowScope: 'all', hiddenFields, readOnlyFields: [] };
  const answer = await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes: [change] });
  expect(answer.status, answer.text).toBe(200);
}

const rowOf = (entity: EntityName): StoredRow => rows.get(entity) ?? { id: 0, rowSCN: 0 };

/** Every second property, so that each is hidden once beside one that is not. */
function halves(entity: EntityName): Field[][] {
  const all = Object.values(tables[entity].fields).filter(({ writeOnly }) => !writeOnly);
  return [0, 1].map((half) => all.filter((_field, index) => index % 2 === half));
}

/** Texts that stand in hidden properties of a row and nowhere else in it. */
function secretsOf(row: StoredRow, hidden: readonly Field[]): string[] {
  const shown = JSON.stringify(
    Object.entries(row).filter(([name]) => name !== 'related' && !hidden.some((field) => field.name === name)),
  );
  const values = hidden.map(({ name }) => row[name]);
  return values
    .filter((value) => typeof value === 'string' && value.length > 5)
    .flatMap((value) => {
      const text = String(value);
      return shown.includes(text) ? [] : [text];
    });
}

const query = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;

const cases = own.flatMap((entity) => [0, 1].map((half) => [entity, half] as const));

describe.each(cases)('of %s, half %i of the properties, once hidden,', (entity, half) => {
  const address = addressOf(entity);
  const hidden = halves(entity)[half] ?? [];
  const names = hidden.map(({ name }) => name);

  beforeAll(() => hide(entity, names));
  afterAll(() => hide(entity, []));

  const secrets = () => secretsOf(rowOf(entity), hidden);
  const expectAbsent = (row: object, text: string) => {
    expect(Object.keys(row).filter((name) => names.includes(name))).toEqual([]);
    const related = 'related' in row && typeof row.related === 'object' ? Object.keys(row.related ?? {}) : [];
    const relations = hidden.flatMap(({ ref }) => ref?.relation ?? []);
    expect(related.filter((name) => relations.includes(name))).toEqual([]);
    for (const secret of secrets()) expect(text).not.toContain(secret);
  };

  test('are in no list, record, file and history', async () => {
    const { id } = rowOf(entity);
    const list = await manager.get<object[]>(`${address}?${query('filter', { id: [id] })}`);
    expect(list.body).toHaveLength(1);
    expectAbsent(list.body[0] ?? {}, list.text);
    const one = await manager.get<object>(`${address}/${id}`);
    expectAbsent(one.body, one.text);
    const file = await manager.get(`${address}?${query('filter', { id: [id] })}&raw=1`, { Accept: 'text/csv' });
    const [head = ''] = file.text.replace('\uFEFF', '').split('\r\n');
    const relations = hidden.flatMap(({ ref, name }) => [name, ...(ref ? [ref.relation] : [])]);
    expect(head.split(',').filter((column) => relations.includes(column.split('.')[0] ?? ''))).toEqual([]);
    for (const secret of secrets()) expect(file.text).not.toContain(secret);
    const past = await manager.get<{ changes: object }[]>(`${address}/${id}/history`);
    expect(past.status).toBe(200);
    for (const { changes } of past.body) expectAbsent(changes, past.text);
  });

  test('can be neither filtered by, sorted by, searched for nor exported', async () => {
    for (const { name, ref } of hidden) {
      for (const path of [name, `${name}_empty`, ...(ref ? [`${ref.relation}.id`] : [])]) {
        const found = await manager.get(
          `${address}?${query('filter', { [path]: path.endsWith('_empty') ? true : 'x' })}`,
        );
        expect({ path, status: found.status }).toEqual({ path, status: 400 });
      }
      expect((await manager.get(`${address}?${query('sort', [name, 'ASC'])}`)).status).toBe(400);
      const file = await manager.get(`${address}?columns=${name}`, { Accept: 'text/csv' });
      expect(file.status).toBe(400);
    }
    for (const secret of secrets()) {
      const { status, body } = await manager.get<StoredRow[]>(`${address}?${query('filter', { q: secret })}`);
      expect(status).toBe(200);
      expect(body.map(({ id }) => id)).not.toContain(rowOf(entity).id);
      const everywhere = await findRecords(manager, { q: secret, resources: tables[entity].path });
      expect({ secret, status: everywhere.status, body: everywhere.body }).toEqual({ secret, status: 200, body: [] });
    }
    const { finding } = tables[entity];
    const seen = finding.texts.filter((name) => !names.includes(name) && rowOf(entity)[name] !== null);
    for (const name of seen) {
      const { text } = await findRecords(manager, { q: String(rowOf(entity)[name]), resources: tables[entity].path });
      expect(text).toContain(`"id":${rowOf(entity).id}`);
      for (const secret of secrets()) expect(text).not.toContain(secret);
    }
  });

  test('stand in no refusal, and are not changed', async () => {
    const { id } = rowOf(entity);
    const { body: now } = await world.admin.get<StoredRow>(`${address}/${id}`);
    const stale = await manager.put<{ current?: object }>(`${address}/${id}`, { rowSCN: now.rowSCN + 1 });
    expect(stale.status).toBe(tables[entity].never.includes('update') ? 403 : 409);
    expectAbsent(stale.body.current ?? {}, stale.text);
    for (const name of names) {
      const tried = await manager.put(`${address}/${id}`, { rowSCN: now.rowSCN, [name]: now[name] });
      expect([403, 422]).toContain(tried.status);
      const many = [{ id, rowSCN: now.rowSCN, [name]: null }];
      const bulk = await manager.put(`${address}?${query('filter', { id: [id] })}`, many);
      expect([403, 422]).toContain(bulk.status);
      const created = await manager.post(address, { ...withoutSystem(now), [name]: now[name] });
      expect([403, 422]).toContain(created.status);
      if (created.status === 422) expect(codesOf(created.text, name)).toContain('unknownProperty');
      for (const secret of secrets()) expect(tried.text).not.toContain(secret);
    }
    expect((await world.admin.get<StoredRow>(`${address}/${id}`)).body).toEqual(now);
  });
});

const withoutSystem = ({ id: _id, rowSCN: _rowSCN, ...row }: StoredRow) => row;

/** What a refusal says of one property. */
function codesOf(text: string, name: string): unknown[] {
  const { errors = [] }: { errors?: { field: string; code: string }[] } = JSON.parse(text);
  return errors.filter(({ field }) => field === name).map(({ code }) => code);
}

describe('a hidden property', () => {
  test('is not told by the bound that it sets for another one', async () => {
    const { id, rowSCN } = await world.make('user', 'required', { hireDate: '2019-03-07' });
    await hide('user', ['hireDate']);
    const refused = await manager.put(`/apis/v1/users/${id}`, { rowSCN, fireDate: '2001-01-01' });
    expect(refused.status).toBe(422);
    expect(refused.text).not.toMatch(/2019|03\/07|07\/03/);
    await hide('user', []);
  });

  test('is not named where another one does not go with it: that one is', async () => {
    const { id, rowSCN } = await world.make('customer', 'required', { taxNumTypeId: 'cnpj', taxNum: '11222333000181' });
    await hide('customer', ['taxNum']);
    const refused = await manager.put(`/apis/v1/customers/${id}`, {
      rowSCN,
      name1: 'Renamed',
      taxNumTypeId: 'cpf',
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', affectedField: 'taxNumTypeId' } });
    expect(refused.text).not.toMatch(/taxNum"|Tax document(?! type)|11222333000181/);
    const created = await manager.post('/apis/v1/customers', { name1: 'New', taxNumTypeId: 'cpf' });
    expect(created.status).toBe(422);
    expect(created.text).not.toMatch(/taxNum"|Tax document(?! type)/);
    await hide('customer', []);
  });

  test('and one that does not exist are refused in the same words', async () => {
    const { id, rowSCN } = await world.make('customer', 'required');
    await hide('customer', ['taxNum']);
    const asked = async (name: string) => [
      (await manager.get(`/apis/v1/customers?${query('filter', { [name]: 'x' })}`)).text,
      (await manager.get(`/apis/v1/customers?${query('sort', [name, 'ASC'])}`)).text,
      (await manager.get(`/apis/v1/customers?columns=${name}`, { Accept: 'text/csv' })).text,
      (await manager.put(`/apis/v1/customers/${id}`, { rowSCN, [name]: 'x' })).text,
    ];
    const missing = await asked('nonexist');
    expect(missing.map((text) => text.replaceAll('nonexist', 'taxNum'))).toEqual(await asked('taxNum'));
    await hide('customer', []);
  });

  test('is not told by rows that refer to its row', async () => {
    const name1 = 'Category of nothing';
    const { id } = await world.make('productCategory', 'required', { name1 });
    const product = await world.make('product', 'required', { categoryId: id });
    await hide('productCategory', ['name1']);
    const [one, file] = [
      await manager.get(`/apis/v1/products/${product.id}`),
      await manager.get(`/apis/v1/products?${query('filter', { id: [product.id] })}`, { Accept: 'text/csv' }),
    ];
    for (const { text } of [one, file]) expect(text).not.toContain(name1);
    const guessed = await manager.get(`/apis/v1/products?${query('filter', { 'category.name1': name1 })}`);
    expect(guessed.status).toBe(400);
    await hide('productCategory', []);
  });
});
