import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from './model.ts';
import type { Operation } from './operations.ts';
import { printList, printMigration, printSnapshot } from './print.ts';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const snapshotFile = `${folder}snapshot.json`;
const listFile = `${folder}list.ts`;

/** The tables as the last migration left them; none before the first. */
export function readSnapshot(): Model {
  if (!existsSync(snapshotFile)) return { tables: {} };
  const snapshot: Model = JSON.parse(readFileSync(snapshotFile, 'utf8'));
  return snapshot;
}

export async function writeSnapshot(model: Model): Promise<void> {
  writeFileSync(snapshotFile, await printSnapshot(model));
}

/** Writes the migration and answers its file. Throws when an earlier one has a later time. */
export async function writeMigration(at: string, name: string, operations: readonly Operation[]): Promise<string> {
  const file = `${at}_${name}`;
  const last = migrationNames().at(-1) ?? '';
  if (last >= at) throw new Error(`${last} is not earlier than ${at}: migrations run in the order of their times`);
  writeFileSync(`${folder}${file}.ts`, await printMigration(name, operations));
  return `migrations/${file}.ts`;
}

/** Lists the migrations of the folder, so that nobody looks into folders at run time. */
export async function writeList(): Promise<void> {
  writeFileSync(listFile, await printList(migrationNames()));
}

/** What the list names though its file is gone: importing the list would fail. */
export function lostMigrations(): string[] {
  const listed = [...readFileSync(listFile, 'utf8').matchAll(/'\.\/(\d{14}_\w+)\.ts'/g)].map(([, name = '']) => name);
  return listed.filter((name) => !migrationNames().includes(name));
}

function migrationNames(): string[] {
  const files = readdirSync(folder).filter((file) => /^\d{14}_\w+\.ts$/.test(file));
  return files.map((file) => file.slice(0, -3)).toSorted();
}
