import { describe, expect, test } from 'vitest';
import { acting, actAsPath, end, userWith, withToken } from '../support/actAs.ts';
import { cookiesOf, headersFor } from '../core/support/cookies.ts';
import { adminEmail } from '../core/support/server.ts';
import { credentials, login, refresh, statusWith } from '../core/support/signIn.ts';
import type { SignedIn } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();

describe('acting as another user', () => {
  test('answers that user’s userInfo, and in sub who really acts', async () => {
    const { target, own, userInfo, client } = await acting(suite.server, 'ctv', { name1: 'Rosa Lima' });
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
      person: { id: own.userInfo.id, name1: 'Administrador' },
      actingAs: { id: target.id, name1: 'Rosa Lima' },
      actingUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
  });

  test('lasts sixty minutes', async () => {
    const before = Date.now();
    const { client } = await acting(suite.server);
    const { body } = await client.get<{ actingUntil: string }>('/apis/v1/session');
    expect(Math.round((Date.parse(body.actingUntil) - before) / 60_000)).toBe(60);
  });

  test('has that user’s rights and rows, and no others', async () => {
    const { client, own } = await acting(suite.server, 'ctv');
    expect((await own.get('/apis/v1/users')).status).toBe(401);
    expect((await client.get('/apis/v1/users')).status).toBe(403);
    const { body } = await client.get<Record<string, { may: string[] }>>('/apis/v1/rights');
    expect(body['users']?.may).not.toContain('actAs');
  });

  test('ends with the own session, with sub cleared', async () => {
    const { own, client } = await acting(suite.server);
    const ended = await end(client);
    expect(ended).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id, sub: null, isAdmin: true } } });
    expect((await client.get('/apis/v1/rights')).status).toBe(401);
    const again = withToken(suite.server.url, ended.body.userInfo.accessToken);
    expect((await again.get('/apis/v1/users')).status).toBe(200);
    expect((await again.get('/apis/v1/session')).body).toMatchObject({ actingAs: null, actingUntil: null });
  });

  test('can be ended with a token from before, without an e-mail, and when nobody is acted as', async () => {
    const { own } = await acting(suite.server);
    const first = await own.delete<SignedIn>(actAsPath);
    expect(first).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id, sub: null } } });
    const again = await end(withToken(suite.server.url, first.body.userInfo.accessToken));
    expect(again).toMatchObject({ status: 200, body: { userInfo: { id: own.userInfo.id, sub: null } } });
  });

  test('is told to whom it happens', async () => {
    const { target } = await acting(suite.server, 'manager');
    const { body } = await (await suite.server.signIn(target.email)).get('/apis/v1/notifications/unread');
    expect(body).toMatchObject([{ kind: 'actedAs', title: 'Administrador' }]);
  });

  test('is news for whom it happens to alone: who acts is not told and leaves it unread', async () => {
    const { target, client } = await acting(suite.server, 'manager');
    const director = await suite.server.as('director');
    const message = { title: 'For both', body: '<p>Read it.</p>', recipients: [target.id] };
    expect((await director.post('/apis/v1/messages/send', message)).status).toBe(201);
    const seen = await client.get('/apis/v1/notifications/unread');
    expect(seen.body).toMatchObject([{ title: 'For both' }]);
    expect(seen.headers.get('X-Total-Count')).toBe('1');
    const all = (await client.get<{ id: number }[]>('/apis/v1/notifications')).body.map(({ id }) => id);
    const read = (which: object) => client.post('/apis/v1/notifications/read', which);
    expect((await read({ ids: all })).body).toEqual({ count: 1 });
    expect((await read({ upTo: Math.max(...all) })).body).toEqual({ count: 0 });
    const { body } = await (await suite.server.signIn(target.email)).get('/apis/v1/notifications/unread');
    expect(body).toMatchObject([{ kind: 'actedAs' }]);
  });

  test('writes both on every row and in its history', async () => {
    const { target, own, client } = await acting(suite.server, 'manager');
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

describe('the session while acting', () => {
  test('goes on acting when it is refreshed', async () => {
    const { target, own, userInfo } = await acting(suite.server);
    const answer = await refresh(suite.server.anonymous, userInfo.refreshToken);
    expect(answer).toMatchObject({ status: 200, body: { userInfo: { id: target.id, sub: own.userInfo.id } } });
    expect(await statusWith(suite.server.anonymous, answer.body.userInfo.accessToken)).toBe(200);
  });

  test('is the same in every tab: an older token is refused, and the cookie leads on', async () => {
    const target = await userWith(suite.server, 'rtv');
    const signedIn = await login(suite.server.anonymous, adminEmail);
    const { accessToken, refreshToken } = signedIn.body.userInfo;
    const jar = cookiesOf(signedIn);
    const bearer = { Authorization: `Bearer ${accessToken}`, ...headersFor(jar) };
    const started = await suite.server.anonymous.post(actAsPath, credentials(target.email), bearer);
    expect(started.status).toBe(200);
    expect(await statusWith(suite.server.anonymous, accessToken)).toBe(401);
    Object.assign(jar, cookiesOf(started));
    const otherTab = await refresh(suite.server.anonymous, refreshToken, headersFor(jar));
    expect(otherTab).toMatchObject({ status: 200, body: { userInfo: { id: target.id } } });
  });

  test('changes nobody’s e-mail', async () => {
    const { client } = await acting(suite.server, 'manager', { isAdmin: true });
    const other = await userWith(suite.server, 'rtv');
    const change = { email: 'taken.over@test.example', rowSCN: 1 };
    const answer = await client.put(`/apis/v1/users/${other.id}`, change);
    expect(answer).toMatchObject({ status: 403, body: { code: 'notWhileActing' } });
    const named = await client.put(`/apis/v1/users/${other.id}`, { name1: 'Other Name', rowSCN: 1 });
    expect(named.status, named.text).toBe(200);
  });
});
