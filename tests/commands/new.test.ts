import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeScript } from '../../scripts/typeScript.mjs';
import { updateBusiness, type Lock } from '../../scripts/new/update.ts';
import { frameworkAt } from '../../scripts/new/write.ts';
import { hashesOf, manifestFile, printManifest, readManifest } from '../../scripts/new/manifest.ts';
import { clientOf, type Client } from '../core/support/client.ts';
import { brokenLinks, mentions, unknownCommands, unknownSettings } from '../core/support/documents.ts';
import { projectAt, type Going } from '../core/support/project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'business-'));
const folder = join(parent, 'night-shift');
const project = projectAt(folder);

const run = (...args: string[]) => spawnSync('npm', ['run', '-s', ...args], { cwd: root, encoding: 'utf8' });

let written: ReturnType<typeof run>;

beforeAll(() => {
  written = run('new', '--', folder, '--name', 'La Garde', '--languages', 'fr-FR', '--link');
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('npm run new writes a back office at home in its language, generates it and drafts its first migration', () => {
  expect(written.stderr + written.stdout).toContain(`Now: cd ${folder}, npm start`);
  expect(written.status).toBe(0);
  const app: object = JSON.parse(readFileSync(join(folder, 'schemas/app.json'), 'utf8'));
  expect(app).toMatchObject({ fallback: 'fr-FR', country: 'FR', timeZone: 'Europe/Paris', currency: 'EUR' });
  expect(readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('_begun.ts'))).toHaveLength(1);
});

/** Words of the framework's first business that none other has a use for. */
const agriculture =
  /rovensa|agricult|agríc|\bagro|safra|\bcrops?\b|harvest|\bfarms?\b|fertili[sz]|pesticid|\b[rc]tv\b|campaign/i;

test('with not a word of agriculture in it', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /\.(ts|tsx|mjs|cjs|json|css|html|yaml|md|svg)$/.test(file) && !isBrought(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => agriculture.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

/** What npm brings and finds itself. */
const isBrought = (file: string): boolean => /^(node_modules|package-lock\.json)/.test(file);

test('with the framework’s documents, each of which its README leads to; they name nothing that it does not have', () => {
  const brought = Object.keys(readManifest(folder).files).filter((file) => file.endsWith('.md'));
  const links = mentions(/\]\(([^)\s]+)\)/g, folder).filter(({ document }) => document === 'README.md');
  expect(brought.length).toBeGreaterThan(5);
  expect(links.map(({ text }) => text)).toEqual(expect.arrayContaining(brought));
  expect([...brokenLinks(folder), ...unknownCommands(folder), ...unknownSettings(folder)]).toEqual([]);
});

test('into a folder with something in it nothing is written, nor in a language without texts', () => {
  expect(run('new', '--', folder, '--name', 'Another')).toMatchObject({
    status: 1,
    stderr: `${folder} is not empty.\n`,
  });
  const atlantis = run('new', '--', join(parent, 'other'), '--name', 'Andere', '--country', 'QQ');
  expect(atlantis.stderr).toBe('QQ is no country: two capitals of ISO 3166-1 are wanted, as FR.\n');
  const german = run('new', '--', join(parent, 'other'), '--name', 'Andere', '--languages', 'de-DE');
  expect(german.stderr).toMatch(/^There are no texts in de-DE\. The languages are en-US, es-ES, fr-FR, pt-BR\./);
  const tuvalu = run('new', '--', join(parent, 'other'), '--name', 'Andere', '--country', 'TV');
  expect(tuvalu.stderr).toBe('What is paid with in TV? Add --currency, as --currency EUR.\n');
  expect(existsSync(join(parent, 'other'))).toBe(false);
});

test('where npm fails nothing is left, so that the same command can be run again', () => {
  const other = join(parent, 'other');
  const order = [...typeScript, 'scripts/new.ts', other, '--name', 'Andere', '--link'];
  const { status, stderr } = spawnSync(process.execPath, order, { cwd: root, encoding: 'utf8', env: { PATH: '' } });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^npm install .* failed[^]*\nNothing is left in .*other\.\n$/),
  ]);
  expect(existsSync(other)).toBe(false);
});

