import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { end, sessionOf, start, withToken } from '../support/actAs.ts';
import { clientOf } from '../core/support/client.ts';
import { copyProject, type Project } from '../core/support/project.ts';
import { addUser, adminEmail, password } from '../core/support/server.ts';

let project: Project;
let databaseUrl: string;
let email: string;

beforeAll(async () => {
  project = copyProject();
  databaseUrl = `sqlite:${project.folder}/data/app.sqlite`;
  await migrate(databaseUrl);
  const database = await openDatabase(databaseUrl);
  email = await addUser(database, 'rtv');
  await database.close();
});
afterAll(() => project.remove());

test('acting as another has both ids in the log: where it begins, where it ends, and in each request between', async () => {
  const env = { PORT: '0', SEED: 'none', DATABASE_URL: databaseUrl };
  const going = project.start('node', ['--import', 'tsx', 'server/main.ts'], env);
  const url = (await going.prints(/ready at (http:\S+)/))[1] ?? '';
  const own = await sessionOf({ anonymous: clientOf(url), url }, adminEmail);
  await start(own, email, { password: 'Guessed#2026' });
  const { userInfo } = (await start(own, email)).body;
  const acting = withToken(url, userInfo.accessToken);
  await acting.get('/apis/v1/products');
  await start(acting, adminEmail);
  await end(acting);
  const { output } = await going.end('SIGTERM');

  const lines: Record<string, unknown>[] = output
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  const both = { userId: own.userInfo.id, actingAsId: userInfo.id };
  expect(lines.find(({ path }) => path === '/apis/v1/products')).toMatchObject(both);
  expect(lines.filter(({ event }) => event && event !== 'listening' && event !== 'login')).toMatchObject([
    { event: 'password refused', userId: own.userInfo.id },
    { event: 'acting as another begins', ...both },
    { event: 'acting as another ends', ...both },
  ]);
  for (const secret of [email, password, 'Guessed#', userInfo.accessToken]) expect(output).not.toContain(secret);
});
