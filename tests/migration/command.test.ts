import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/core/database/database.ts';
import { copyOf, emptyDatabase, type TestDatabase } from '../core/support/databases.ts';
import { column, entity, text, toOne } from './fixture.ts';
import { makeProject, type Project } from './project.ts';

const name1 = text('name1', 40);
const country = entity('country', [text('name1', 40, { required: true })]);
const state = entity('state', [name1, toOne('countryId', 'country')]);

let first: Project;
/** A migrated database with one country. */
let made: TestDatabase;
let file: TestDatabase;
let project: Project;

beforeAll(async () => {
  made = await emptyDatabase();
  first = await makeProject(made.url);
  await first.declare(country, state);
  await first.draft('first');
  await first.migrate();
  const database = await openDatabase(made.url);
  await database
    .writer('country')
    .insert({ rowSCN: 1, name1: 'Brasil', createdAt: new Date(0), updatedAt: new Date(0) });
  await database.close();
});

afterAll(() => Promise.all([first.remove(), made.drop()]));

/** The same project once more, on a database of its own. */
async function begin(): Promise<void> {
  file = await copyOf(made.url);
  project = await first.on(file.url);
}

async function end(): Promise<void> {
  await project.remove();
  await file.drop();
}

describe('npm run migration', () => {
  beforeAll(begin);
  afterAll(end);

  test('drafts nothing when the schemas want what is there', async () => {
    expect(await project.draft('again')).toMatchObject({
      code: 0,
      output: expect.stringContaining('needs no migration'),
    });
    expect(await project.drafted()).toEqual(['first']);
  });

  test('without a database says that the counts are unknown', async () => {
    const nowhere = await makeProject('mysql://root@127.0.0.1:1/none');
    await nowhere.declare(country);
    const drafted = await nowhere.draft('first');
    expect(drafted).toMatchObject({ code: 0, output: expect.stringContaining('no database, counts unknown') });
    await nowhere.remove();
  });

  test('drafts nothing about a table of the program', async () => {
    await project.declare(country, state, { ...entity('city', [name1]), table: 'ticket' });
    const { code, output } = await project.draft('tickets', '--allow-drop');
    expect([code, output]).toEqual([1, expect.stringContaining('"ticket" is a table of the program')]);
    expect(await project.drafted()).toEqual(['first']);
  });

  test('wants a name', async () => {
    const refused = await project.draft('--allow-drop');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('npm run migration -- NAME') });
  });
});

describe('npm run migration after a change of schemas', () => {
  beforeEach(begin);
  afterEach(end);

  test('prints the plan with the rows it touches and drafts what npm run migrate then runs', async () => {
    const renamed = text('title', 40, { required: true, was: 'name1' });
    await project.declare(entity('country', [renamed, column('population', 'integer', { default: 0 })]), state);
    const { code, output } = await project.draft('grow');
    expect([code, output]).toEqual([0, expect.stringContaining('add column country.population (1 row)')]);
    expect(output).toContain('rename column country.name1 to title: stop older servers first\n');
    expect((await project.migrate()).output).toContain('_grow');
    const database = await openDatabase(file.url);
    expect(await database.reader('migration_mark').pluck('name')).toEqual([expect.stringMatching(/_grow$/)]);
    expect(await database.reader('country').first('title', 'population')).toEqual({ title: 'Brasil', population: 0 });
    await database.close();
  });

  test('refuses to drop or narrow without the words, names the flags and writes nothing', async () => {
    await project.declare(entity('country', [text('name1', 4, { required: true })]));
    const both = 'Refused: nothing was written. If it is meant so, add --allow-drop --allow-narrow.';
    expect((await project.draft('shrink')).output).toContain(both);
    const refused = await project.draft('shrink', '--allow-narrow');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--allow-drop') });
    expect(refused.output).toContain('!! drop table state with its rows (0 rows)');
    expect((await project.draft('shrink', '--allow-drop')).output).toContain('--allow-narrow');
    expect(await project.drafted()).toEqual(['first']);
    expect(await project.migrate()).toMatchObject({
      code: 1,
      output: expect.stringContaining('yet: state, country.name1.'),
    });
    expect(await project.draft('shrink', '--allow-drop', '--allow-narrow')).toMatchObject({ code: 0 });
    expect(await project.drafted()).toEqual(['first', 'shrink']);
  });

  test('a draft whose file was deleted is not asked for by npm run migrate', async () => {
    await project.declare(entity('country', [text('name1', 40, { required: true }), text('flag', 4)]), state);
    await project.draft('flag');
    await project.lose('flag');
    expect(await project.migrate()).toMatchObject({ code: 0, output: 'The database is up to date.\n' });
  });
});
