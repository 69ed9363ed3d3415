import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/list.ts';
import { tables, type Field, type Table } from '../../generated/tables.ts';
import { draft, type Draft } from '../../scripts/migration/diff.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import { stepOf } from '../../scripts/migration/steps.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { migrateDatabase, unknownMarks } from '../../server/core/database/migrate.ts';
import type { Migration } from '../../migrations/steps/step.ts';
import type { Client } from '../core/support/client.ts';
import { create } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { column, text } from './fixture.ts';

/** This program is the older one: its server goes on while the database becomes that of the next release. */
const suite = suiteServer();
let admin: Client;
let database: Database;
let model = physicalModel(tables);
let list: readonly Migration[] = migrations;

beforeAll(async () => {
  admin = await suite.server.admin();
  database = await openDatabase(suite.databaseUrl, { statementTimeout: 0 });
});

afterAll(() => database.close());

const motto = text('motto', 40, { required: true, default: "D'água ?" });
const story = column('story', 'text', { required: true, default: 'Once' });
const area = column('area', 'decimal', { required: true, default: '1.5', order: 'decimal' });
const added = [motto, story, area, column('open', 'boolean', { required: true, default: true })];

/** The country as another release has it. */
function countryWith(fields: Record<string, Field>): Record<string, Table> {
  return { ...tables, country: { ...tables.country, fields } };
}

function fieldsWith(more: Field[]): Record<string, Field> {
  return { ...tables.country.fields, ...Object.fromEntries(more.map((field) => [field.name, field])) };
}

/** Migrates the database, as a machine with that release does. */
async function become(fields: Record<string, Field>, release: string): Promise<Draft> {
  const drafted = draft(model, physicalModel(countryWith(fields)), release);
  const { operations } = drafted;
  const name = `2099010100000${list.length - migrations.length}_next`;
  const stops = operations.some((operation) => operation.stops);
  list = [...list, { name, steps: operations.map(stepOf), ...(stops && { olderServers: 'stop' }) }];
  expect(await migrateDatabase(database, list)).toEqual([name]);
  model = drafted.model;
  return drafted;
}

let count = 0;

function country() {
  const name1 = `Terra ${++count}`;
  return { nmpCode: `T${String.fromCharCode(64 + count)}`, name1, namePt: name1, nameEs: name1 };
}

describe('a server of the release before', () => {
  test('goes on writing when a required property comes with a default', async () => {
    const former = await create(admin, 'countries', country());
    await become(fieldsWith(added), '2.0');
    const { id } = await create(admin, 'countries', country());
    const made = { motto: "D'água ?", motto_folded: "d'agua ?", story: 'Once', open: 1 };
    const rows = await database.reader('country').whereIn('id', [former.id, id]);
    expect(rows).toMatchObject([made, made]);
    expect(new Set(rows.map((row) => `${Number(row.area)} ${row.area_order}`)).size).toBe(1);
    expect((await admin.put(`/apis/v1/countries/${id}`, { rowSCN: 1, idd: '355' })).status).toBe(200);
    expect((await suite.server.anonymous.get('/readyz')).status).toBe(200);
  });

  test('has the default for one release', async () => {
    expect(draft(model, physicalModel(countryWith(fieldsWith(added))), '2.0').operations).toEqual([]);
    const { operations } = await become(fieldsWith(added), '2.1');
    expect(operations.map(({ says }) => says)).toContain(
      'change column country.motto: has no default in the database any more: servers from before 2.0 are gone',
    );
    const { id, ...row } = await database.writer('country').first();
    const values = { ...row, nmpCode: 'ZZ', nmpCode_folded: 'zz', motto: undefined };
    await expect(database.writer('country').insert(values)).rejects.toThrow(/motto/);
    await database.writer('country').where({ id }).update({ motto: 'M' });
  });

  test('answers 503 and says why, from the first step of a migration that it does not get along with', async () => {
    const { name1, ...fields } = fieldsWith(added);
    if (!name1) throw new Error('Countries have a name');
    expect((await admin.get('/apis/v1/countries')).status).toBe(200); // and so it has just looked
    await become({ ...fields, title: { ...name1, name: 'title', was: 'name1' } }, '2.1');
    const [mark = ''] = await unknownMarks(database);
    const refused = { status: 503, body: { code: 'outdated', message: expect.stringContaining(mark) } };
    expect(await admin.get('/apis/v1/countries', { 'Accept-Language': 'pt-BR' })).toMatchObject(refused);
    expect(await admin.post('/apis/v1/countries', country())).toMatchObject(refused);
    expect(await suite.server.anonymous.get('/readyz')).toMatchObject(refused);
    expect((await suite.server.anonymous.get('/healthz')).status).toBe(200);
    expect(await unknownMarks(database, list)).toEqual([]);
  });
});
