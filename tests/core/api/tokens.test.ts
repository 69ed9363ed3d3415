import { app } from '../../../generated/app.ts';
import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { adminEmail, testSecret } from '../support/server.ts';
import { login, statusWith } from '../support/signIn.ts';
import { suiteServer } from '../support/suite.ts';

const suite = suiteServer();

describe('an access token is refused', () => {
  const claims = { type: 'access', sid: 1, sub: '1' };
  const rules = { issuer: app.code, audience: `${app.code}-api`, expiresIn: 900 } as const;
  const key = createSecretKey(Buffer.from(testSecret));
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' });
  const sign = (options: jwt.SignOptions, given: object = claims) => jwt.sign(given, key, { ...rules, ...options });
  const unsigned = (header: object) =>
    `${[header, { ...claims, iss: app.code, aud: `${app.code}-api`, exp: 4102444800 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')}.`;

  test('but one of its kind with a living session is accepted', async () => {
    const { body } = await login(suite.server.anonymous, adminEmail);
    const { sid } = jwt.decode(body.userInfo.accessToken, { json: true }) ?? {};
    expect(await statusWith(suite.server.anonymous, sign({}, { ...claims, sid }))).toBe(200);
  });

  test('but taken whatever the case of its scheme', async () => {
    const { body } = await login(suite.server.anonymous, adminEmail);
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      const headers = { Authorization: `${scheme} ${body.userInfo.accessToken}` };
      expect((await suite.server.anonymous.get('/apis/v1/session', headers)).status).toBe(200);
    }
    const basic = { Authorization: `Basic ${body.userInfo.accessToken}` };
    expect((await suite.server.anonymous.get('/apis/v1/session', basic)).status).toBe(401);
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
    expect(await statusWith(suite.server.anonymous, token)).toBe(401);
  });

  test('that is a refresh token', async () => {
    const { body } = await login(suite.server.anonymous, adminEmail);
    expect(await statusWith(suite.server.anonymous, body.userInfo.refreshToken)).toBe(401);
  });

  test('with one letter changed', async () => {
    const { accessToken } = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    const [header, payload = '', signature] = accessToken.split('.');
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sid: 1 };
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expect(await statusWith(suite.server.anonymous, accessToken)).toBe(200);
    expect(await statusWith(suite.server.anonymous, forged === accessToken ? `${accessToken}x` : forged)).toBe(401);
  });

  test('in the address, where nobody reads it', async () => {
    const { accessToken } = (await login(suite.server.anonymous, adminEmail)).body.userInfo;
    expect((await suite.server.anonymous.get(`/apis/v1/rights?access_token=${accessToken}`)).status).toBe(401);
  });
});
