import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import { cookiesOf, headersFor } from '../support/cookies.ts';
import { addUser, adminEmail, password } from '../support/server.ts';
import type { Person } from '../support/server.ts';
import { credentials, login, refresh, statusWith } from '../support/signIn.ts';
import type { SignedIn } from '../support/signIn.ts';
import { suiteServer } from '../support/suite.ts';

const suite = suiteServer();
const path = '/apis/v1/users/actas';
const notAllowed = { status: 403, body: { message: 'User not authorized to impersonate another user' } };

/** The sessions of one person, from signing in on. */
async function sessionOf(email: string, server = suite.server) {
  const { userInfo } = (await login(server.anonymous, email)).body;
  return { userInfo, ...withToken(userInfo.accessToken, server.url) };
}

function withToken(token: string, url = suite.server.url): Client {
  return clientOf(url, { Authorization: `Bearer ${token}` });
}

const start = (client: Client, userEmail: string, more: Record<string, unknown> = {}) =>
  client.post<SignedIn>(path, credentials(userEmail, more));

const end = (client: Client, userEmail = adminEmail) => client.delete<SignedIn>(path, { name1: null, userEmail });

async function userWith(role: 'director' | 'manager' | 'rtv' | 'ctv' | null, person: Person = {}) {
  const email = await addUser(suite.server.database, role, person);
  const { id } = await suite.server.database.reader('user').where({ email }).first('id');
  return { email, id: Number(id) };
}

/** Acting as somebody new who signs in as well. */
async function acting(role: 'director' | 'manager' | 'rtv' | 'ctv' = 'manager', person: Person = {}) {
  const target = await userWith(role, person);
  const own = await sessionOf(adminEmail);
  const answer = await start(own, target.email);
  expect(answer.status, answer.text).toBe(200);
  const { userInfo } = answer.body;
  return { target, own, userInfo, client: withToken(userInfo.accessToken) };
}

/** Gives the group of a role the right to act as others, with this reach. */
async function grant(salesRole: string, rowScope: string): Promise<void> {
  const admin = await suite.server.admin();
  const group = await suite.server.database.reader('user_group').where({ salesRole }).first('id');
  const body = { userGroupId: group.id, resource: 'users', actions: ['read', 'actAs'], rowScope };
  const answer = await admin.post('/apis/v1/accesspolicies/permissions', body);
  expect(answer.status, answer.text).toBe(201);
}

async function letTimePass({ userInfo }: { userInfo: SignedIn['userInfo'] }): Promise<void> {
  const { sid } = jwt.decode(userInfo.accessToken, { json: true }) ?? {};
  await suite.server.database.writer('session').where({ id: sid }).update({ actingUntil: 1 });
}

