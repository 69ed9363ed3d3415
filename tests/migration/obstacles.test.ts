import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addColumn, changeColumn, renameColumn } from '../../migrations/steps/alter.ts';
import type { Column } from '../../migrations/steps/columns.ts';
import type { Step } from '../../migrations/steps/step.ts';
import { createTable } from '../../migrations/steps/tables.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { migrateDatabase } from '../../server/core/database/migrate.ts';
import { copyOf, emptyDatabase, type TestDatabase } from '../core/support/databases.ts';
import { column, entity, text, toOne } from './fixture.ts';
import { makeProject, type Project } from './project.ts';
import { schemaOf } from './schema.ts';

const name1 = text('name1', 40);
const country = entity('country', [name1]);
const [code, area, countryId] = [column('code', 'string'), column('area', 'decimal'), column('countryId', 'integer')];
const [since, seen] = [column('since', 'string'), column('seen', 'string')];
const state = entity('state', [code, area, countryId, since, seen]);
/** A first draft asks no database for rows. */
const nowhere = 'mysql://root@127.0.0.1:1/none';
const system = { rowSCN: 1, createdAt: new Date(0), updatedAt: new Date(0) };

let file: TestDatabase;
let first: Project;
/** Two countries, of which one has no name, and eight states. */
let made: TestDatabase;
let project: Project;
let database: Database;

beforeAll(async () => {
  first = await makeProject(nowhere);
  await first.declare(country, state);
  await first.draft('first');
  made = await emptyDatabase();
  const migrating = await first.on(made.url);
  await migrating.migrate();
  await migrating.remove();
  const { writer, close } = await openDatabase(made.url);
  await writer('country').insert([
    { ...system, id: 1, name1: 'Brasil', name1_folded: 'brasil' },
    { ...system, id: 2, name1: null, name1_folded: null },
  ]);
  const codes = ['PR', 'SC', 'PR', 'RS', 'SP', 'MT', 'GO', 'RS'];
  const states = codes.map((each, i) => ({ ...system, id: i + 1, code: each, area: `${i}.25`, countryId: 1 }));
  await writer('state').insert(states);
  await close();
});

afterAll(() => Promise.all([first.remove(), made.drop()]));

async function open(opened: TestDatabase): Promise<void> {
  file = opened;
  database = await openDatabase(file.url, { statementTimeout: 0 });
}

afterEach(async () => {
  await database.close();
  await file.drop();
});

/** Drafts what leads to these entities. */
const become = (name: string, ...entities: Parameters<Project['declare']>) =>
  project.declare(...entities).then(() => project.draft(name, '--allow-narrow'));

const title = text('title', 40, { required: true, was: 'name1' });

/** Runs npm run migrate, which must stop with the database as it was. */
async function stopped(): Promise<string> {
  const before = await schemaOf(file.url);
  const { code: exit, output } = await project.migrate();
  expect(exit).toBe(1);
  expect(output).toContain('The migration stopped: rows stand in the way of the migration, and nothing was changed.');
  expect(await schemaOf(file.url)).toEqual(before);
  return output;
}

