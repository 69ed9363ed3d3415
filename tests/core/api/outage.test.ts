import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '../../../generated/app.ts';
import { translate } from '../../../server/core/translate.ts';
import { dialect, freshDatabase } from '../support/databases.ts';
import type { TestDatabase } from '../support/databases.ts';
import { outageOf } from '../support/outage.ts';
import type { Outage } from '../support/outage.ts';
import { adminEmail, startServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { login } from '../support/signIn.ts';

let database: TestDatabase;
let outage: Outage;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  outage = await outageOf(database.url);
  server = await startServer(outage.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test('without its database the server says so and when to come again, and serves by itself when it is back', async () => {
  const admin = await server.admin();
  await outage.begin();
  const refused = await login(server.anonymous, adminEmail);
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: translate(home.fallback, 'errors.unavailable') },
  });
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  // A locked file can still be read; a server that is gone can't.
  const reading = dialect === 'sqlite' ? 200 : 503;
  expect((await server.anonymous.get('/readyz')).status).toBe(reading);
  expect((await admin.get('/apis/v1/rights')).status).toBe(reading);
  expect((await server.anonymous.get('/healthz')).status).toBe(200);
  await outage.end();
  expect((await login(server.anonymous, adminEmail)).status).toBe(200);
  expect((await admin.get('/apis/v1/rights')).status).toBe(200);
  expect((await server.anonymous.get('/readyz')).status).toBe(200);
});
