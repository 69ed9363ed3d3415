import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../../admin/core/routes.ts';
import { rooms } from '../../../admin/rooms.ts';
import { roles, tables } from '../../../generated/tables.ts';
import { ownAddresses } from '../../../scripts/generate/check/paths.ts';
import { read } from '../../../scripts/generate/read.ts';
import { readTree } from '../../../scripts/generate/files.ts';
import projects from '../../projects.json' with { type: 'json' };
import { describedApi } from '../support/openApi.ts';
import { suiteServer } from '../support/suite.ts';

const suite = suiteServer();
const openapi: { paths: Record<string, object> } = JSON.parse(await describedApi());

/** One of the business who is no administrator: the suite asks all of them (rights.test.ts). */
const somebody = roles.slice(-1);

const { project } = read(await readTree(process.cwd(), 'schemas'));

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

describe('every route', () => {
  /** What anybody may ask for without signing in; a new one is added on purpose: here, of a business in projects.json. */
  const open = [
    'GET /accesspolicies/countries',
    'GET /accesspolicies/documents/:document',
    'GET /docs',
    'GET /docs/start.js',
    'GET /docs/swagger-ui-bundle.js',
    'GET /docs/swagger-ui.css',
    'GET /healthz',
    'GET /openapi.json',
    'GET /readyz',
    'POST /accesspolicies/newuseraccount',
    'POST /accesspolicies/passwordsreset',
    'POST /accesspolicies/passwordsreset/check',
    'POST /accesspolicies/passwordsresetreq',
    'POST /accesspolicies/useraccounts/activations',
    'POST /accesspolicies/useraccounts/activations/check',
    'POST /accesspolicies/useraccounts/activations/resend',
    'POST /accesspolicies/users/configs/email',
    'POST /login',
    'POST /refresh',
    ...projects.open,
  ];
  test('is open only when it is meant to be', () => {
    expect(
      [...suite.server.routes.api, ...suite.server.routes.operations]
        .filter(({ right }) => right === 'public')
        .map(nameOf)
        .toSorted(),
    ).toEqual(open.toSorted());
  });

  test('that states a right is closed to who is not signed in, below both prefixes', async () => {
    const closed = suite.server.routes.api.filter(({ right }) => right !== 'public');
    expect(closed.length).toBeGreaterThan(Object.keys(tables).length);
    for (const { method, path } of closed) {
      for (const prefix of ['/apis/v1', '/api/v1']) {
        const answer = await fetch(suite.server.url + prefix + path.replace(/:\w+/g, '1'), { method });
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`);
      }
    }
  });

  test.each(somebody)('that states a right is closed to a %s who has none', async (role) => {
    const person = await suite.server.as(role);
    const { body } = await person.get<Record<string, { may: string[] }>>('/apis/v1/rights');
    const closed = suite.server.routes.api.filter(
      ({ right }) => typeof right === 'object' && !body[tables[right.entity].path]?.may.includes(right.verb),
    );
    expect(closed.length).toBeGreaterThan(0);
    for (const { method, path } of closed) {
      const answer = await fetch(suite.server.url + '/apis/v1' + path.replace(/:\w+/g, '1'), {
        method,
        headers: person.headers,
      });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 403`);
    }
  });

  test('is in the description of the API, and what is described is there', () => {
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const documentation = /^GET \/(docs|openapi\.json)/;
    const served = suite.server.routes.api
      .filter(({ right }) => typeof right !== 'object' || !tables[right.entity].never.includes(right.verb))
      .map(nameOf)
      .filter((name) => !documentation.test(name));
    expect(described.filter((name) => !documentation.test(name)).toSorted()).toEqual(served.toSorted());
  });

  test('and every page that no schema declares keeps its address from entities', () => {
    const { api, operations } = suite.server.routes;
    const declared = Object.keys(openapi.paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
    const undeclared = [
      ...[...api, ...operations].filter(({ path }) => !declared.includes(path)),
      ...routesOf(rooms).filter(({ resource }) => resource === undefined),
    ].map(({ path }) => path);
    const folders = ['/api', '/apis', '/assets', '/icons'];
    const own = new Set([...undeclared.filter((path) => !path.includes('/:id')), ...folders]);
    const dashboards = [...project.dashboards.values()].map(({ schema }) => `/${schema.path}`);
    expect([...ownAddresses(project), ...dashboards].toSorted()).toEqual([...own].toSorted());
  });
});

describe('operations', () => {
  test('/healthz says that the process lives, /readyz that it can serve', async () => {
    expect(await suite.server.anonymous.get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await suite.server.anonymous.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('/metrics counts answers in Prometheus’ format', async () => {
    const { status, text, headers } = await suite.server.anonymous.get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^http_requests_total\{method="GET",status="200"\} \d+$/m);
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  });

  test.each(somebody)('/metrics is for this machine and for administrators, not for a %s', async (role) => {
    const proxied = { 'X-Forwarded-For': '203.0.113.7' };
    const [admin, person] = [await suite.server.admin(), await suite.server.as(role)];
    expect((await suite.server.anonymous.get('/metrics', proxied)).status).toBe(401);
    expect((await person.get('/metrics', proxied)).status).toBe(403);
    expect((await admin.get('/metrics', proxied)).status).toBe(200);
  });

  test('the description of the API is JSON, and a page without foreign or inline scripts reads it', async () => {
    const { body } = await suite.server.anonymous.get('/apis/v1/openapi.json');
    expect(body).toEqual(openapi);
    const page = await suite.server.anonymous.get('/apis/v1/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const sources = [...page.text.matchAll(/(?:src|href)="(\/apis\/[^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources).toHaveLength(3);
    for (const source of sources) expect((await suite.server.anonymous.get(source)).status).toBe(200);
    expect(page.text).not.toMatch(/<script>|https?:\/\//);
  });
});

test('hundreds of connections that never finish their request keep nobody waiting', async () => {
  const { hostname, port } = new URL(suite.server.url);
  const slow = Array.from({ length: 350 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('GET /apis/v1/rights HTTP/1.1\r\nHost: slow\r\nX-Slow: ');
    return socket;
  });
  const admin = await suite.server.admin();
  expect((await admin.get('/apis/v1/rights')).status).toBe(200);
  for (const socket of slow) socket.destroy();
});
