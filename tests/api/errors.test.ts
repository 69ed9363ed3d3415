import { describe, expect, test } from 'vitest';
import { suiteServer } from '../core/support/suite.ts';

const suite = suiteServer();
const path = '/apis/v1/campaigncycles';
const newAccount = {
  countryId: 1,
  name1: 'Ana',
  email: 'ana@test.example',
  cellPhoneIDD: '55',
  cellPhone: '11987654321',
};
const text = (locale: string) => ({ 'Accept-Language': locale });

const message = async (headers: Record<string, string>) =>
  (await suite.server.anonymous.get<{ message: string }>('/apis/v1/rights', headers)).body.message;

describe('an error is told in the reader’s language', () => {
  const english = 'Unauthorized. Sign in again to continue.';

  test('by Accept-Language, the nearest of ours, en-US when there is none', async () => {
    const portuguese = await message(text('pt-BR'));
    const spanish = await message(text('es-ES'));
    expect(new Set([english, portuguese, spanish]).size).toBe(3);
    expect(await message({})).toBe(english);
    expect(await message(text('pt-PT,pt;q=0.9,en;q=0.8'))).toBe(portuguese);
    expect(await message(text('fr-FR, es;q=0.5, en;q=0.4'))).toBe(spanish);
    expect(await message(text('fr'))).toBe(english);
    expect(await message(text('pt;q=0, es;q=0.1'))).toBe(spanish);
    expect(await message(text(';;;,,,=q'))).toBe(english);
  });

  test('by the cookie before that', async () => {
    const portuguese = await message(text('pt-BR'));
    expect(await message({ ...text('es-ES'), Cookie: 'a=b; locale=pt-BR' })).toBe(portuguese);
    expect(await message({ ...text('pt-BR'), Cookie: 'locale=xx-XX' })).toBe(portuguese);
  });

  test('with the label of the field', async () => {
    const admin = await suite.server.admin();
    const answer = await admin.post(path, {}, text('pt-BR'));
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(answer.text).toMatch(/"field":"cycle","code":"required","message":"Campo obrigatório Ciclo/);
  });
});

test('a duplicate among many rows names its field, in the answer and with its row', async () => {
  const admin = await suite.server.admin();
  const groups = '/apis/v1/products/groups';
  for (const nmpCode of ['MANY-1', 'MANY-2']) await admin.post(groups, { nmpCode, name1: nmpCode, status1: 'active' });
  const filter = encodeURIComponent(JSON.stringify({ nmpCode_in: ['MANY-1', 'MANY-2'] }));
  const answer = await admin.put(`${groups}?filter=${filter}`, { name1: 'Same' }, { 'X-Expected-Count': '2' });
  const told = { code: 'duplicate', message: 'Duplicate data: Name', affectedField: 'name1' };
  expect(answer).toMatchObject({ status: 409, body: { ...told, errors: [told] } });
});

describe('text that no database keeps as it is', () => {
  test.each([
    ['a NUL character', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('such as %s is refused in a row, in a filter and in a password', async (_name, broken) => {
    const admin = await suite.server.admin();
    const groups = '/apis/v1/products/groups';
    const answer = await admin.post(groups, { nmpCode: 'KEPT', name1: broken, status1: 'active' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'name1', code: 'pattern' }] } });
    const filter = encodeURIComponent(JSON.stringify({ name1: broken }));
    expect(await admin.get(`${groups}?filter=${filter}`)).toMatchObject({ status: 400 });
    const signIn = { account: 'admin@lavoura.example', password: broken };
    expect(await suite.server.anonymous.post('/apis/v1/login', signIn)).toMatchObject({ status: 422 });
  });
});

describe('a request that cannot be understood', () => {
  test.each(['constructor', 'toString', '__proto__'])('by a field called %s is 400 that names it', async (name) => {
    const admin = await suite.server.admin();
    const answer = await admin.get<{ message: string }>(`${path}?filter=${encodeURIComponent(`{"${name}":1}`)}`);
    expect(answer).toMatchObject({ status: 400, body: { message: `Unknown field: ${name}` } });
  });

  test('as JSON is 400', async () => {
    const admin = await suite.server.admin();
    for (const body of ['{"cycle":', '"text"', 'null', '']) {
      const answer = await admin.post(path, body);
      expect([400, 422]).toContain(answer.status);
    }
    expect(await admin.post(path, '{"cycle":')).toMatchObject({ status: 400, body: { code: 'invalidJson' } });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/csv',
  ])('as %s is 415', async (type) => {
    const admin = await suite.server.admin();
    const answer = await admin.post(path, '{}', { 'Content-Type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedMediaType' } });
  });

  test('in a character set or compression that nobody knows is 415', async () => {
    const admin = await suite.server.admin();
    expect((await admin.post(path, '{}', { 'Content-Type': 'application/json; charset=iso-8859-1' })).status).toBe(415);
    expect((await admin.post(path, '{}', { 'Content-Encoding': 'zstd-of-old' })).status).toBe(415);
  });

  test('for its size is 413', async () => {
    const admin = await suite.server.admin();
    const answer = await admin.post(path, JSON.stringify({ cycle: 'x'.repeat(2 ** 20) }));
    expect(answer).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  });

  test('for its address is 404 or 400, as JSON below the API, and 401 to whom nobody knows', async () => {
    const admin = await suite.server.admin();
    for (const unknown of [
      '/apis/v1/nothing',
      '/api/v1',
      '/apis/v1/',
      '/apis/v2/users',
      '/apis/v1/Users',
      '/apis/v1/users/1/2',
    ]) {
      expect(await admin.get(unknown)).toMatchObject({ status: 404, body: { code: 'notFound' } });
      expect(await suite.server.anonymous.get(unknown)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
    expect(await admin.get(`${path}/%zz`)).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
  });
});

test('a body or header that cannot be read is told as such, not as a filter', async () => {
  const admin = await suite.server.admin();
  const expected = {
    status: 400,
    body: { code: 'malformedRequest', message: expect.stringMatching(/headers and body/) },
  };
  expect(await admin.put(`/apis/v1/users/${admin.userId}`, {}, { 'If-Match': 'one' })).toMatchObject(expected);
  expect(await admin.post(path, {}, { 'Idempotency-Key': 'x'.repeat(1000) })).toMatchObject(expected);
  expect(await admin.get(`${path}?filter=[]`)).toMatchObject({
    status: 400,
    body: { code: 'malformed', message: expect.stringMatching(/filter, sort and range/) },
  });
});

describe('JSON of another kind than is wanted', () => {
  const wanted = { object: 'must be a JSON object', list: 'must be a JSON list' };
  const told = (kind: keyof typeof wanted) => ({
    status: 400,
    body: { code: `${kind}Expected`, message: expect.stringContaining(wanted[kind]) },
  });

  test.each(['"x"', 'null', '3', 'true', '[]'])('as %s in place of an object is told so', async (body) => {
    const admin = await suite.server.admin();
    const own = `/apis/v1/users/${admin.userId}`;
    expect(await admin.post(path, body)).toMatchObject(told('object'));
    expect(await admin.put(own, body)).toMatchObject(told('object'));
    expect(await admin.put(own, body, { 'If-Match': '1' })).toMatchObject(told('object'));
    expect(await admin.delete(own, body)).toMatchObject(told('object'));
    expect(await admin.put('/apis/v1/users?filter={"name1":"Nobody"}', body)).toMatchObject(told('object'));
    expect(await admin.post('/apis/v1/tickets', body)).toMatchObject(told('object'));
    expect(await admin.put('/apis/v1/accesspolicies/users/configs', body)).toMatchObject(told('object'));
    expect(await admin.post('/apis/v1/notasfiscais', body)).toMatchObject(told('object'));
    expect(await suite.server.anonymous.post('/apis/v1/login', body)).toMatchObject(told('object'));
  });

  test.each(['"x"', 'null', '3', 'true', '{}'])('as %s in place of a list of records is told so', async (body) => {
    const admin = await suite.server.admin();
    const many = `/apis/v1/users?filter={"id":[${admin.userId}]}`;
    expect(await admin.put(many, body)).toMatchObject(told('list'));
    expect(await admin.delete(many, body)).toMatchObject(told('list'));
  });

  test('and no body at all, where one is needed', async () => {
    const admin = await suite.server.admin();
    expect(await admin.put(`/apis/v1/users/${admin.userId}`)).toMatchObject(told('object'));
    expect(await admin.put(`/apis/v1/users?filter={"id":[${admin.userId}]}`)).toMatchObject(told('list'));
  });
});

test('a method that an address does not have is 405 with those it has', async () => {
  const answer = await suite.server.anonymous.put('/apis/v1/login', {});
  expect(answer).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } });
  expect(answer.headers.get('allow')).toBe('POST');
  expect((await suite.server.anonymous.post('/healthz')).headers.get('allow')).toBe('GET, HEAD');
  expect((await suite.server.anonymous.delete('/apis/v1/users/1/')).status).toBe(401);
});

