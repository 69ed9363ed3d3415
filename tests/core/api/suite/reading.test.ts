import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName } from '../../../../generated/tables.ts';
import { operatorNames, type Operator } from '../../../../schemas/core/formats/operator.ts';
import { pascalCase } from '../../../../scripts/generate/normalize/names.ts';
import { describedApi } from '../../support/openApi.ts';
import type { StoredRow } from './maker.ts';
import { filterable, matches, operatorsOf, sortable, sorted, type Named } from './oracle.ts';
import { findRecords, nameOf } from './search.ts';
import { addressOf, entities, fillEntity, openWorld, type World } from './world.ts';

const documented = new Ajv({ strict: false, validateFormats: false }).addSchema(
  JSON.parse(await describedApi()),
  'api',
);

let world: World;
const listed = new Map<EntityName, StoredRow[]>();

beforeAll(async () => {
  world = await openWorld();
  for (const entity of entities) await fillEntity(world, entity);
  for (const entity of entities) listed.set(entity, await world.all(entity));
}, 120_000);
afterAll(() => world?.close());

function rowsOf(entity: EntityName): StoredRow[] {
  return listed.get(entity) ?? [];
}

async function list(entity: EntityName, query: Record<string, unknown>) {
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const answer = await world.admin.get<StoredRow[]>(`${addressOf(entity)}?${new URLSearchParams(parameters)}`);
  return { ...answer, ids: Array.isArray(answer.body) ? answer.body.map(({ id }) => id) : [] };
}

/** Values to ask for: of rows that have one, and one that none has. */
function askedValues(named: Named, operator: Operator, rows: readonly StoredRow[]): unknown[] {
  if (operator === 'empty') return [true, false];
  if (operator === 'within') return ['thisYear', 'last3660Days', 'next30Days'];
  const values = rows.flatMap((row) => named.valuesOf(row)).filter((value) => value !== null && value !== undefined);
  const some = [values[0], values.at(-1)].filter((value) => value !== undefined);
  if (operator === 'in') return some.length > 0 ? [some, []] : [[]];
  if (operator === 'contains') return some.map((value) => String(value).slice(1, 6).toUpperCase());
  if (operator === 'prefix') return some.map((value) => String(value).slice(0, 3));
  return some;
}

test('every operator is asked of something', () => {
  const asked = new Set(entities.flatMap((entity) => filterable(entity).flatMap(operatorsOf)));
  expect([...asked].toSorted()).toEqual(operatorNames.toSorted());
});