describe('acting as another user', () => {
  test('answers that user’s userInfo, and in sub who really acts', async () => {
    const { target, own, userInfo, client } = await acting('ctv', { name1: 'Rosa Lima' });
    expect(userInfo).toMatchObject({
      id: target.id,
      name1: 'Rosa Lima',
      initials: 'RL',
      userName: target.email,
      userProfile: ['CTV'],
      isAdmin: false,
      externalSalesRoleInfo: { customers: [] },
      sub: own.userInfo.id,
    });
    expect(Object.keys(userInfo).toSorted()).toEqual(Object.keys(own.userInfo).toSorted());
    const { body } = await client.get('/apis/v1/session');
    expect(body).toEqual({
      person: { id: own.userInfo.id, name1: 'Administrator' },
      actingAs: { id: target.id, name1: 'Rosa Lima' },
      actingUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
  });

  test('lasts sixty minutes', async () => {
    const before = Date.now();
    const { client } = await acting();
    const { body } = await client.get<{ actingUntil: string }>('/apis/v1/session');
    expect(Math.round((Date.parse(body.actingUntil) - before) / 60_000)).toBe(60);
  });

  test('has that user’s rights and rows, and no others', async () => {
    const { client, own } = await acting('ctv');
    expect((await own.get('/apis/v1/users')).status).toBe(401);
    expect((await client.get('/apis/v1/users')).status).toBe(403);
    const { body } = await client.get<Record<string, { may: string[] }>>('/apis/v1/rights');
    expect(body['users']?.may).not.toContain('actAs');
  });

  test('ends with the own session, with sub cleared', async () => {
    const { own, client } = await acting();
    const ended = await end(client);
    expect(ended).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id, sub: null, isAdmin: true } } });
    expect((await client.get('/apis/v1/rights')).status).toBe(401);
    const again = withToken(ended.body.userInfo.accessToken);
    expect((await again.get('/apis/v1/users')).status).toBe(200);
    expect((await again.get('/apis/v1/session')).body).toMatchObject({ actingAs: null, actingUntil: null });
  });

  test('can be ended with a token from before, without an e-mail, and when nobody is acted as', async () => {
    const { own } = await acting();
    const first = await own.delete<SignedIn>(path);
    expect(first).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id, sub: null } } });
    const again = await end(withToken(first.body.userInfo.accessToken));
    expect(again).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id, sub: null } } });
  });

  test('writes both on every row and in its history', async () => {
    const { target, own, client } = await acting('manager');
    const created = await client.post<{ id: number; rowSCN: number }>('/apis/v1/products/categories', {
      name1: 'Written in another name',
    });
    expect(created.status, created.text).toBe(201);
    const { database } = suite.server;
    const both = { createdBy: own.userInfo.id, updatedBy: own.userInfo.id, createdAs: target.id, updatedAs: target.id };
    const { id } = created.body;
    expect(await database.reader('product_category').where({ id }).first()).toMatchObject(both);
    const history = await database.reader('history').where({ entity: 'productCategory', rowId: id }).first();
    expect(history).toMatchObject({ byUser: own.userInfo.id, asUser: target.id });
    const admin = await suite.server.admin();
    await admin.put(`/apis/v1/products/categories/${id}`, { name1: 'Written in my own', rowSCN: 1 });
    const changed = await database.reader('product_category').where({ id }).first();
    expect(changed).toMatchObject({ updatedBy: own.userInfo.id, updatedAs: null, createdAs: target.id });
  });
});

describe('nobody may act as another', () => {
  test('without the right, which no role has by itself', async () => {
    const { email } = await userWith('rtv');
    for (const role of ['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv'] as const) {
      expect(await start(await suite.server.as(role), email)).toMatchObject(notAllowed);
    }
    expect((await start(suite.server.anonymous, email)).status).toBe(401);
  });

  test('with another password than the own, not even with the target’s', async () => {
    const target = await userWith('rtv');
    const own = await sessionOf(adminEmail);
    const wrong = await start(own, target.email, { password: 'Wrong#2026' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid user e-mail and/or password.' } });
    expect((await start(own, target.email, { password: undefined })).status).toBe(422);
    expect((await own.get('/apis/v1/rights')).status).toBe(200);
  });

  test('who is not there, is blocked, or has no account that is ok', async () => {
    const own = await sessionOf(adminEmail);
    const unknown = await start(own, 'nobody@test.example');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'userNotFound', message: 'User not found.' } });
    const closed: Person[] = [
      { status1: 'blocked' },
      { status1: 'inactive' },
      { accountStatus: 1 },
      { accountStatus: 4 },
    ];
    for (const person of closed) {
      expect(await start(own, (await userWith('rtv', person)).email)).toMatchObject(notAllowed);
    }
    expect(await start(own, adminEmail)).toMatchObject(notAllowed);
  });

  test('through a third', async () => {
    const { client } = await acting('manager', { isAdmin: true });
    expect(await start(client, (await userWith('rtv')).email)).toMatchObject(notAllowed);
  });

  test('by an address, an array or another’s token', async () => {
    const { email } = await userWith('rtv');
    const own = await sessionOf(adminEmail);
    expect((await own.get(`${path}?userEmail=${email}&password=${password}`)).status).toBe(405);
    expect((await own.post(path, { userEmail: [email], password })).status).toBe(422);
    expect((await own.post(path, { userEmail: email, password, id: 1 })).status).toBe(422);
    expect((await own.put(path, credentials(email))).status).toBe(405);
  });
});

