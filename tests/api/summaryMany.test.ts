import { beforeAll, expect, test } from 'vitest';
import { storedDateTime } from '../../server/core/database/dateTime.ts';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const path = '/apis/v1/products/categories/summary';
const rows = 200_001;
let admin: Client;

/** One more than are read without a question, by one statement. */
beforeAll(async () => {
  admin = await suite.server.admin();
  const { writer, dialect } = suite.server.database;
  const ten = `(${[...'0123456789'].map((digit) => `select '${digit}' as d`).join(' union all ')})`;
  const places = ["(select '1' as d union all select '2')", ten, ten, ten, ten, ten];
  const digits = places.map((_, place) => `p${place}.d`);
  const number = dialect.concat(...digits);
  const from = places.map((digit, place) => `${digit} p${place}`).join(', ');
  const at = storedDateTime(dialect, '2026-01-01T00:00:00Z');
  await writer.raw(
    'insert into product_category (rowSCN, nmpCode, name1, createdAt, updatedAt) ' +
      `select 1, n, n, ?, ? from (select ${number} as n from ${from} union all select 'last') numbers`,
    [at, at],
  );
});

test('sums of more than 200,000 rows are told how many those are, and made when that is confirmed', async () => {
  const asked = await admin.get(path);
  expect(asked).toMatchObject({ status: 428, body: { code: 'manyRowsToRead', params: { count: rows } } });
  expect(await admin.get(`${path}?confirm=1`)).toMatchObject({ status: 200, body: { total: [{ count: rows }] } });
  const filter = encodeURIComponent(JSON.stringify({ nmpCode_ne: 'last' }));
  expect(await admin.get(`${path}?filter=${filter}`)).toMatchObject({
    status: 200,
    body: { total: [{ count: rows - 1 }] },
  });
  expect(await admin.get(`${path}?confirm=yes`)).toMatchObject({ status: 400, body: { affectedField: 'confirm' } });
});
