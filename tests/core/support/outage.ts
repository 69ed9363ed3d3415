import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { openDatabase } from '../../../server/core/database/database.ts';
import { dialect } from './databases.ts';

/** A database that can be taken away: a server behind a line that is cut, or a file locked against writing. */
export interface Outage {
  /** Where to reach the database through what can be taken away. */
  url: string;
  begin(): Promise<void>;
  end(): Promise<void>;
}

export function outageOf(url: string): Promise<Outage> {
  return dialect === 'mysql' ? lineTo(url) : lockOf(url);
}

async function lineTo(url: string): Promise<Outage> {
  const target = new URL(url);
  const server = { host: target.hostname, port: Number(target.port) };
  const sockets = new Set<Socket>();
  const line = createServer((socket) => {
    const onward = connect(server);
    for (const end of [socket, onward]) end.on('error', () => {}).on('close', () => sockets.delete(end));
    sockets.add(socket).add(onward);
    socket.pipe(onward).pipe(socket);
  });
  const listen = async (port: number) => once(line.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const address = line.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  target.host = `127.0.0.1:${port}`;
  return {
    url: target.href,
    begin: async () => {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
    end: async () => void (line.listening || (await listen(port))),
  };
}

async function lockOf(url: string): Promise<Outage> {
  const holder = await openDatabase(url);
  const key = new AbortController();
  const locked = new AbortController();
  let lock = Promise.resolve();
  return {
    url,
    begin: async () => {
      lock = holder.transaction(async () => {
        locked.abort();
        await aborted(key);
      });
      await aborted(locked);
    },
    end: async () => {
      key.abort();
      await lock;
      await holder.close();
    },
  };
}

/** Resolves when the controller is, or was, aborted: a gate that opens once. */
async function aborted({ signal }: AbortController): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
