import { fileURLToPath } from 'node:url';
import { admin } from './admin.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { freePort } from '../freePort.ts';
import { typeScript } from '../typeScript.mjs';

/** A running server with the headers that its requests need. */
export interface Subject {
  server: ServerProcess;
  headers: Record<string, string>;
}

const probe = fileURLToPath(new URL('loopProbe.mjs', import.meta.url));
const fromSource = (file: string): string[] => [...typeScript, fileURLToPath(new URL(file, import.meta.url))];

interface Extras {
  /** Where the process writes how long its event loop was held. */
  loopFile?: string;
  env?: NodeJS.ProcessEnv;
}

/** What is measured: the built server as `node dist/server.js` runs it, signed in as the administrator. */
export async function startOurs(url: string, { loopFile, env: more }: Extras = {}): Promise<Subject> {
  const args = [...(loopFile ? ['--import', probe] : []), 'dist/server.js'];
  const env = {
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    NODE_ENV: 'test',
    ADMIN_EMAIL: admin.adminEmail,
    ADMIN_PASSWORD: admin.adminPassword,
    ...(loopFile && { LOOP_FILE: loopFile }),
    ...more,
  };
  const server = await startServer(args, env, await freePort(), '/readyz');
  return { server, headers: { authorization: `Bearer ${await signIn(server.url, admin.adminEmail)}` } };
}

/** The access token of somebody whose password is that of the demonstration. */
export async function signIn(url: string, userEmail: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name1: null, userEmail, password: admin.adminPassword }),
  });
  const answer: { userInfo: { accessToken: string } } = await response.json();
  return answer.userInfo.accessToken;
}

export async function startYardstick(url: string): Promise<Subject> {
  const server = await startServer(
    fromSource('yardstick.ts'),
    { DATABASE_URL: url, NODE_ENV: 'production' },
    await freePort(),
    '/readyz',
  );
  return { server, headers: {} };
}

/** node:http that answers `body` to everything. */
export async function startBare(body: string): Promise<Subject> {
  const server = await startServer(fromSource('bare.ts'), { BODY: body }, await freePort(), '/');
  return { server, headers: {} };
}
