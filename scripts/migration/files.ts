import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrationNames } from '../migrationList.mjs';
import type { Model, TableModel } from './model.ts';
import type { Operation } from './operations.ts';
import { printMigration, printTable } from './print.ts';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const snapshot = `${folder}snapshot/`;

/** The tables as the last migration left them; none before the first. */
export function readSnapshot(): Model {
  return { tables: Object.fromEntries(snapshotNames().map((name) => [name, readTable(name)])) };
}

/** Writes a file for each table, and removes those of tables that are gone. */
export function writeSnapshot({ tables }: Model): void {
  mkdirSync(snapshot, { recursive: true });
  for (const name of snapshotNames()) if (!tables[name]) rmSync(fileOf(name));
  for (const [name, table] of Object.entries(tables)) writeFileSync(fileOf(name), printTable(table));
}

function readTable(name: string): TableModel {
  const table: TableModel = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  return table;
}

/** The tables of the snapshot, in an order that is the same everywhere. */
function snapshotNames(): string[] {
  const files = existsSync(snapshot) ? readdirSync(snapshot) : [];
  const tables = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return tables.toSorted();
}

function fileOf(table: string): string {
  return `${snapshot}${table}.json`;
}

/** Writes the migration and answers its file. Throws when an earlier one has a later time. */
export async function writeMigration(at: string, name: string, operations: readonly Operation[]): Promise<string> {
  const file = `${at}_${name}`;
  const last = migrationNames().at(-1) ?? '';
  if (last >= at) throw new Error(`${last} is not earlier than ${at}: migrations run in the order of their times`);
  writeFileSync(`${folder}${file}.ts`, await printMigration(name, operations));
  return `migrations/${file}.ts`;
}
