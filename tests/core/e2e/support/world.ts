import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makerOf, type Maker } from '../../api/suite/maker.ts';
import type { Session, UserInfo } from '../../../../admin/core/providers/session.ts';
import { demoPassword } from '../../../../server/core/config.ts';
import { demoEmail } from '../../../../server/core/seed/demo.ts';
import { openDatabase } from '../../../../server/core/database/database.ts';
import { type Client, clientOf } from '../../support/client.ts';
import { storePasswords } from '../../support/passwords.ts';
import { type Received, startMailServer } from '../../support/smtp.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The demonstration, filled once before the tests; every worker serves a copy of it. */
export const template = join(root, '.cache/e2e/template.sqlite');

export const password = demoPassword;

/** The built server in a process of its own, on a copy of the demonstration, with an administrator at its API. */
export interface World extends Maker {
  url: string;
  admin: Client;
  /** For what a test arranges beside the API. */
  databaseUrl: string;
  /** What its mail server got, oldest first. */
  mails: readonly Received[];
  /** A session as the sign-in page leaves it in the browser's session storage. */
  sessionOf: (login: string) => Promise<Session>;
  /** Another server on the same database, whose clock is so many days ahead. */
  later: (days: number) => Promise<Pick<World, 'url' | 'close'>>;
  close: () => Promise<void>;
}

const tokenRenewedAfter = 10 * 60_000; // milliseconds; an access token is good for 15 minutes, a worker may live longer

/** `more`: of the server's environment. */
export async function openWorld(more: Record<string, string> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  cpSync(template, join(folder, 'app.sqlite'));
  const databaseUrl = `sqlite:${join(folder, 'app.sqlite')}`;
  const database = await openDatabase(databaseUrl);
  await storePasswords(database);
  const mailServer = await startMailServer();
  const own = { ...more, DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url };
  const { url, server } = await startServer(own);
  const servers = [server];
  const headers = { Authorization: '' };
  const renew = async () => {
    const { id, accessToken } = await signIn(url, 'admin');
    headers.Authorization = `Bearer ${accessToken}`;
    return id;
  };
  const userId = await renew();
  const renewal = setInterval(() => void renew(), tokenRenewedAfter);
  const admin = { ...clientOf(url, headers), userId };
  return {
    ...makerOf(admin, database.writer),
    url,
    admin,
    databaseUrl,
    mails: mailServer.received,
    sessionOf: async (login) => sessionFrom(await signIn(url, login)),
    later: async (days) => {
      const ahead = await startServer({ ...own, NODE_OPTIONS: `--import=${clockAhead(days)}` });
      servers.push(ahead.server); // a test that fails leaves it
      const close = async () => {
        await stop(ahead.server);
        await renew(); // whoever signed in there ended the sessions that are over by then: ours, too
      };
      return { url: ahead.url, close };
    },
    close: async () => {
      clearInterval(renewal);
      await database.close();
      await Promise.all(servers.map(stop));
      await mailServer.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise((resolve) => server.on('exit', resolve) && server.kill('SIGTERM'));
}

/** A module that sets the clock of a process ahead. */
function clockAhead(days: number): string {
  const code = `const Real = Date, by = ${days * 86_400_000};
globalThis.Date = class extends Real {
  constructor(...parts) { super(...(parts.length > 0 ? parts : [Real.now() + by])); }
  static now() { return Real.now() + by; }
};`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function startServer(own: NodeJS.ProcessEnv): Promise<{ url: string; server: ChildProcess }> {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off', PRERENDER: 'off', ...own };
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

async function signIn(url: string, login: string): Promise<UserInfo> {
  const credentials = { name1: null, userEmail: demoEmail(login), password };
  const answer = await clientOf(url).post<{ userInfo: UserInfo }>('/apis/v1/login', credentials);
  if (answer.status !== 200) throw new Error(`${login} was not signed in: ${answer.text}`);
  return answer.body.userInfo;
}

function sessionFrom({ initials, name1, sub, userMenuEnabled, ...info }: UserInfo): Session {
  const own = { fullName: name1, userInitials: initials, userMenuEnabled, sub };
  return { ...info, ...own, tzOffset: 180, returnUrl: '', notifications: [] };
}
