import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeScript } from '../../scripts/typeScript.mjs';
import { isValid as isCpf } from '../../schemas/core/formats/cpf.ts';
import { clientOf, type Client } from '../core/support/client.ts';
import { projectAt, type Going, type Project } from '../core/support/project.ts';
import type { SignedIn } from '../core/support/signIn.ts';

const framework = projectAt(fileURLToPath(new URL('../..', import.meta.url)));
const parent = mkdtempSync(join(tmpdir(), 'business-'));
const business: Project = projectAt(join(parent, 'ferry'));

const text = (said: string) => ({ 'en-US': said, 'fr-FR': said });
const property = (said: object) => ({ type: 'string', 'x-label': text('Something'), ...said });

/** To which every user belongs; it has a required reference itself, and owned rows. */
const ship = {
  $schema: './core/entity.meta.json',
  $id: 'ship',
  'x-label': { one: text('Ship'), many: text('Ships') },
  'x-resource': { path: 'ships', code: '100-020', menu: 'work', represent: 'name1', sort: 'name1' },
  'x-search': ['name1'],
  'x-columns': ['name1', 'callSign'],
  'x-form': { head: ['name1', 'callSign', 'flagId', 'decks'] },
  type: 'object',
  additionalProperties: false,
  required: ['name1', 'callSign', 'flagId', 'decks'],
  properties: {
    name1: { $ref: 'common.json#/$defs/name1' },
    callSign: property({ pattern: '^PP[A-Z]{2}[0-9]{2}$', maxLength: 6, 'x-unique': true }),
    flagId: { type: 'integer', 'x-ref': 'country', 'x-label': text('Flag') },
    decks: {
      type: 'array',
      minItems: 1,
      'x-owns': 'ship_deck',
      'x-label': text('Decks'),
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['area'],
        properties: { area: { type: 'string', format: 'decimal', 'x-label': text('Area') } },
      },
    },
  },
};

const crew = {
  $schema: './core/extension.meta.json',
  $id: 'userOfFerry',
  'x-extends': 'user',
  required: ['badge', 'document', 'watch', 'shipId', 'cabinId', 'agreedOn'],
  'x-form': {
    tabs: [
      {
        'x-label': text('Crew'),
        fields: ['role', 'badge', 'document', 'watch', 'shipId', 'cabinId', 'agreedOn', 'license'],
      },
    ],
  },
  properties: {
    role: property({ 'x-choices': 'roles' }),
    badge: property({ minLength: 3, maxLength: 4, pattern: '^[A-Z][0-9]+$', 'x-unique': true }),
    document: property({ format: 'cpf', 'x-unique': true }),
    watch: property({ enum: ['day', 'night'], 'x-values': { day: text('Day'), night: text('Night') } }),
    shipId: { type: 'integer', 'x-ref': 'ship', 'x-label': text('Ship') },
    cabinId: { type: 'integer', 'x-ref': 'ship', 'x-unique': true, 'x-label': text('Cabin') },
    agreedOn: property({ format: 'date', formatMinimum: '2050-01-01' }),
    license: property({ minLength: 2, maxLength: 20 }),
  },
  allOf: [{ if: { properties: { role: { const: 'editor' } }, required: ['role'] }, then: { required: ['license'] } }],
};

const write = (name: string, schema: object): void =>
  writeFileSync(join(business.folder, `schemas/${name}.json`), JSON.stringify(schema));

async function done(running: Promise<{ code: number; output: string }>): Promise<string> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
  return output;
}

const command = (...args: string[]) => business.run('node', ['scripts/run.mjs', ...args]);

/** What the business says of itself, with other languages and roles. */
function writeApp(change: (roles: Record<string, object>) => { locales: object; roles: object }): void {
  const path = join(business.folder, 'schemas/app.json');
  const app: { roles: Record<string, object> } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...app, ...change(app.roles) }));
}

