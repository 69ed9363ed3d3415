import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { home } from '../../../../generated/app.ts';
import { tables, type EntityName, type Field } from '../../../../generated/tables.ts';
import { translate } from '../../../../server/core/translate.ts';
import type { Row, StoredRow } from './maker.ts';
import { propertySchema } from './schema.ts';
import { addressOf, entities, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

interface Refusal {
  code: string;
  affectedField?: string;
  errors?: { field: string; code: string; message: string }[];
}

function post(entity: EntityName, body: unknown) {
  return world.admin.post<Refusal>(addressOf(entity), body);
}

function list(entity: EntityName, query: Record<string, unknown>) {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return world.admin.get<Refusal>(`${addressOf(entity)}?${new URLSearchParams(parameters)}`);
}

/** The properties that people may write. */
function writable(entity: EntityName): Field[] {
  return Object.values(tables[entity].fields).filter((field) => !field.readOnly);
}

/** What must differ from row to row, and people may write. */
function settable(entity: EntityName): string[][] {
  const { fields, unique } = tables[entity];
  return unique.filter((names) => names.every((name) => !fields[name]?.readOnly));
}

/** What never leaves the server. */
function secret(entity: EntityName): Field[] {
  return Object.values(tables[entity].fields).filter((field) => field.writeOnly);
}

/** What a refusal says of one field. */
function codesOf({ errors = [] }: Refusal, field: string): string[] {
  return errors.filter((problem) => problem.field === field).map(({ code }) => code);
}

const wrongValues: Record<Field['type'], unknown> = {
  integer: 'one',
  number: 'one',
  decimal: '1,5',
  boolean: 'yes',
  string: { text: 'x' },
  text: ['x'],
  date: '2026-02-30',
  dateTime: 'yesterday',
  json: 'x',
  ids: 'x',
  rows: 'x',
};

describe.each(entities)('%s', (entity) => {
  test('what is required is asked for by its name', async () => {
    const body = await world.body(entity, 'required');
    const required = writable(entity).filter((field) => field.required && field.default === undefined);
    for (const { name } of required) {
      const { [name]: _left, ...rest } = body;
      for (const incomplete of [rest, { ...rest, [name]: null }]) {
        const answer = await post(entity, incomplete);
        expect({ name, status: answer.status, codes: codesOf(answer.body, name) }).toEqual({
          name,
          status: 422,
          codes: ['required'],
        });
        const [before, after] = translate(home.fallback, 'errors.required').split('%{fieldName}');
        expect(answer.body.errors?.[0]?.message).toMatch(new RegExp(`^${before}.+${after}$`));
      }
    }
  });

  test('a property that nobody declared is refused, also where objects have one by nature', async () => {
    const body = await world.body(entity, 'required');
    for (const name of ['nonsense', 'constructor', 'toString']) {
      const answer = await post(entity, { ...body, [name]: 1 });
      expect({ name, status: answer.status, codes: codesOf(answer.body, name) }).toEqual({
        name,
        status: 422,
        codes: ['unknownProperty'],
      });
    }
    const polluted = `${JSON.stringify(body).slice(0, -1)},"__proto__":{"isAdmin":true}}`;
    expect((await post(entity, polluted)).status).toBe(422);
  });

  test('a value of another type is refused, for every property', async () => {
    const body = await world.body(entity, 'all');
    for (const { name, type } of writable(entity)) {
      const answer = await post(entity, { ...body, [name]: wrongValues[type] });
      expect({ name, status: answer.status, found: codesOf(answer.body, name).length > 0 }).toEqual({
        name,
        status: 422,
        found: true,
      });
    }
  });

  test('what its column could not hold is refused before it gets there', async () => {
    const body = await world.body(entity, 'all');
    for (const field of writable(entity)) {
      for (const value of beyond(entity, field)) {
        const answer = await post(entity, { ...body, [field.name]: value });
        expect({ name: field.name, value, status: answer.status }).toEqual({ name: field.name, value, status: 422 });
        expect(codesOf(answer.body, field.name)).not.toEqual([]);
      }
    }
  });

  test('filters and sorts by what is not there are told apart from those by the wrong thing', async () => {
    expect(await list(entity, { filter: { nonsense: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'unknownField', affectedField: 'nonsense' },
    });
    expect(await list(entity, { filter: { ID: 1 } })).toMatchObject({ status: 400, body: { code: 'unknownField' } });
    expect(await list(entity, { filter: { id_like: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'unknownOperator' },
    });
    expect(await list(entity, { filter: { id: { or: 1 } } })).toMatchObject({ status: 400 });
    expect(await list(entity, { sort: ['nonsense', 'ASC'] })).toMatchObject({
      status: 400,
      body: { code: 'unknownField' },
    });
    expect(await list(entity, { sort: ['id', 'asc; drop'] })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
    for (const { name, type } of Object.values(tables[entity].fields).filter(
      (field) => field.search && field.type !== 'text',
    )) {
      const wrong = type === 'string' || type === 'json' ? 5 : wrongValues[type];
      expect(await list(entity, { filter: { [`${name}_eq`]: wrong } })).toMatchObject({
        status: 400,
        body: { code: 'wrongType', affectedField: name },
      });
      expect(await list(entity, { filter: { [`${name}_in`]: wrong } })).toMatchObject({
        status: 400,
        body: { code: 'wrongType' },
      });
    }
  });

  test('a filter by a choice that there is not is refused and names it', async () => {
    const choices = Object.values(tables[entity].fields).filter(({ search, values }) => search && values);
    for (const { name, type } of choices) {
      const nope = type === 'integer' ? 4711 : 'NOPE';
      for (const filter of [{ [name]: nope }, { [name]: [nope] }, { [`${name}_ne`]: nope }]) {
        expect(await list(entity, { filter })).toMatchObject({
          status: 400,
          body: { code: 'unknownValue', affectedField: name },
        });
      }
    }
  });
});

describe.each(entities.filter((entity) => settable(entity).length > 0))('%s', (entity) => {
  test('a duplicate is refused and names the field', async () => {
    for (const names of settable(entity)) {
      const row = await filledRow(entity, names);
      const copied = Object.fromEntries(names.map((name) => [name, row[name]]));
      const answer = await post(entity, await bodyLike(entity, row, copied));
      expect({ names, status: answer.status, code: answer.body.code }).toEqual({
        names,
        status: 409,
        code: 'duplicate',
      });
      expect(tables[entity].unique.flat()).toContain(answer.body.affectedField);
    }
  });
});

describe.each(entities.filter((entity) => secret(entity).length > 0))('%s', (entity) => {
  test('what never leaves the server can be neither filtered, sorted, exported nor seen', async () => {
    for (const { name } of secret(entity)) {
      expect((await list(entity, { filter: { [name]: 'x' } })).status).toBe(400);
      expect((await list(entity, { sort: [name, 'ASC'] })).status).toBe(400);
      for (const file of ['csv', 'xlsx'])
        expect((await world.admin.get(`${addressOf(entity)}/${file}?columns=${name}`)).status).toBe(400);
      expect((await world.make(entity))[name]).toBeUndefined();
    }
  });
});

/** Values that are too long, too big or too exact for the property's column. */
function beyond(entity: EntityName, field: Field): unknown[] {
  const { type, maxLength, precision = 20, scale = 6, values } = field;
  if (values) return ['no such value'];
  if (type === 'string' || type === 'text') return maxLength ? ['x'.repeat(maxLength + 1)] : [];
  if (type === 'integer' && !field.ref) return [2 ** 53 + 2, 1.5];
  if (type === 'decimal') return ['9'.repeat(precision - scale + 1), `0.${'0'.repeat(scale)}1`];
  if (type === 'ids') return [Array.from({ length: 1001 }, (_, index) => index + 1)];
  const longest = type === 'json' ? propertySchema(entity, field.name).items?.maxLength : undefined;
  return longest === undefined ? [] : [['x'.repeat(longest + 1)]];
}

/** A row that has all of these properties. */
async function filledRow(entity: EntityName, names: string[]): Promise<StoredRow> {
  for (let tried = 0; tried < 8; tried++) {
    const row = await world.make(entity, 'all');
    if (names.every((name) => row[name] !== null)) return row;
  }
  throw new Error(`No ${entity} has ${names.join(' and ')}`);
}

/** A valid body that has some of a row's values, and all of them where these depend on others. */
async function bodyLike(entity: EntityName, row: Row, given: Row): Promise<Row> {
  const { fields } = tables[entity];
  const body = await world.body(entity, 'required', given).catch(() => ({}));
  if (Object.keys(given).every((name) => name in body)) return body;
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields[name] && !fields[name].readOnly));
}
