import { describe, expect, test } from 'vitest';
import { statusOf, stored } from '../../core/support/accounts.ts';
import { mailsTo, newestMail } from '../../core/support/mails.ts';
import { create } from '../../core/support/rows.ts';
import { addUser, adminEmail } from '../../core/support/server.ts';
import { login, statusWith } from '../../core/support/signIn.ts';
import { suiteServer } from '../../core/support/suite.ts';

const suite = suiteServer();

const add = (person = {}) => addUser(suite.server.database, 'rtv', person);

async function act(email: string, action: string, more = {}) {
  const { id, rowSCN } = await stored(suite.server, email);
  return (await suite.server.admin()).post(`/apis/v1/users/${id}/account`, { action, rowSCN, ...more });
}

describe('a user whom an administrator makes', () => {
  test('gets the activation link in its language, else in the administrator’s', async () => {
    const admin = await suite.server.admin();
    const row = await create(admin, 'users', {
      name1: 'Lia',
      email: 'lia@test.example',
      status1: 'active',
      locale: 'es-ES',
    });
    expect(row).toMatchObject({ accountStatus: 1 });
    expect((await newestMail(suite.server, 'lia@test.example')).subject).toBe('Active su cuenta de Lavoura');
    const body = { name1: 'Rui', email: 'rui@test.example', status1: 'active' };
    await admin.post('/apis/v1/users', body, { 'Accept-Language': 'pt-BR' });
    expect((await newestMail(suite.server, 'rui@test.example')).subject).toBe('Ative sua conta no Lavoura');
  });

  test('gets none when it was not saved after all, or may not sign in', async () => {
    const admin = await suite.server.admin();
    const taken = { name1: 'X', email: adminEmail, status1: 'active' };
    expect((await admin.post('/apis/v1/users', taken)).status).toBe(409);
    await create(admin, 'users', { name1: 'Y', email: 'blocked@test.example', status1: 'blocked' });
    await create(admin, 'users', { name1: 'Z', email: 'last@test.example', status1: 'active' });
    await newestMail(suite.server, 'last@test.example');
    expect(await mailsTo(suite.server, 'blocked@test.example')).toEqual([]);
    expect(await mailsTo(suite.server, adminEmail)).toEqual([]);
  });

  test('is given no state by a body', async () => {
    const admin = await suite.server.admin();
    const body = { name1: 'X', email: 'x@test.example', status1: 'active', accountStatus: 3 };
    expect(await admin.post('/apis/v1/users', body)).toMatchObject({
      status: 422,
      body: { code: 'readOnlyField', affectedField: 'accountStatus' },
    });
  });
});

describe('an administrator', () => {
  test('locks an account, which ends its sessions for good, and unlocks it', async () => {
    const email = await add();
    const { userInfo } = (await login(suite.server.anonymous, email)).body;
    expect(await act(email, 'lock')).toMatchObject({ status: 200, body: { accountStatus: 4 } });
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await login(suite.server.anonymous, email)).status).toBe(401);
    expect(await act(email, 'unlock')).toMatchObject({ status: 200, body: { accountStatus: 3 } });
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await login(suite.server.anonymous, email)).status).toBe(200);
  });

  test('cancels an account for good', async () => {
    const email = await add();
    const { userInfo } = (await login(suite.server.anonymous, email)).body;
    expect((await act(email, 'cancel')).status).toBe(200);
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    for (const action of ['unlock', 'resend', 'lock', 'cancel'])
      expect(await act(email, action)).toMatchObject({ status: 409, body: { code: 'accountState' } });
    expect(await statusOf(suite.server, email)).toBe(9);
  });

  test('sends the activation link again', async () => {
    const email = await add({ accountStatus: 1 });
    expect((await act(email, 'resend')).status).toBe(200);
    expect((await newestMail(suite.server, email)).subject).toBe('Activate your Lavoura account');
    expect(await act(await add(), 'resend')).toMatchObject({ status: 409, body: { code: 'accountState' } });
  });

  test('says which version and which action is meant', async () => {
    const email = await add();
    expect((await act(email, 'lock', { rowSCN: null })).status).toBe(428);
    expect((await act(email, 'lock', { rowSCN: 99 })).status).toBe(409);
    for (const action of ['create', 'setPassword', 'agree', '', ['lock']])
      expect(await act(email, 'lock', { action })).toMatchObject({ status: 422, body: { affectedField: 'action' } });
    const admin = await suite.server.admin();
    const lock = (id: string) => admin.post(`/apis/v1/users/${id}/account`, { action: 'lock', rowSCN: 1 });
    expect(await lock('999999')).toMatchObject({ status: 410, body: { code: 'deleteConflict' } });
    for (const id of ['0', '1 or 1']) expect(await lock(id)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  test('does none of it to user zero', async () => {
    for (const action of ['lock', 'cancel'])
      expect(await act(adminEmail, action)).toMatchObject({ status: 422, body: { code: 'readOnlyField' } });
    expect(await statusOf(suite.server, adminEmail)).toBe(3);
  });
});

test('nobody else changes an account', async () => {
  const { id, rowSCN } = await stored(suite.server, await add());
  for (const role of ['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv'] as const) {
    const person = await suite.server.as(role);
    expect((await person.post(`/apis/v1/users/${id}/account`, { action: 'lock', rowSCN })).status).toBe(403);
  }
  expect((await suite.server.anonymous.post(`/apis/v1/users/${id}/account`, { action: 'lock', rowSCN })).status).toBe(
    401,
  );
});
