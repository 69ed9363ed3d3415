import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTree, writeTree } from '../../scripts/generate/files.ts';
import { typeScript } from '../../scripts/typeScript.mjs';
import { addedRole, withAdded } from '../support/addedSchemas.ts';
import { withoutExamples } from '../support/withoutExamples.ts';
import { clientOf, type Client } from '../core/support/client.ts';
import { copyProject, type Finished, type Going, type Project } from '../core/support/project.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { addUser, adminEmail, password } from '../core/support/server.ts';
import { login } from '../core/support/signIn.ts';

let project: Project;
let going: Going;
let client: Client;

const script = (name: string, ...args: string[]): Promise<Finished> =>
  project.run('node', ['scripts/run.mjs', name, ...args]);

/** The project with more entities and a role, as `npm start` has it: generated, migrated, built. */
beforeAll(async () => {
  project = copyProject();
  const sources = await readTree(project.folder, 'schemas');
  await writeTree(project.folder, withAdded(sources), sources);
  for (const [name, ...args] of [['generate'], ['migration', 'added'], ['migrate']] as const) {
    const { code, output } = await script(name, ...args);
    expect(code, output).toBe(0);
  }
  const building = "import { buildChanged } from './scripts/bundle.ts'; await buildChanged('server');";
  const built = await project.run('node', [...typeScript, '--input-type=module', '--eval', building]);
  expect(built.code, built.output).toBe(0);
  going = project.start('node', ['dist/server.js'], { PORT: '0', SEED: 'none', LOG_LEVEL: 'error' });
  const [, url = ''] = await going.prints(/ready at (http:\S+)/);
  client = clientOf(url);
});
afterAll(async () => {
  await going?.end('SIGTERM');
  project?.remove();
});

test('the built server starts with a schema that uses every keyword at its limits, and keeps its rows', async () => {
  const { body } = await login(client, adminEmail, { password });
  const bearer = { Authorization: `Bearer ${body.userInfo.accessToken}` };
  const row = {
    name1: 'Ensaio de soja',
    plots: [{ number: 1, variety: 'V199' }],
    varieties: ['V250', 'V1'],
    exact: `${'9'.repeat(35)}.${'0'.repeat(29)}1`,
    whole: '9',
    report: 'ã'.repeat(65_535),
    rows: 1,
    grower: '52998224725',
  };
  const made = await client.post<object>('/apis/v1/trials/fields', row, bearer);
  expect(made.status, made.text.slice(0, 500)).toBe(201);
  expect(made.body).toMatchObject({
    ...row,
    plots: [{ number: 1 }],
    variety: 'V250',
    plants: 2 ** 31 - 1,
    tags: ['Soja'],
  });
  const refused = await client.post('/apis/v1/trials/fields', { ...row, varieties: ['V1', 'V1'] }, bearer);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'varieties', code: 'notUnique' }] } });
  const { code, output } = await script('summaries', '--check');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('field_trial__by_season: 1 sums, all as the rows say.\n'),
  });
});

test('of several ties of a row scope the first that an entity has decides, in whatever order the entity says them', async () => {
  const database = await openDatabase(`sqlite:${project.folder}/data/app.sqlite`);
  const email = await addUser(database, 'rtv');
  await database.close();
  const { accessToken, id } = (await login(client, email)).body.userInfo;
  const admin = (await login(client, adminEmail)).body.userInfo;
  const row = { name1: 'Ensaio de milho', plots: [{ number: 1, variety: 'V1' }], plants: 1, responsibleId: id };
  const made = await client.post('/apis/v1/trials/fields', row, { Authorization: `Bearer ${admin.accessToken}` });
  expect(made.status, made.text).toBe(201);
  const ofNoCustomer = await client.get('/apis/v1/trials/fields', { Authorization: `Bearer ${accessToken}` });
  expect(ofNoCustomer).toMatchObject({ status: 200, body: [] });
});

test('a role that a schema adds has its group', async () => {
  const { body } = await login(client, adminEmail, { password });
  const bearer = { Authorization: `Bearer ${body.userInfo.accessToken}` };
  const filter = encodeURIComponent(JSON.stringify({ role: addedRole }));
  const groups = await client.get(`/apis/v1/users/groups?filter=${filter}`, bearer);
  expect(groups.body).toMatchObject([{ nmpCode: 'AGRONOMIST', name1: 'Agrônomo', role: addedRole }]);
});

test('the generic suites make and write its rows, and sign in as its role', async () => {
  const suites = ['writing', 'refusing', 'relations', 'rights'].map((name) => `tests/core/api/suite/${name}.test.ts`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'sqlite', '--maxWorkers=1', '--reporter=dot'];
  withoutExamples(project);
  const chosen = `fieldTrial|package|${addedRole}`;
  const { code, output } = await project.run('node', [...vitest, ...suites, '-t', chosen], { NO_COLOR: '1' });
  expect(output).toMatch(/Tests +\d\d+ passed/);
  expect(code, output).toBe(0);
});
