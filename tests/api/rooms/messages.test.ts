import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../scripts/seed/insert.ts';
import { accessWorld } from '../../support/accessWorld.ts';
import type { AccessWorld } from '../../support/accessWorld.ts';
import type { Client } from '../../support/client.ts';
import { addUser } from '../../support/server.ts';
import { suiteServer } from '../../support/suite.ts';

interface Sent {
  id: number;
  title: string;
  body: string;
  senderName: string;
  sentAt: string;
  receiverCount: number;
  copies: number[];
}

interface Told {
  id: number;
  kind: string;
  title: string;
  path: string;
  senderName: string;
  state: string;
  messageId: number;
}

const suite = suiteServer();
let world: AccessWorld;
let director: Client;
let manager: Client;
let atv: Client;

/** Acme's team of today: the RTV, the CTV, and an ATV who is linked to nothing. */
beforeAll(async () => {
  const { server } = suite;
  world = await accessWorld(server);
  [director, manager] = [await server.as('director'), await server.as('manager')];
  atv = await server.as('atv');
  const team = { customerId: world.customers.acme, rtvId: world.rtv.userId, validFrom: '2021-01-01' };
  const members = { customerManagerId: world.ctv.userId, atvId: atv.userId };
  const { database } = server;
  await database.transaction((trx) =>
    insertRows({ trx, dialect: database.dialect, now: new Date() }, 'customerSalesTeam', [{ ...team, ...members }]),
  );
});

const text = { title: 'Harvest', body: '<p>Begins on Monday.</p>' };

