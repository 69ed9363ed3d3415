import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { roles } from '../../generated/tables.ts';
import { acting, actAsPath, end, notAllowed, sessionOf, start, userWith, withToken } from '../support/actAs.ts';
import { addUser, adminEmail, password } from '../core/support/server.ts';
import type { Person } from '../core/support/server.ts';
import { credentials, login, refresh, statusWith } from '../core/support/signIn.ts';
import type { SignedIn } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();

/** Gives the group of a role the right to act as others, with this reach. */
async function grant(role: string, rowScope: string): Promise<void> {
  const admin = await suite.server.admin();
  const group = await suite.server.database.reader('user_group').where({ role }).first('id');
  const body = { userGroupId: group.id, resource: 'users', actions: ['read', 'actAs'], rowScope };
  const answer = await admin.post('/apis/v1/accesspolicies/permissions', body);
  expect(answer.status, answer.text).toBe(201);
}

async function letTimePass({ userInfo }: { userInfo: SignedIn['userInfo'] }): Promise<void> {
  const { sid } = jwt.decode(userInfo.accessToken, { json: true }) ?? {};
  await suite.server.database.writer('session').where({ id: sid }).update({ actingUntil: 1 });
}

describe('nobody may act as another', () => {
  test('without the right, which no role has by itself', async () => {
    const { email } = await userWith(suite.server, 'rtv');
    for (const role of roles) {
      expect(await start(await suite.server.as(role), email)).toMatchObject(notAllowed);
    }
    expect((await start(suite.server.anonymous, email)).status).toBe(401);
  });

  test('with another password than the own, not even with the target’s', async () => {
    const target = await userWith(suite.server, 'rtv');
    const own = await sessionOf(suite.server, adminEmail);
    const wrong = await start(own, target.email, { password: 'Wrong#2026' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid user e-mail and/or password.' } });
    expect((await start(own, target.email, { password: undefined })).status).toBe(422);
    expect((await own.get('/apis/v1/rights')).status).toBe(200);
  });

  test('who is not there, is blocked, or has no account that is ok', async () => {
    const own = await sessionOf(suite.server, adminEmail);
    const unknown = await start(own, 'nobody@test.example');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'userNotFound', message: 'User not found.' } });
    const closed: Person[] = [
      { status1: 'blocked' },
      { status1: 'inactive' },
      { accountStatus: 1 },
      { accountStatus: 4 },
    ];
    for (const person of closed) {
      expect(await start(own, (await userWith(suite.server, 'rtv', person)).email)).toMatchObject(notAllowed);
    }
    expect(await start(own, adminEmail)).toMatchObject(notAllowed);
  });

  test('through a third', async () => {
    const { client } = await acting(suite.server, 'manager', { isAdmin: true });
    expect(await start(client, (await userWith(suite.server, 'rtv')).email)).toMatchObject(notAllowed);
  });

  test('by an address, an array or another’s token', async () => {
    const { email } = await userWith(suite.server, 'rtv');
    const own = await sessionOf(suite.server, adminEmail);
    expect((await own.get(`${actAsPath}?userEmail=${email}&password=${password}`)).status).toBe(405);
    expect((await own.post(actAsPath, { userEmail: [email], password })).status).toBe(422);
    expect((await own.post(actAsPath, { userEmail: email, password, id: 1 })).status).toBe(422);
    expect((await own.put(actAsPath, credentials(email))).status).toBe(405);
  });
});

describe('a right to act as others', () => {
  test('reaches no further than its rows, and never administrators', async () => {
    await grant('director', 'team');
    const boss = await userWith(suite.server, 'director');
    const below = await userWith(suite.server, 'rtv', { reportsTo: boss.id });
    const elsewhere = await userWith(suite.server, 'rtv');
    const chief = await userWith(suite.server, 'rtv', { reportsTo: boss.id, isAdmin: true });
    const own = await sessionOf(suite.server, boss.email);
    expect(await start(own, elsewhere.email)).toMatchObject({ status: 404, body: { code: 'userNotFound' } });
    expect(await start(own, chief.email)).toMatchObject(notAllowed);
    const answer = await start(own, below.email);
    expect(answer).toMatchObject({ status: 200, body: { userInfo: { id: below.id, sub: boss.id } } });
    const admin = await suite.server.admin();
    const moved = await admin.put(`/apis/v1/users/${below.id}`, { reportsTo: null, rowSCN: 1 });
    expect(moved.status, moved.text).toBe(200);
    expect(await statusWith(suite.server.anonymous, answer.body.userInfo.accessToken)).toBe(401);
    const back = await refresh(suite.server.anonymous, answer.body.userInfo.refreshToken);
    expect(back).toMatchObject({ status: 200, body: { userInfo: { id: boss.id, sub: null } } });
  });
});