describe('a right to act as others', () => {
  test('reaches no further than its rows, and never administrators', async () => {
    await grant('director', 'team');
    const boss = await userWith('director');
    const below = await userWith('rtv', { reportsTo: boss.id });
    const elsewhere = await userWith('rtv');
    const chief = await userWith('rtv', { reportsTo: boss.id, isAdmin: true });
    const own = await sessionOf(boss.email);
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
    const one = await acting();
    await letTimePass(one);
    expect((await one.client.get('/apis/v1/rights')).status).toBe(401);
    const back = await refresh(suite.server.anonymous, one.userInfo.refreshToken);
    expect(back).toMatchObject({ status: 200, body: { userInfo: { id: one.own.userInfo.id, sub: null } } });
    const other = await acting();
    await letTimePass(other);
    expect(await end(other.client)).toMatchObject({ status: 200, body: { userInfo: { id: one.own.userInfo.id } } });
  });

  test('when who is acted as is blocked, and stays ended after that', async () => {
    const { target, client, own, userInfo } = await acting();
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
    const boss = await userWith('manager', { isAdmin: true });
    const target = await userWith('rtv');
    const answer = await start(await sessionOf(boss.email), target.email);
    expect(answer.status).toBe(200);
    const admin = await suite.server.admin();
    await admin.put(`/apis/v1/users/${boss.id}`, { status1: 'blocked', rowSCN: 1 });
    const { accessToken, refreshToken } = answer.body.userInfo;
    expect(await statusWith(suite.server.anonymous, accessToken)).toBe(401);
    expect((await refresh(suite.server.anonymous, refreshToken)).status).toBe(401);
    expect((await end(withToken(accessToken))).status).toBe(401);
  });

  test('when who acts is no administrator any more', async () => {
    const boss = await userWith('manager', { isAdmin: true });
    const answer = await start(await sessionOf(boss.email), (await userWith('rtv')).email);
    const admin = await suite.server.admin();
    await admin.put(`/apis/v1/users/${boss.id}`, { isAdmin: false, rowSCN: 1 });
    expect(await statusWith(suite.server.anonymous, answer.body.userInfo.accessToken)).toBe(401);
  });

  test('with signing out, from any of its tokens: the whole session', async () => {
    const { own, userInfo } = await acting();
    expect((await own.post('/apis/v1/logout')).status).toBe(204);
    expect(await statusWith(suite.server.anonymous, userInfo.accessToken)).toBe(401);
    expect((await refresh(suite.server.anonymous, userInfo.refreshToken)).status).toBe(401);
  });
});

describe('the session while acting', () => {
  test('goes on acting when it is refreshed', async () => {
    const { target, own, userInfo } = await acting();
    const answer = await refresh(suite.server.anonymous, userInfo.refreshToken);
    expect(answer).toMatchObject({ status: 200, body: { userInfo: { id: target.id, sub: own.userInfo.id } } });
    expect(await statusWith(suite.server.anonymous, answer.body.userInfo.accessToken)).toBe(200);
  });

  test('is the same in every tab: an older token is refused, and the cookie leads on', async () => {
    const target = await userWith('rtv');
    const signedIn = await login(suite.server.anonymous, adminEmail);
    const { accessToken, refreshToken } = signedIn.body.userInfo;
    const jar = cookiesOf(signedIn);
    const bearer = { Authorization: `Bearer ${accessToken}`, ...headersFor(jar) };
    const started = await suite.server.anonymous.post(path, credentials(target.email), bearer);
    expect(started.status).toBe(200);
    expect(await statusWith(suite.server.anonymous, accessToken)).toBe(401);
    Object.assign(jar, cookiesOf(started));
    const otherTab = await refresh(suite.server.anonymous, refreshToken, headersFor(jar));
    expect(otherTab).toMatchObject({ status: 200, body: { userInfo: { id: target.id } } });
  });

  test('changes nobody’s e-mail', async () => {
    const { client } = await acting('manager', { isAdmin: true });
    const other = await userWith('rtv');
    const change = { email: 'taken.over@test.example', rowSCN: 1 };
    const answer = await client.put(`/apis/v1/users/${other.id}`, change);
    expect(answer).toMatchObject({ status: 403, body: { code: 'notWhileActing' } });
    const named = await client.put(`/apis/v1/users/${other.id}`, { name1: 'Other Name', rowSCN: 1 });
    expect(named.status, named.text).toBe(200);
  });
});

describe('wrong passwords', () => {
  const limited = suiteServer({ env: { RATE_LIMIT: 'on' } });

  test('are counted with those of signing in, also forty at once', async () => {
    const email = await addUser(limited.server.database, 'manager', { isAdmin: true });
    const own = await sessionOf(email, limited.server);
    const tries = Array.from({ length: 40 }, () => start(own, adminEmail, { password: 'Wrong#2026' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await start(own, adminEmail)).status).toBe(429);
    expect((await login(limited.server.anonymous, email)).status).toBe(429);
  });
});
