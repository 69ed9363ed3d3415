import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { change, create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer, next } from '../support/masterData.ts';

const suite = suiteServer();
const groups = 'economicgroup';
const path = `/apis/v1/${groups}`;
let admin: Client;
let countryId: unknown;
beforeAll(async () => {
  admin = await suite.server.admin();
  ({ countryId } = await createCustomer(admin));
});

const createGroup = (...members: Row[]) =>
  create(admin, groups, { name1: `Group ${next()}`, status1: 'active', customers: members.map(({ id }) => id) });

/** Customers in no group, in the order of their ids. */
async function customers(count: number): Promise<Row[]> {
  const made = await Promise.all(Array.from({ length: count }, () => createCustomer(admin, { countryId })));
  return made.toSorted((one, other) => one.id - other.id);
}

const put = (path_: string, { id, rowSCN }: Row, values: object) =>
  admin.put<Row>(`/apis/v1/${path_}/${id}`, { ...values, rowSCN });

const many = (path_: string, rows: Row[]) =>
  admin.put<Row>(`/apis/v1/${path_}?filter=${JSON.stringify({ id: rows.map(({ id }) => id) })}`, rows);

async function history(group: Row): Promise<Record<string, unknown>[]> {
  const { body } = await admin.get<{ changes: Record<string, unknown> }[]>(`${path}/${group.id}/history`);
  return body.map(({ changes }) => changes);
}

const product = () =>
  create(admin, 'products', { SKU: `L-${next()}`, name1: 'Product', baseUnit: 'Kg', status1: 'active' });

describe.each([
  { path: groups, list: 'customers', members: 'customers', property: 'economicGroupId', status1: 'active' },
  { path: 'products/categories', list: 'products', members: 'products', property: 'categoryId', status1: undefined },
  { path: 'products/groups', list: 'products', members: 'products', property: 'groupId', status1: 'active' },
])('$list of $path', ({ path: owners, list, members, property, status1 }) => {
  const createList = (...ids: number[]) =>
    create(admin, owners, { name1: `List ${next()}`, [list]: ids, ...(status1 && { status1 }) });
  const createMember = () => (members === 'products' ? product() : createCustomer(admin, { countryId }));
  const changesOf = async ({ id }: Row) =>
    (await admin.get<{ changes: object }[]>(`/apis/v1/${owners}/${id}/history`)).body.map(({ changes }) => changes);

  test('whoever saves the list that somebody has left since is refused and told what it is now', async () => {
    const [stays, moved] = [await createMember(), await createMember()];
    const ids = [stays.id, moved.id];
    const [left, joined] = [await createList(...ids), await createList()];
    const answer = await put(owners, joined, { [list]: [moved.id] });
    expect(answer).toMatchObject({ status: 200, body: { rowSCN: 2, [list]: [moved.id] } });
    const stale = await put(owners, left, { [list]: ids });
    const current = { rowSCN: 2, [list]: [stays.id] };
    expect(stale).toMatchObject({ status: 409, body: { code: 'updateConflict', current } });
    expect(await read(admin, owners, joined)).toEqual(answer.body);
    expect((await changesOf(left))[0]).toEqual({ [list]: [ids, [stays.id]] });
  });

  test('rises with a member that is edited or deleted, where it leaves and where it joins', async () => {
    const [left, joined] = [await createList(), await createList()];
    const member = await createMember();
    const move = async (to: Row) => {
      expect(await change(admin, members, member, { [property]: to.id })).toMatchObject({ status: 200 });
    };
    await move(left);
    await move(joined);
    for (const [each, ids, rowSCN] of [[left, [], 3] as const, [joined, [member.id], 2] as const]) {
      expect(await read(admin, owners, each)).toMatchObject({ [list]: ids, rowSCN });
      expect((await put(owners, each, { [list]: ids })).status).toBe(409);
    }
    expect((await remove(admin, members, member)).status).toBe(200);
    expect(await read(admin, owners, joined)).toMatchObject({ [list]: [], rowSCN: 3 });
    expect((await changesOf(joined)).slice(0, 2)).toEqual([
      { [list]: [[member.id], []] },
      { [list]: [[], [member.id]] },
    ]);
  });
});

