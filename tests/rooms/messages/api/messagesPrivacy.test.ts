import { beforeAll, describe, expect, test } from 'vitest';
import { accessWorld } from '../../../support/accessWorld.ts';
import type { AccessWorld } from '../../../support/accessWorld.ts';
import type { Client } from '../../../core/support/client.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { filtered, idsIn, send, text, unread, type Sent } from './mailbox.ts';

const suite = suiteServer();
let world: AccessWorld;
let director: Client;
let manager: Client;
let atv: Client;
beforeAll(async () => {
  const { server } = suite;
  world = await accessWorld(server);
  [director, manager, atv] = [await server.as('director'), await server.as('manager'), await server.as('atv')];
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
    const read = (body: object) => manager.post('/apis/v1/notifications/read', body);
    for (const body of [{ ids: 'all' }, { ids: [{}] }, { upTo: '1' }])
      expect(await read(body)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await read({ all: true })).toMatchObject({ status: 422, body: { code: 'unknownProperty' } });
    expect(await read([])).toMatchObject({ status: 400, body: { code: 'objectExpected' } });
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
      const { status, body } = await other.get(`/apis/v1/${filtered(path, filter)}`);
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
