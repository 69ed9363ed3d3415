import { beforeAll, describe, expect, test } from 'vitest';
import { newPassword, paths, stored } from '../../core/support/accounts.ts';
import type { Client } from '../../core/support/client.ts';
import { mailsTo, newestMail, newestToken } from '../../core/support/mails.ts';
import { create } from '../../core/support/rows.ts';
import { addUser, password } from '../../core/support/server.ts';
import { login, statusWith } from '../../core/support/signIn.ts';
import { suiteServer } from '../../core/support/suite.ts';

const suite = suiteServer();

type Own = Record<string, unknown> & { rowSCN: number; email: string };

const read = async (person: Client) => (await person.get<Own>(paths.configs)).body;
const change = async (person: Client, values: object, headers: Record<string, string> = {}) =>
  person.put<Own>(paths.configs, { rowSCN: (await read(person)).rowSCN, ...values }, headers);

let countryId = 0;
beforeAll(async () => {
  const names = { name1: 'Brazil', namePt: 'Brasil', nameEs: 'Brasil' };
  countryId = (await create(await suite.server.admin(), 'countries', { nmpCode: 'BR', ...names })).id;
});

describe('the own settings', () => {
  test('show and take the personal data that rights on users hide, also without any right on users', async () => {
    for (const role of ['rtv', 'atv', null] as const) {
      const person = await suite.server.signIn(await addUser(suite.server.database, role));
      const values = { birthDate: '1990-05-17', motherName: 'Ana Prado', taxNumTypeId: 'cpf', taxNum: '52998224725' };
      const answer = await change(person, { ...values, countryId, locale: 'es-ES' });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({
        ...values,
        countryId,
        locale: 'es-ES',
        related: { country: { id: countryId } },
      });
      expect(await read(person)).toEqual(answer.body);
    }
  });

  test('hold nothing that is not one’s own matter, and no secret', async () => {
    const own = await read(await suite.server.as('rtv'));
    for (const name of ['passwd', 'isAdmin', 'groups', 'status1', 'accountStatus', 'reportsTo', 'userMenuEnabled'])
      expect(own).not.toHaveProperty(name);
    expect(JSON.stringify(own)).not.toContain('argon2');
  });

  test('can be sent back as they came', async () => {
    const person = await suite.server.as('rtv');
    const own = await read(person);
    expect(await person.put(paths.configs, own)).toMatchObject({ status: 200, body: own });
  });

  test.each([
    { salesRole: 'director' },
    { isAdmin: true },
    { status1: 'active' },
    { groups: [1] },
    { customers: [1] },
    { id: 1 },
    { passwd: 'x' },
    { nmpCode: 'OTHER' },
    { accountStatus: 3 },
    { unknown: 1 },
  ])('refuse %j', async (values) => {
    const answer = await change(await suite.server.as('rtv'), values);
    expect(answer).toMatchObject({ status: 422, body: { affectedField: Object.keys(values)[0] } });
  });

  test.each([
    [{ taxNumTypeId: 'cpf', taxNum: '11111111111' }, 'taxNum'],
    [{ birthDate: 'yesterday' }, 'birthDate'],
    [{ countryId: 999_999 }, 'countryId'],
    [{ cellPhoneIDD: '55', cellPhone: '1' }, 'cellPhone'],
    [{ name1: '' }, 'name1'],
    [{ locale: 'de-DE' }, 'locale'],
  ])('refuse the values %j', async (values, affectedField) => {
    expect(await change(await suite.server.as('rtv'), values)).toMatchObject({ status: 422, body: { affectedField } });
  });

  test('want the version, and tell who comes second', async () => {
    const person = await suite.server.as('rtv');
    expect((await person.put(paths.configs, { name1: 'New' })).status).toBe(428);
    const { rowSCN } = await read(person);
    expect((await person.put(paths.configs, { name1: 'First', rowSCN })).status).toBe(200);
    const late = await person.put(paths.configs, { name1: 'Second', rowSCN });
    expect(late).toMatchObject({ status: 409, body: { code: 'updateConflict', current: { name1: 'First' } } });
    expect(late.text).not.toContain('argon2');
  });

  test('are nobody’s who is not signed in', async () => {
    for (const method of ['get', 'put'] as const)
      expect((await suite.server.anonymous[method](paths.configs)).status).toBe(401);
    expect((await suite.server.anonymous.put(paths.ownPassword, { password, newPassword })).status).toBe(401);
  });
});

