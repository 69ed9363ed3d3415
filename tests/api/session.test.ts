import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../support/client.ts';
import { freshDatabase } from '../support/databases.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addUser, adminEmail, password, startServer, testSecret } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { cookiesOf, headersFor } from '../support/cookies.ts';

interface SignedIn {
  userInfo: Record<string, unknown> & {
    id: number;
    accessToken: string;
    refreshToken: string;
    tokenExpiration: string;
  };
}

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer(database.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const bodyFor = (userEmail: string, more = {}) => ({ name1: null, userEmail, password, ...more });
const login = (userEmail: string, more = {}, headers = {}) =>
  server.anonymous.post<SignedIn>('/apis/v1/login', bodyFor(userEmail, more), headers);
const refresh = (refreshToken: string, headers = {}) =>
  server.anonymous.post<SignedIn>('/apis/v1/refresh', { refreshToken }, headers);
const statusWith = async (token: string) =>
  (await server.anonymous.get('/apis/v1/rights', { Authorization: `Bearer ${token}` })).status;

describe('sign-in', () => {
  test.each(['/api/v1/login', '/apis/v1/login'])('%s answers the whole of userInfo', async (path) => {
    const before = Date.now();
    const { status, body, headers } = await server.anonymous.post<SignedIn>(path, bodyFor(adminEmail));
    expect(status).toBe(200);
    expect(body.userInfo).toEqual({
      id: expect.any(Number),
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      tokenExpiration: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      refreshToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      userAvatar: null,
      initials: 'A',
      userName: adminEmail,
      name1: 'Administrator',
      status: 3,
      rowSCN: 1,
      userProfile: [],
      isAdmin: true,
      userMenuEnabled: true,
      externalSalesRoleInfo: null,
    });
    const lifetime = (Date.parse(body.userInfo.tokenExpiration) - before) / 60_000;
    expect(lifetime).toBeGreaterThan(14);
    expect(lifetime).toBeLessThanOrEqual(15);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an external role is told its groups and its customers', async () => {
    const { body } = await login(await addUser(server.database, 'ctv', { name1: 'Zulmira de Souza Prado' }));
    expect(body.userInfo).toMatchObject({
      initials: 'ZP',
      userProfile: ['CTV'],
      isAdmin: false,
      externalSalesRoleInfo: { customers: [] },
    });
  });

  test('an e-mail is found however its letters are cased', async () => {
    expect((await login(adminEmail.toUpperCase())).status).toBe(200);
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await login(adminEmail, { password: 'Wrong#2026' });
    const unknown = await login('nobody@lavoura.example');
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
    const { status, body } = await login(await addUser(server.database, 'rtv', person));
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'invalidCredentials' });
  });

  test('an object where the e-mail belongs is refused by name', async () => {
    const { status, body } = await server.anonymous.post('/apis/v1/login', { userEmail: { gt: '' }, password });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', errors: [{ field: 'userEmail' }] });
  });

  test('there is no unread notification yet', async () => {
    const admin = await server.admin();
    expect(await admin.get('/apis/v1/notifications/unread')).toMatchObject({ status: 200, body: [] });
    expect((await server.anonymous.get('/apis/v1/notifications/unread')).status).toBe(401);
  });
});

describe('an access token is refused', () => {
  const claims = { type: 'access', sid: 1, sub: '1' };
  const rules = { issuer: 'lavoura', audience: 'lavoura-api', expiresIn: 900 } as const;
  const key = createSecretKey(Buffer.from(testSecret));
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' });
  const sign = (options: jwt.SignOptions, given: object = claims) => jwt.sign(given, key, { ...rules, ...options });
  const unsigned = (header: object) =>
    `${[header, { ...claims, iss: 'lavoura', aud: 'lavoura-api', exp: 4102444800 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')}.`;

  test('but one of its kind with a living session is accepted', async () => {
    const { body } = await login(adminEmail);
    const { sid } = jwt.decode(body.userInfo.accessToken, { json: true }) ?? {};
    expect(await statusWith(sign({}, { ...claims, sid }))).toBe(200);
  });

  test.each([
    ['without a signature', unsigned({ alg: 'none', typ: 'JWT' })],
    ['without an algorithm', unsigned({ typ: 'JWT' })],
    ['of another algorithm with the same key', sign({ algorithm: 'HS512' })],
    ['signed with a private key', jwt.sign(claims, pair.privateKey, { ...rules, algorithm: 'RS256' })],
    [
      'signed with a public key as if it were a secret',
      jwt.sign(claims, createSecretKey(Buffer.from(publicPem)), rules),
    ],
    ['of another secret', jwt.sign(claims, createSecretKey(Buffer.from('x'.repeat(40))), rules)],
    ['that is over', sign({ expiresIn: -60 })],
    ['that does not begin yet', sign({ notBefore: 600 })],
    ['for another audience', sign({ audience: 'somebody-else' })],
    ['of another issuer', sign({ issuer: 'somebody-else' })],
    ['of no session', sign({}, { ...claims, sid: 4711 })],
    ['with a text for a session', sign({}, { ...claims, sid: '1 or 1=1' })],
    ['that is no token', 'abc'],
    ['that is empty', ''],
  ])('%s', async (_kind, token) => {
    expect(await statusWith(token)).toBe(401);
  });

  test('that is a refresh token', async () => {
    const { body } = await login(adminEmail);
    expect(await statusWith(body.userInfo.refreshToken)).toBe(401);
  });

  test('with one letter changed', async () => {
    const { accessToken } = (await login(adminEmail)).body.userInfo;
    const [header, payload = '', signature] = accessToken.split('.');
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sid: 1 };
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expect(await statusWith(accessToken)).toBe(200);
    expect(await statusWith(forged === accessToken ? `${accessToken}x` : forged)).toBe(401);
  });

  test('in the address, where nobody reads it', async () => {
    const { accessToken } = (await login(adminEmail)).body.userInfo;
    expect((await server.anonymous.get(`/apis/v1/rights?access_token=${accessToken}`)).status).toBe(401);
  });
});