async function send(client: Client, more: Record<string, unknown>): Promise<Sent> {
  const answer = await client.post<Sent>('/apis/v1/messages/send', { ...text, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function refusal(client: Client, more: Record<string, unknown>) {
  const { status, body } = await client.post<{ code: string }>('/apis/v1/messages/send', { ...text, ...more });
  return `${status} ${body.code}`;
}

async function unread(client: Client): Promise<Told[]> {
  const { status, body } = await client.get<Told[]>('/apis/v1/notifications/unread');
  expect(status).toBe(200);
  return body;
}

const idsIn = async (client: Client, path: string) =>
  (await client.get<{ id: number }[]>(`/apis/v1/${path}`)).body.map(({ id }) => id);

const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('a message', () => {
  test('carries who sent it and when, and each receiver has a notification that leads to it', async () => {
    const sent = await send(director, { recipients: [manager.userId, world.rtv.userId], type: 'warning' });
    expect(sent).toMatchObject({
      ...text,
      senderId: director.userId,
      type: 'warning',
      subjectType: 90,
      receiverCount: 2,
    });
    expect(sent.sentAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const [told] = await unread(manager);
    expect(told).toMatchObject({ kind: 'message', title: 'Harvest', path: `/messages/${sent.id}`, state: 'unread' });
    expect(told?.senderName).toBe(sent.senderName);
    expect((await unread(world.rtv)).map(({ messageId }) => messageId)).toContain(sent.id);
    expect((await unread(director)).map(({ messageId }) => messageId)).not.toContain(sent.id);
  });

  test.each([
    ['all', ['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv']],
    ['internal', ['director', 'manager', 'coordinator', 'rtv']],
    ['customer', ['ctv', 'atv']],
    ['manager', ['manager']],
    ['atv', ['atv']],
  ])('to %s reaches everybody of these roles', async (role, roles) => {
    const { reader } = suite.server.database;
    const reached = await reader('user').whereIn('salesRole', roles).whereNot('id', director.userId).pluck('id');
    const sent = await send(director, { recipientRoles: [role] });
    expect(sent.receiverCount).toBe(reached.length);
    const receivers = await reader('notification')
      .where({ messageId: sent.id })
      .orderBy('receiverId')
      .pluck('receiverId');
    expect(receivers).toEqual(reached.toSorted((a: number, b: number) => a - b));
  });

  test('reaches nobody who is blocked or whose account is canceled, and nobody twice', async () => {
    const { database } = suite.server;
    await addUser(database, 'director', { status1: 'blocked' });
    await addUser(database, 'director', { accountStatus: 9 });
    const sent = await send(manager, { recipientRoles: ['director', 'internal'], recipients: [director.userId] });
    const ids = await database.reader('notification').where({ messageId: sent.id }).pluck('receiverId');
    const active = { status1: 'active', accountStatus: 3 };
    const roles = ['director', 'manager', 'coordinator', 'rtv'];
    const others = database.reader('user').where(active).whereIn('salesRole', roles).whereNot('id', manager.userId);
    expect(ids.toSorted((a: number, b: number) => a - b)).toEqual(await others.orderBy('id').pluck('id'));
  });

  test('to support reaches the administrators, whoever writes', async () => {
    const { body } = await suite.server.admin().then((admin) => admin.get<Told[]>('/apis/v1/notifications/unread'));
    await send(atv, { recipientRoles: ['support'] });
    expect(await unread(world.admin)).toHaveLength(body.length + 1);
  });

  test('is counted before it is sent', async () => {
    const given = { recipientRoles: ['manager'], recipients: [world.rtv.userId] };
    const { body } = await director.post<{ count: number }>('/apis/v1/messages/receivers', given);
    expect(body.count).toBe((await send(director, given)).receiverCount);
  });

  test('needs a title, a text that can be read, and somebody to read it', async () => {
    expect(await refusal(director, { recipients: [manager.userId], title: ' ' })).toBe('422 required');
    expect(await refusal(director, { recipients: [manager.userId], body: '<p>&nbsp;<br></p>' })).toBe('422 required');
    expect(await refusal(director, { recipients: [manager.userId], body: '<script>1</script>' })).toBe('422 required');
    expect(await refusal(director, {})).toBe('422 noReceivers');
    expect(await refusal(director, { recipients: [director.userId] })).toBe('422 noReceivers');
    expect(await refusal(director, { recipients: [999_999] })).toBe('422 recipientNotAllowed');
    expect(await refusal(director, { recipients: ['1 or 1=1'] })).toBe('422 invalid');
    expect(await refusal(director, { recipientRoles: ['everybody'] })).toBe('422 choiceNotAllowed');
    expect(await refusal(director, { senderId: manager.userId, recipients: [manager.userId] })).toBe(
      '422 unknownProperty',
    );
  });

  test('leaves nothing behind when it is refused', async () => {
    const { reader } = suite.server.database;
    const before = await reader('message').count({ n: '*' }).first();
    await refusal(director, { recipients: [manager.userId, 999_999] });
    expect(await reader('message').count({ n: '*' }).first()).toEqual(before);
  });
});

describe('a CTV or ATV', () => {
  test('writes to the internal members of the own teams and to support', async () => {
    expect((await send(atv, { recipients: [world.rtv.userId] })).receiverCount).toBe(1);
    expect((await send(world.ctv, { recipients: [world.rtv.userId, world.admin.userId] })).receiverCount).toBe(2);
  });

  test('writes to nobody else, by name or by role', async () => {
    for (const stranger of [director, manager, world.coordinator, world.ctv]) {
      expect(await refusal(atv, { recipients: [stranger.userId] })).toBe('422 recipientNotAllowed');
    }
    expect((await send(atv, { recipientRoles: ['all'] })).receiverCount).toBe(1);
    expect(await refusal(atv, { recipientRoles: ['director', 'ctv'] })).toBe('422 noReceivers');
  });

  test('is offered nobody else', async () => {
    const { body } = await atv.get<{ id: number }[]>('/apis/v1/messages/recipients?q=');
    const administrators = await suite.server.database.reader('user').where({ isAdmin: 1 }).pluck('id');
    expect(body.map(({ id }) => id).toSorted()).toEqual([world.rtv.userId, ...administrators].toSorted());
  });

  test('reaches no further by a right that somebody gave', async () => {
    const group = await suite.server.database.reader('user_group').where({ salesRole: 'atv' }).first('id');
    const given = { userGroupId: group.id, resource: 'messages', actions: ['read', 'send'], rowScope: 'all' };
    const { body } = await world.admin.post<{ id: number; rowSCN: number }>(
      '/apis/v1/accesspolicies/permissions',
      given,
    );
    expect(await refusal(atv, { recipients: [director.userId] })).toBe('422 recipientNotAllowed');
    await world.admin.delete(`/apis/v1/accesspolicies/permissions/${body.id}`, { rowSCN: body.rowSCN });
  });
});

describe('an RTV', () => {
  test('writes to the teams of the own customers, to who reports to them, and to support', async () => {
    const { body } = await world.rtv.get<{ id: number }[]>('/apis/v1/messages/recipients');
    expect(body.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.ctv.userId, atv.userId, world.admin.userId]),
    );
    expect((await send(world.rtv, { recipientRoles: ['all'] })).receiverCount).toBe(2);
    expect(await refusal(world.rtv, { recipients: [director.userId] })).toBe('422 recipientNotAllowed');
  });
});

describe('a reply', () => {
  test('goes to who sent the message, whoever may write to whom', async () => {
    const sent = await send(director, { recipients: [atv.userId] });
    const reply = await send(atv, { replyToId: sent.id, title: 'Re: Harvest' });
    expect(reply.receiverCount).toBe(1);
    expect((await unread(director))[0]).toMatchObject({ kind: 'reply', title: 'Re: Harvest', messageId: reply.id });
  });

  test('is made to one’s own messages only', async () => {
    const sent = await send(director, { recipients: [manager.userId] });
    expect(await refusal(atv, { replyToId: sent.id })).toBe('404 notFound');
    expect(await refusal(world.admin, { replyToId: sent.id })).toBe('404 notFound');
  });
});

describe('what is read', () => {
  test('is one’s own alone: one, many, all up to what was seen', async () => {
    const reader = await suite.server.as('manager');
    for (let i = 0; i < 4; i++) await send(director, { recipients: [reader.userId, manager.userId] });
    const [newest, third, second, first] = await unread(reader);
    const others = (await unread(manager)).length;
    const mark = async (body: object) =>
      (await reader.post<{ count: number }>('/apis/v1/notifications/read', body)).body.count;
    expect(await mark({ ids: [first?.id] })).toBe(1);
    expect(await mark({ ids: [first?.id, second?.id] })).toBe(1);
    expect(await mark({ upTo: third?.id, messages: true })).toBe(1);
    expect((await unread(reader)).map(({ id }) => id)).toEqual([newest?.id]);
    expect(await mark({ ids: (await unread(manager)).map(({ id }) => id) })).toBe(0);
    expect(await mark({})).toBe(0);
    expect(await unread(manager)).toHaveLength(others);
    const { body } = await reader.get<{ state: string; readAt: string | null }[]>(
      '/apis/v1/notifications?sort=["id","ASC"]',
    );
    expect(body.map(({ state, readAt }) => `${state} ${readAt === null}`)).toEqual([
      'read false',
      'read false',
      'read false',
      'unread true',
    ]);
  });

  test('shows in the inbox, each with the own copy', async () => {
    const reader = await suite.server.as('manager');
    const sent = await send(director, { recipients: [reader.userId, manager.userId] });
    const inbox = (state: string) => filtered('messages', { 'copies.state': state });
    expect(await idsIn(reader, inbox('unread'))).toEqual([sent.id]);
    const { body } = await reader.get<{ copies: number[] }[]>('/apis/v1/messages');
    expect(body[0]?.copies).toHaveLength(1);
    await reader.post('/apis/v1/notifications/read', { ids: body[0]?.copies });
    expect(await idsIn(reader, inbox('unread'))).toEqual([]);
    expect(await idsIn(reader, inbox('read'))).toEqual([sent.id]);
    expect(await idsIn(manager, inbox('unread'))).toContain(sent.id);
  });

  test('is refused in any other shape', async () => {
    for (const body of [{ ids: 'all' }, { ids: [{}] }, { upTo: '1' }, { all: true }, []]) {
      expect((await manager.post('/apis/v1/notifications/read', body)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('nobody else', () => {
  let sent: Sent;
  let secret: Client;
  beforeAll(async () => {
    secret = await suite.server.as('manager');
    sent = await send(director, { recipients: [secret.userId], title: 'Zebra plan', body: '<p>Secret</p>' });
  });
  const outsiders = () => [world.admin, manager, world.rtv, atv];

  test('reads a message or a notification by its id, as a list or as a file', async () => {
    const [copy] = await idsIn(secret, 'notifications');
    for (const other of outsiders()) {
      expect((await other.get(`/apis/v1/messages/${sent.id}`)).status).toBe(404);
      expect((await other.get(`/apis/v1/notifications/${copy}`)).status).toBe(404);
      expect(await idsIn(other, filtered('messages', { id: [sent.id] }))).toEqual([]);
      expect(await idsIn(other, filtered('notifications', { id: [copy] }))).toEqual([]);
      expect((await other.get('/apis/v1/messages', { Accept: 'text/csv' })).text).not.toContain('Zebra');
      expect((await other.get('/apis/v1/notifications', { Accept: 'text/csv' })).text).not.toContain('Zebra');
    }
    expect((await secret.get(`/apis/v1/messages/${sent.id}`)).status).toBe(200);
  });

  test.each([
    ['messages', { title: 'Zebra' }],
    ['messages', { q: 'Zebra' }],
    ['messages', { 'copies.state': 'unread', title: 'Zebra' }],
    ['messages', { body_contains: 'Secret' }],
    ['messages', { replyToId_empty: true, title: 'Zebra' }],
    ['notifications', { title: 'Zebra' }],
    ['notifications', { q: 'Zebra' }],
  ])('finds one in %s by the filter %j', async (path, filter) => {
    for (const other of outsiders()) {
      const { status, body } = await other.get<unknown>(`/apis/v1/${filtered(path, filter)}`);
      expect(status === 400 || (Array.isArray(body) && body.length === 0)).toBe(true);
    }
  });

  test('learns of one by counting, sorting or paging', async () => {
    for (const other of outsiders()) {
      for (const path of ['messages', 'notifications']) {
        const all = await idsIn(other, `${path}?sort=["title","DESC"]&range=[0,999]&count=exact`);
        const { headers } = await other.get(`/apis/v1/${path}?sort=["title","DESC"]&range=[0,0]&count=exact`);
        expect(headers.get('Content-Range')?.split('/')[1]).toBe(String(all.length));
        expect(all).not.toContain(sent.id === 0 || path === 'notifications' ? -1 : sent.id);
      }
    }
  });

  test('reads what another one answered to: the reply names it to who has it alone', async () => {
    const reply = await send(secret, { replyToId: sent.id, recipients: [manager.userId] });
    const related = async (client: Client) =>
      (await client.get<{ related: { replyTo: object | null } }>(`/apis/v1/messages/${reply.id}`)).body.related.replyTo;
    expect(await related(director)).toMatchObject({ id: sent.id, title: 'Zebra plan' });
    expect(await related(manager)).toBeNull();
  });

  test('changes or deletes one, not even who sent it', async () => {
    for (const client of [world.admin, director, secret]) {
      expect((await client.put(`/apis/v1/messages/${sent.id}`, { title: 'Other', rowSCN: 1 })).status).toBe(403);
      expect((await client.delete(`/apis/v1/messages/${sent.id}`, { rowSCN: 1 })).status).toBe(403);
      expect((await client.post('/apis/v1/messages', text)).status).toBe(403);
      expect((await client.delete('/apis/v1/notifications/1', { rowSCN: 1 })).status).toBe(403);
    }
  });
});

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<svg/onload=alert(1)>a', 'a'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>a', 'ipt&gt;alert(1)ipt&gt;a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&#9;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/x">a</a>', '<a>a</a>'],
  [
    '<a href="https://ok.example/?a=1&amp;b=2" style="x" target="_top">a</a>',
    '<a href="https://ok.example/?a=1&amp;b=2">a</a>',
  ],
  ['<iframe src="https://evil.example"></iframe>a', 'a'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>a', 'a'],
  ['<style>@import url(//evil.example)</style>a', 'a'],
  ['<form action="//evil.example"><input><button>b</button></form>a', 'ba'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>\n<p>a</p>', '<p>a</p>'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]--><p class="MsoNormal">a<o:p></o:p></p>', '<p>a</p>'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('the body %s comes back harmless', async (body, kept) => {
  const sent = await send(director, { recipients: [manager.userId], body });
  expect(sent.body).toBe(kept);
  const { body: read } = await manager.get<Sent>(`/apis/v1/messages/${sent.id}`);
  expect(read.body).toBe(kept);
});
