import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Side } from '../generate/project.ts';
import { migrationNames } from '../migrationList.mjs';
import type { Operation } from './operations.ts';
import { printMigration, printTable } from './print.ts';
import type { Parts, TablePart } from './sides.ts';

/** Where each side's migrations and its snapshot lie, from the root of the project. */
export const folders: Record<Side, string> = { core: 'migrations/core/', app: 'migrations/' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const snapshotOf = (side: Side): string => `${root}${folders[side]}snapshot/`;
const fileOf = (side: Side, table: string): string => `${snapshotOf(side)}${table}.json`;

/** What a side says of the tables as its last migration left them; nothing before the first. */
export function readSnapshot(side: Side): Parts {
  return { tables: Object.fromEntries(snapshotNames(side).map((name) => [name, readTable(side, name)])) };
}

/** Writes a file for each table, and removes those of tables of which the side says nothing any more. */
export function writeSnapshot(side: Side, { tables }: Parts): void {
  const names = snapshotNames(side);
  if (names.length + Object.keys(tables).length === 0) return;
  mkdirSync(snapshotOf(side), { recursive: true });
  for (const name of names) if (!tables[name]) rmSync(fileOf(side, name));
  for (const [name, table] of Object.entries(tables)) writeFileSync(fileOf(side, name), printTable(table));
}

function readTable(side: Side, name: string): TablePart {
  const table: TablePart = JSON.parse(readFileSync(fileOf(side, name), 'utf8'));
  return table;
}

/** The tables of a side's snapshot, in an order that is the same everywhere. */
function snapshotNames(side: Side): string[] {
  const files = existsSync(snapshotOf(side)) ? readdirSync(snapshotOf(side)) : [];
  const tables = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  return tables.toSorted();
}

/**
 * Writes a side's migration and answers its file. One of the business's stands on the last one of the core.
 *
 * @throws Error when an earlier one of the side has a later time
 */
export async function writeMigration(
  side: Side,
  at: string,
  name: string,
  operations: readonly Operation[],
): Promise<string> {
  const last = migrationNames(side).at(-1) ?? '';
  if (last >= at) throw new Error(`${last} is not earlier than ${at}: migrations run in the order of their times`);
  const ofCore = side === 'app' ? migrationNames('core').at(-1) : undefined;
  const after = ofCore === undefined ? undefined : `core/${ofCore}`;
  const file = `${folders[side]}${at}_${name}.ts`;
  mkdirSync(`${root}${folders[side]}`, { recursive: true });
  writeFileSync(`${root}${file}`, await printMigration({ name, side, after }, operations));
  return file;
}