beforeAll(async () => {
  const order = [business.folder, '--name', 'Ferry', '--languages', 'en-US,fr-FR', '--empty', '--link'];
  await done(framework.run('node', ['scripts/run.mjs', 'new', ...order]));
  writeApp(({ editor, reader }) => ({
    locales: { 'en-US': {} },
    roles: { editor, reader: { ...reader, external: true, within: 'own' } },
  }));
  write('ship', ship);
  write('userOfFerry', crew);
  await done(command('generate'));
  await done(command('migration', 'crew'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const start = (): Going => business.start('node', [...typeScript, 'server/main.ts'], { PORT: '0' });

async function signedIn(url: string, name: string): Promise<Client> {
  const given = { name1: null, userEmail: `${name}@ferry.example`, password: 'Ferry#2026' };
  const { body } = await clientOf(url).post<SignedIn>('/apis/v1/login', given);
  return clientOf(url, { Authorization: `Bearer ${body.userInfo.accessToken}` });
}

const users = (client: Client) => client.get<Record<string, string>[]>('/apis/v1/users?sort=["id","ASC"]');

/** What the group of somebody's role does not give. */
async function permitAllUsers(admin: Client, id: unknown): Promise<void> {
  const group = { name1: 'Office', status1: 'active', users: [id] };
  const { body } = await admin.post<{ id: number }>('/apis/v1/users/groups', group);
  const right = { userGroupId: body.id, resource: 'users', actions: ['read'], rowScope: 'all' };
  expect(await admin.post('/apis/v1/accesspolicies/permissions', right)).toMatchObject({ status: 201 });
}

test('the people of a demonstration have whatever the business requires of its users, and names in its language', async () => {
  expect(await done(command('setup'))).toContain('editor@ferry.example, reader@ferry.example');
  const server = start();
  try {
    const [, url = ''] = await server.prints(/ready at (\S+)/);
    const admin = await signedIn(url, 'admin');
    const [administrator, editor, reader] = (await users(admin)).body;
    expect(administrator).toMatchObject({ name1: 'Administrator' });
    expect(editor).toMatchObject({ role: 'editor', license: expect.stringMatching(/^Something/) });
    expect(reader).toMatchObject({ role: 'reader', license: null });
    for (const person of [editor, reader]) {
      expect(person?.['badge']).toMatch(/^[A-Z]\d{2,3}$/);
      expect(isCpf(person?.['document'] ?? '')).toBe(true);
    }
    expect(editor?.['cabinId']).not.toBe(reader?.['cabinId']);
    const ships = await admin.get<Record<string, unknown>[]>('/apis/v1/ships');
    for (const each of ships.body) expect(each['callSign']).toMatch(/^PP[A-Z]{2}\d\d$/);
    const saved = await admin.put(`/apis/v1/users/${reader?.['id']}`, { name1: 'Rosa', rowSCN: reader?.['rowSCN'] });
    expect(saved.status, saved.text).toBe(200);
    await permitAllUsers(admin, reader?.['id']);
    expect((await users(await signedIn(url, 'reader'))).body).toMatchObject([{ name1: 'Rosa' }]);
  } finally {
    await server.end('SIGTERM');
  }
});

test('a role is renamed, an external one goes and a language comes by one migration, and nobody is left behind', async () => {
  writeApp(({ editor }) => ({
    locales: { 'en-US': {}, 'fr-FR': {} },
    roles: { mate: { ...editor, 'x-was': 'editor' } },
  }));
  const none = { if: { required: ['role'] }, then: { properties: { status1: { enum: ['inactive'] } } } };
  write('userOfFerry', { ...crew, allOf: [none] });
  await done(command('generate'));
  const drafted = await done(command('migration', 'mates', '--allow-drop'));
  expect(drafted).toContain('editor becomes mate (1 row, members: 1)');
  expect(drafted).toMatch(/drop roles: the group of reader has its members, but no role, .* \(1 row, members: 1\)/);
  expect(await done(command('migrate'))).toMatch(/Migrated: \d{14}_mates\n/);
  await done(command('setup'));
  const server = start();
  try {
    const [, url = ''] = await server.prints(/ready at (\S+)/);
    const admin = await signedIn(url, 'admin');
    const groups = await admin.get('/apis/v1/users/groups?sort=["id","ASC"]');
    expect(groups.body).toMatchObject([
      { name1: 'Editor', role: 'mate', status1: 'active' },
      { name1: 'Reader', role: null, status1: 'inactive' },
      { name1: 'Office', role: null },
    ]);
    const all = (await users(admin)).body;
    expect(all).toMatchObject([{}, { role: 'mate', groups: [1] }, { role: null, groups: [2, 3] }]);
    expect((await users(await signedIn(url, 'reader'))).body).toHaveLength(all.length); // nothing holds who was external
    expect((await users(await signedIn(url, 'editor'))).status).toBe(403);
    const found = await admin.get('/apis/v1/countries?filter={"nameFr":"allem"}');
    expect(found.body).toMatchObject([{ nmpCode: 'DE', name1: 'Germany', nameFr: 'Allemagne' }]);
  } finally {
    await server.end('SIGTERM');
  }
});

test('where nobody can be guessed it says why, and goes on with the administrator', async () => {
  rmSync(join(business.folder, 'data'), { recursive: true });
  const said = await done(command('setup'));
  expect(said).toContain('nothing is known that user.status1 takes (choiceNotAllowed)');
  expect(said).not.toContain('Demo logins');
  expect(await command('seed')).toMatchObject({ code: 1, output: expect.stringContaining('user.status1') });
});
