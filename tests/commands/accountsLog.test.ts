import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { newPassword, paths, resetBody } from '../core/support/accounts.ts';
import { clientOf } from '../core/support/client.ts';
import { tokenIn } from '../core/support/mails.ts';
import { builtServer, type Project } from '../core/support/project.ts';
import { addUser, adminEmail, password } from '../core/support/server.ts';
import { login } from '../core/support/signIn.ts';
import { end, sessionOf, start, withToken } from '../support/actAs.ts';

let project: Project;
let databaseUrl: string;
let mails: string;
let email: string;
let acted: string;

beforeAll(async () => {
  project = await builtServer();
  databaseUrl = `sqlite:${project.folder}/data/app.sqlite`;
  mails = join(project.folder, 'data/mail');
  await migrate(databaseUrl);
  const database = await openDatabase(databaseUrl);
  email = await addUser(database, 'rtv');
  acted = await addUser(database, 'rtv');
  await database.close();
});
afterAll(() => project.remove());

/** The token of the only mail there is. */
async function mailedToken(): Promise<string> {
  await vi.waitFor(() => expect(readdirSync(mails)).toHaveLength(1), 10_000);
  const [file = ''] = readdirSync(mails);
  return tokenIn(await PostalMime.parse(readFileSync(join(mails, file))));
}

test('what happens to accounts has a line each in the log, without e-mails, links and passwords', async () => {
  const env = { PORT: '0', SEED: 'none', DATABASE_URL: databaseUrl, MAIL_DIR: mails };
  const going = project.start('node', ['dist/server.js'], env);
  const client = clientOf((await going.prints(/ready at (http:\S+)/))[1] ?? '');
  for (const userEmail of [email, 'nobody@test.example']) await client.post(paths.resetRequest, { userEmail });
  const token = await mailedToken();
  await client.post(paths.reset, resetBody(token));
  const { accessToken, id } = (await login(client, email, { password: newPassword })).body.userInfo;
  const bearer = { Authorization: `Bearer ${accessToken}` };
  await client.put(paths.ownPassword, { password: newPassword, newPassword: 'Outra#Safra9' }, bearer);
  await client.put(paths.configs, { name1: 'x"\\r\\n{"forged":1}', rowSCN: 3 }, bearer);
  for (let time = 0; time < 5; time++) await login(client, email, { password: 'Guessed#2026' });
  const { output } = await going.end('SIGTERM');

  const lines = output.trim().split('\n').slice(1);
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event && event !== 'listening');
  expect(events.map(({ event, userId = null, kind = '' }) => `${event} ${kind} ${userId}`).toSorted()).toEqual(
    [
      `password reset asked for  ${id}`,
      'password reset asked for  null',
      `mail sent reset ${id}`,
      `password set by link reset ${id}`,
      `mail sent passwordChanged ${id}`,
      `login  ${id}`,
      `password changed  ${id}`,
      `mail sent passwordChanged ${id}`,
      `own settings changed  ${id}`,
      ...Array.from({ length: 5 }, () => `login refused  ${id}`),
      `account locked  ${id}`,
      `mail sent locked ${id}`,
    ].toSorted(),
  );
  for (const secret of [email, 'nobody@', token, newPassword, 'Outra#', 'Guessed#', accessToken, 'forged'])
    expect(output).not.toContain(secret);
});

/** As if a newer version had brought it, or an older one left it. */
async function renameRole(from: string, to: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await database.writer('user_group').where({ role: from }).update({ role: to });
  await database.close();
}

test('the log has the roles that nobody knows at the start, and of acting as another both ids: where it begins, where it ends, and in each request between', async () => {
  await renameRole('atv', 'wizard');
  const env = { PORT: '0', SEED: 'none', DATABASE_URL: databaseUrl };
  const going = project.start('node', ['dist/server.js'], env);
  const url = (await going.prints(/ready at (http:\S+)/))[1] ?? '';
  const own = await sessionOf({ anonymous: clientOf(url), url }, adminEmail);
  await start(own, acted, { password: 'Guessed#2026' });
  const { userInfo } = (await start(own, acted)).body;
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
    { event: 'unknownRoles', roles: ['wizard'], msg: expect.stringContaining('npm run migration -- NAME') },
    { event: 'password refused', userId: own.userInfo.id },
    { event: 'acting as another begins', ...both },
    { event: 'acting as another ends', ...both },
  ]);
  for (const secret of [acted, password, 'Guessed#', userInfo.accessToken]) expect(output).not.toContain(secret);
});