describe('the own password', () => {
  test('is changed with the old one; other sessions end, this one goes on', async () => {
    const email = await addUser(suite.server.database, 'rtv');
    const [here, there] = [
      await suite.server.signIn(email),
      (await login(suite.server.anonymous, email)).body.userInfo,
    ];
    expect(await here.put(paths.ownPassword, { password: 'Wrong#2026', newPassword })).toMatchObject({
      status: 422,
      body: { code: 'wrongPassword' },
    });
    expect(await here.put(paths.ownPassword, { password, newPassword })).toMatchObject({ status: 204, text: '' });
    expect((await here.get('/apis/v1/rights')).status).toBe(200);
    expect(await statusWith(suite.server.anonymous, there.accessToken)).toBe(401);
    expect((await login(suite.server.anonymous, email)).status).toBe(401);
    expect((await newestMail(suite.server, email)).subject).toBe('Your Lavoura password was changed');
  });

  test('is in the history as changed, and what it was and is nowhere in it', async () => {
    const person = await suite.server.as('rtv');
    expect((await person.put(paths.ownPassword, { password, newPassword })).status).toBe(204);
    const path = `/apis/v1/users/${person.userId}`;
    const [admin, { reader }] = [await suite.server.admin(), suite.server.database];
    const { body, text } = await admin.get<{ rowSCN: number }[]>(`${path}/history`);
    expect(body[0]).toMatchObject({ by: { id: person.userId }, concealed: ['passwd'], changes: {}, rows: {} });
    const kept = await reader('history').where({ entity: 'user', rowId: person.userId }).pluck('changes');
    expect(text + JSON.stringify(kept)).not.toContain('argon2');
    const { rowSCN } = body[0] ?? { rowSCN: 0 };
    const past = await admin.get(`${path}/history/${rowSCN - 1}`);
    expect(past).toMatchObject({ status: 200, body: { changes: {}, restorable: [] } });
    await admin.post(`${path}/restore`, { version: rowSCN - 1, rowSCN });
    const { email } = await read(person);
    expect((await login(suite.server.anonymous, email, { password: newPassword })).status).toBe(200);
  });
});

