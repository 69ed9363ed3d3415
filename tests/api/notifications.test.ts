import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { acting } from '../support/actAs.ts';
import { addUser, password, startServer } from '../core/support/server.ts';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
let director: Client;
let manager: Client;
beforeAll(async () => {
  [director, manager] = [await suite.server.as('director'), await suite.server.as('manager')];
});

const address = '/apis/v1/notifications/stream';

interface Stream {
  response: Response;
  /** The next state that is told. */
  next(): Promise<{ unread: number; newest: number | null }>;
  /** Waits for its end: in order by the server, or with the connection. */
  ended(): Promise<'in order' | 'cut off'>;
  close(): Promise<void>;
}

async function open({ headers }: Client, url = suite.server.url): Promise<Stream> {
  const response = await fetch(url + address, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async () => {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    text += value ?? '';
    return !done;
  };
  return {
    response,
    async next() {
      for (;;) {
        const data = /data: (.*)\n\n/.exec(text);
        if (data) {
          text = text.slice(data.index + data[0].length);
          return JSON.parse(data[1] ?? '');
        }
        if (!(await more())) throw new Error('The stream has ended');
      }
    },
    async ended() {
      try {
        while (await more());
        return 'in order';
      } catch {
        return 'cut off';
      }
    },
    close: async () => reader?.cancel(),
  };
}

interface Listening {
  client: Client;
  email: string;
}

async function change(admin: Client, id: number, changes: object): Promise<void> {
  const { body } = await admin.get<{ rowSCN: number }>(`/apis/v1/users/${id}`);
  expect((await admin.put(`/apis/v1/users/${id}`, { rowSCN: body.rowSCN, ...changes })).status).toBe(200);
}

/** From another session of the same person. */
async function changePassword(_listening: Client, email: string): Promise<void> {
  const elsewhere = await suite.server.signIn(email);
  const body = { password, newPassword: 'Colheita#2027x' };
  expect((await elsewhere.put('/apis/v1/accesspolicies/users/configs/password', body)).status).toBe(204);
}

async function send(receivers: readonly Client[]): Promise<void> {
  const body = { title: 'Stock', body: '<p>Count it.</p>', recipients: receivers.map(({ userId }) => userId) };
  expect((await director.post('/apis/v1/messages/send', body)).status).toBe(201);
}

describe('the stream', () => {
  test('tells at once how many are unread, and again when that changes', async () => {
    const stream = await open(manager);
    expect(stream.response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(stream.response.headers.get('Cache-Control')).toBe('no-store');
    const first = await stream.next();
    await send([manager]);
    const second = await stream.next();
    expect(second.unread).toBe(first.unread + 1);
    await manager.post('/apis/v1/notifications/read', { upTo: second.newest });
    expect(await stream.next()).toEqual({ unread: 0, newest: null });
    await stream.close();
  });

  test('tells of what another process wrote', async () => {
    const other = await startServer(suite.databaseUrl);
    const stream = await open(manager, other.url);
    const { unread } = await stream.next();
    await send([manager]);
    expect((await stream.next()).unread).toBe(unread + 1);
    await stream.close();
    await other.close();
  });

  test('says nothing of anybody else’s', async () => {
    const rtv = await suite.server.as('rtv');
    const stream = await open(rtv);
    expect(await stream.next()).toEqual({ unread: 0, newest: null });
    await send([manager]);
    await send([rtv, manager]);
    expect((await stream.next()).unread).toBe(1);
    await stream.close();
  });

  test('tells who acts as somebody nothing of that, and the user it happens to does hear of it', async () => {
    const { target, client } = await acting(suite.server, 'rtv');
    const streams = [await open(client), await open(await suite.server.signIn(target.email))];
    const [toActing, toTarget] = await Promise.all(streams.map((stream) => stream.next()));
    expect(toActing).toEqual({ unread: 0, newest: null });
    expect(toTarget).toEqual({ unread: 1, newest: expect.any(Number) });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  test('needs a session, and a right one', async () => {
    expect((await suite.server.anonymous.get(address)).status).toBe(401);
    const forged = { ...manager, headers: { Authorization: 'Bearer x.y.z' } };
    expect((await open(forged)).response.status).toBe(401);
  });

  test.each([
    ['signing out', ({ client }) => client.post('/apis/v1/logout')],
    ['a block', ({ client }, admin) => change(admin, client.userId, { status1: 'blocked' })],
    ['a changed password', ({ client, email }) => changePassword(client, email)],
  ] satisfies [string, (listening: Listening, admin: Client) => Promise<unknown>][])(
    'ends within two looks of half a second after %s at another server',
    async (_how, end) => {
      const other = await startServer(suite.databaseUrl);
      const email = await addUser(suite.server.database, 'atv');
      const client = await other.signIn(email);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const stream = await open(client, suite.server.url);
      await end({ client, email }, await other.admin());
      await vi.advanceTimersByTimeAsync(1000);
      expect(await stream.ended()).toBe('in order');
      await other.close();
    },
  );

  test('of which somebody has more than twenty loses the oldest', async () => {
    const atv = await suite.server.as('atv');
    const streams: Stream[] = [];
    for (let i = 0; i < 21; i++) streams.push(await open(atv));
    expect(await streams[0]?.ended()).toBe('in order');
    expect(await streams[20]?.next()).toEqual({ unread: 0, newest: null });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  test('is none of the requests under way, and is answered HEAD without staying open', async () => {
    const stream = await open(manager);
    await stream.next();
    const { text } = await suite.server.anonymous.get('/metrics');
    expect(/^http_requests_in_flight (\d+)/m.exec(text)?.[1]).toBe('1');
    await stream.close();
    const head = await fetch(suite.server.url + address, { method: 'HEAD', headers: manager.headers });
    expect(head.status).toBe(200);
  });

  test('ends when the server is stopped', async () => {
    const other = await startServer(suite.databaseUrl);
    const stream = await open(manager, other.url);
    await stream.next();
    const [, end] = await Promise.all([other.close(), stream.ended()]);
    expect(end).toBe('in order');
  });

  test('goes on for those who read while a hundred others read nothing', async () => {
    const idle = await Promise.all(Array.from({ length: 5 }, () => suite.server.as('atv')));
    const sockets = await Promise.all(
      Array.from({ length: 100 }, (_, i) => fetch(suite.server.url + address, { headers: idle[i % 5]?.headers ?? {} })),
    );
    const stream = await open(manager);
    const { unread } = await stream.next();
    await send([manager, ...idle]);
    expect((await stream.next()).unread).toBe(unread + 1);
    await Promise.all([stream.close(), ...sockets.map(({ body }) => body?.cancel())]);
  });
});

test('the unread ones are a list, empty where there are none, newest first, a hundred at most with their number', async () => {
  const { database } = suite.server;
  const rtv = await suite.server.as('rtv');
  expect((await rtv.get('/apis/v1/notifications/unread')).body).toEqual([]);
  await send([rtv]);
  const first = await database.reader('notification').where({ receiverId: rtv.userId }).first();
  const { id: _id, ...row } = first;
  for (let i = 0; i < 11; i++) {
    await database.writer('notification').insert(Array.from({ length: 10 }, () => row));
  }
  const { body, headers } = await rtv.get<{ id: number }[]>('/apis/v1/notifications/unread');
  expect(body).toHaveLength(100);
  expect(headers.get('X-Total-Count')).toBe('111');
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
