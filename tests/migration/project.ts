import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeScript } from '../../scripts/typeScript.mjs';
import type { Entity } from './fixture.ts';

const root = join(import.meta.dirname, '../..');
const copied = ['package.json', '.prettierrc', 'scripts/migration', 'scripts/migration.ts', 'scripts/migrate.ts', 'scripts/migrationList.mjs', 'scripts/generate', 'server/core/config.ts', 'server/core/database', 'migrations/steps', 'schemas/core/app.meta.json', 'schemas/core/entity.meta.json', 'schemas/core/extension.meta.json', 'schemas/core/dashboard.meta.json', 'schemas/core/formats', 'generated/app.ts']; // prettier-ignore

export interface Outcome {
  code: unknown;
  output: string;
}

/** A copy of the project without migrations, whose schemas a test changes, and its two commands. */
export interface Project {
  /** Lets the schemas say this from now on. */
  declare(...entities: Entity[]): Promise<void>;
  /** npm run migration -- NAME ... */
  draft(name: string, ...flags: string[]): Promise<Outcome>;
  /** npm run migrate */
  migrate(): Promise<Outcome>;
  /** Names of the drafted migrations, without their times. */
  drafted(): Promise<string[]>;
  /** The same project on another database: drafting takes a process of a second each. */
  on(databaseUrl: string): Promise<Project>;
  /** Deletes the file of a drafted migration. */
  lose(name: string): Promise<void>;
  remove(): Promise<void>;
}

export async function makeProject(databaseUrl: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'lavoura-'));
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return projectIn(folder, databaseUrl, 1000);
}

/** @param from drafts have the minutes behind it */
function projectIn(folder: string, databaseUrl: string, from: number): Project {
  let minute = from;
  const run = (script: string, ...args: string[]) => runScript(folder, databaseUrl, script, args);
  const files = () => readdir(join(folder, 'migrations'));
  return {
    declare: (...entities) => writeTables(folder, entities),
    draft: (name, ...flags) => run('scripts/migration.ts', name, '--at', `2026010100${++minute}`, ...flags),
    migrate: () => run('scripts/migrate.ts'),
    drafted: async () => (await files()).flatMap((file) => /^\d{14}_(\w+)\.ts$/.exec(file)?.[1] ?? []),
    lose: async (name) => {
      for (const file of await files()) if (file.endsWith(`_${name}.ts`)) await rm(join(folder, 'migrations', file));
    },
    on: async (url) => {
      const copy = await mkdtemp(join(tmpdir(), 'lavoura-'));
      await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
      return projectIn(copy, url, minute);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function writeTables(folder: string, entities: Entity[]): Promise<void> {
  const tables = Object.fromEntries(entities.map((entity) => [entity.name, entity]));
  await writeFile(join(folder, 'generated/tables.ts'), `export const tables = ${JSON.stringify(tables)};`);
}

async function runScript(folder: string, url: string, script: string, args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [...typeScript, script, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, output };
}
