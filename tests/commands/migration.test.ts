import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/core/database/database.ts';
import { copyProject, type Project } from '../core/support/project.ts';

let project: Project;
let schema: string;
let right: string;

beforeAll(async () => {
  project = copyProject();
  await git('init', '--quiet', '--initial-branch', 'main');
  await commit('as it is');
  schema = join(project.folder, 'schemas/core/city.json');
  right = readFileSync(schema, 'utf8');
});

afterAll(() => project.remove());

/** Runs git, which must succeed, and answers what it printed. */
async function git(...args: string[]): Promise<string> {
  const known = ['-c', 'user.name=Ana', '-c', 'user.email=ana@lavoura.example'];
  const { code, output } = await project.run('git', [...known, ...args]);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

async function commit(subject: string): Promise<void> {
  await git('add', '--all');
  await git('commit', '--quiet', '--message', subject);
}

/** Runs a script of the project, which must succeed, and answers what it printed. */
async function npm(...args: string[]): Promise<string> {
  const { code, output } = await project.run('npm', ['run', ...args]);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

/** Cities are the core's. */
const drafts = (): string[] => readdirSync(join(project.folder, 'migrations/core'));

describe('npm run migration takes the schemas as they are, without npm run generate before it:', () => {
  test('a mistake is told with its place, and nothing is drafted', async () => {
    const before = drafts();
    writeFileSync(schema, right.replace('"x-search"', '"x-serch"'));
    const { code, output } = await project.run('npm', ['run', 'migration', '--', 'towns']);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('unknown keyword "x-serch"') });
    expect(output).not.toContain('needs no migration');
    expect(drafts()).toEqual(before);
  });

  test('a new property is drafted', async () => {
    const label = '{ "en-US": "Mayor", "pt-BR": "Prefeito", "es-ES": "Alcalde" }';
    const mayor = `"properties": { "mayor": { "type": "string", "x-label": ${label} },`;
    writeFileSync(schema, right.replace('"properties": {', mayor));
    const { code, output } = await project.run('npm', ['run', 'migration', '--', 'mayors']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('add column city.mayor') });
    expect(drafts().filter((file) => file.endsWith('_mayors.ts'))).toHaveLength(1);
  });
});

describe('two branches with a migration each', () => {
  beforeAll(async () => {
    await git('switch', '--quiet', '--create', 'mayors');
    await commit('Mayors'); // what the test above has left
    await git('switch', '--quiet', '--create', 'anthems', 'main');
    const label = '{ "en-US": "Anthem", "pt-BR": "Hino", "es-ES": "Himno" }';
    const anthem = `"anthem": { "type": "string", "x-label": ${label} }`;
    writeFileSync(schema, right.replace(/\n {2}\}\n\}\n$/, `,\n    ${anthem}\n  }\n}\n`));
    await npm('migration', '--', 'anthems');
    await commit('Anthems');
    await npm('migrate');
  });

  test('keep no list and no snapshot that both would change', async () => {
    expect(await git('diff', '--name-only', 'main', 'anthems', '--', 'migrations')).toMatch(
      /^migrations\/core\/\d{14}_anthems\.ts\nmigrations\/core\/snapshot\/city\.json\n$/,
    );
  });

  test('merge without a conflict, and what is generated is made anew by one command', async () => {
    await git('merge', '--quiet', '--message', 'Both', 'mayors');
    await npm('generate');
    const types = readFileSync(join(project.folder, 'generated/types.ts'), 'utf8');
    expect(['mayor: ', 'anthem: ', '<<<<'].filter((text) => types.includes(text))).toEqual(['mayor: ', 'anthem: ']);
    expect(await npm('migration', '--', 'more')).toContain('needs no migration');
  });

  test('leave a database on which one of them has run to the other one, though that is the earlier one', async () => {
    expect(await npm('migrate')).toMatch(/Migrated: core\/\d{14}_mayors\n/);
  });
});

describe('what a business adds to an entity of the core', () => {
  const label = '{ "en-US": "River", "pt-BR": "Rio", "es-ES": "Río" }';
  const adding = (property: string): string =>
    `{ "$id": "cityOfRivers", "x-extends": "city",\n  "properties": { "${property}": { "type": "string", "x-label": ${label} } } }`;
  const business = () => readdirSync(join(project.folder, 'migrations')).filter((file) => file.endsWith('_rivers.ts'));

  test('is not drafted when the core says it too, which is told with both places', async () => {
    writeFileSync(join(project.folder, 'schemas/cityOfRivers.json'), adding('anthem'));
    const { code, output } = await project.run('npm', ['run', 'migration', '--', 'rivers']);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/cityOfRivers\.json:2:19 "anthem" is already in schemas\/core\/city\.json:\d+:5/),
    });
    expect(business()).toEqual([]);
  });

  test('is drafted as the business’s, behind the core’s, whose snapshot does not change', async () => {
    writeFileSync(join(project.folder, 'schemas/cityOfRivers.json'), adding('river'));
    await npm('migration', '--', 'rivers');
    const [file = ''] = business();
    const text = readFileSync(join(project.folder, 'migrations', file), 'utf8');
    expect(text).toMatch(/export const after = 'core\/\d{14}_(mayors|anthems)';/);
    expect(text).toContain("addColumn('city', { name: 'river'");
    const snapshot = (side: string) => readFileSync(join(project.folder, side, 'snapshot/city.json'), 'utf8');
    expect([snapshot('migrations'), snapshot('migrations/core')].map((said) => said.includes('"river"'))).toEqual([
      true,
      false,
    ]);
    expect(await npm('migrate')).toMatch(/Migrated: \d{14}_rivers\n/);
  });
});

describe('a rule that becomes stricter', () => {
  const row = { rowSCN: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };

  test('needs no migration, and the plan counts the rows that no longer fit, once', async () => {
    const database = await openDatabase(`sqlite:${join(project.folder, 'data/app.sqlite')}`);
    const { writer } = database;
    const names = { name1: 'B', namePt: 'B', nameEs: 'B' };
    const [countryId] = await writer('country').insert({ ...row, ...names, nmpCode: 'BR' });
    const [stateId] = await writer('state').insert({ ...row, nmpCode: 'PR', name1: 'P', countryId });
    const cities = ['Londrina', 'maringá', 'Ibiporã'].map((name1, n) => ({ ...row, nmpCode: `C${n}`, name1, stateId }));
    await writer('city').insert(cities);
    await database.close();
    const now = readFileSync(schema, 'utf8');
    const capital = '{ "$ref": "common.json#/$defs/name1", "pattern": "^[A-Z]" }';
    writeFileSync(schema, now.replace('{ "$ref": "common.json#/$defs/name1" }', capital));
    const plan = await npm('migration', '--', 'capitals');
    expect(plan).toContain('rules of city (name1) differ: 1 row (id 2) no longer fit, and may stay');
    expect(plan).toContain('The database needs no migration');
    expect(await npm('migration', '--', 'capitals')).not.toContain('differ');
  });
});
