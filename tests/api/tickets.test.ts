import { describe, expect, test } from 'vitest';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();

const ticketFor = async (path: string) => {
  const admin = await suite.server.admin();
  return { admin, ...(await admin.post<{ url: string }>('/apis/v1/tickets', { path })) };
};

describe('a ticket', () => {
  test.each([
    ['users', /^text\/csv/],
    ['users/csv', /^text\/csv/],
    ['users/xlsx', /spreadsheetml/],
  ])('downloads %s as a file once, without a token', async (path, type) => {
    const { body } = await ticketFor(`/apis/v1/${path}?sort=["name1","ASC"]`);
    const answer = await suite.server.anonymous.get(body.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(type);
    expect((await suite.server.anonymous.get(body.url)).status).toBe(401);
  });

  test('is for its address and no other', async () => {
    const { body } = await ticketFor('/apis/v1/users');
    expect((await suite.server.anonymous.get(body.url.replace('/users', '/customers'))).status).toBe(401);
  });

  test('dies with its session', async () => {
    const { admin, body } = await ticketFor('/apis/v1/users');
    await admin.post('/apis/v1/logout');
    expect((await suite.server.anonymous.get(body.url)).status).toBe(401);
  });

  test('only reads', async () => {
    const { body } = await ticketFor('/apis/v1/users');
    expect((await suite.server.anonymous.post(body.url, {})).status).toBe(401);
  });

  test('is not given for what its user may not download', async () => {
    const [admin, ctv] = [await suite.server.admin(), await suite.server.as('ctv')];
    const statusFor = async (client: typeof admin, path: string) =>
      (await client.post('/apis/v1/tickets', { path })).status;
    expect(await statusFor(ctv, '/apis/v1/accesspolicies/permissions')).toBe(403);
    expect(await statusFor(ctv, '/apis/v1/products/categories?sort=["id","ASC"]')).toBe(403); // reads, never exports
    expect(await statusFor(ctv, '/apis/v1/products/categories/csv')).toBe(403);
    expect(await statusFor(ctv, '/apis/v1/products/categories/xlsx')).toBe(403);
    expect(await statusFor(admin, '/apis/v1/nothing')).toBe(404);
    expect(await statusFor(admin, '/apis/v1/login')).toBe(404);
    expect(await statusFor(admin, '/api/v1/users/groups?filter={}')).toBe(200);
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
      body: { affectedField: 'path' },
    });
  });
});