describe('acting ends at once', () => {
  test('and a refresh leads back to the own session, when the hour is over; ending it still works', async () => {
    const one = await acting(suite.server);
    await letTimePass(one);
    expect((await one.client.get('/apis/v1/rights')).status).toBe(401);
    const back = await refresh(suite.server.anonymous, one.userInfo.refreshToken);
    expect(back).toMatchObject({ status: 200, body: { userInfo: { id: one.own.userInfo.id, sub: null } } });
    const other = await acting(suite.server);
    await letTimePass(other);
    expect(await end(other.client)).toMatchObject({ status: 200, body: { userInfo: { id: one.own.userInfo.id } } });
  });

  test('when who is acted as is blocked, and stays ended after that', async () => {
    const { target, client, own, userInfo } = await acting(suite.server);
    const admin = await suite.server.admin();
    expect((await client.get('/apis/v1/rights')).status).toBe(200);
    await admin.put(`/apis/v1/users/${target.id}`, { status1: 'blocked', rowSCN: 1 });
    expect((await client.get('/apis/v1/rights')).status).toBe(401);
    await admin.put(`/apis/v1/users/${target.id}`, { status1: 'active', rowSCN: 2 });
    expect((await client.get('/apis/v1/rights')).status).toBe(401);
    const back = await refresh(suite.server.anonymous, userInfo.refreshToken);
    expect(back).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id } } });
  });

  test('when who acts is blocked: then the whole session', async () => {
    const boss = await userWith(suite.server, 'manager', { isAdmin: true });
    const target = await userWith(suite.server, 'rtv');
    const answer = await start(await sessionOf(suite.server, boss.email), target.email);
    expect(answer.status).toBe(200);
    const admin = await suite.server.admin();
    await admin.put(`/apis/v1/users/${boss.id}`, { status1: 'blocked', rowSCN: 1 });
    const { accessToken, refreshToken } = answer.body.userInfo;
    expect(await statusWith(suite.server.anonymous, accessToken)).toBe(401);
    expect((await refresh(suite.server.anonymous, refreshToken)).status).toBe(401);
    expect((await end(withToken(suite.server.url, accessToken))).status).toBe(401);
  });

  test('when who acts is no administrator any more', async () => {
    const boss = await userWith(suite.server, 'manager', { isAdmin: true });
    const answer = await start(await sessionOf(suite.server, boss.email), (await userWith(suite.server, 'rtv')).email);
    const admin = await suite.server.admin();
    await admin.put(`/apis/v1/users/${boss.id}`, { isAdmin: false, rowSCN: 1 });
    expect(await statusWith(suite.server.anonymous, answer.body.userInfo.accessToken)).toBe(401);
  });

  test('with signing out, from any of its tokens: the whole session', async () => {
    const { own, userInfo } = await acting(suite.server);
    expect((await own.post('/apis/v1/logout')).status).toBe(204);
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await refresh(suite.server.anonymous, userInfo.refreshToken)).status).toBe(401);
  });
});

describe('wrong passwords', () => {
  const limited = suiteServer({ env: { RATE_LIMIT: 'on' } });

  test('are counted with those of signing in, also forty at once', async () => {
    const email = await addUser(limited.server.database, 'manager', { isAdmin: true });
    const own = await sessionOf(limited.server, email);
    const tries = Array.from({ length: 40 }, () => start(own, adminEmail, { password: 'Wrong#2026' }));
    const answers = await Promise.all(tries);
    const checked = answers.filter(({ text }) => text.includes('invalidCredentials'));
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    expect((await login(limited.server.anonymous, email)).status).not.toBe(200);
    expect((await start(own, adminEmail)).status).not.toBe(200);
  });
});