describe('a session is over with the next request', () => {
  test('after sign-out, for both of its tokens, and no other', async () => {
    const { userInfo } = (await login(adminEmail)).body;
    const other = (await login(adminEmail)).body.userInfo;
    const answer = await server.anonymous.post('/apis/v1/logout', undefined, {
      Authorization: `Bearer ${userInfo.accessToken}`,
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect(await statusWith(userInfo.accessToken)).toBe(401);
    expect((await refresh(userInfo.refreshToken)).status).toBe(401);
    expect(await statusWith(other.accessToken)).toBe(200);
  });

  test.each([{ status1: 'blocked' }, { status1: 'inactive' }])('after an administrator sets %o', async (change) => {
    const person = await server.as('manager');
    const admin = await server.admin();
    expect((await person.get('/apis/v1/rights')).status).toBe(200);
    expect((await admin.put(`/apis/v1/users/${person.userId}`, { ...change, rowSCN: 1 })).status).toBe(200);
    expect((await person.get('/apis/v1/rights')).status).toBe(401);
  });

  test('after the user was deleted', async () => {
    const person = await server.as('manager');
    const admin = await server.admin();
    expect((await person.get('/apis/v1/rights')).status).toBe(200);
    const answer = await admin.delete(`/apis/v1/users/${person.userId}`, undefined, { 'If-Match': '"1"' });
    expect(answer).toMatchObject({ status: 200, body: { id: person.userId } });
    expect((await person.get('/apis/v1/rights')).status).toBe(401);
  });

  test('as far as the rights of a role reach that the user lost', async () => {
    const person = await server.as('manager');
    const admin = await server.admin();
    expect((await person.get('/apis/v1/users')).status).toBe(200);
    expect((await admin.put(`/apis/v1/users/${person.userId}`, { salesRole: null, rowSCN: 1 })).status).toBe(200);
    expect((await person.get('/apis/v1/users')).status).toBe(403);
  });
});

describe('refresh', () => {
  test('gives new tokens for the refresh token of the body and ends the session when an old one comes back', async () => {
    const first = (await login(adminEmail)).body.userInfo;
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.userInfo).toMatchObject({ id: first.id, userName: adminEmail });
    expect(await statusWith(second.body.userInfo.accessToken)).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await statusWith(second.body.userInfo.accessToken)).toBe(401);
    expect((await refresh(second.body.userInfo.refreshToken)).status).toBe(401);
  });

  test('works by cookie alone when the XSRF token is echoed', async () => {
    const jar = cookiesOf(await login(adminEmail));
    const answer = await server.anonymous.post<SignedIn>('/apis/v1/refresh', undefined, headersFor(jar));
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)['refresh']).not.toBe(jar['refresh']);
  });

  test('lets the tabs of one browser come a moment late', async () => {
    const signedIn = await login(adminEmail);
    const jar = cookiesOf(signedIn);
    const early = await refresh(signedIn.body.userInfo.refreshToken, headersFor(jar));
    const late = await refresh(signedIn.body.userInfo.refreshToken, headersFor(jar));
    expect([early.status, late.status]).toEqual([200, 200]);
    expect(await statusWith(early.body.userInfo.accessToken)).toBe(200);
    expect(await statusWith(late.body.userInfo.accessToken)).toBe(200);
  });

  test('takes the newer of a tab’s own token and its browser’s cookie', async () => {
    const signedIn = await login(adminEmail);
    const old = signedIn.body.userInfo.refreshToken;
    const jar = cookiesOf(signedIn);
    for (let round = 0; round < 3; round++) {
      const answer = await refresh(old, headersFor(jar));
      expect(answer.status).toBe(200);
      Object.assign(jar, cookiesOf(answer));
    }
  });

  test('refuses access tokens, foreign tokens and nothing at all', async () => {
    const { accessToken } = (await login(adminEmail)).body.userInfo;
    for (const token of [
      accessToken,
      'abc',
      jwt.sign({ type: 'refresh', sid: 1, gen: 1 }, 'another secret altogether, quite long'),
    ]) {
      expect((await refresh(token)).status).toBe(401);
    }
    expect((await server.anonymous.post('/apis/v1/refresh')).status).toBe(401);
  });

  test('remembers for 30 days who asks for it, others until the browser is closed', async () => {
    const lasting = (await login(adminEmail, { rememberMe: true })).headers.get('set-cookie') ?? '';
    const passing = (await login(adminEmail)).headers.get('set-cookie') ?? '';
    const expires = Date.parse(/refresh=.*Expires=([^;]+)/.exec(lasting)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
    expect(passing).not.toContain('Expires');
  });
});

