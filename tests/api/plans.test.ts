import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type EntityName, type Field, type Table } from '../../generated/tables.ts';
import { seed } from '../../server/core/seed/seed.ts';
import type { Actor } from '../../server/core/access/actor.ts';
import { loadActor } from '../../server/core/access/loadActor.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { parseListQuery } from '../../server/core/listQuery/parse.ts';
import { planList, readPage } from '../../server/core/rows/read.ts';
import { decoder } from '../../server/core/rows/record.ts';
import { readerOf, type Reader } from '../../server/core/rows/reader.ts';
import { parseSearch } from '../../server/core/search/asked.ts';
import { findableOf } from '../../server/core/search/sight.ts';
import { searchStatement } from '../../server/core/search/statement.ts';
import { parseSummary } from '../../server/core/summary/parse.ts';
import { planSummary } from '../../server/core/summary/plan.ts';
import { freshDatabase, type TestDatabase } from '../core/support/databases.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { analyze, copyRows } from './plans/copies.ts';
import {
  groupedPlan,
  innerPlan,
  statementsOf,
  wholePlan,
  type Plan,
  type Reading,
  type Statement,
} from './plans/plan.ts';
import { demo } from '../core/support/demo.ts';

let own: TestDatabase;
let database: Database;
let administrator: Actor;
let reader: Reader;

const copies: [EntityName, number][] = [
  ['customer', 60],
  ['stockPosting', 8],
  ['user', 60],
  ['invoice', 30],
];

beforeAll(async () => {
  own = await freshDatabase();
  await migrate(own.url);
  database = await openDatabase(own.url);
  await seed(database, { seed: 'small', adminEmail, adminPassword: password }, demo);
  for (const [entity, times] of copies) await copyRows(database, entity, times);
  await analyze(database);
  administrator = await administratorOf();
  reader = readerOf(administrator, database);
});

afterAll(async () => {
  await database.close();
  await own.drop();
});

async function administratorOf(): Promise<Actor> {
  const { id } = await database.reader('user').where({ email: adminEmail }).first('id');
  const actor = await loadActor(database.reader, {}, { sessionId: 1, userId: id, rightsVersion: 1 });
  if (!actor) throw new Error('There is no administrator');
  return { ...actor, locale: 'en-US' };
}

/** Of private rows a list reads the reader's own alone, however many there are in all. */
const large: Table[] = Object.values(tables).filter((table) => table.large && table.private.length === 0);

type Query = Record<string, string>;

/** The statement that finds a page, and the one that counts what there is. */
async function statements(
  entity: EntityName,
  query: Query,
): Promise<{ page: Statement; count: Statement | undefined; next: string | null }> {
  let next: string | null = null;
  const sent = await statementsOf(database, async (source) => {
    const plan = planList(reader, entity, parseListQuery(query, entity, reader.sight));
    ({ next } = await readPage(source, plan));
  });
  const [page] = sent;
  if (!page) throw new Error('No statement was sent');
  return { page, count: sent.find(({ sql }) => sql.startsWith('select count(')), next };
}

/** The plans of the first page, of one far down, and of the next page by its cursor. */
async function plansOf(entity: EntityName, query: Query): Promise<Plan[]> {
  const first = await statements(entity, query);
  const far = await statements(entity, { ...query, range: '[1000,1024]' });
  const after = (await statements(entity, { ...query, range: '[500,524]' })).next;
  const next = after ? [(await statements(entity, { ...query, after })).page] : [];
  return Promise.all([first.page, far.page, ...next].map((statement) => innerPlan(database, statement)));
}

const sortable = ({ fields, sortsByName }: Table): string[] => [
  'id',
  'createdAt',
  'updatedAt',
  ...Object.values(fields)
    .filter((field) => field.sortable)
    .map(({ name }) => name),
  ...sortsByName,
];

const sorts = large.flatMap((table) =>
  sortable(table).flatMap((name) => ['ASC', 'DESC'].map((direction) => [table.name, name, direction] as const)),
);

/**
 * What the search form of a large entity offers and an index can answer: a text anywhere in another is read through, and
 * so are lists for a code that they hold, among the rows that the other filters leave.
 */
const searches = large.flatMap(({ name, fields, search }) =>
  Object.values(fields)
    .filter((field) => search.includes(field.name) && field.search !== 'contains' && field.type !== 'json')
    .map((field) => [name, field.name, field] as const),
);

