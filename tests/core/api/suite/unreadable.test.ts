import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../../generated/app.ts';
import { tables, type EntityName, type Field } from '../../../../generated/tables.ts';
import type { Answer } from '../../support/client.ts';
import type { Refusal } from './maker.ts';
import { propertySchema } from './schema.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

type Call = [string, (address: string, body: string, headers?: Record<string, string>) => Promise<Answer<Refusal>>];

/** The calls that bring a body, as far as the entity has them. */
function callsOf(entity: EntityName): Call[] {
  const { admin } = world;
  const calls: Call[] = [
    ['create', (address, body, headers) => admin.post(address, body, headers)],
    ['update', (address, body, headers) => admin.put(`${address}/1`, body, headers)],
    ['update', (address, body, headers) => admin.put(`${address}?filter={"id":[1]}`, body, headers)],
  ];
  return calls.filter(([verb]) => !tables[entity].never.some((each) => each === verb));
}

function found({ status, body }: Answer<Refusal>) {
  return { status, code: body.code };
}

describe.each(entities)('%s', (entity) => {
  const address = addressOf(entity);

  test('a body that is no JSON, of another type, too large or nested without end is told as such', async () => {
    for (const [, call] of callsOf(entity)) {
      for (const broken of ['{"name1":', '{name1:1}', '[1,]', '\u0000']) {
        expect(found(await call(address, broken))).toEqual({ status: 400, code: 'invalidJson' });
      }
      const asText = await call(address, '{}', { 'Content-Type': 'text/plain' });
      expect(found(asText)).toEqual({ status: 415, code: 'unsupportedMediaType' });
      const large = JSON.stringify({ name1: 'x'.repeat(2 ** 20) });
      expect(found(await call(address, large))).toEqual({ status: 413, code: 'tooLarge' });
      expect((await call(address, '['.repeat(50_000) + ']'.repeat(50_000))).status).toBe(400);
    }
  });

  test('a body that is JSON but no row is refused', async () => {
    for (const [, call] of callsOf(entity)) {
      for (const body of ['"text"', '5', 'true', 'null']) {
        const { status } = await call(address, body);
        expect({ body, refused: status >= 400 && status < 500 }).toEqual({ body, refused: true });
      }
    }
  });

  test.each([
    ['filter', '{"id":'],
    ['filter', '[]'],
    ['filter', '"id"'],
    ['filter', 'null'],
    ['sort', '["id"'],
    ['sort', '["id"]'],
    ['sort', '{"id":"ASC"}'],
    ['sort', '[1,"ASC"]'],
    ['range', '[0'],
    ['range', '[5,4]'],
    ['range', '[-1,4]'],
    ['range', '[0.5,4]'],
    ['range', '["0","4"]'],
    ['range', '[0,1e400]'],
    ['after', 'nonsense'],
    ['after', 'WyJpZCIsZmFsc2UsMSwiMSJd'],
  ])('a list whose %s is %s is refused by that name', async (name, value) => {
    const answer = await world.admin.get<Refusal>(`${address}?${new URLSearchParams({ [name]: value })}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', affectedField: name } });
  });

  test('a list of more than 1,000 rows at once, of a parameter twice, or of one that nobody knows is refused', async () => {
    const list = (query: string) => world.admin.get<Refusal>(`${address}?${query}`);
    const tooLong = { status: 400, body: { code: 'rangeTooLong', affectedField: 'range' } };
    expect(await list('range=[0,1000]')).toMatchObject(tooLong);
    expect(await list('range=[5,1005]')).toMatchObject(tooLong);
    expect((await list('range=[1,1000]')).status).toBe(200);
    const twice = { status: 400, body: { code: 'malformed', affectedField: 'range' } };
    expect(await list('range=[0,1]&range=[0,2]')).toMatchObject(twice);
    expect(await list('fitler={}')).toMatchObject({ status: 400, body: { code: 'unknownParameter' } });
  });

  test('an address of no row is not found, whatever stands in it', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '9007199254740993', '999999999', '1%27%20or%201=1', '%00']) {
      const { status } = await world.admin.get(`${address}/${id}`);
      expect({ id, status: [400, 404].includes(status) }).toEqual({ id, status: true });
    }
  });

  test('numbers beyond their column are an overflow in the words of the specification', async () => {
    const body = await world.body(entity, 'all');
    const numeric = Object.values(tables[entity].fields).filter((field) => !field.readOnly && beyond(entity, field));
    for (const field of numeric) {
      const asked = { ...body, [field.name]: beyond(entity, field) };
      const answer = await world.admin.post<{ errors?: object[] }>(address, asked, { 'Accept-Language': 'en-US' });
      expect(answer.status).toBe(422);
      const message = Object.hasOwn(languages, 'en-US') ? 'Numeric field overflow' : expect.any(String);
      const problem = { field: field.name, code: 'overflow', message };
      expect(answer.body.errors).toContainEqual(expect.objectContaining(problem));
    }
  });

  test('a tampered token opens nothing', async () => {
    const [scheme, token = ''] = (world.admin.headers['Authorization'] ?? '').split(' ');
    const [head, payload = '', signature] = token.split('.');
    const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sid: 4711 })).toString('base64url');
    const headers = { Authorization: `${scheme} ${[head, other, signature].join('.')}` };
    const { anonymous } = world.server;
    for (const answer of [
      await anonymous.get(address, headers),
      await anonymous.get(`${address}/1`, headers),
      await anonymous.post(address, {}, headers),
      await anonymous.put(`${address}/1`, {}, headers),
      await anonymous.delete(`${address}/1`, {}, headers),
    ]) {
      expect(answer).toMatchObject({ status: 401 });
    }
  });
});

/** A number that its column cannot hold; undefined for no number, a reference, choices and a maximum of its own. */
function beyond(entity: EntityName, { name, type, ref, values, precision = 20, scale = 6 }: Field): unknown {
  const { maximum, exclusiveMaximum, formatMaximum } = propertySchema(entity, name);
  if (ref || values || [maximum, exclusiveMaximum, formatMaximum].some((most) => most !== undefined)) return undefined;
  if (type === 'integer') return 2 ** 31;
  return type === 'decimal' ? '9'.repeat(precision - scale + 1) : undefined;
}