describe.each(entities)('%s', (entity) => {
  test('its rows are what the description of the API says', async () => {
    const isRow = documented.compile({ $ref: `api#/components/schemas/${pascalCase(entity)}` });
    for (const row of rowsOf(entity)) expect([isRow(row), isRow.errors]).toEqual([true, null]);
  });

  test('the list holds every row, 25 of them unless asked otherwise, in the order its schema says', async () => {
    const { status, headers, ids } = await list(entity, {});
    const all = rowsOf(entity);
    expect(status).toBe(200);
    expect(headers.get('Content-Range')).toBe(`${tables[entity].path} 0-${Math.min(all.length, 25) - 1}/${all.length}`);
    const own = tables[entity].sort;
    const named = sortable(entity).find(({ name }) => name === own.replace('-', ''));
    if (named) expect(ids).toEqual(sorted(named, own.startsWith('-') ? 'DESC' : 'ASC', all).slice(0, 25));
  });

  test('one row is the same as in the list', async () => {
    for (const row of rowsOf(entity).slice(0, 3)) {
      const answer = await world.admin.get(`${addressOf(entity)}/${row.id}`);
      expect(answer.body).toEqual(row);
    }
  });

  test('many rows are found by their ids', async () => {
    const ids = rowsOf(entity)
      .slice(1, 4)
      .map(({ id }) => id);
    expect((await list(entity, { filter: { id: ids }, sort: ['id', 'ASC'] })).ids).toEqual(ids);
  });

  test('a row is found by the first letters of its name and of a word within it, and by its codes, keys and numbers in any case', async () => {
    const { fields, finding, path: resource, unique } = tables[entity];
    const ofOneRow = unique.flatMap((names) => (names.length === 1 ? names : []));
    const keys = ofOneRow.filter((name) => fields[name]?.type === 'string' && !fields[name].values);
    for (const row of rowsOf(entity).slice(0, 3)) {
      const name = nameOf(entity, row);
      const further = name.slice(name.indexOf(' ') + 1);
      const shorter = name.slice(0, Math.max(1, name.length - 1));
      const alike = rowsOf(entity).filter((each) => nameOf(entity, each).startsWith(shorter)).length;
      // Of a kind eight are told, and a word within a name is looked for from its second letter on.
      const typed = [...(alike <= 8 ? [shorter] : []), name.toUpperCase(), ...(further.length > 1 ? [further] : [])];
      const told = new Set([...finding.texts, ...keys, ...finding.numbers.slice(0, 1)]);
      const codes = [...told].map((property) => row[property] ?? '');
      for (const q of [...typed, ...codes.map(String)].filter((text) => text.trim() !== '')) {
        const { status, body } = await findRecords(world.admin, { q, resources: resource, limit: '50' });
        expect({ q, status, ids: body.map(({ id }) => id) }).toEqual({
          q,
          status: 200,
          ids: expect.arrayContaining([row.id]),
        });
        expect(new Set(body.map((hit) => hit.resource))).toEqual(new Set([resource]));
      }
    }
  });

  test.each(filterable(entity).map((named) => [named.name, named] as const))(
    'is filtered by %s with every operator',
    async (name, named) => {
      const all = rowsOf(entity);
      for (const operator of operatorsOf(named)) {
        for (const asked of askedValues(named, operator, all)) {
          const answer = await list(entity, {
            filter: { [`${name}_${operator}`]: asked },
            sort: ['id', 'ASC'],
            range: [0, 999],
          });
          const expected = all.filter((row) => matches(named, operator, asked, row)).map(({ id }) => id);
          expect({ asked, operator, status: answer.status, ids: answer.ids }).toEqual({
            asked,
            operator,
            status: 200,
            ids: expected,
          });
        }
      }
    },
  );

  test('what an operator cannot ask of a property is refused, never read as something else', async () => {
    for (const named of filterable(entity)) {
      const taken = operatorsOf(named);
      for (const operator of [...operatorNames.filter((each) => !taken.includes(each)), 'like', 'eqq', 'name']) {
        const key = `${named.name}_${operator}`;
        const { status, body } = await list(entity, { filter: { [key]: 1 } });
        expect({ key, status, body }).toMatchObject({
          status: 400,
          body: { code: 'unknownOperator', affectedField: key },
        });
      }
    }
  });

  test.each(sortable(entity).map((named) => [named.name, named] as const))(
    'is sorted by %s both ways, page after page',
    async (name, named) => {
      for (const direction of ['ASC', 'DESC'] as const) {
        const expected = sorted(named, direction, rowsOf(entity));
        expect((await list(entity, { sort: [name, direction], range: [0, 999] })).ids).toEqual(expected);
        expect(await byOffset(entity, name, direction)).toEqual(expected);
        expect(await byCursor(entity, name, direction)).toEqual(expected);
      }
    },
  );
});

async function byOffset(entity: EntityName, name: string, direction: string): Promise<number[]> {
  const found: number[] = [];
  for (let first = 0; first < rowsOf(entity).length; first += 7) {
    found.push(...(await list(entity, { sort: [name, direction], range: [first, first + 6] })).ids);
  }
  return found;
}

async function byCursor(entity: EntityName, name: string, direction: string): Promise<number[]> {
  const found: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const cursor = after === undefined ? {} : { after };
    const { ids, headers } = await list(entity, { sort: [name, direction], range: [0, 6], ...cursor });
    found.push(...ids);
    after = headers.get('X-Next-Cursor');
  }
  return found;
}
