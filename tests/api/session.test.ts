import { describe, expect, test } from 'vitest';
import { roles } from '../../generated/tables.ts';
import { storedDateTime } from '../../server/core/database/dateTime.ts';
import { addUser, adminEmail, password } from '../core/support/server.ts';
import { credentials, login, refresh, statusWith } from '../core/support/signIn.ts';
import type { SignedIn } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';

/** Before the role had a group: somebody who has it, and a group that people have called so. */
const suite = suiteServer({
  fill: async (database) => {
    await addUser(database, 'coordinator', { email: 'early@test.example' });
    const moment = storedDateTime(database.dialect, new Date());
    const made = { rowSCN: 1, createdAt: moment, updatedAt: moment };
    await database.writer('user_group').insert({ ...made, nmpCode: 'C1', name1: 'Coordenadores', status1: 'active' });
  },
});

test('a role without group gets one at the next start, beside one of the same name, with the users who have it', async () => {
  const rows = suite.server.database.reader('user_group').where('name1', 'like', 'Coordenadores%').orderBy('id');
  expect(await rows.select('nmpCode', 'name1', 'role')).toEqual([
    { nmpCode: 'C1', name1: 'Coordenadores', role: null },
    { nmpCode: 'COORDINATOR-2', name1: 'Coordenadores 2', role: 'coordinator' },
  ]);
  const early = await suite.server.signIn('early@test.example');
  expect((await early.get('/apis/v1/users')).status).toBe(200);
  expect(await suite.server.database.reader('user_group').whereNotNull('role').pluck('role')).toEqual(
    expect.arrayContaining([...roles]),
  );
});

describe('sign-in', () => {
  test.each(['/api/v1/login', '/apis/v1/login'])('%s answers the whole of userInfo', async (path) => {
    const before = Date.now();
    const { status, body, headers } = await suite.server.anonymous.post<SignedIn>(path, credentials(adminEmail));
    expect(status).toBe(200);
    expect(body.userInfo).toEqual({
      id: expect.any(Number),
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      tokenExpiration: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      refreshToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      userAvatar: null,
      initials: 'A',
      userName: adminEmail,
      name1: 'Administrador',
      status: 3,
      rowSCN: 1,
      userProfile: [],
      isAdmin: true,
      userMenuEnabled: true,
      externalSalesRoleInfo: null,
      sub: null,
    });
    const lifetime = (Date.parse(body.userInfo.tokenExpiration) - before) / 60_000;
    expect(Math.round(lifetime)).toBe(15);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an external role is told its groups and its customers', async () => {
    const { body } = await login(
      suite.server.anonymous,
      await addUser(suite.server.database, 'ctv', { name1: 'Zulmira de Souza Prado' }),
    );
    expect(body.userInfo).toMatchObject({
      initials: 'ZP',
      userProfile: ['CTV'],
      isAdmin: false,
      externalSalesRoleInfo: { customers: [] },
    });
  });

  test('an e-mail is found however its letters are cased', async () => {
    expect((await login(suite.server.anonymous, adminEmail.toUpperCase())).status).toBe(200);
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await login(suite.server.anonymous, adminEmail, { password: 'Wrong#2026' });
    const unknown = await login(suite.server.anonymous, 'nobody@lavoura.example');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ code: 'invalidCredentials', message: 'Invalid user e-mail and/or password.' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test.each([
    { status1: 'blocked' },
    { status1: 'inactive' },
    { accountStatus: 0 },
    { accountStatus: 1 },
    { accountStatus: 2 },
    { accountStatus: 4 },
    { accountStatus: 9 },
  ] as const)('%o keeps the right password out', async (person) => {
    const { status, body } = await login(suite.server.anonymous, await addUser(suite.server.database, 'rtv', person));
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'invalidCredentials' });
  });

  test('an object where the e-mail belongs is refused by name', async () => {
    const { status, body } = await suite.server.anonymous.post('/apis/v1/login', { userEmail: { gt: '' }, password });
    expect(status).toBe(422);
    expect(body).toMatchObject({ affectedField: 'userEmail' });
  });

  test('there is no unread notification yet', async () => {
    const admin = await suite.server.admin();
    expect(await admin.get('/apis/v1/notifications/unread')).toMatchObject({ status: 200, body: [] });
    expect((await suite.server.anonymous.get('/apis/v1/notifications/unread')).status).toBe(401);
  });
});

describe('a session is over with the next request', () => {
  test('after sign-out, for both of its tokens, and no other', async () => {
    const { userInfo } = (await login(suite.server.anonymous, adminEmail)).body;
    const other = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    const answer = await suite.server.anonymous.post('/apis/v1/logout', undefined, {
      Authorization: `Bearer ${userInfo.accessToken}`,
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await refresh(suite.server.anonymous, userInfo.refreshToken)).status).toBe(401);
    expect(await statusWith(suite.server.anonymous, other.accessToken)).toBe(200);
  });

  test.each([{ status1: 'blocked' }, { status1: 'inactive' }])('after an administrator sets %o', async (change) => {
    const person = await suite.server.as('manager');
    const admin = await suite.server.admin();
    expect((await person.get('/apis/v1/rights')).status).toBe(200);
    expect((await admin.put(`/apis/v1/users/${person.userId}`, { ...change, rowSCN: 1 })).status).toBe(200);
    expect((await person.get('/apis/v1/rights')).status).toBe(401);
  });

  test('after the user was deleted', async () => {
    const person = await suite.server.as('manager');
    const admin = await suite.server.admin();
    expect((await person.get('/apis/v1/rights')).status).toBe(200);
    const answer = await admin.delete(`/apis/v1/users/${person.userId}`, undefined, { 'If-Match': '"1"' });
    expect(answer).toMatchObject({ status: 200, body: { id: person.userId } });
    expect((await person.get('/apis/v1/rights')).status).toBe(401);
  });

  test('as far as the rights of a role reach that the user lost', async () => {
    const person = await suite.server.as('manager');
    const admin = await suite.server.admin();
    expect((await person.get('/apis/v1/users')).status).toBe(200);
    expect((await admin.put(`/apis/v1/users/${person.userId}`, { salesRole: null, rowSCN: 1 })).status).toBe(200);
    expect((await person.get('/apis/v1/users')).status).toBe(403);
  });
});

test('sessions that are over go when another begins, whoever had them', async () => {
  const { database, anonymous } = suite.server;
  const { userId } = await suite.server.as('rtv');
  await database.writer('session').where({ userId }).update({ expiresAt: 1 });
  const living = await suite.server.as('rtv');
  expect((await login(anonymous, adminEmail)).status).toBe(200);
  expect(await database.reader('session').where({ userId })).toEqual([]);
  expect(await database.reader('session').where({ userId: living.userId })).toHaveLength(1);
});
