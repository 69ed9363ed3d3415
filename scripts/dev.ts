import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { type Config, processEnvironment, readConfig } from '../server/core/config.ts';
import { openDatabase } from '../server/core/database/database.ts';
import { devServer } from './dev/devServer.ts';
import { onChanges } from './dev/onChanges.ts';
import { freePort } from './freePort.ts';
import { typeScript } from './typeScript.mjs';
import { demoOf } from '../server/core/seed/demo.ts';
import { demoLogins } from '../server/core/seed/logins.ts';
import { seed } from '../server/core/seed/seed.ts';
import { rooms } from '../server/rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await develop(readConfig(processEnvironment()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Edit and see: Vite serves the admin and passes the API's requests on to a server that is started anew after a change. */
async function develop(config: Config): Promise<void> {
  if (!takeSchemas()) throw new Error('Mend the schemas and run npm run dev again.');
  await fillDatabase(config);
  const port = await freePort();
  const server = devServer(root, port);
  await server.restart();
  onChanges(root, { watched: ['schemas', 'server'], written: ['generated', 'migrations'] }, async (changed) => {
    if (!changed.has('schemas') || takeSchemas()) await server.restart();
  });
  await serveAdmin(config, port);
}

/** What follows from the schemas: generated files, a drafted migration, the migrated database. False when one was refused. */
function takeSchemas(): boolean {
  return runScript('generate') && runScript('migration', 'schemas') && runScript('migrate', '--drafted');
}

/** Runs in this terminal, so that a migration that drops something can ask. */
function runScript(name: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [...typeScript, `scripts/${name}.ts`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

async function fillDatabase(config: Config): Promise<void> {
  const demo = demoOf(rooms);
  const database = await openDatabase(config.databaseUrl);
  try {
    if (await seed(database, config, demo)) console.log(demoLogins(config, demo));
  } finally {
    await database.close();
  }
}

async function serveAdmin({ host, port }: Config, apiPort: number): Promise<void> {
  const target = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { host, port, proxy: { '/api': { target } } },
  });
  await vite.listen();
  vite.printUrls();
}