describe('an unsafe request with cookies', () => {
  test('is refused without the echo of its XSRF token, and given one to try again with', async () => {
    const answer = await login(adminEmail, {}, { Cookie: 'locale=en-US' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'xsrf' } });
    const jar = { locale: 'en-US', ...cookiesOf(answer) };
    expect((await login(adminEmail, {}, headersFor(jar))).status).toBe(200);
  });

  test('is refused with a pair that somebody made up', async () => {
    for (const token of ['abc', 'abc.def', '.', '']) {
      const headers = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
      expect((await login(adminEmail, {}, headers)).status).toBe(403);
    }
  });

  test('is refused with a bearer token too, while one without cookies passes', async () => {
    const { accessToken } = (await login(adminEmail)).body.userInfo;
    const bearer = { Authorization: `Bearer ${accessToken}` };
    expect(
      (await server.anonymous.post('/apis/v1/tickets', { path: '/apis/v1/users' }, { ...bearer, Cookie: 'a=b' }))
        .status,
    ).toBe(403);
    expect((await server.anonymous.post('/apis/v1/tickets', { path: '/apis/v1/users' }, bearer)).status).toBe(200);
  });
});

describe('a ticket', () => {
  const ticketFor = async (path: string) => {
    const admin = await server.admin();
    return { admin, ...(await admin.post<{ url: string }>('/apis/v1/tickets', { path })) };
  };

  test('downloads its address as CSV once, without a token', async () => {
    const { body } = await ticketFor('/apis/v1/users?sort=["name1","ASC"]');
    const answer = await server.anonymous.get(body.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect((await server.anonymous.get(body.url)).status).toBe(401);
  });

  test('is for its address and no other', async () => {
    const { body } = await ticketFor('/apis/v1/users');
    expect((await server.anonymous.get(body.url.replace('/users', '/customers'))).status).toBe(401);
  });

  test('dies with its session', async () => {
    const { admin, body } = await ticketFor('/apis/v1/users');
    await admin.post('/apis/v1/logout');
    expect((await server.anonymous.get(body.url)).status).toBe(401);
  });

  test('only reads', async () => {
    const { body } = await ticketFor('/apis/v1/users');
    expect((await server.anonymous.post(body.url, {})).status).toBe(401);
  });

  test.each([
    '//elsewhere.example/apis/v1/users',
    'https://elsewhere.example/apis/v1/users',
    '/apis/v1/../../etc',
    '/healthz',
    'users',
  ])('is not given for %s', async (path) => {
    expect(await ticketFor(path)).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ field: 'path' }] },
    });
  });
});

describe('wrong passwords', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await startServer(database.url, { env: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => guarded.close());

  test('are counted per account however path and e-mail are spelled, also all at once', async () => {
    const email = await addUser(guarded.database, 'rtv', { email: 'guessed@test.example' });
    const paths = ['/apis/v1/login', '/api/v1/login', '/apis/v1/login/', '/apis/v1/login?x=1'];
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('g', 'ｇ')];
    const tries = Array.from({ length: 40 }, (_, index) =>
      guarded.anonymous.post(paths[index % paths.length] ?? '', {
        ...bodyFor(spellings[index % spellings.length] ?? ''),
        password: 'Wrong#2026',
      }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const right = await guarded.anonymous.post('/apis/v1/login', bodyFor(email));
    expect(right).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
  });

  test('are forgiven by the right one', async () => {
    const email = await addUser(guarded.database, 'rtv');
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) {
        expect((await guarded.anonymous.post('/apis/v1/login', { ...bodyFor(email), password: 'x' })).status).toBe(401);
      }
      expect((await clientOf(guarded.url).post('/apis/v1/login', bodyFor(email))).status).toBe(200);
    }
  });
});
