import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { adminEmail } from '../core/support/server.ts';
import { credentials } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const api = '/apis/v1';
const takesAll = { 'Accept-Encoding': 'gzip, deflate, br' };
const decoded = { br: brotliDecompressSync, gzip: gunzipSync };
let admin: Client;

beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer as it is on the wire: `fetch` would decompress it. */
async function send(method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<Sent> {
  const type = body && { 'Content-Type': 'application/json' };
  const asking = request(suite.server.url + api + path, {
    method,
    headers: { ...admin.headers, ...type, ...headers },
  });
  asking.end(body && JSON.stringify(body));
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (!answer) throw new Error('There was no answer');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe('a long answer', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
  ] as const)('is compressed for who takes %s, and says the same', async (taken, encoding) => {
    const plain = await send('GET', '/rights');
    const { headers, body } = await send('GET', '/rights', { 'Accept-Encoding': taken });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(plain.body.length / 4);
    expect(decoded[encoding](body).equals(plain.body)).toBe(true);
    for (const each of [plain.headers, headers]) expect(each.vary).toBe('Accept-Encoding');
    expect(headers.etag).toBe(plain.headers.etag);
  });

  test('has the same head when only that is asked for', async () => {
    const { headers } = await send('GET', '/rights', takesAll);
    const head = await send('HEAD', '/rights', takesAll);
    expect(head.body.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect(head.headers[name]).toBe(headers[name]);
  });
});

describe('an answer is sent as it is', () => {
  test('when it is short', async () => {
    const { headers, body } = await send('GET', '/users/groups?range=[0,0]&filter={"id":0}', takesAll);
    expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([undefined, undefined, '[]']);
  });

  // Each answers with more than a thousand characters, or is a read.
  test('when it holds what only who asks may know', async () => {
    await suite.server.as('ctv', { email: 'acted@test.example' });
    const signedIn = await send('POST', '/login', takesAll, credentials(adminEmail));
    const { refreshToken } = JSON.parse(signedIn.body.toString()).userInfo;
    const refreshed = await send('POST', '/refresh', takesAll, { refreshToken });
    const { accessToken } = JSON.parse(refreshed.body.toString()).userInfo;
    const own = { ...takesAll, Authorization: `Bearer ${accessToken}` }; // acting takes the place of this session
    const answers = {
      signedIn,
      refreshed,
      ticket: await send('POST', '/tickets', takesAll, { path: `${api}/users?sort=${'x'.repeat(1100)}` }),
      settings: await send('GET', '/accesspolicies/users/configs', takesAll),
      session: await send('GET', '/session', takesAll),
      acting: await send('POST', '/users/actas', own, credentials('acted@test.example')),
    };
    for (const [name, { status, headers }] of Object.entries(answers))
      expect({ name, status, ...headers }).toMatchObject({ name, status: 200 });
    for (const { headers } of Object.values(answers))
      expect([headers['content-encoding'], headers.vary, headers.etag]).toEqual([undefined, undefined, undefined]);
  });
});

describe('who has an answer already', () => {
  test('is told so, with the place of the rows among all', async () => {
    const { etag = '', ...headers } = (await send('GET', '/users?filter={}', takesAll)).headers;
    const again = await send('GET', '/users?filter={}', {
      ...takesAll,
      'If-None-Match': etag,
      'Cache-Control': 'no-cache',
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-store' });
    for (const name of ['content-range', 'x-rights-version', 'vary']) expect(again.headers[name]).toBe(headers[name]);
    expect(again.headers['content-type']).toBeUndefined();
  });

  test('gets it anew when it has changed, or does not have this one', async () => {
    const { etag = '' } = (await send('GET', '/users?filter={}')).headers;
    await suite.server.as('ctv');
    for (const tag of [etag, '"1"', '*', ''])
      expect((await send('GET', '/users?filter={}', { 'If-None-Match': tag })).status).toBe(200);
  });

  test('is refused like everybody else', async () => {
    const path = '/accesspolicies/permissions';
    const { etag = '' } = (await send('GET', path)).headers;
    const ctv = await suite.server.as('ctv');
    const statusOf = async (headers: Record<string, string>) =>
      (await send('GET', path, { 'If-None-Match': etag, ...headers })).status;
    expect(await statusOf({})).toBe(304);
    expect(await statusOf({ Authorization: 'Bearer none' })).toBe(401);
    expect(await statusOf(ctv.headers)).toBe(403);
  });

  test('may write with the tag of a row as with its version', async () => {
    const [group] = (await admin.get<{ id: number; rowSCN: number }[]>(`${api}/users/groups?range=[0,0]`)).body;
    const path = `/users/groups/${group?.id}`;
    const { etag = '' } = (await send('GET', path)).headers;
    expect(etag).toMatch(new RegExp(`^W/"${group?.rowSCN}\\.[\\w-]{27}"$`));
    const write = (tag: string) => send('PUT', path, { 'If-Match': tag }, { name1: 'Written by its tag' });
    const [first, second] = [await write(etag), await write(etag)];
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(first.headers.etag).toBeUndefined();
  });
});