describe('another e-mail', () => {
  const ask = (person: Client, email: string, more = {}) => change(person, { email, password, ...more });

  test('counts once the mail to it is confirmed, and the old address is told', async () => {
    const before = await addUser(suite.server.database, 'rtv');
    const person = await suite.server.signIn(before);
    const answer = await ask(person, 'New.Address@test.example');
    expect(answer).toMatchObject({ status: 200, body: { email: before } });
    const token = await newestToken(suite.server, 'new.address@test.example');
    expect(await mailsTo(suite.server, before)).toEqual([]);
    expect(await suite.server.anonymous.post(paths.confirmEmail, { token })).toMatchObject({ status: 204 });
    expect((await read(person)).email).toBe('new.address@test.example');
    expect((await newestMail(suite.server, before)).subject).toBe('The e-mail of your Lavoura account was changed');
    expect((await login(suite.server.anonymous, before)).status).toBe(401);
    expect((await suite.server.anonymous.post(paths.confirmEmail, { token })).status).toBe(422);
  });

  test('is mailed about in the language of the requests, unless the user has chosen one', async () => {
    const ways = [
      [{}, 'Confirme seu novo e-mail no Lavoura', 'Se ha cambiado el correo de su cuenta de Lavoura'],
      [{ locale: 'en-US' }, 'Confirm your new e-mail in Lavoura', 'The e-mail of your Lavoura account was changed'],
    ] as const;
    for (const [own, confirm, changed] of ways) {
      const before = await addUser(suite.server.database, 'rtv', own);
      const person = await suite.server.signIn(before);
      const email = `to-${before}`;
      expect((await change(person, { email, password }, { 'Accept-Language': 'pt-BR' })).status).toBe(200);
      expect((await newestMail(suite.server, email)).subject).toBe(confirm);
      const token = await newestToken(suite.server, email);
      await suite.server.anonymous.post(paths.confirmEmail, { token }, { 'Accept-Language': 'es-ES' });
      expect((await newestMail(suite.server, before)).subject).toBe(changed);
    }
  });

  test('wants the password', async () => {
    const person = await suite.server.as('rtv');
    expect(await ask(person, 'x1@test.example', { password: undefined })).toMatchObject({
      status: 422,
      body: { code: 'required', affectedField: 'password' },
    });
    expect(await ask(person, 'x1@test.example', { password: 'Wrong#2026' })).toMatchObject({
      status: 422,
      body: { code: 'wrongPassword' },
    });
    expect(await mailsTo(suite.server, 'x1@test.example')).toEqual([]);
  });

  test('that somebody has is not told, and not mailed', async () => {
    const taken = await addUser(suite.server.database, 'rtv');
    const person = await suite.server.as('rtv');
    expect((await ask(person, taken)).status).toBe(200);
    expect((await ask(person, 'free@test.example')).status).toBe(200);
    await newestMail(suite.server, 'free@test.example');
    expect(await mailsTo(suite.server, taken)).toEqual([]);
  });

  test('that somebody took in the meantime stays theirs', async () => {
    const person = await suite.server.as('rtv');
    await ask(person, 'race@test.example');
    const token = await newestToken(suite.server, 'race@test.example');
    await addUser(suite.server.database, 'rtv', { email: 'race@test.example' });
    expect(await suite.server.anonymous.post(paths.confirmEmail, { token })).toMatchObject({
      status: 409,
      body: { code: 'emailRegistered' },
    });
  });

  test('whose link is an hour old is told so', async () => {
    const person = await suite.server.as('rtv');
    await ask(person, 'late@test.example');
    const token = await newestToken(suite.server, 'late@test.example');
    await suite.server.database.writer('account_link').update({ expiresAt: 1 });
    expect(await suite.server.anonymous.post(paths.confirmEmail, { token })).toMatchObject({
      status: 410,
      body: { code: 'linkExpired' },
    });
  });

  test('makes links to the old address void', async () => {
    const before = await addUser(suite.server.database, 'rtv');
    await suite.server.anonymous.post(paths.resetRequest, { userEmail: before });
    await newestMail(suite.server, before);
    const admin = await suite.server.admin();
    const { id, rowSCN } = await stored(suite.server, before);
    const answer = await admin.put(`/apis/v1/users/${id}`, { email: 'moved@test.example', rowSCN });
    expect(answer.status, answer.text).toBe(200);
    expect(await suite.server.database.reader('account_link').where({ userId: id })).toEqual([]);
  });

  test('that an administrator gives somebody is told to the old address', async () => {
    const before = await addUser(suite.server.database, 'rtv', { locale: 'pt-BR' });
    const { id, rowSCN } = await stored(suite.server, before);
    const admin = await suite.server.admin();
    const named = await admin.put<Own>(`/apis/v1/users/${id}`, { name1: 'Other Name', rowSCN });
    const given = { email: 'given@test.example', rowSCN: named.body.rowSCN };
    expect((await admin.put(`/apis/v1/users/${id}`, given)).status).toBe(200);
    expect((await newestMail(suite.server, before)).subject).toBe('O e-mail da sua conta no Lavoura foi alterado');
    expect(await mailsTo(suite.server, 'given@test.example')).toEqual([]);
  });

  test('is taken by no other door, whatever somebody may write', async () => {
    const admin = await suite.server.as('manager', { isAdmin: true });
    const path = `/apis/v1/users/${admin.userId}`;
    const { rowSCN, email } = (await admin.get<Own>(path)).body;
    const refused = { status: 422, body: { code: 'ownEmail', affectedField: 'email' } };
    const mine = { email: 'mine@test.example', rowSCN };
    expect(await admin.put(path, mine, { 'Accept-Language': 'en-US' })).toMatchObject({
      ...refused,
      body: { message: expect.stringContaining('My settings, tab Security') },
    });
    const many = `/apis/v1/users?filter={"id":[${admin.userId}]}`;
    expect((await admin.put(many, [{ id: admin.userId, ...mine }])).text).toContain('ownEmail');
    expect((await admin.put(path, { email: email.toUpperCase(), name1: 'Own Name', rowSCN })).status).toBe(200);
    expect((await admin.get<Own>(path)).body.email).toBe(email);
  });
});
