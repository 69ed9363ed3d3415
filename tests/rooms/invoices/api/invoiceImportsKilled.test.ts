import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type Client } from '../../../core/support/client.ts';
import { freshDatabase, type TestDatabase } from '../../../core/support/databases.ts';
import { finished, importFiles, importPath, type ImportReport } from '../support/imports.ts';
import { testFolder } from './inbox.ts';
import { madeNote } from './madeNote.ts';
import { builtServer, type Going, type Project } from '../../../core/support/project.ts';
import { adminEmail, password } from '../../../core/support/server.ts';
import { login } from '../../../core/support/signIn.ts';

const count = 500;
const make = fileURLToPath(new URL('../nfe/samples/make500.mjs', import.meta.url));

let project: Project;
let database: TestDatabase;
let archive: { name: string; bytes: Buffer };
const inbox = testFolder();

beforeAll(async () => {
  project = await builtServer();
  database = await freshDatabase();
  const path = join(project.folder, 'many.zip');
  execFileSync(process.execPath, [make, path, String(count), '37']);
  archive = { name: 'many.zip', bytes: readFileSync(path) };
});
afterAll(async () => {
  project.remove();
  inbox.remove();
  await database.drop();
});

async function start(): Promise<{ going: Going; url: string; client: Client }> {
  const env = {
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    DATABASE_URL: database.url,
    NFE_INBOX_DIR: inbox.path,
  };
  const going = project.start('node', ['dist/server.js'], {
    ...env,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
  });
  const [, url = ''] = await going.prints(/ready at (http:\S+)/);
  const { body } = await login(clientOf(url), adminEmail);
  return { going, url, client: clientOf(url, { Authorization: `Bearer ${body.userInfo.accessToken}` }) };
}

/** Waits until more of an import is done than `part` of it, and answers how much. */
async function underWay(client: Client, id: number, part: number): Promise<number> {
  for (;;) {
    const { status, body } = await client.get<ImportReport>(`${importPath}/${id}?range=[0,0]`);
    if (status === 200 && body.done > count * part) return body.done;
    await pause(10);
  }
}

/** Where a server that is killed before it has stored a file leaves it, or one that has not moved it on. */
const takenPath = join(inbox.path, 'taken', '20261124T120000000-0123456789ab-many.zip');

test('an import whose server is killed twice is finished by the third: nothing is lost, nothing is there twice', async () => {
  writeFileSync(takenPath, archive.bytes);
  const first = await start();
  const id = 1; // the only one
  expect(await underWay(first.client, id, 0.1)).toBeLessThan(count);
  await first.going.end('SIGKILL');

  const second = await start();
  expect(await underWay(second.client, id, 0.5)).toBeLessThan(count);
  await second.going.end('SIGKILL');

  const third = await start();
  const report = await finished(third.client, id);
  expect(report).toMatchObject({ total: count, done: count, counts: { created: count - 1, refused: 1 } });
  expect(new Set(report.entries.map(({ name }) => name)).size).toBe(count);
  expect(new Set(report.entries.map(({ chNFe }) => chNFe)).size).toBe(count);

  await inbox.settled('done', archive.name);
  const [moved = ''] = readdirSync(join(inbox.path, 'done'));
  renameSync(join(inbox.path, 'done', moved), takenPath);
  const again = await importFiles(third.url, third.client, [archive]);
  expect(again.counts).toEqual({ duplicate: count - 1, refused: 1 });
  await inbox.settled('done', archive.name);
  const imports = (await third.client.get<{ id: number }[]>(importPath)).body;
  expect(imports.map((each) => each.id)).toEqual([again.id, id]);
  const list = await third.client.get('/apis/v1/notasfiscais?range=[0,0]');
  expect(list.headers.get('content-range')).toMatch(new RegExp(`/${count - 1}$`));
  expect((await third.going.end('SIGTERM')).code).toBe(0);
}, 180_000);

test('two servers that watch one folder take in each of twenty files once, and lose none', async () => {
  const servers = await Promise.all([start(), start()]);
  const [{ client }] = servers;
  const before = new Set((await client.get<{ id: number }[]>(importPath)).body.map(({ id }) => id));
  const [known, already] = [await invoices(client), inbox.in('done').length];
  const notes = Array.from({ length: 20 }, () =>
    madeNote({ issuer: '11222333000181', recipient: '52998224725', items: [{ cProd: 'X', uCom: 'SC', qCom: '1' }] }),
  );
  for (const { name, bytes } of notes) writeFileSync(join(inbox.path, name), bytes);
  await expect.poll(() => inbox.in('done').length - already, { timeout: 60_000 }).toBe(notes.length);
  const done = inbox.in('done').filter((name) => !name.startsWith(archive.name));
  expect(done).toEqual(notes.map(({ name }) => name).toSorted());
  expect([inbox.in('taken'), inbox.in('refused')]).toEqual([[], []]);
  expect(readdirSync(inbox.path).filter((name) => name.endsWith('.xml'))).toEqual([]);
  const imports = (await client.get<{ id: number }[]>(importPath)).body.filter(({ id }) => !before.has(id));
  const reports = await Promise.all(imports.map(({ id }) => finished(client, id)));
  const entries = reports.flatMap((report) => report.entries);
  expect(entries.map(({ chNFe, result }) => `${chNFe} ${result}`).toSorted()).toEqual(
    notes.map(({ chNFe }) => `${chNFe} created`).toSorted(),
  );
  expect(await invoices(client)).toBe(known + notes.length);
  for (const { going } of servers) expect(await going.end('SIGTERM')).toMatchObject({ code: 0 });
}, 180_000);

async function invoices(client: Client): Promise<number> {
  const { headers } = await client.get('/apis/v1/notasfiscais?range=[0,0]');
  return Number(headers.get('content-range')?.split('/').at(-1));
}
