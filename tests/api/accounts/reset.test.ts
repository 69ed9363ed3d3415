import { describe, expect, test } from 'vitest';
import { askForReset, newPassword, paths, resetBody, statusOf, stored } from '../../core/support/accounts.ts';
import { mailsTo, newestMail } from '../../core/support/mails.ts';
import { addUser, password } from '../../core/support/server.ts';
import { login, statusWith } from '../../core/support/signIn.ts';
import { suiteServer } from '../../core/support/suite.ts';

const suite = suiteServer();

const add = (person = {}) => addUser(suite.server.database, 'rtv', person);
const reset = (token: string, secret = newPassword) =>
  suite.server.anonymous.post(paths.reset, resetBody(token, secret));

const check = (token: string) => suite.server.anonymous.post(paths.checkReset, { token });

describe('a reset link', () => {
  test('says whether it is good and whose it is, and stays as it is until it is used', async () => {
    const email = await add();
    const token = await askForReset(suite.server, email);
    const good = { status: 200, body: { userEmail: email } };
    expect([await check(token), await check(token)]).toMatchObject([good, good]);
    expect((await reset(token)).status).toBe(204);
    expect(await check(token)).toMatchObject({ status: 422, body: { code: 'resetFail' } });
    expect(await check('x'.repeat(43))).toMatchObject({ status: 422, body: { code: 'resetFail' } });
  });
});

describe('asking for a reset', () => {
  test('is answered the same whether or not somebody has the e-mail, and mails whoever has it', async () => {
    const email = await add({ name1: 'Rita Prado' });
    const known = await suite.server.anonymous.post(paths.resetRequest, { userEmail: email.toUpperCase() });
    const unknown = await suite.server.anonymous.post(paths.resetRequest, { userEmail: 'nobody@test.example' });
    const seen = ({ status, text, headers }: typeof known) => ({ status, text, headers: [...headers.keys()] });
    expect(known).toMatchObject({ status: 202, text: '' });
    expect(seen(unknown)).toEqual(seen(known));
    const mail = await newestMail(suite.server, email);
    expect(mail.subject).toBe('Set a new Lavoura password');
    expect(mail.text).toContain('Hello Rita Prado,');
    expect(mail.text).toMatch(`${suite.server.url}/accesspolicies/passwordsreset?token=`);
  });

  test('is answered by a mail in the user’s language, else in the one of who asks', async () => {
    const [chosen, open] = [await add(), await add()];
    await suite.server.database.writer('user').where({ email: chosen }).update({ locale: 'es-ES' });
    for (const userEmail of [chosen, open])
      await suite.server.anonymous.post(paths.resetRequest, { userEmail }, { 'Accept-Language': 'pt-BR' });
    expect((await newestMail(suite.server, chosen)).subject).toBe('Establezca una contraseña nueva en Lavoura');
    expect((await newestMail(suite.server, open)).subject).toBe('Defina uma nova senha no Lavoura');
  });

  test.each(['', 'x', 'a@b', 'two@test.example, three@test.example', 'a@test.example\r\nBcc: b@test.example'])(
    'for %j fails',
    async (userEmail) => {
      const answer = await suite.server.anonymous.post(paths.resetRequest, { userEmail });
      expect(answer.status).toBe(422);
    },
  );

  test('takes no array of addresses, and no look-alike', async () => {
    const email = await add({ email: 'mike@test.example' });
    const array = await suite.server.anonymous.post(paths.resetRequest, { userEmail: [email, 'eve@test.example'] });
    expect(array).toMatchObject({ status: 422, body: { affectedField: 'userEmail' } });
    for (const userEmail of ['mıke@test.example', 'mike@test.example ', 'ｍike@test.example', 'mike@tést.example'])
      expect((await suite.server.anonymous.post(paths.resetRequest, { userEmail })).status).toBe(422);
    await askForReset(suite.server, await add());
    expect(await mailsTo(suite.server, email)).toEqual([]);
  });

  test('sends nothing to who is blocked or canceled, and the activation link to who has no password yet', async () => {
    const silent = [
      await add({ status1: 'blocked' }),
      await add({ status1: 'inactive' }),
      await add({ accountStatus: 9 }),
    ];
    const pending = [await add({ accountStatus: 1 }), await add({ accountStatus: 2 })];
    for (const userEmail of [...silent, ...pending])
      await suite.server.anonymous.post(paths.resetRequest, { userEmail });
    for (const email of pending)
      expect((await newestMail(suite.server, email)).subject).toBe('Activate your Lavoura account');
    for (const email of silent) expect(await mailsTo(suite.server, email)).toEqual([]);
  });
});

