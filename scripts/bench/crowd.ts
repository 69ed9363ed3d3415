import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { demoOf } from '../../server/core/seed/demo.ts';
import { seed } from '../../server/core/seed/seed.ts';
import { rooms } from '../../server/rooms.ts';
import { admin } from './admin.ts';
import { atMost, type Result } from './result.ts';
import { memory } from './serverProcess.ts';
import { signIn, startOurs, type Subject } from './subjects.ts';

const [connections, ahead] = [50, 20];
const unread = '/apis/v1/cities?sort=["id","ASC"]&range=[0,999]';
const turn = 5000; // milliseconds

/**
 * What one person costs everybody else by 50 connections with 20 requests sent ahead on each, none of whose answers is
 * read: memory, and how long somebody else waits for one row meanwhile. On SQLite, with the demonstration.
 */
export async function measureCrowd(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `sqlite:${join(folder, 'app.sqlite')}`;
  await fill(url);
  const subject = await startOurs(url, { env: { RATE_LIMIT: 'on' } });
  try {
    return await measure(subject);
  } finally {
    await subject.server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function fill(url: string): Promise<void> {
  await migrate(url);
  const database = await openDatabase(url);
  await seed(database, { ...admin, seed: 'small' }, demoOf(rooms));
  await database.close();
}

async function measure(subject: Subject): Promise<Result[]> {
  const { server } = subject;
  const token = await signIn(server.url, 'director@lavoura.example');
  const crowd = `Authorization: Bearer ${token}`;
  await p95(subject); // warms up
  const alone = await p95(subject);
  const before = memory(server.pid, 'VmRSS');
  const sockets = await Promise.all(Array.from({ length: connections }, () => sendAhead(server.url, crowd)));
  const beside = await p95(subject); // from the first moment, until long after all is answered that the system takes
  const grown = memory(server.pid, 'VmHWM') - before;
  sockets.forEach((socket) => socket.destroy());
  const name = `${connections} connections of one person with ${ahead} unread answers each`;
  return [
    atMost('sqlite', `memory of ${name}`, grown, 100, 'MB'),
    atMost('sqlite', 'p95 of somebody else’s get beside them', beside / alone, 3, 'times that without'),
  ];
}

/** A connection that reads nothing: what it is answered stays in the system's buffers, and then in the server. */
async function sendAhead(url: string, header: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${encodeURI(unread)} HTTP/1.1\r\nHost: bench\r\n${header}\r\n\r\n`.repeat(ahead));
  return socket;
}

/** Milliseconds in which 95 of 100 requests for one row are answered, one after the other for a turn. */
async function p95({ server, headers }: Subject): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + turn; performance.now() < end;) {
    const began = performance.now();
    const response = await fetch(`${server.url}/apis/v1/customers/1`, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Infinity;
}
