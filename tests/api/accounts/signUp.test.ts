import { beforeAll, describe, expect, test } from 'vitest';
import { newPassword, paths, resetBody, statusOf, stored } from '../../core/support/accounts.ts';
import { mailsTo, newestMail, newestToken, tokenIn } from '../../core/support/mails.ts';
import { create } from '../../core/support/rows.ts';
import { addUser } from '../../core/support/server.ts';
import { login } from '../../core/support/signIn.ts';
import { suiteServer } from '../../core/support/suite.ts';

const suite = suiteServer();

let countryId = 0;
beforeAll(async () => {
  const names = { name1: 'Brazil', namePt: 'Brasil', nameEs: 'Brasil' };
  countryId = (await create(await suite.server.admin(), 'countries', { nmpCode: 'BR', ...names })).id;
});

let people = 0;
const bodyOf = (more = {}) => ({
  countryId,
  name1: 'Joana Lima',
  email: `joana${++people}@test.example`,
  cellPhoneIDD: '55',
  cellPhone: '11987654321',
  ...more,
});
const signUp = (body: object, headers = {}) => suite.server.anonymous.post(paths.signUp, body, headers);
const checkLink = (token: unknown) => suite.server.anonymous.post(paths.checkActivation, { token });
const activate = (body: object) => suite.server.anonymous.post<{ passwordToken: string }>(paths.activation, body);

/** Signs somebody up and answers the e-mail with the token of the mail. */
async function signedUp(): Promise<{ email: string; token: string }> {
  const body = bodyOf();
  expect((await signUp(body)).status).toBe(201);
  return { email: body.email, token: await newestToken(suite.server, body.email) };
}

describe('signing up', () => {
  test('makes an account in state created, its own author, without any right, and mails the link', async () => {
    const body = bodyOf({ email: 'Maria@Test.Example' });
    const answer = await signUp(body, { 'Accept-Language': 'pt-BR' });
    expect(answer).toMatchObject({ status: 201, body: { email: 'maria@test.example' } });
    const row = await stored(suite.server, 'maria@test.example');
    expect(row).toMatchObject({ accountStatus: 1, passwd: null, locale: 'pt-BR', createdBy: row.id });
    const mail = await newestMail(suite.server, 'maria@test.example');
    expect(mail.subject).toBe('Ative sua conta no Lavoura');
    expect(mail.text).toContain('/accesspolicies/useraccounts/activations?token=');
    const admin = await suite.server.admin();
    const pending = await admin.get<{ email: string }[]>('/apis/v1/users?filter={"accountStatus":1}');
    expect(pending.body.map(({ email }) => email)).toContain('maria@test.example');
    const told = await admin.get('/apis/v1/notifications?filter={"kind":"pendingAccount"}&sort=["id","DESC"]');
    expect(told).toMatchObject({ status: 200, body: [{ title: 'Joana Lima', path: `/users/${row.id}` }] });
  });

  test('takes names as people have them', async () => {
    for (const name1 of ['Ana D’Ávila-Costa Jr.', 'J.R. da Silva', 'Łucja Núñez, Dra.', 'Ma.del Carmen'])
      expect((await signUp(bodyOf({ name1 }))).status).toBe(201);
  });

  test('with the e-mail of a canceled account is refused in its own words', async () => {
    const email = await addUser(suite.server.database, 'rtv', { accountStatus: 9 });
    const answer = await signUp(bodyOf({ email }));
    const message = 'User already exists.';
    expect(answer).toMatchObject({ status: 409, body: { code: 'userExists', affectedField: 'email', message } });
  });

  test('with an e-mail that somebody has is refused, however it is spelled and all at once', async () => {
    const taken = await addUser(suite.server.database, 'rtv');
    for (const email of [taken, taken.toUpperCase()]) {
      expect(await signUp(bodyOf({ email }))).toMatchObject({
        status: 409,
        body: { code: 'emailRegistered', message: 'E-mail already registered.', affectedField: 'email' },
      });
    }
    const body = bodyOf();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => signUp(body)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await mailsTo(suite.server, taken)).toEqual([]);
  });

  test.each([
    ['countryId', { countryId: 999_999 }],
    ['name1', { name1: '' }],
    ['name1', { name1: 'Eve\r\nBcc: x@test.example' }],
    ['name1', { name1: 'Prize at https://evil.example' }],
    ['name1', { name1: '<b>Eve</b>' }],
    ['email', { email: 'x' }],
    ['email', { email: ['a@test.example', 'b@test.example'] }],
    ['email', { email: 'a@test.example,b@test.example' }],
    ['cellPhone', { cellPhone: '123' }],
    ['cellPhoneIDD', { cellPhoneIDD: '' }],
    ['isAdmin', { isAdmin: true }],
    ['salesRole', { salesRole: 'director' }],
    ['accountStatus', { accountStatus: 3 }],
    ['passwd', { passwd: 'x' }],
    ['groups', { groups: [1] }],
  ])('refuses a wrong or foreign %s', async (affectedField, more) => {
    expect(await signUp(bodyOf(more))).toMatchObject({ status: 422, body: { affectedField } });
  });

  test.each(['visite www.evil.example', 'WWW.EVIL.EXAMPLE ganhe', 'evil.del.example', 'Ana\nevil.example', 'банк.рф'])(
    'takes no web address for a name: %j',
    async (name1) => {
      expect(await signUp(bodyOf({ name1 }))).toMatchObject({
        status: 422,
        body: { code: 'webAddress', affectedField: 'name1' },
      });
    },
  );
});

