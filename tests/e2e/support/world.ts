import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makerOf, type Maker } from '../../api/suite/maker.ts';
import { type Client, clientOf } from '../../support/client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The demonstration, filled once before the tests; every worker serves a copy of it. */
export const template = join(root, '.cache/e2e/template.sqlite');

export const password = 'Lavoura#2026';

/** The built server in a process of its own, on a copy of the demonstration, with an administrator at its API. */
export interface World extends Maker {
  url: string;
  admin: Client;
  close: () => Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  cpSync(template, join(folder, 'app.sqlite'));
  const { url, server } = await startServer(`sqlite:${join(folder, 'app.sqlite')}`);
  const admin = await signInClient(url);
  return {
    ...makerOf(admin),
    url,
    admin,
    close: async () => {
      await new Promise((resolve) => server.on('exit', resolve) && server.kill('SIGTERM'));
      rmSync(folder, { recursive: true });
    },
  };
}

function startServer(databaseUrl: string): Promise<{ url: string; server: ChildProcess }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off' };
  const server = spawn(process.execPath, ['dist/server.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let printed = '';
    server.on('exit', () => reject(new Error(`The server ended: ${printed}`)));
    server.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString();
      const url = /ready at (\S+)/.exec(printed)?.[1];
      if (url) resolve({ url, server });
    });
  });
}

async function signInClient(url: string): Promise<Client> {
  const credentials = { name1: null, userEmail: 'admin@lavoura.example', password };
  const answer = await clientOf(url).post<{ userInfo: { accessToken: string } }>('/apis/v1/login', credentials);
  return clientOf(url, { Authorization: `Bearer ${answer.body.userInfo.accessToken}` });
}
