import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { type Client, clientOf } from '../core/support/client.ts';
import { copyProject, type Going, type Project } from '../core/support/project.ts';

let project: Project;
let going: Going;
let client: Client;

beforeAll(async () => {
  project = copyProject();
  going = project.start('npm', ['run', 'dev'], { PORT: String(await freePort()), NO_COLOR: '1' });
  const url = (await going.prints(/Local:\s+(http:\S+?)\/?\s/))[1] ?? '';
  await vi.waitFor(async () => expect((await fetch(`${url}/apis/v1/openapi.json`)).status).toBeLessThan(500), 60_000);
  const login = { name1: null, userEmail: 'admin@lavoura.example', password: 'Lavoura#2026' };
  const answer = await clientOf(url).post<{ userInfo: { accessToken: string } }>('/api/v1/login', login);
  client = clientOf(url, { Authorization: `Bearer ${answer.body.userInfo.accessToken}` });
});

afterAll(async () => {
  await going.end('SIGTERM');
  project.remove();
});

const schemaPath = (): string => join(project.folder, 'schemas/productGroup.json');

/** Saves the schema of product groups with the properties given beside its own. */
function saveSchema(properties: object): void {
  const schema: { properties: object } = JSON.parse(readFileSync(schemaPath(), 'utf8'));
  const own = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => name !== 'season'));
  writeFileSync(schemaPath(), JSON.stringify({ ...schema, properties: { ...own, ...properties } }, null, 2));
}

const label = { 'en-US': 'Season', 'pt-BR': 'Época', 'es-ES': 'Temporada' };

let groups = 0;

const post = async (more: object): Promise<number> => {
  groups += 1;
  const { status } = await client.post('/apis/v1/products/groups', {
    name1: `Group ${groups}`,
    status1: 'active',
    ...more,
  });
  return status;
};

test('npm run dev serves the sources of the admin', async () => {
  const { text } = await client.get('/login', { Accept: 'text/html' });
  expect(text).toContain('/@vite/client');
});

test('a field that is saved in a schema is in the database and the API a moment later', async () => {
  expect(await post({ season: 'Winter' })).toBe(422);
  saveSchema({ season: { type: 'string', maxLength: 40, 'x-label': label } });
  await vi.waitFor(async () => expect(await post({ season: 'Winter' })).toBe(201), { timeout: 60_000, interval: 300 });
  expect(readdirSync(join(project.folder, 'migrations')).some((name) => name.endsWith('_schemas.ts'))).toBe(true);
});

test('a mistake in a schema is told with its place, and the server goes on as before', async () => {
  saveSchema({ season: { type: 'string', maxLenght: 40, 'x-label': label } });
  await going.prints(/schemas\/productGroup\.json:\d+:\d+.*maxLenght/);
  expect(await post({ season: 'Winter' })).toBe(201);
});

test('a field that is taken away is not dropped unasked', async () => {
  saveSchema({});
  await going.prints(/Refused: nothing was written. If it is meant so, add --allow-drop/);
  expect(await post({ season: 'Winter' })).toBe(201);
});