describe('npm run migrate, where rows do not satisfy the schemas', () => {
  beforeEach(async () => {
    await open(await copyOf(made.url));
    project = await first.on(file.url);
  });
  afterEach(() => project.remove());

  test('changes nothing, says which rows and what to do, and goes on when it is done', async () => {
    const drafted = await become('rename', entity('country', [title, column('population', 'integer')]), state);
    const lines = [
      '  country.title (so far name1) becomes required, but 1 row has no value (id 2).',
      '    Fill it on the screen of the earlier version, which still works, or give the property a `default` in its schema and draft the migration again.',
    ].join('\n');
    expect(drafted.output).toContain(`Rows that stand in the way:\n${lines}`);
    expect(await stopped()).toContain(lines);
    await database.writer('country').where({ id: 2 }).update({ name1: 'Uruguai', name1_folded: 'uruguai' });
    expect((await project.migrate()).code).toBe(0);
    expect(await database.reader('country').orderBy('id').pluck('title')).toEqual(['Brasil', 'Uruguai']);
  });

  test('fills what becomes required with its default, and what lists search in it', async () => {
    const drafted = await become(
      'fill',
      entity('country', [{ ...name1, required: true, default: 'Não informado' }]),
      state,
    );
    expect(drafted.output).toContain('fill country.name1 with "Não informado" where it is empty (1 row)\n');
    expect(drafted.output).not.toContain('in the way');
    expect((await project.migrate()).code).toBe(0);
    const filled = await database.reader('country').where({ id: 2 }).first('name1', 'name1_folded');
    expect(filled).toEqual({ name1: 'Não informado', name1_folded: 'nao informado' });
  });

  test('names all that is in the way of all migrations at once: repeated, too long, referring to nothing', async () => {
    await database.writer('state').update({ countryId: 9 }).whereNot({ id: 8 });
    const iso = column('iso', 'string', { maxLength: 2, default: 'XX' });
    const shorter = entity('country', [text('name1', 5), iso], { unique: [['iso']] });
    await become('second', shorter, state);
    const exact = column('area', 'decimal', { precision: 6, scale: 1 });
    const fields = [code, exact, toOne('countryId', 'country'), since, seen];
    await become('third', shorter, entity('state', fields, { unique: [['code']] }));
    const output = await stopped();
    for (const line of [
      'country.name1 becomes a text of at most 5 characters, but 1 row does not fit (id 1).',
      'country.iso becomes unique, but 2 rows repeat what another one has (ids 1, 2).\n    Take `x-unique` back',
      'state.code becomes unique, but 4 rows repeat what another one has (ids 1, 3, 4, 8).',
      'state.area becomes a decimal of at most 5 digits before the point and 1 after it, but 8 rows do not fit (ids 1, 2, 3, 4, 5 and 3 more).',
      'state.countryId is to refer to country, but 7 rows name one that is not there (ids 1, 2, 3, 4, 5 and 2 more).',
    ]) {
      expect(output).toContain(line);
    }
    expect(output).not.toContain('folded');
  });

  test('knows what a column of another type takes, and takes it', async () => {
    await database.writer('state').update({ area: '5', code: '1.5', since: '2026-02-28', seen: '1' });
    await database.writer('state').where({ id: 4 }).update({ area: '5.5', code: 'x', since: 'soon', seen: 'once' });
    const types = { area: 'integer', code: 'decimal', since: 'date', seen: 'boolean', countryId: 'boolean' } as const;
    const fields = Object.entries(types).map(([name, type]) => column(name, type));
    await become('types', country, entity('state', fields));
    const says = [...(await stopped()).matchAll(/state\.(\w+) becomes .*, but 1 row does not fit \(id 4\)/g)];
    expect(says.map(([, name]) => name)).toEqual(['area', 'code', 'since', 'seen']);
    await database.writer('state').where({ id: 4 }).del();
    expect((await project.migrate()).code).toBe(0);
    const row = await database.reader('state').first('area', 'since', 'seen', 'countryId');
    expect(row).toEqual({ area: 5, since: '2026-02-28', seen: 1, countryId: 1 });
  });
});

test('a step with code of its own runs before anybody looks at what comes after it', async () => {
  await open(await emptyDatabase());
  const required = (name: string): Column => ({ name, type: 'string', required: true });
  const key: Column = { name: 'id', type: 'key' };
  const table = createTable({ table: 'country', columns: [key, { name: 'name1', type: 'string' }] });
  await migrateDatabase(database, [{ name: '1', steps: [table] }]);
  await database.writer('country').insert([{ name1: 'Brasil' }, { name1: null }]);
  const fill: Step = async (knex) => void (await knex('country').whereNull('title').update({ title: '?' }));
  const own = [renameColumn('country', 'name1', 'title'), fill, changeColumn('country', required('title'))];
  const later = [addColumn('country', required('note')), changeColumn('country', required('note'))];
  const list = [own, later].map((steps, i) => ({ name: `${i + 2}`, steps }));
  await expect(migrateDatabase(database, list)).rejects.toThrow(
    'rows stand in the way of what is left of the migration.\n  country.note becomes required, but 2 rows have no value (ids 1, 2).',
  );
  expect(await database.reader('country').orderBy('id').pluck('title')).toEqual(['Brasil', '?']);
});
