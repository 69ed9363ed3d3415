import { describe, expect, test } from 'vitest';
import type { SavedSearchesAnswer } from '../../generated/types.ts';
import { acting, userWith, sessionOf } from '../support/actAs.ts';
import type { Answer, Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const path = '/apis/v1/savedsearches';

interface Kept {
  id: number;
  rowSCN: number;
}

interface Refusal {
  code: string;
  affectedField?: string;
  current?: SavedSearchesAnswer['searches'][number];
}

const asking = (filter: object): string => new URLSearchParams({ filter: JSON.stringify(filter) }).toString();

const draft = {
  name1: 'Blocked customers',
  screen: '/customers',
  resource: 'customers',
  audience: 'me',
  address: asking({ status1: 'blocked' }),
};

async function save(client: Client, values: object = {}): Promise<Kept> {
  const answer = await client.post<Kept>(path, { ...draft, ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const told = async (client: Client): Promise<SavedSearchesAnswer> => (await client.get<SavedSearchesAnswer>(path)).body;

async function find(client: Client, { id }: Pick<Kept, 'id'>) {
  return (await told(client)).searches.find((search) => search.id === id);
}

const groupOf = async (client: Client): Promise<number> => (await told(client)).groups[0]?.id ?? 0;

const change = (client: Client, { id, rowSCN }: Kept, values: object): Promise<Answer<Refusal>> =>
  client.put<Refusal>(`${path}/${id}`, { ...draft, rowSCN, ...values });

const remove = (client: Client, { id, rowSCN }: Kept): Promise<Answer<Refusal>> =>
  client.delete<Refusal>(`${path}/${id}`, { rowSCN });

const found = ({ status, body }: Answer<Refusal>) => ({ status, code: body.code });

describe('a saved search', () => {
  test('for oneself is seen, changed and deleted by nobody else, administrators included', async () => {
    const [owner, other, admin] = [
      await suite.server.as('rtv'),
      await suite.server.as('rtv'),
      await suite.server.admin(),
    ];
    const kept = await save(owner);
    expect(await find(owner, kept)).toMatchObject({ name1: draft.name1, address: draft.address, mayChange: true });
    for (const stranger of [other, admin]) {
      expect(await find(stranger, kept)).toBeUndefined();
      expect(found(await change(stranger, kept, {}))).toEqual({ status: 410, code: 'outOfReach' });
      expect(found(await remove(stranger, kept))).toEqual({ status: 410, code: 'outOfReach' });
    }
    expect((await remove(owner, kept)).status).toBe(200);
    expect(await find(owner, kept)).toBeUndefined();
  });

  test('for a group is seen by its members, as long as it is theirs, and changed by who saved it', async () => {
    const owner = await suite.server.as('rtv');
    const [member, outsider] = [await suite.server.as('rtv'), await suite.server.as('manager')];
    const groupId = await groupOf(owner);
    const kept = await save(owner, { audience: 'group', groupId });
    expect(await find(member, kept)).toMatchObject({ audience: 'group', groupId, mayChange: false });
    expect(await find(outsider, kept)).toBeUndefined();
    expect(found(await change(member, kept, { audience: 'group', groupId }))).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect(found(await remove(member, kept))).toEqual({ status: 403, code: 'forbidden' });
  });

  test('is for a group of others, or for everyone, only where an administrator says so', async () => {
    const [rtv, manager, admin] = [
      await suite.server.as('rtv'),
      await suite.server.as('manager'),
      await suite.server.admin(),
    ];
    const foreign = await groupOf(manager);
    for (const values of [{ audience: 'everyone' }, { audience: 'group', groupId: foreign }, { audience: 'group' }]) {
      const answer = await rtv.post<Refusal>(path, { ...draft, ...values });
      expect(found(answer), JSON.stringify(values)).toEqual({ status: 422, code: 'choiceNotAllowed' });
    }
    expect((await told(admin)).groups.map(({ id }) => id)).toContain(foreign);
    const forGroup = await save(admin, { audience: 'group', groupId: foreign });
    const forAll = await save(admin, { audience: 'everyone' });
    expect(await find(manager, forGroup)).toMatchObject({ mayChange: false });
    expect(await find(rtv, forAll)).toMatchObject({ audience: 'everyone', mayChange: false });
    expect((await remove(admin, forAll)).status).toBe(200);
  });

  test('of external people is for themselves alone', async () => {
    const ctv = await suite.server.as('ctv');
    expect(await told(ctv)).toMatchObject({ groups: [], everyone: false });
    const { id } = await suite.server.database.reader('user_group').where({ role: 'ctv' }).first('id');
    const answer = await ctv.post<Refusal>(path, { ...draft, audience: 'group', groupId: id });
    expect(found(answer)).toEqual({ status: 422, code: 'choiceNotAllowed' });
    await save(ctv);
  });

  test('tells nobody of a field that they may not see, nor of a screen', async () => {
    const [admin, manager, atv] = [
      await suite.server.admin(),
      await suite.server.as('manager'),
      await suite.server.as('atv'),
    ];
    const users = { resource: 'users', screen: '/users', audience: 'everyone' };
    const secret = await save(admin, { ...users, address: asking({ birthDate_gte: '1990-01-01' }) });
    const open = await save(admin, { ...users, address: asking({ status1: 'blocked' }) });
    expect(await find(admin, secret)).toMatchObject({ mayChange: true });
    expect(await find(manager, open)).toMatchObject({ address: asking({ status1: 'blocked' }) });
    expect(await find(manager, secret)).toBeUndefined();
    expect(await find(atv, open)).toBeUndefined();
    const own = await manager.post<Refusal>(path, {
      ...draft,
      ...users,
      audience: 'me',
      address: asking({ birthDate: '1990-01-01' }),
    });
    expect(own).toMatchObject({ status: 400, body: { code: 'unknownField', affectedField: 'birthDate' } });
  });

  test('that its owner may no longer ask is kept without what it asks, to be mended or deleted', async () => {
    const manager = await suite.server.as('manager');
    const kept = await save(manager);
    await suite.server.database
      .writer('saved_search')
      .where({ id: kept.id })
      .update({ address: asking({ gone: 1 }) });
    expect(await find(manager, kept)).toMatchObject({ address: null, mayChange: true });
    await suite.server.database
      .writer('saved_search')
      .where({ id: kept.id })
      .update({ resource: 'accesspolicies/gone' });
    expect(await find(manager, kept)).toBeUndefined();
  });

  test('that two change at once is that of one, and the other is told what it is now', async () => {
    const admin = await suite.server.admin();
    const kept = await save(admin, { audience: 'everyone' });
    const answers = await Promise.all(
      ['First', 'Second'].map((name1) => change(admin, kept, { audience: 'everyone', name1 })),
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { id: kept.id, rowSCN: 2 } });
    const now = await find(admin, kept);
    expect(lost).toMatchObject({ status: 409, body: { code: 'updateConflict', current: now } });
    expect(found(await remove(admin, kept))).toEqual({ status: 409, code: 'updateConflict' });
    expect(found(await change(admin, { ...kept, rowSCN: 2 }, { rowSCN: undefined }))).toMatchObject({
      code: 'versionRequired',
    });
  });

  test('is owned by whoever said last what it asks for', async () => {
    const [owner, admin] = [await suite.server.as('rtv'), await suite.server.admin()];
    const groupId = await groupOf(owner);
    const kept = await save(owner, { audience: 'group', groupId });
    const shared = { audience: 'group', groupId };
    expect((await change(admin, kept, { ...shared, name1: 'Renamed' })).status).toBe(200);
    expect(await find(owner, kept)).toMatchObject({ name1: 'Renamed', mayChange: true });
    await change(admin, { ...kept, rowSCN: 2 }, { ...shared, address: asking({ status1: 'active' }) });
    expect(await find(owner, kept)).toMatchObject({ mayChange: false });
  });

  test('is neither saved nor seen in another’s name, but for what all see', async () => {
    const { target, client } = await acting(suite.server);
    const own = await save(await sessionOf(suite.server, target.email));
    const shared = await save(await suite.server.admin(), { audience: 'everyone' });
    expect(await find(client, own)).toBeUndefined();
    expect(await find(client, shared)).toMatchObject({ mayChange: false });
    expect(await told(client)).toMatchObject({ groups: [], everyone: false });
    for (const answer of [
      await client.post<Refusal>(path, draft),
      await change(client, own, {}),
      await remove(client, own),
    ])
      expect(found(answer)).toEqual({ status: 403, code: 'notWhileActing' });
  });

  test('goes with its owner if nobody else sees it, and stays for the others if they do', async () => {
    const admin = await suite.server.admin();
    const { email, id } = await userWith(suite.server, null, { isAdmin: true });
    const leaving = await sessionOf(suite.server, email);
    const [own, shared] = [await save(leaving), await save(leaving, { audience: 'everyone' })];
    const { body } = await admin.get<Kept>(`/apis/v1/users/${id}`);
    expect((await admin.delete(`/apis/v1/users/${id}`, { rowSCN: body.rowSCN })).status).toBe(200);
    const left = await suite.server.database
      .reader('saved_search')
      .whereIn('id', [own.id, shared.id])
      .select('id', 'ownerId');
    expect(left).toEqual([{ id: shared.id, ownerId: null }]);
    expect(await find(admin, shared)).toMatchObject({ mayChange: true });
  });

  test.each([
    ['no name', { name1: '' }],
    ['a name that is too long', { name1: 'x'.repeat(61) }],
    ['a screen that is no path', { screen: 'https://evil.example' }],
    ['a resource that is none', { resource: 'constructor' }],
    ['an address that is too long', { address: `filter={}&x=${'y'.repeat(8000)}` }],
    ['people that are none', { audience: 'all' }],
  ])('is refused with %s', async (_what, values) => {
    expect((await (await suite.server.as('rtv')).post(path, { ...draft, ...values })).status).toBe(422);
  });

  test('is refused with a filter that no list takes, and as one of more than a hundred', async () => {
    const rtv = await suite.server.as('rtv');
    const wrong = await rtv.post<Refusal>(path, { ...draft, address: 'filter=nonsense' });
    expect(found(wrong)).toEqual({ status: 400, code: 'malformed' });
    await Promise.all(Array.from({ length: 100 }, () => save(rtv)));
    expect(found(await rtv.post<Refusal>(path, draft))).toEqual({ status: 422, code: 'tooMany' });
  });
});