test('schemas that no migration has followed start nothing, nor in production: nothing is built, and no database made', async () => {
  rmSync(join(folder, 'schemas/task.json'));
  takeOtherRoles();
  await commands('generate');
  const { code, output } = await project.run('npm', ['start'], { NODE_ENV: 'production' });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/yet: task, userGroup\.\nnpm run migration -- NAME drafts it/),
  ]);
  expect(output).not.toMatch(/Building|Error:/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

/** In place of those that a new business begins with. */
function takeOtherRoles(): void {
  const { roles, ...app }: { roles: Record<string, object> } = JSON.parse(textOf('schemas/app.json'));
  writeFileSync(join(folder, 'schemas/app.json'), JSON.stringify({ ...app, roles: { veilleur: roles['reader'] } }));
}

test('without the sample and with other roles a migration says what goes, and every type is right', async () => {
  const drafted = await commands('migration -- removed_task');
  expect(drafted).toMatch(/drop roles: the group of editor, reader[^]*drop table task[^]*There is no database yet/);
  const types = await project.run('node', ['node_modules/ts7/bin/tsc', '-p', '.']);
  expect(types).toEqual({ code: 0, output: '' });
});

test('without the sample, with other roles, without a room and in one language it starts, signs in and manages users', async () => {
  const server = project.start('npm', ['start'], { PORT: '0', LOG_LEVEL: 'silent' });
  try {
    const admin = await signedIn(server);
    await addUser(admin);
    await findCountries(admin);
  } finally {
    await server.end('SIGTERM');
  }
});

/** Runs commands of the new business; what fails fails the test. */
async function commands(...scripts: string[]): Promise<string> {
  const outputs: string[] = [];
  for (const script of scripts) {
    const { code, output } = await project.run('npm', ['run', ...script.split(' ')]);
    expect(code, output).toBe(0);
    outputs.push(output);
  }
  return outputs.join('\n');
}

async function signedIn(server: Going): Promise<Client> {
  const [, url = ''] = await server.prints(/ready at (\S+)/);
  const credentials = { name1: null, userEmail: 'admin@night-shift.example', password: 'Night-shift#2026' };
  const { body } = await clientOf(url).post<{ userInfo: { accessToken: string } }>('/apis/v1/login', credentials);
  return clientOf(url, { Authorization: `Bearer ${body.userInfo.accessToken}` });
}

async function addUser(admin: Client): Promise<void> {
  const user = { name1: 'Rosa Lima', email: 'rosa@night-shift.example', status1: 'active' };
  const made = await admin.post<{ id: number }>('/apis/v1/users', user);
  expect(made.status, made.text).toBe(201);
  const list = await admin.get<{ name1: string }[]>('/apis/v1/users?sort=["id","DESC"]&range=[0,0]');
  expect(list.body).toMatchObject([{ name1: 'Rosa Lima' }]);
}

/** In the language of the business, and no cities but of a country where it is at home. */
async function findCountries(admin: Client): Promise<void> {
  const found = await admin.get<{ id: number }[]>('/apis/v1/countries?filter={"nameFr":"allem"}&sort=["nameFr","ASC"]');
  expect(found).toMatchObject({ status: 200, body: [{ nmpCode: 'DE', nameFr: 'Allemagne' }] });
  expect((await admin.get('/apis/v1/states')).body).toEqual([]);
  const state = { nmpCode: 'FR-BRE', name1: 'Bretagne', countryId: found.body[0]?.id };
  expect((await admin.post('/apis/v1/states', state)).status).toBe(201);
  const csv = await admin.get('/apis/v1/states/csv');
  expect(csv.text).toContain('Allemagne');
}

/** Without npm: the packages are the same. */
const sameLock: Lock = (_packages, before) => before;
const update = (): string[] => updateBusiness(frameworkAt(root), folder, sameLock);
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('an update replaces what the framework brought and nobody changed, and touches nothing of the business', () => {
  const [kept, own] = ['server/core/room.ts', 'schemas/app.json'];
  const text = readFileSync(join(folder, own), 'utf8');
  appendFileSync(join(folder, kept), '\n// by hand\n');
  expect(() => update()).toThrow(`${kept} was changed by hand.\nNothing was written.`);
  expect(readFileSync(join(folder, kept), 'utf8')).toContain('// by hand');
  pretendItCameSo(kept);
  expect(update()).toEqual([kept]);
  expect(readFileSync(join(folder, kept), 'utf8')).toBe(readFileSync(join(root, kept), 'utf8'));
  expect(readFileSync(join(folder, own), 'utf8')).toBe(text);
});

test('an update takes away what the framework has no more, and stops before a file of the business that it would overwrite', () => {
  const [gone, own] = ['server/core/gone.ts', 'server/core/room.ts'];
  writeFileSync(join(folder, gone), '// of an older framework\n');
  pretendItCameSo(gone);
  expect(update()).toEqual([gone]);
  expect(existsSync(join(folder, gone))).toBe(false);
  const { [own]: _unknown, ...files } = readManifest(folder).files;
  writeFileSync(join(folder, manifestFile), printManifest({ ...readManifest(folder), files }));
  writeFileSync(join(folder, own), '// mine\n');
  const refusal = `${own} is yours, and the framework brings a file of this name now.\nNothing was written.`;
  expect(() => update()).toThrow(refusal);
  expect(readFileSync(join(folder, own), 'utf8')).toBe('// mine\n');
  rmSync(join(folder, own));
});

test('an update that cannot be written whole leaves everything as it was', () => {
  const [changed, inner] = ['server/core/room.ts', 'tests/core/support/client.ts'];
  pretendItCame(changed, '// of an older framework\n');
  const support = dirname(inner);
  const { files, ...rest } = readManifest(folder);
  const others = Object.entries(files).filter(([file]) => !file.startsWith(`${support}/`));
  rmSync(join(folder, support), { recursive: true });
  writeFileSync(join(folder, support), 'mine');
  writeFileSync(join(folder, manifestFile), printManifest({ ...rest, files: Object.fromEntries(others) }));
  const before = [changed, manifestFile, 'package.json', support].map(textOf);
  expect(update).toThrow(/\nNothing was written\.$/);
  expect([changed, manifestFile, 'package.json', support].map(textOf)).toEqual(before);
  rmSync(join(folder, support));
  expect(update()).toContain(inner);
});

test('an update writes nothing where npm fails, is taken up where it was stopped, and notes nothing in linked packages', () => {
  const noted = join(root, 'node_modules/.package-lock.json');
  const before = readFileSync(noted, 'utf8');
  const [older, come] = ['server/core/room.ts', 'server/core/log.ts'];
  pretendItCame(older, '// of an older framework\n');
  pretendItCame(come, '// of an older framework\n');
  writeFileSync(join(folder, come), readFileSync(join(root, come)));
  const packages = textOf('package.json');
  const wrong = JSON.stringify({ ...JSON.parse(packages), optionalDependencies: { nothing: 'no version!' } });
  writeFileSync(join(folder, 'package.json'), wrong);
  const refused = run('new', '--', folder, '--update');
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/no version![^]*\nNothing was written\.\n$/),
  });
  expect([textOf(older), textOf('package.json')]).toEqual(['// of an older framework\n', wrong]);
  writeFileSync(join(folder, 'package.json'), packages);
  const updated = run('new', '--', folder, '--update');
  expect(updated).toMatchObject({ status: 0, stdout: expect.stringContaining('2 files of the framework') });
  expect(textOf(older)).toBe(readFileSync(join(root, older), 'utf8'));
  expect(readFileSync(noted, 'utf8')).toBe(before);
});

/** As if the framework of then had brought the file so. */
function pretendItCame(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
  pretendItCameSo(file);
}

/** As if the framework of then had brought the file as it is now. */
function pretendItCameSo(file: string): void {
  const manifest = readManifest(folder);
  manifest.files[file] = hashesOf(folder, [file])[file] ?? '';
  writeFileSync(join(folder, manifestFile), printManifest(manifest));
}