test('who is not signed in learns nothing of bodies and addresses below', async () => {
  expect((await suite.server.anonymous.post(path, 'x'.repeat(2_000_000))).status).toBe(401);
  expect((await suite.server.anonymous.get(`${path}/1`)).status).toBe(401);
  expect((await suite.server.anonymous.get(`${path}/4711`)).status).toBe(401);
});

test('what nobody foresaw is 500 with the request’s id and nothing else', async () => {
  const admin = await suite.server.admin();
  const { writer } = suite.server.database;
  await writer.schema.renameTable('campaign_cycle', 'campaign_cycle_away');
  const answer = await admin.get(path);
  await writer.schema.renameTable('campaign_cycle_away', 'campaign_cycle');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    code: 'unexpected',
    message: 'Unexpected error. Contact technical support.',
    requestId: answer.headers.get('x-request-id'),
  });
  expect((await admin.get(path)).status).toBe(200);
});

test.each([
  [
    'user',
    'passwordsresetreq',
    { userEmail: 'rtv@lavoura.example' },
    'resetRequestFail',
    /^Password reset request fail/,
  ],
  ['user', 'newuseraccount', newAccount, 'signUpFail', /^Sign-up fail/],
  ['account_link', 'useraccounts/activations/resend', { token: 'x'.repeat(43) }, 'linkResendFail', /link resend fail/],
])('without its table %s, %s fails in its own words', async (table, address, body, code, told) => {
  const { writer } = suite.server.database;
  await writer.schema.renameTable(table, `${table}_away`);
  const answer = await suite.server.anonymous.post(`/apis/v1/accesspolicies/${address}`, body);
  await writer.schema.renameTable(`${table}_away`, table);
  expect(answer).toMatchObject({ status: 500, body: { code, message: expect.stringMatching(told) } });
});

test('a write that fails for a reason that nobody foresaw is told as an operation', async () => {
  const admin = await suite.server.admin();
  const { writer } = suite.server.database;
  await writer.schema.renameTable('campaign_cycle', 'campaign_cycle_away');
  const answer = await admin.delete(`${path}/1`, undefined, { 'If-Match': '"1"' });
  await writer.schema.renameTable('campaign_cycle_away', 'campaign_cycle');
  const told = { code: 'operationFailed', message: 'Unexpected exception while executing the operation.' };
  expect(answer).toMatchObject({ status: 500, body: told });
});
