import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/core/database/database.ts';
import { migrate } from '../../../server/core/database/migrate.ts';
import { clientOf } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { builtServer, type Going, type Project } from '../support/project.ts';
import { adminEmail, password } from '../support/server.ts';
import { login } from '../support/signIn.ts';

let project: Project;
let databaseUrl: string;

beforeAll(async () => {
  project = await builtServer();
  databaseUrl = `sqlite:${project.folder}/data/app.sqlite`;
  await migrate(databaseUrl);
});
afterAll(() => project.remove());

const settings = () => ({ PORT: '0', SEED: 'none', DATABASE_URL: databaseUrl });

/** What makes Node.js run this module before anything else. */
const preloaded = (module: string): string => `--import=data:text/javascript,${encodeURIComponent(module)}`;

async function start(): Promise<{ going: Going; client: Client; url: string }> {
  const going = project.start('node', ['dist/server.js'], settings());
  const [, url = ''] = await going.prints(/ready at (http:\S+)/);
  return { going, client: clientOf(url), url };
}

describe('a server that cannot start says why in a sentence', () => {
  const main = ['dist/server.js'];

  test('when its database is not migrated', async () => {
    const { code, output } = await project.run('node', main, { DATABASE_URL: 'sqlite:./data/empty.sqlite' });
    expect(code).toBe(1);
    expect(output).toBe('The database lacks migrations. Run npm run migrate first.\n');
  });

  test('when its database does not answer', async () => {
    const { code, output } = await project.run('node', main, { DATABASE_URL: 'mysql://root@127.0.0.1:1/nowhere' });
    expect(code).toBe(1);
    expect(output).toBe('The database does not answer. Check DATABASE_URL and whether its server runs.\n');
  });

  test('when its port is taken', async () => {
    const { going, url } = await start();
    const { port } = new URL(url);
    const { code, output } = await project.run('node', main, { PORT: port, DATABASE_URL: databaseUrl });
    await going.end('SIGTERM');
    expect(code).toBe(1);
    expect(output).toBe(`PORT ${port} is in use on 127.0.0.1. Choose another one.\n`);
  });
});

/** A module that does something at the very moment at which the process says that it is ready. */
const whenReady = (code: string): string => `const { log } = console;
console.log = (text) => {
  log(text);
  if (String(text).includes(' is ready at ')) { ${code} }
};`;

const ends = "process.kill(process.pid, 'SIGTERM');";

/** A module that says at the end how much room a process has for young objects, in bytes. */
const tellsYoungSpace = `import { getHeapSpaceStatistics } from 'node:v8';
process.on('exit', () => {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  console.log('young ' + young.space_size);
});`;

/** Half a million objects that stay, made in turns, and then the end. */
const works = `const kept = [];
const work = (turn) => {
  for (let at = 0; at < 10_000; at += 1) kept.push({ turn, at, list: [at] });
  if (turn < 50) setTimeout(work, 1, turn + 1);
  else ${ends}
};
setTimeout(work, 100, 0);`;

const runWith = (module: string) =>
  project.run('node', ['dist/server.js'], { ...settings(), NODE_OPTIONS: preloaded(module) });

test('a server that is ended as soon as it is ready ends in order', async () => {
  const { code, output } = await runWith(whenReady(ends));
  expect(output).toContain('is ready at');
  expect(code).toBe(0);
});

describe('the room for young objects', () => {
  const megabytes = async (module: string): Promise<number> => {
    const { output } = await runWith(tellsYoungSpace + whenReady(module));
    return Number(/young (\d+)/.exec(output)?.[1]) / 1024 / 1024;
  };

  test('is not what only the start needed while there is nothing to do', async () => {
    expect(await megabytes(ends)).toBeLessThan(8); // 32 where it grows
  });

  test('grows with the work, and not further than serves it', async () => {
    const room = await megabytes(works);
    expect(room).toBeGreaterThan(8);
    expect(room).toBeLessThan(24); // 32 where nothing ends it
  });
});

describe('the log', () => {
  test('is one JSON line for each request, whatever is in it, and holds no secret', async () => {
    const { going, client } = await start();
    const { body } = await login(client, adminEmail);
    const { accessToken, refreshToken } = body.userInfo;
    const bearer = { Authorization: `Bearer ${accessToken}` };
    await login(client, 'x"\r\n{"level":30,"msg":"forged"}', { password: 'Guessed#2026' });
    await login(client, 'x"{"level":30}', { password: 'Guessed#2026' });
    await client.get('/apis/v1/users%0D%0A%7B%22forged%22%3A1%7D');
    const ticket = await client.post<{ url: string }>('/apis/v1/tickets', { path: '/apis/v1/users' }, bearer);
    await client.get(ticket.body.url);
    await client.get('/apis/v1/users?filter={"name1":"Secret"}', bearer);
    const { output } = await going.end('SIGTERM');

    const lines = output
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line));
    const requests = lines.filter((line) => 'method' in line);
    expect(requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /apis/v1/login 200',
      'POST /apis/v1/login 422',
      'POST /apis/v1/login 401',
      'GET /apis/v1/users%0D%0A%7B%22forged%22%3A1%7D 401',
      'POST /apis/v1/tickets 200',
      'GET /apis/v1/users 200',
      'GET /apis/v1/users 200',
    ]);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(7);
    expect(lines.filter(({ event }) => event === 'login')).toMatchObject([
      { userId: body.userInfo.id, address: '127.0.0.1' },
    ]);
    expect(lines.filter(({ event }) => event === 'login refused')).toHaveLength(1);
    const secrets = [
      password,
      'Guessed#2026',
      accessToken,
      refreshToken,
      ticket.body.url.split('ticket=')[1] ?? '',
      'Secret',
      'forged"',
    ];
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});

describe('a server that is told to end', () => {
  test('answers what is under way, takes nothing new and ends well', async () => {
    const { going, client } = await start();
    const database = await openDatabase(databaseUrl);
    const key = new AbortController();
    const lock = database.transaction(() => once(key.signal, 'abort'));
    const underWay = login(client, adminEmail);
    await pause(300);
    const ended = going.end('SIGTERM');
    await pause(300);
    await expect(client.get('/healthz')).rejects.toThrow('fetch failed');
    key.abort();
    await lock;
    expect((await underWay).status).toBe(200);
    expect((await ended).code).toBe(0);
    await database.close();
  });

  test('ends although connections are kept alive', async () => {
    const { going, client } = await start();
    await Promise.all(Array.from({ length: 20 }, () => client.get('/healthz')));
    expect((await going.end('SIGTERM')).code).toBe(0);
  });
});
