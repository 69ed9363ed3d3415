import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../generated/tables.ts';
import { accessWorld, type AccessWorld } from '../support/accessWorld.ts';
import { acting, end, withToken } from '../support/actAs.ts';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let admin: Client;
let world: AccessWorld;
beforeAll(async () => {
  world = await accessWorld(suite.server);
  ({ admin } = world);
});

const categories = 'products/categories';
let made = 0;
const makeCategory = () => create(admin, categories, { name1: `Category to delete ${++made}` });

/** Deletes a row and answers the id by which that is undone. */
async function removed(client: Client, path: string, row: { id: number }): Promise<string> {
  const answer = await remove(client, path, row);
  expect(answer.status, answer.text).toBe(200);
  return answer.headers.get('x-undo') ?? '';
}

const undo = (client: Client, id: string) => client.post<Row>('/apis/v1/undo', { id });
const deletedOf = (client: Client, path = categories) =>
  client.get<{ id: number; represent: string | null; by: object; as: object | null }[]>(`/apis/v1/${path}/deleted`);
const isThere = async (path: string, { id }: { id: number }) =>
  (await admin.get(`/apis/v1/${path}/${id}`)).status === 200;
const blocked = (errors: object[]) => ({ status: 409, body: { code: 'undoBlocked', errors } });

async function permit(role: Role, resource: string, more: object): Promise<Row> {
  const { id: userGroupId } = await suite.server.database.reader('user_group').where({ role }).first('id');
  return create(admin, 'accesspolicies/permissions', { userGroupId, resource, rowScope: 'all', ...more });
}

