import { describe, expect, onTestFinished, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { addUser, startServer } from '../core/support/server.ts';
import { credentials, login } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer({ env: { RATE_LIMIT: 'on' } });

describe('wrong passwords', () => {
  test('are counted per account however path and e-mail are spelled, also all at once', async () => {
    const email = await addUser(suite.server.database, 'rtv', { email: 'guessed@test.example' });
    const paths = ['/apis/v1/login', '/api/v1/login', '/apis/v1/login/', '/apis/v1/login?x=1'];
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('g', 'ｇ')];
    const tries = Array.from({ length: 40 }, (_, index) =>
      suite.server.anonymous.post(paths[index % paths.length] ?? '', {
        ...credentials(spellings[index % spellings.length] ?? ''),
        password: 'Wrong#2026',
      }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const right = await login(suite.server.anonymous, email);
    expect(right).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
  });

  test('count in every process and after a restart, and are forgotten when their time is over', async () => {
    const email = 'nobody-at-all@test.example';
    for (let wrong = 0; wrong < 5; wrong++) await login(suite.server.anonymous, email, { password: 'x' });
    const other = await startServer(suite.databaseUrl, { env: { RATE_LIMIT: 'on' } });
    onTestFinished(() => other.close());
    expect((await login(other.anonymous, email)).status).toBe(429);
    await other.database.writer('rate_limit').update({ expire: 1 });
    expect((await login(other.anonymous, email, { password: 'x' })).status).toBe(401);
    expect((await login(other.anonymous, await addUser(other.database, 'rtv'))).status).toBe(200);
    expect(await other.database.reader('rate_limit').where('expire', 1)).toEqual([]);
  });

  test('are forgiven by the right one', async () => {
    const email = await addUser(suite.server.database, 'rtv');
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) {
        expect((await login(suite.server.anonymous, email, { password: 'x' })).status).toBe(401);
      }
      expect((await login(suite.server.anonymous, email)).status).toBe(200);
    }
  });
});

test('a person sends 60 messages within 15 minutes at most, and others still send theirs', async () => {
  const [sender, other] = [await suite.server.as('director'), await suite.server.as('manager')];
  const send = (client: Client) =>
    client.post('/apis/v1/messages/send', { title: 'Harvest', body: '<p>Soon</p>', recipients: [other.userId] });
  const answers = await Promise.all(Array.from({ length: 61 }, () => send(sender)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 429,
    body: { code: 'tooManyRequests' },
  });
  const back = { title: 'Harvest', body: '<p>Soon</p>', recipients: [sender.userId] };
  expect((await other.post('/apis/v1/messages/send', back)).status).toBe(201);
});
