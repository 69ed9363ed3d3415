import { describe, expect, test } from 'vitest';
import { askForReset, newPassword, paths, resetBody, statusOf } from '../../core/support/accounts.ts';
import { mailsTo, newestMail } from '../../core/support/mails.ts';
import { addUser, adminEmail } from '../../core/support/server.ts';
import { login, statusWith } from '../../core/support/signIn.ts';
import { suiteServer } from '../../core/support/suite.ts';

const suite = suiteServer({ env: { RATE_LIMIT: 'on' } });
const unlimited = suiteServer();

const add = () => addUser(suite.server.database, 'rtv');
const wrong = (email: string) => login(suite.server.anonymous, email, { password: 'Wrong#2026' });

async function guess(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await wrong(email);
}

const becomesLocked = (email: string, server = suite.server) =>
  expect.poll(() => statusOf(server, email), { timeout: 10_000 }).toBe(4);

describe('wrong passwords', () => {
  test('lock an account with the fifth, end its sessions and tell the user', async () => {
    const email = await add();
    const { userInfo } = (await login(suite.server.anonymous, email)).body;
    await guess(email, 4);
    expect(await statusOf(suite.server, email)).toBe(3);
    await guess(email, 1);
    await becomesLocked(email);
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await newestMail(suite.server, email)).subject).toBe('Your Lavoura account was locked');
    const [entry] = (await (await suite.server.admin()).get<object[]>(`/apis/v1/users/${userInfo.id}/history`)).body;
    expect(entry).toMatchObject({ by: null, as: null, changes: { accountStatus: [3, 4] } });
  });

  test('40 at once lock it after five that were looked at', async () => {
    const email = await add();
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    await becomesLocked(email);
    await suite.server.database.writer('rate_limit').delete();
    expect((await login(suite.server.anonymous, email)).status).toBe(401);
  });

  test('lock it also where nothing else is limited', async () => {
    const email = await addUser(unlimited.server.database, 'rtv');
    for (let time = 0; time < 5; time++)
      expect((await login(unlimited.server.anonymous, email, { password: 'Wrong#2026' })).status).toBe(401);
    await becomesLocked(email, unlimited.server);
    expect((await login(unlimited.server.anonymous, email)).status).toBe(401);
  });

  test('look the same for who is there and who is not', async () => {
    const answers = async (email: string) => {
      const given = [];
      for (let time = 0; time < 6; time++) {
        const { status, body, headers } = await wrong(email);
        given.push({ status, body, headers: [...headers.keys()] });
      }
      return given;
    };
    expect(await answers(await add())).toEqual(await answers('nobody@test.example'));
  });

  test('never lock user zero', async () => {
    await guess(adminEmail, 6);
    await suite.server.database.writer('rate_limit').delete();
    expect((await login(suite.server.anonymous, adminEmail)).status).toBe(200);
  });

  test('asked for by a change of the own password lock the account, too', async () => {
    const person = await suite.server.as('rtv', { email: 'stolen@test.example' });
    const attempt = () => person.put(paths.ownPassword, { password: 'Wrong#2026', newPassword });
    for (let time = 0; time < 4; time++)
      expect(await attempt()).toMatchObject({ status: 422, body: { code: 'wrongPassword' } });
    await attempt();
    await becomesLocked('stolen@test.example');
    expect((await person.get('/apis/v1/rights')).status).toBe(401);
  });
});

describe('a locked account', () => {
  test('is opened by a reset, and its user signs in at once', async () => {
    const email = await add();
    await guess(email, 5);
    await becomesLocked(email);
    const token = await askForReset(suite.server, email, 2);
    expect((await suite.server.anonymous.post(paths.reset, resetBody(token))).status).toBe(204);
    expect((await login(suite.server.anonymous, email, { password: newPassword })).status).toBe(200);
  });
});

describe('what anybody may ask for is limited', () => {
  test('resets of one e-mail, however path and e-mail are spelled', async () => {
    const email = await addUser(suite.server.database, 'rtv', { email: 'flooded@test.example' });
    const addresses = [paths.resetRequest, paths.resetRequest.replace('/apis', '/api'), `${paths.resetRequest}/`];
    const spellings = [email, email.toUpperCase(), 'Flooded@Test.example'];
    const tries = Array.from({ length: 10 }, (_, index) =>
      suite.server.anonymous.post(`${addresses[index % 3] ?? ''}?x=${index}`, { userEmail: spellings[index % 3] }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await mailsTo(suite.server, email)).length).toBeLessThanOrEqual(5);
  });

  test('sign-ups from one address', async () => {
    const attempt = () =>
      suite.server.anonymous.post(paths.signUp, {
        countryId: 1,
        name1: 'Eve',
        email: adminEmail,
        cellPhoneIDD: '1',
        cellPhone: '2025550123',
      });
    const statuses = (await Promise.all(Array.from({ length: 25 }, attempt))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('guesses of links from one address', async () => {
    const attempt = () => suite.server.anonymous.post(paths.activation, { token: 'x', agree: true });
    const statuses = (await Promise.all(Array.from({ length: 60 }, attempt))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
  });
});