describe('a deletion', () => {
  test('is taken back by its own author always, also without the right by now and after signing in again', async () => {
    const director = await suite.server.as('director', { email: 'author@test.example' });
    const [first, second] = [await makeCategory(), await makeCategory()];
    const [one, other] = [await removed(director, categories, first), await removed(director, categories, second)];
    expect(await undo(director, one)).toMatchObject({ status: 200, body: { resource: categories, ids: [first.id] } });
    const { body } = await admin.get(`/apis/v1/${categories}/${first.id}/history`);
    expect(body).toMatchObject([{ action: 'restore', by: { id: director.userId }, restored: 1 }, {}, {}]);
    const permission = await permit('director', categories, { actions: ['read'] });
    await director.post('/apis/v1/logout');
    const again = await suite.server.signIn('author@test.example');
    expect((await deletedOf(again)).status).toBe(403);
    expect(await undo(again, other)).toMatchObject({ status: 200 });
    await remove(admin, 'accesspolicies/permissions', permission);
  });

  test('is taken back by others who may delete or create, and by nobody else', async () => {
    const category = await makeCategory();
    const id = await removed(admin, categories, category);
    const ctv = await suite.server.as('ctv');
    expect((await undo(ctv, id)).status).toBe(403);
    expect((await undo(suite.server.anonymous, id)).status).toBe(401);
    expect((await undo(await suite.server.as('manager'), id)).status).toBe(200);
    expect((await undo(admin, '0'.repeat(32))).status).toBe(404);
    expect((await undo(admin, '')).status).toBe(422);
  });

  test('is undone once, by one of two at once, and within a day', async () => {
    const category = await makeCategory();
    const id = await removed(admin, categories, category);
    const both = await Promise.all([undo(admin, id), undo(admin, id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = await removed(admin, categories, category);
    await suite.server.database
      .writer('change_set')
      .where({ id: late })
      .decrement('at', 24 * 60 * 60 + 1);
    expect(await undo(admin, late)).toMatchObject({ status: 410, body: { code: 'undoExpired' } });
    const back = await admin.post(`/apis/v1/${categories}/${category.id}/recreate`, undefined, { 'If-Match': '*' });
    expect(back.status, back.text).toBe(201);
  });

  test('is undone whole or not at all, and says which row stands in the way of which', async () => {
    const [free, taken] = [await makeCategory(), await makeCategory()];
    const filter = JSON.stringify({ id: [free.id, taken.id] });
    const answer = await admin.delete(`/apis/v1/${categories}?filter=${filter}`, [free, taken]);
    const id = answer.headers.get('x-undo') ?? '';
    const other = await create(admin, categories, { name1: taken['name1'] });
    const inTheWay = { resource: categories, id: other.id };
    const problem = { id: taken.id, code: 'duplicate', affectedField: 'name1', inTheWay };
    expect(await undo(admin, id)).toMatchObject(blocked([problem]));
    expect(await isThere(categories, free)).toBe(false);
    const single = await admin.post(`/apis/v1/${categories}/${taken.id}/recreate`, { rowSCN: 2 });
    expect(single).toMatchObject({ status: 409, body: { code: 'duplicate', errors: [problem] } });
    await change(admin, categories, other, { name1: `Not ${String(taken['name1'])}` });
    await admin.post(`/apis/v1/${categories}/${free.id}/recreate`, { rowSCN: 2 });
    expect(await undo(admin, id)).toMatchObject({ status: 200, body: { ids: [taken.id] } }); // the other one is back
  });

  test('leaves gone what was brought back and deleted anew', async () => {
    const category = await makeCategory();
    const first = await removed(admin, categories, category);
    await admin.post(`/apis/v1/${categories}/${category.id}/recreate`, { rowSCN: 2 });
    const second = await removed(admin, categories, category);
    expect(await undo(admin, first)).toMatchObject(blocked([{ id: category.id, code: 'deleteConflict' }]));
    expect((await undo(admin, second)).status).toBe(200);
    expect(await undo(admin, first)).toMatchObject({ status: 409, body: { code: 'alreadyUndone' } });
    await remove(admin, categories, category);
    expect(await undo(admin, second)).toMatchObject({ status: 409, body: { code: 'alreadyUndone' } });
  });

  test('says what is missing of what a row referred to', async () => {
    const category = await makeCategory();
    const facts = { SKU: 'ORPHAN', baseUnit: 'Kg', status1: 'active', categoryId: category.id };
    const product = await create(admin, 'products', { name1: 'Orphan', ...facts });
    const id = await removed(admin, 'products', product);
    await remove(admin, categories, category);
    const inTheWay = { resource: categories, id: category.id };
    const problem = { id: product.id, code: 'brokenReference', affectedField: 'categoryId', inTheWay };
    expect(await undo(admin, id)).toMatchObject(blocked([problem]));
  });

  test('brings back what went along, and links as far as their other end is there', async () => {
    const member = await create(admin, 'users', person('member'));
    const group = await create(admin, 'users/groups', { name1: 'To delete', status1: 'active', users: [member.id] });
    const facts = { userGroupId: group.id, actions: ['read'], rowScope: 'all', hiddenFields: [] };
    const permission = await create(admin, 'accesspolicies/permissions', { ...facts, resource: 'products' });
    const ofGroup = await removed(admin, 'users/groups', group);
    expect(await isThere('accesspolicies/permissions', permission)).toBe(false);
    expect(await undo(admin, ofGroup)).toMatchObject({ status: 200, body: { kept: 0 } });
    expect(await read(admin, 'accesspolicies/permissions', permission)).toMatchObject(facts);
    expect(await read(admin, 'users/groups', group)).toMatchObject({ users: [member.id] });
    const ofMember = await removed(admin, 'users', member);
    await remove(admin, 'users/groups', group);
    expect((await undo(admin, ofMember)).status).toBe(200);
    expect(await read(admin, 'users', member)).toMatchObject({ groups: [], accountStatus: 1 });
  });

  test('gives a reference back that it cleared, unless something else stands there by now', async () => {
    const group = (name1: string) => create(admin, 'economicgroup', { name1, status1: 'active' });
    const [former, other] = [await group('Former'), await group('Other')];
    const category = await makeCategory();
    for (const now of [null, other.id]) {
      const id = await removed(admin, categories, category);
      const { rowSCN } = await read(admin, 'customers', { id: world.customers.acme });
      await change(admin, 'customers', { id: world.customers.acme }, { economicGroupId: now });
      const changes = JSON.stringify({ economicGroupId: [former.id, null] });
      const entry = { entity: 'customer', rowId: world.customers.acme, rowSCN, action: 'update', at: 1, changes };
      await suite.server.database.writer('history').insert({ ...entry, changeSetId: id, rootId: category.id });
      expect(await undo(admin, id)).toMatchObject({ status: 200, body: { kept: now === null ? 0 : 1 } });
      const customer = await read(admin, 'customers', { id: world.customers.acme });
      expect(customer['economicGroupId']).toBe(now ?? former.id);
    }
  });
});

const person = (name: string) => ({
  nmpCode: `U-${name}`,
  name1: name,
  email: `${name}@test.example`,
  status1: 'active',
  bpType: 'internal',
});

describe('who acts as somebody else', () => {
  test('is named with both, and each of both may take it back', async () => {
    const { client, target } = await acting(suite.server, 'director');
    const one = await removed(client, categories, await makeCategory());
    const two = await removed(client, categories, await makeCategory());
    const three = await removed(client, categories, await makeCategory());
    expect((await deletedOf(client)).body[0]).toMatchObject({ by: { id: admin.userId }, as: { id: target.id } });
    const permission = await permit('director', categories, { actions: ['read'] });
    expect((await undo(client, one)).status).toBe(200);
    const { userInfo } = (await end(client)).body;
    expect((await undo(withToken(suite.server.url, userInfo.accessToken), two)).status).toBe(200);
    expect((await undo(await suite.server.signIn(target.email), three)).status).toBe(200);
    await remove(admin, 'accesspolicies/permissions', permission);
  });
});

describe('rows out of reach', () => {
  const permissions: Row[] = [];
  afterEach(async () => {
    for (const permission of permissions.splice(0)) await remove(admin, 'accesspolicies/permissions', permission);
  });

  test('are no more listed, restored or undone than they were seen', async () => {
    const { acme, cedro } = world.customers;
    const near = await read(admin, 'customers', { id: acme });
    permissions.push(
      await permit('rtv', 'customers', { actions: ['read', 'delete'], rowScope: 'region', hiddenFields: ['name1'] }),
    );
    const region = (await read(admin, 'users', { id: world.rtv.userId }))['salesRegionId'];
    const [here, there] = [await customerIn(near, region), await customerIn(near, null)];
    const [mine, beyond] = [await removed(admin, 'customers', here), await removed(admin, 'customers', there)];
    const { status, body } = await deletedOf(world.rtv, 'customers');
    expect({ status, body }).toMatchObject({ status: 200, body: [{ id: here.id, represent: null }] });
    expect((await undo(world.rtv, beyond)).status).toBe(403);
    const recreate = (id: number) => world.rtv.post(`/apis/v1/customers/${id}/recreate`, { rowSCN: 2 });
    expect((await recreate(there.id)).status).toBe(404);
    expect((await recreate(cedro)).status).toBe(404);
    expect((await world.rtv.get(`/apis/v1/customers/${there.id}/history`)).status).toBe(404);
    expect((await world.rtv.get(`/apis/v1/customers/${here.id}/history`)).status).toBe(200);
    expect((await undo(world.rtv, mine)).status).toBe(200);
    expect(await read(admin, 'customers', here)).toMatchObject({ name1: here['name1'], salesRegionId: region });
  });

  function customerIn(like: Row, salesRegionId: unknown): Promise<Row> {
    const own = { name1: `Made ${++made}`, taxNum: `9${made}`, nmpCode: `M-${made}`, salesRegionId };
    const { id: _id, rowSCN: _scn, settings: _settings, related: _related, ...values } = like;
    return create(admin, 'customers', { ...values, ...own });
  }

  test('of another one’s import go by the right to delete, what it changed by the right to update', async () => {
    const director = await suite.server.as('director');
    const changed = await makeCategory();
    const importing = async (mode: string, columns: string[], ...rows: string[][]) => {
      const said = { columns, rows, locale: 'en-US', mode, refused: 'skip' };
      const answer = await admin.post<Row>(`/apis/v1/${categories}/imports`, said);
      expect(answer.body, answer.text).toMatchObject({ refused: 0 });
      return answer.headers.get('x-undo') ?? '';
    };
    const made1 = await importing('insert', ['name1'], ['Imported one'], ['Imported two']);
    const changes = await importing('update', ['nmpCode', 'name1'], [String(changed['nmpCode']), 'Renamed']);
    const mayUpdate = { actions: ['read', 'update'], readOnlyFields: ['name1'] };
    const permission = await permit('director', categories, mayUpdate);
    permissions.push(permission);
    expect((await undo(director, made1)).status, 'rows that were made').toBe(403);
    expect((await undo(director, changes)).status, 'a property that is locked').toBe(403);
    const hidden = { readOnlyFields: [], hiddenFields: ['name1'] };
    await change(admin, 'accesspolicies/permissions', permission, hidden);
    expect((await undo(director, changes)).status, 'a property that is hidden').toBe(403);
    await change(admin, 'accesspolicies/permissions', permission, { hiddenFields: [] });
    expect((await undo(director, changes)).status).toBe(200);
    expect(await read(admin, categories, changed)).toMatchObject({ name1: changed['name1'] });
    await change(admin, 'accesspolicies/permissions', permission, { actions: ['read', 'update', 'delete'] });
    expect((await undo(director, made1)).body).toMatchObject({ ids: [changed.id + 2, changed.id + 1] });
  });

  test('an administrator comes back by an administrator alone', async () => {
    const chief = await create(admin, 'users', { ...person('chief'), isAdmin: true });
    permissions.push(await permit('manager', 'users', { actions: ['read', 'create', 'delete'] }));
    const manager = await suite.server.as('manager');
    const id = await removed(admin, 'users', chief);
    expect((await undo(manager, id)).status).toBe(403);
    expect((await undo(admin, id)).status).toBe(200);
    expect(await read(admin, 'users', chief)).toMatchObject({ isAdmin: true, accountStatus: 1 });
  });
});