describe('activating', () => {
  test('who agrees sets the password with a token that works once, and signs in without rights', async () => {
    const { email, token } = await signedUp();
    const { status, body } = await activate({ token, agree: true });
    expect(status).toBe(200);
    expect(await stored(suite.server, email)).toMatchObject({ accountStatus: 2, agreedAt: expect.anything() });
    expect((await suite.server.anonymous.post(paths.reset, resetBody(body.passwordToken))).status).toBe(204);
    expect(await statusOf(suite.server, email)).toBe(3);
    expect((await suite.server.anonymous.post(paths.reset, resetBody(body.passwordToken, 'Outra#Safra9'))).status).toBe(
      422,
    );
    expect(await activate({ token, agree: true })).toMatchObject({ status: 422, body: { code: 'activationFail' } });
    const session = await login(suite.server.anonymous, email, { password: newPassword });
    expect(session.body.userInfo).toMatchObject({ status: 3, userProfile: [], isAdmin: false });
    const headers = { Authorization: `Bearer ${session.body.userInfo.accessToken}` };
    for (const path of ['users', 'customers', 'products', 'salesregions', 'stock/postings'])
      expect((await suite.server.anonymous.get(`/apis/v1/${path}`, headers)).status).toBe(403);
  });

  test('the link works again until the password is set, and each time makes the token before void', async () => {
    const { email, token } = await signedUp();
    const first = (await activate({ token, agree: true })).body.passwordToken;
    const second = (await activate({ token, agree: true })).body.passwordToken;
    expect((await suite.server.anonymous.post(paths.reset, resetBody(first))).status).toBe(422);
    expect((await suite.server.anonymous.post(paths.reset, resetBody(second))).status).toBe(204);
    expect(await statusOf(suite.server, email)).toBe(3);
  });

  test('a refusal keeps the account as it was, with the reason; one may still agree', async () => {
    const { email, token } = await signedUp();
    const refused = await activate({ token, agree: false, refusalReason: 'Não concordo com a cláusula 4.' });
    expect(refused).toMatchObject({ status: 204, text: '' });
    expect(await stored(suite.server, email)).toMatchObject({
      accountStatus: 1,
      refusalReason: 'Não concordo com a cláusula 4.',
      agreedAt: null,
    });
    expect((await activate({ token, agree: true })).status).toBe(200);
    expect(await stored(suite.server, email)).toMatchObject({ accountStatus: 2, refusalReason: null });
  });

  test('who agreed and refuses afterwards can set no password', async () => {
    const { email, token } = await signedUp();
    const { passwordToken } = (await activate({ token, agree: true })).body;
    expect((await activate({ token, agree: false })).status).toBe(204);
    expect(await statusOf(suite.server, email)).toBe(1);
    expect((await suite.server.anonymous.post(paths.reset, resetBody(passwordToken))).status).toBe(422);
  });

  test('an expired link is told so and sends a new one, which makes it void', async () => {
    const { email, token } = await signedUp();
    await suite.server.database.writer('account_link').update({ expiresAt: 1 });
    expect(await activate({ token, agree: true })).toMatchObject({ status: 410, body: { code: 'linkExpired' } });
    expect(await suite.server.anonymous.post(paths.resend, { token })).toMatchObject({ status: 202, text: '' });
    const fresh = tokenIn(await newestMail(suite.server, email, 2));
    expect(fresh).not.toBe(token);
    expect(await activate({ token, agree: true })).toMatchObject({ status: 422, body: { code: 'activationFail' } });
    expect((await activate({ token: fresh, agree: true })).status).toBe(200);
  });

  test('a link can be checked as often as one likes: it stays good, and is told to be expired, replaced or made up', async () => {
    const { email, token } = await signedUp();
    for (let times = 0; times < 2; times++) expect(await checkLink(token)).toMatchObject({ status: 204, text: '' });
    expect(await statusOf(suite.server, email)).toBe(1);
    await suite.server.database.writer('account_link').update({ expiresAt: 1 });
    expect(await checkLink(token)).toMatchObject({ status: 410, body: { code: 'linkExpired' } });
    await suite.server.anonymous.post(paths.resend, { token });
    const fresh = tokenIn(await newestMail(suite.server, email, 2));
    expect(await checkLink(fresh)).toMatchObject({ status: 204 });
    for (const dead of [token, 'x'])
      expect(await checkLink(dead)).toMatchObject({ status: 422, body: { code: 'activationFail' } });
    expect(await checkLink(null)).toMatchObject({ status: 422, body: { affectedField: 'token' } });
  });

  test('a link of nobody’s is answered the same when it is to be sent again, and activates nothing', async () => {
    expect(await suite.server.anonymous.post(paths.resend, { token: 'x' })).toMatchObject({ status: 202, text: '' });
    expect(await activate({ token: 'x', agree: true })).toMatchObject({
      status: 422,
      body: { code: 'activationFail' },
    });
    for (const token of [['x'], { gt: '' }, null, 7])
      expect(await activate({ token, agree: true })).toMatchObject({ status: 422, body: { affectedField: 'token' } });
  });

  test('the link of one purpose opens no other', async () => {
    const { token } = await signedUp();
    expect(await suite.server.anonymous.post(paths.reset, resetBody(token))).toMatchObject({ status: 422 });
    expect(await suite.server.anonymous.post(paths.confirmEmail, { token })).toMatchObject({ status: 422 });
  });
});