describe('customers that move from one economic group to another', () => {
  test('raise the version of the one they leave once, however many move at once', async () => {
    const members = await customers(12);
    const [left, joined] = [await createGroup(...members), await createGroup()];
    const ids = members.map(({ id }) => id);
    const moved = (await Promise.all(members.map((row) => read(admin, 'customers', row)))).slice(0, 10);
    const answer = await many(
      'customers',
      moved.map(({ id, rowSCN }) => ({ id, rowSCN, economicGroupId: joined.id })),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(await read(admin, groups, left)).toMatchObject({ rowSCN: 2, customers: ids.slice(10) });
    expect(await read(admin, groups, joined)).toMatchObject({ rowSCN: 2, customers: ids.slice(0, 10) });
    expect(await history(left)).toMatchObject([{ customers: [ids, ids.slice(10)] }, {}]);
    expect(await history(joined)).toMatchObject([{ customers: [[], ids.slice(0, 10)] }, {}]);
  });

  test('swap places by one call about both groups, whose versions stay the caller’s', async () => {
    const [one, two] = [await createCustomer(admin, { countryId }), await createCustomer(admin, { countryId })];
    const [first, second] = [await createGroup(one), await createGroup(two)];
    const asked = [
      { ...first, customers: [two.id] },
      { ...second, customers: [one.id] },
    ];
    expect((await many(groups, asked)).status).toBe(200);
    expect(await read(admin, groups, first)).toMatchObject({ customers: [two.id] });
    expect(await read(admin, groups, second)).toMatchObject({ customers: [one.id] });
    expect((await many(groups, asked)).status).toBe(409);
  });

  test('stay where they are when a call puts one of them into two groups', async () => {
    const member = await createCustomer(admin, { countryId });
    const [first, second] = [await createGroup(member), await createGroup()];
    const answer = await many(groups, [first, { ...second, customers: [member.id] }]);
    expect(answer).toMatchObject({ status: 422, body: { code: 'choiceNotAllowed', affectedField: 'customers' } });
    expect(await read(admin, groups, first)).toEqual(first);
  });

  test('leave a version that a group’s own change in the same call builds upon', async () => {
    const member = await createCustomer(admin, { countryId });
    const [first, second] = [await createGroup(), await createGroup(member)];
    const name1 = `Group ${next()}`;
    const asked = [
      { id: first.id, rowSCN: 1, customers: [member.id] },
      { id: second.id, rowSCN: 1, name1 },
    ];
    expect((await many(groups, asked)).status).toBe(200);
    expect(await read(admin, groups, second)).toMatchObject({ rowSCN: 3, name1, customers: [] });
    expect(await history(second)).toMatchObject([
      { name1: [second['name1'], name1] },
      { customers: [[member.id], []] },
      {},
    ]);
  });

  test('say so in the history of both when one is deleted, and when it comes back', async () => {
    const group = await createGroup();
    const member = await createCustomer(admin, { countryId, economicGroupId: group.id });
    expect((await remove(admin, 'customers', member)).status).toBe(200);
    expect((await admin.post(`/apis/v1/customers/${member.id}/recreate`, { rowSCN: 2 })).status).toBe(201);
    const [none, one] = [[], [member.id]];
    expect(await history(group)).toMatchObject([
      { customers: [none, one] },
      { customers: [one, none] },
      { customers: [none, one] },
      {},
    ]);
    expect((await put(groups, group, { name1: 'Stale' })).status).toBe(409);
  });

  test('leave both groups as they were where the save is refused', async () => {
    const member = await createCustomer(admin, { countryId });
    const [left, joined] = [await createGroup(member), await createGroup()];
    expect((await put(groups, joined, { customers: [member.id, 999_999] })).status).toBe(422);
    expect(await read(admin, groups, left)).toEqual(left);
    expect(await read(admin, groups, joined)).toEqual(joined);
  });

  test('a group that does not change does not rise with its member', async () => {
    const group = await createGroup(await createCustomer(admin, { countryId }));
    const [id] = [group['customers']].flat();
    expect((await change(admin, 'customers', { id: Number(id) }, { tradeName: 'Other' })).status).toBe(200);
    expect(await read(admin, groups, group)).toEqual(group);
  });
});

describe('two at once', () => {
  test('of a customer’s own move and a group that takes it, exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await createCustomer(admin, { countryId });
      const [own, other] = [await createGroup(), await createGroup()];
      const answers = await Promise.all([
        put('customers', member, { economicGroupId: own.id }),
        put(groups, own, { customers: [member.id] }),
        put(groups, own, { name1: `Group ${next()}` }),
        put('customers', member, { economicGroupId: other.id }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      const { economicGroupId } = await read(admin, 'customers', member);
      for (const group of [own, other]) {
        const now = await read(admin, groups, group);
        expect(now['customers']).toEqual(group.id === economicGroupId ? [member.id] : []);
        expect((await history(group)).length).toBe(now.rowSCN);
      }
    }
  });

  test('ten groups that take the same twenty customers from one another leave each in one, and no history out', async () => {
    const members = await customers(20);
    const all = [await createGroup(...members)];
    while (all.length < 10) all.push(await createGroup());
    const ids = members.map(({ id }) => id);
    const takes = all.map((group, i) => put(groups, group, { customers: i % 2 ? ids : ids.toReversed() }));
    const edits = members.slice(0, 5).map((row) => put('customers', { ...row, rowSCN: 2 }, { economicGroupId: null }));
    const statuses = (await Promise.all([...takes, ...edits])).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const now = await Promise.all(all.map((group) => read(admin, groups, group)));
    const listed = now.flatMap((group) => [group['customers']].flat());
    expect(new Set(listed).size).toBe(listed.length);
    for (const group of now) {
      const changes = await history(group);
      expect(changes.length).toBe(group.rowSCN);
      const last = changes.find((each) => Array.isArray(each['customers']));
      expect([last?.['customers'] ?? [[], []]].flat()[1]).toEqual(group['customers']);
    }
  });
});

test('a list of a thousand customers moves as a whole', async () => {
  const { writer } = suite.server.database;
  const members = await customers(2);
  const stored = await writer('customer').where({ id: members[0]?.id }).first();
  const { id: _id, ...row } = stored ?? {};
  const copies = Array.from({ length: 998 }, (_, i) => ({ ...row, nmpCode: `L${i}`, taxNum: `L${i}` }));
  for (let start = 0; start < copies.length; start += 20)
    await writer('customer').insert(copies.slice(start, start + 20));
  const taken = [...(await writer('customer').where('taxNum', 'like', 'L%').select('id')), ...members];
  const ids = taken.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  const [left, joined] = [await createGroup(), await createGroup()];
  expect((await put(groups, left, { customers: ids })).status).toBe(200);
  expect((await put(groups, joined, { customers: ids })).status).toBe(200);
  expect(await read(admin, groups, left)).toMatchObject({ rowSCN: 3, customers: [] });
  expect(await history(left)).toMatchObject([{ customers: [ids, []] }, { customers: [[], ids] }, {}]);
}, 60_000);