/** What to search by: the value that most rows have, so that nothing is found because it is rare; of codes a whole one. */
async function searched(entity: EntityName, field: Field): Promise<unknown> {
  const { name, join, search } = field;
  const [table, column] = join ? [join.table, join.target] : [tables[entity].table, name];
  const rows = database.reader(table).whereNotNull(column).groupBy(column);
  const row = await rows.orderByRaw(search === 'prefix' ? 'max(id) desc' : 'count(*) desc').first({ value: column });
  return decoder(field)?.(row.value) ?? row.value;
}

describe.each(large.map(({ name }) => name))('the list of %s', (entity) => {
  test('begins in the order of an index', async () => {
    const name = tables[entity].sort.replace('-', '');
    for (const { reads, sorts: isSorted } of await withoutEmptyParts(entity, name, await plansOf(entity, {}))) {
      expect(reads).not.toContain('table');
      expect(isSorted).toBe(false);
    }
  });

  test('is counted in an index', async () => {
    const { count } = await statements(entity, {});
    expect(count && (await innerPlan(database, count))).toEqual({ reads: ['index'], sorts: false });
  });
});

test.each(sorts)('%s sorted by %s %s reads an index in its order, on every page', async (entity, name, direction) => {
  const plans = await plansOf(entity, { sort: JSON.stringify([name, direction]) });
  expect(plans).toHaveLength(3);
  const inOrder: Reading[] = name === 'id' ? ['search', 'index', 'table'] : ['search', 'index'];
  for (const { reads, sorts: isSorted } of await withoutEmptyParts(entity, name, plans)) {
    expect(inOrder).toEqual(expect.arrayContaining(reads));
    expect(isSorted).toBe(false);
  }
});

/** SQLite plans a search for nulls in a column that has none, but never begins it. */
async function withoutEmptyParts(entity: EntityName, name: string, plans: Plan[]): Promise<Plan[]> {
  const columns: Record<string, { nullable: boolean }> = await database.reader(tables[entity].table).columnInfo();
  if (database.dialect.name === 'mysql' || columns[name]?.nullable) return plans;
  return plans.map(({ reads, ...plan }) => ({ ...plan, reads: reads.length === 3 ? reads.slice(0, 2) : reads }));
}

test.each(searches)('%s searched by %s is found by an index', async (entity, name, field) => {
  const value = await searched(entity, field);
  const plans = await plansOf(entity, { filter: JSON.stringify({ [name]: value }) });
  for (const { reads, sorts: isSorted } of plans) {
    expect(new Set(reads)).toEqual(new Set(['search']));
    if (field.values) expect(isSorted).toBe(false); // half of all rows may have the value
  }
});

test.each([
  ['1', 'indexes'],
  ['a', 'indexes'],
  ['12.345.678/0001', 'indexes'],
  ['a b c', 'someNames'],
] as const)('a search for %j reads the beginning of an index for each way to find a row (%s)', async (q, by) => {
  for (const entity of large.map(({ name }) => name)) {
    const findable = findableOf(reader, entity);
    const statement = searchStatement(reader, entity, parseSearch({ q }, administrator), findable, findable.selection, {
      most: 8,
      by,
    });
    if (!statement && by === 'someNames' && findable.names.length === 0) continue;
    if (!statement) throw new Error(`${entity} is not searched`);
    const { reads, sorts: isSorted } = await wholePlan(database, {
      sql: statement.text,
      bindings: statement.bindings,
    });
    expect({ entity, reads: [...new Set(reads)], isSorted }).toEqual({ entity, reads: ['search'], isSorted: false });
  }
});

/** References by which rows are counted, but those that a table of sums knows of. */
const references = large.flatMap(({ name, fields, groups, rollups }) =>
  Object.values(fields)
    .filter((field) => field.ref && groups.includes(field.name))
    .filter((field) => !rollups.some(({ by }) => by.some(({ of }) => of === field.name)))
    .map((field) => [name, field.name] as const),
);

test.each(references)('%s counted by %s reads an index in the order of the groups', async (entity, name) => {
  const query = parseSummary({ group: JSON.stringify([name]) }, entity, reader.sight);
  const { text, bindings } = planSummary(reader, entity, 'read', query).statement;
  expect(await groupedPlan(database, { sql: text, bindings })).toEqual({ reads: ['index'], sorts: false });
});
