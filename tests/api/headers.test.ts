import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createXsrf } from '../../server/core/access/xsrf.ts';
import { errorHandler } from '../../server/core/errorHandler.ts';
import { pages } from '../../server/core/operations/pages.ts';
import { clientOf } from '../core/support/client.ts';
import { adminEmail, testSecret } from '../core/support/server.ts';
import { login } from '../core/support/signIn.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const overHttps = suiteServer({ env: { PUBLIC_URL: 'https://lavoura.example/' } });

describe('an answer of the API', () => {
  test.each(['/apis/v1/rights', '/apis/v1/nothing', '/healthz', '/nothing.js'])(
    'of %s is neither stored, framed, sniffed nor run',
    async (path) => {
      const { headers } = await suite.server.anonymous.get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('access-control-allow-origin')).toBe(false);
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  test('has an id of its own', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await suite.server.anonymous.get('/healthz')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
  });

  test('gives other sites no leave to read it', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
    const answer = await fetch(`${suite.server.url}/apis/v1/login`, { method: 'OPTIONS', headers });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

test('over https cookies are for it alone and browsers are told to stay', async () => {
  const { headers } = await login(overHttps.server.anonymous, adminEmail);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const [xsrf, refreshed] = headers.getSetCookie();
  expect(xsrf).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; Secure; SameSite=Lax$/);
  expect(refreshed).toMatch(/^__Host-refresh=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});

test('over http cookies are out of reach of scripts and other sites', async () => {
  const [xsrf, refreshed] = (await login(suite.server.anonymous, adminEmail)).headers.getSetCookie();
  expect(xsrf).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Lax$/);
  expect(refreshed).toMatch(/^refresh=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
});

/** A small build, served as the server serves the real one: its address and its folder. */
async function servedFolder(): Promise<{ url: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html lang="en-US"><meta property="csp-nonce" nonce="%CSP_NONCE%">');
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {};');
  writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync('export {};'));
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  const app = express();
  app.use(pages(folder, createXsrf(createSecretKey(Buffer.from(testSecret)), false), false));
  app.use(errorHandler(() => {}));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, folder };
}

const served = async (): Promise<string> => (await servedFolder()).url;

describe('the built admin', () => {
  test('is one page for every address of a screen, with a nonce that is never the same', async () => {
    const client = clientOf(await served());
    const [one, other] = [await client.get('/'), await client.get('/customers?filter=%7B%7D')];
    const nonce = /nonce="([^"]+)"/.exec(one.text)?.[1] ?? '';
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(other.status).toBe(200);
    expect(other.text).not.toBe(one.text);
    expect(one.headers.get('cache-control')).toBe('no-cache');
    expect(one.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=/);
  });

  test('says the language that was chosen for it: by the cookie, else by the browser', async () => {
    const url = await served();
    const said = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/customers`, { headers: { Accept: 'text/html', ...headers } });
      expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language');
      return /<html lang="([^"]*)" data-chosen>/.exec(await answer.text())?.[1];
    };
    expect(await said({ 'Accept-Language': 'es' })).toBe('es-ES');
    expect(await said({ 'Accept-Language': 'es', Cookie: 'locale=pt-BR' })).toBe('pt-BR');
    expect(await said({ 'Accept-Language': 'xx', Cookie: 'locale="><script>' })).toBe('en-US');
  });

  test('keeps files for good whose name is their content, and compressed as they were built', async () => {
    const url = await served();
    const client = clientOf(url);
    const script = await fetch(`${url}/assets/a-1.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await script.text()).toBe('export {};');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await client.get('/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache');
    expect((await client.get('/assets/gone.js')).status).toBe(404);
  });

  test.each(['/%', '/x%ZZ', '//evil.example', '/gone.pdf', '/.env', '/.git/config'])(
    'leads a browser from %s to its own page',
    async (path) => {
      const url = await served();
      const answer = await fetch(url + path, { headers: { Accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/notfound']);
      expect((await clientOf(url).get(path)).status).toBe(404);
    },
  );

  test.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('is handed out to a browser that takes %s', async (taken, encoding) => {
    const script = await fetch(`${await served()}/assets/a-1.js`, { headers: { 'Accept-Encoding': taken } });
    expect(script.headers.get('content-encoding')).toBe(encoding);
    expect(script.headers.get('vary')).toBe('Accept-Encoding');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toBe('export {};');
  });

  test('is not sent again to a browser that has it', async () => {
    const url = `${await served()}/manifest.webmanifest`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('without a service worker shuts down the one that a browser has', async () => {
    const { status, headers, text } = await clientOf(await served()).get('/sw.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('registration.unregister()');
  });

  test('stays whole while another build takes its files away', async () => {
    const { url, folder } = await servedFolder();
    rmSync(join(folder, 'assets'), { recursive: true });
    const script = await fetch(`${url}/assets/a-1.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect([script.status, await script.text()]).toEqual([200, 'export {};']);
    expect((await fetch(`${url}/customers`)).status).toBe(200);
    expect((await fetch(`${url}/assets/new-2.js`)).status).toBe(404);
  });
});
