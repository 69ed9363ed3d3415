import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { cookiesOf, headersFor } from '../support/cookies.ts';
import { adminEmail } from '../support/server.ts';
import { login, refresh, statusWith } from '../support/signIn.ts';
import { suiteServer } from '../support/suite.ts';

const suite = suiteServer();

describe('refresh', () => {
  test('gives new tokens for the refresh token of the body and ends the session when an old one comes back', async () => {
    const first = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    const second = await refresh(suite.server.anonymous, first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.userInfo).toMatchObject({ id: first.id, userName: adminEmail });
    expect(await statusWith(suite.server.anonymous, second.body.userInfo.accessToken)).toBe(200);
    expect((await refresh(suite.server.anonymous, first.refreshToken)).status).toBe(401);
    expect(await statusWith(suite.server.anonymous, second.body.userInfo.accessToken)).toBe(401);
    expect((await refresh(suite.server.anonymous, second.body.userInfo.refreshToken)).status).toBe(401);
  });

  test('works by cookie alone when the XSRF token is echoed', async () => {
    const jar = cookiesOf(await login(suite.server.anonymous, adminEmail));
    const answer = await refresh(suite.server.anonymous, undefined, headersFor(jar));
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)['refresh']).not.toBe(jar['refresh']);
  });

  test('lets the tabs of one browser come a moment late', async () => {
    const signedIn = await login(suite.server.anonymous, adminEmail);
    const jar = cookiesOf(signedIn);
    const early = await refresh(suite.server.anonymous, signedIn.body.userInfo.refreshToken, headersFor(jar));
    const late = await refresh(suite.server.anonymous, signedIn.body.userInfo.refreshToken, headersFor(jar));
    expect([early.status, late.status]).toEqual([200, 200]);
    expect(await statusWith(suite.server.anonymous, early.body.userInfo.accessToken)).toBe(200);
    expect(await statusWith(suite.server.anonymous, late.body.userInfo.accessToken)).toBe(200);
  });

  test('takes the newer of a tab’s own token and its browser’s cookie', async () => {
    const signedIn = await login(suite.server.anonymous, adminEmail);
    const old = signedIn.body.userInfo.refreshToken;
    const jar = cookiesOf(signedIn);
    for (let round = 0; round < 3; round++) {
      const answer = await refresh(suite.server.anonymous, old, headersFor(jar));
      expect(answer.status).toBe(200);
      Object.assign(jar, cookiesOf(answer));
    }
  });

  test('that is refused leaves the cookie of another session alone, and so does signing out', async () => {
    const over = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    const jar = cookiesOf(await login(suite.server.anonymous, adminEmail));
    const bearer = { Authorization: `Bearer ${over.accessToken}` };
    const out = await suite.server.anonymous.post('/apis/v1/logout', undefined, { ...headersFor(jar), ...bearer });
    const refused = await refresh(suite.server.anonymous, over.refreshToken, headersFor(jar));
    expect([out.status, refused.status]).toEqual([204, 401]);
    for (const { headers } of [out, refused]) expect(headers.getSetCookie().join()).not.toContain('refresh=');
    const own = await refresh(suite.server.anonymous, undefined, headersFor(jar));
    expect(own.status).toBe(200);
    const again = headersFor({ ...jar, ...cookiesOf(own) });
    const bye = { Authorization: `Bearer ${own.body.userInfo.accessToken}` };
    const ended = await suite.server.anonymous.post('/apis/v1/logout', undefined, { ...again, ...bye });
    expect(ended.headers.getSetCookie().join()).toMatch(/refresh=;/);
  });

  test('refuses access tokens, foreign tokens and nothing at all', async () => {
    const { accessToken } = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    for (const token of [
      accessToken,
      'abc',
      jwt.sign({ type: 'refresh', sid: 1, gen: 1 }, 'another secret altogether, quite long'),
    ]) {
      expect((await refresh(suite.server.anonymous, token)).status).toBe(401);
    }
    expect((await refresh(suite.server.anonymous)).status).toBe(401);
  });

  test('remembers for 30 days who asks for it, others until the browser is closed', async () => {
    const lasting =
      (await login(suite.server.anonymous, adminEmail, { rememberMe: true })).headers.get('set-cookie') ?? '';
    const passing = (await login(suite.server.anonymous, adminEmail)).headers.get('set-cookie') ?? '';
    const expires = Date.parse(/refresh=.*Expires=([^;]+)/.exec(lasting)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
    expect(passing).not.toContain('Expires');
  });
});

describe('an unsafe request with cookies', () => {
  test('is refused without the echo of its XSRF token, and given one to try again with', async () => {
    const answer = await login(suite.server.anonymous, adminEmail, {}, { Cookie: 'locale=en-US' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'xsrf' } });
    const jar = { locale: 'en-US', ...cookiesOf(answer) };
    expect((await login(suite.server.anonymous, adminEmail, {}, headersFor(jar))).status).toBe(200);
  });

  test('is refused with a pair that somebody made up', async () => {
    for (const token of ['abc', 'abc.def', '.', '']) {
      const headers = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
      expect((await login(suite.server.anonymous, adminEmail, {}, headers)).status).toBe(403);
    }
  });

  test('is refused with a bearer token too, while one without cookies passes', async () => {
    const { accessToken } = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    const bearer = { Authorization: `Bearer ${accessToken}` };
    expect(
      (await suite.server.anonymous.post('/apis/v1/tickets', { path: '/apis/v1/users' }, { ...bearer, Cookie: 'a=b' }))
        .status,
    ).toBe(403);
    expect((await suite.server.anonymous.post('/apis/v1/tickets', { path: '/apis/v1/users' }, bearer)).status).toBe(
      200,
    );
  });
});