describe('a reset', () => {
  test('sets the password once, ends every session and tells the user', async () => {
    const email = await add();
    const { userInfo } = (await login(suite.server.anonymous, email)).body;
    const token = await askForReset(suite.server, email);
    expect(await reset(token)).toMatchObject({ status: 204, text: '' });
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await login(suite.server.anonymous, email)).status).toBe(401);
    expect((await login(suite.server.anonymous, email, { password: newPassword })).status).toBe(200);
    const used = { status: 422, body: { code: 'resetFail', params: { used: 1 } } };
    expect(await reset(token, 'Outra#Safra9')).toMatchObject(used);
    expect((await newestMail(suite.server, email, 2)).subject).toBe('Your Lavoura password was changed');
  });

  test('takes the newest link alone, of two at once only one, and none after an hour', async () => {
    const email = await add();
    const first = await askForReset(suite.server, email);
    const second = await askForReset(suite.server, email, 2);
    expect((await reset(first)).status).toBe(422);
    const both = await Promise.all([reset(second, 'Safra#Nova1'), reset(second, 'Safra#Nova2')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    const third = await askForReset(suite.server, email, 4);
    await suite.server.database.writer('account_link').update({ expiresAt: 1 });
    expect(await reset(third)).toMatchObject({ status: 422, body: { code: 'resetFail' } });
  });

  test('opens a locked account, no canceled or blocked one', async () => {
    const locked = await add({ accountStatus: 4 });
    expect((await reset(await askForReset(suite.server, locked))).status).toBe(204);
    expect(await statusOf(suite.server, locked)).toBe(3);
    for (const change of [{ status1: 'blocked' }, { accountStatus: 9 }]) {
      const email = await add();
      const token = await askForReset(suite.server, email);
      await suite.server.database.writer('user').where({ email }).update(change);
      expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'resetFail' } });
    }
  });

  test('keeps neither token nor password in the database, the history or the answers', async () => {
    const email = await add();
    const token = await askForReset(suite.server, email);
    const { database } = suite.server;
    const links = await database.reader('account_link').select();
    expect(JSON.stringify(links)).not.toContain(token);
    await reset(token);
    const { id, passwd } = await stored(suite.server, email);
    expect(passwd).toMatch(/^\$argon2id\$/);
    const history = await database.reader('history').where({ entity: 'user', rowId: id }).select();
    expect(JSON.stringify(history)).not.toMatch(/argon2|Colheita/);
  });
});

describe('a new password', () => {
  test.each([
    ['kurz', ['passwordLength', 'passwordUppercase', 'passwordDigit', 'passwordSpecial']],
    ['COLHEITA2027', ['passwordLowercase', 'passwordSpecial']],
    ['Colheita#', ['passwordDigit']],
    [`Aa1#${'x'.repeat(125)}`, ['passwordLength']],
  ])('%j is told every rule it does not meet', async (secret, codes) => {
    const { status, body } = await suite.server.anonymous.post<{
      code: string;
      errors: { code: string; field: string }[];
    }>(paths.reset, resetBody('x', secret));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'passwordRules', affectedField: 'password' });
    expect(body.errors.map(({ code }) => code)).toEqual(codes);
  });

  test.each(['P@ssw0rd', 'Password1!', 'Qwerty123!', 'Welcome@1', 'Dragon#123', '!Baseball9'])(
    '%s is refused as one that is guessed first',
    async (secret) => {
      const answer = await suite.server.anonymous.post(paths.reset, resetBody('x', secret));
      expect(answer).toMatchObject({ status: 422, body: { code: 'passwordTooCommon', affectedField: 'password' } });
    },
  );

  test('takes 128 characters as they are', async () => {
    const email = await add();
    const long = `Aa1#${'ç'.repeat(124)}`;
    expect((await reset(await askForReset(suite.server, email), long)).status).toBe(204);
    expect((await login(suite.server.anonymous, email, { password: long })).status).toBe(200);
    expect((await login(suite.server.anonymous, email, { password: long.slice(0, 127) })).status).toBe(401);
  });

  test('has to be given twice alike', async () => {
    const body = { ...resetBody('x'), passwordConfirmation: 'Colheita#2028' };
    expect(await suite.server.anonymous.post(paths.reset, body)).toMatchObject({
      status: 422,
      body: { code: 'passwordsDontMatch', affectedField: 'passwordConfirmation', message: "Passwords don't match." },
    });
  });

  test('differs from the present one and the 24 before', async () => {
    const person = await suite.server.as('rtv');
    const secretOf = (round: number) => `Safra#${1000 + round}`;
    const change = (from: string, to: string) => person.put(paths.ownPassword, { password: from, newPassword: to });
    expect((await change(password, secretOf(1))).status).toBe(204);
    const { database } = suite.server;
    const [kept] = await database.reader('password_history').where({ userId: person.userId }).pluck('hash');
    const others = Array.from({ length: 22 }, () => ({ userId: person.userId, hash: kept, createdAt: 1 }));
    await database.writer('password_history').insert(others);
    expect((await change(secretOf(1), secretOf(2))).status).toBe(204);
    for (const used of [password, secretOf(1), secretOf(2)]) {
      expect(await change(secretOf(2), used)).toMatchObject({
        status: 422,
        body: { code: 'passwordUsedBefore', affectedField: 'newPassword' },
      });
    }
    expect((await change(secretOf(2), secretOf(3))).status).toBe(204);
    const history = await database.reader('password_history').where({ userId: person.userId });
    expect(history).toHaveLength(24);
  }, 60_000);
});

test('who has set a password since is not taken away by undoing the import that brought them', async () => {
  const admin = await suite.server.admin();
  const email = 'brought@test.example';
  const job = { columns: ['name1', 'email', 'status1'], rows: [['Brought', email, 'Active']] };
  const { body } = await admin.post<{ id: number }>('/apis/v1/users/imports', {
    ...job,
    locale: 'en-US',
    mode: 'insert',
  });
  await suite.server.database.writer('user').where({ email }).update({ accountStatus: 3 });
  expect((await reset(await askForReset(suite.server, email))).status).toBe(204);
  const undone = await admin.post(`/apis/v1/users/imports/${body.id}/undo`, {});
  expect(undone).toMatchObject({ status: 409, body: { code: 'undoBlocked', errors: [{ code: 'changedSince' }] } });
});
