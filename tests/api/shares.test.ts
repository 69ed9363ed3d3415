import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer({ env: { RATE_LIMIT: 'on' } });
let busy: Client;
let other: Client;
beforeEach(async () => {
  [busy, other] = [await suite.server.as('manager'), await suite.server.as('manager')];
  await busy.get(path); // a token that is known: from now on requests get to their turn in the order they come in
});

const path = '/apis/v1/economicgroup';

/** A connection of its own; what it is answered is gathered. */
async function open(): Promise<{ socket: Socket; send: (text: string) => void; answers: () => number[] }> {
  const socket = connect(Number(new URL(suite.server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answers = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  return { socket, send: (more) => void socket.write(more), answers };
}

const head = (line: string, { headers }: Client, more: Record<string, string> = {}): string =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'a', ...headers, ...more })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Requests whose bodies never come whole stay in work for as long as the test wants. */
async function hold(count: number, type = 'application/json', target = `POST ${path}`) {
  const held = await Promise.all(Array.from({ length: count }, open));
  const body = { 'Content-Type': type, 'Content-Length': '2' };
  held.forEach(({ send }) => send(head(target, busy, body)));
  return held;
}

/** Waits until so many requests are under way, this question aside. */
async function underWay(count: number): Promise<void> {
  const found = async () => {
    const { text } = await suite.server.anonymous.get('/metrics');
    return Number(/^http_requests_in_flight (\d+)/m.exec(text)?.[1]) - 1;
  };
  await expect.poll(found, { interval: 5, timeout: 60_000 }).toBe(count);
}

/** Begins so many gets, which the server knows of when this is over. */
async function begin(count: number, already: number): Promise<Promise<number>[]> {
  const statuses = Array.from({ length: count }, async () => (await busy.get(path)).status);
  await underWay(already + count);
  return statuses;
}

test('of one person 8 requests are in work and 64 wait; one more is told when to come again, others are answered', async () => {
  const [first, ...held] = await hold(8);
  await underWay(8);
  const waiting = await begin(64, 8);
  const refused = await busy.get(path);
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAtOnce' } });
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect((await other.get(path)).status).toBe(200);
  first?.send('{}');
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 64 }, () => 200));
  expect(first?.answers()).toEqual([422]);
  held.forEach(({ socket }) => socket.destroy());
  await underWay(0);
  expect((await busy.get(path)).status).toBe(200);
});

test('who waits is not overtaken by who asks later, also while somebody else is at work', async () => {
  const [first, ...held] = await hold(8);
  await underWay(8);
  const answered: string[] = [];
  const note = (name: string) => (statuses: Promise<number>) => statuses.then(() => answered.push(name));
  const waited = (await begin(1, 8)).map(note('before'));
  expect((await other.get(path)).status).toBe(200);
  first?.send('{}');
  while (first?.answers().length === 0) await pause(5);
  const later = note('after')(busy.get(path).then(({ status }) => status)); // while the other still pauses, or later
  await Promise.all([...waited, later]);
  expect(answered).toEqual(['before', 'after']);
  held.forEach(({ socket }) => socket.destroy());
  await underWay(0);
});

test('who goes away while waiting leaves the place to the next, and who is blocked meanwhile is not answered', async () => {
  const held = await hold(8);
  await underWay(8);
  const gone = await open();
  gone.send(head(`GET ${path}`, busy));
  await underWay(9);
  gone.socket.destroy();
  await underWay(8);
  const [waiting] = await begin(1, 8);
  await suite.server.database.writer('user').where({ id: busy.userId }).update({ status1: 'blocked' });
  held.forEach(({ socket }) => socket.destroy());
  expect(await waiting).toBe(401);
});

test('who goes away while it is found out who asks takes no place for ever', async () => {
  await underWay(0);
  for (let at = 0; at < 48; at += 1) {
    const { send, socket } = await open();
    send(head(`GET ${path}`, busy));
    await pause(at % 4); // milliseconds: some are looked up by then
    socket.destroy();
  }
  await underWay(0);
  const late = pause(20_000).then(() => 'not answered');
  expect(await Promise.race([busy.get(path).then(({ status }) => status), late])).toBe(200);
});

test('uploads, exports and changes of many take half of the places at most, streams none', async () => {
  const streams = await Promise.all(Array.from({ length: 9 }, open));
  streams.forEach(({ send }) => send(head('GET /apis/v1/notifications/stream', busy)));
  const form = 'multipart/form-data; boundary=a';
  const uploads = [
    ...(await hold(3, form, 'POST /apis/v1/notasfiscais/imports')),
    ...(await hold(1, undefined, `POST ${path}/changes`)),
    ...(await hold(1, undefined, `PUT ${path}/imports/1/rows`)),
  ];
  await underWay(5);
  await hold(3); // one place is left beside four of them, none beside five
  await underWay(8);
  expect((await busy.get(path)).status).toBe(200);
  const file = busy.get(path, { Accept: 'text/csv' });
  await underWay(9);
  expect((await busy.get(path)).status).toBe(200);
  uploads.forEach(({ socket }) => socket.destroy());
  expect((await file).status).toBe(200);
});

test('what a connection sends ahead is begun when the answer before is out, and hundreds ahead are cut off', async () => {
  const held = await hold(8);
  await underWay(8);
  const ahead = await open();
  ahead.send(head(`GET ${path}`, busy).repeat(20));
  const flood = await open();
  const closed = new Promise((resolve) => flood.socket.once('close', resolve));
  flood.socket.on('error', () => undefined); // cut off while it sends, it may be told so first
  flood.send(head('GET /healthz', busy).repeat(300));
  await closed;
  await underWay(9);
  held.forEach(({ socket }) => socket.destroy());
  while (ahead.answers().length < 20) await pause(5);
  expect(ahead.answers()).toEqual(Array.from({ length: 20 }, () => 200));
});
