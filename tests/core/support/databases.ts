import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../../../server/core/database/database.ts';
import { migrate } from '../../../server/core/database/migrate.ts';
import type { Dialect } from '../../../server/core/database/url.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The database under test: each suite runs once with TEST_DATABASE=sqlite and once with mysql. */
export const dialect: Dialect = process.env['TEST_DATABASE'] === 'mysql' ? 'mysql' : 'sqlite';

/** A new database with the tables of this program and no rows. */
export async function freshDatabase(): Promise<TestDatabase> {
  return copyOf(await (dialect === 'sqlite' ? migratedFile() : migratedOnce()));
}

/** A new database with all that another one has, to which nobody is connected. */
export async function copyOf(url: string): Promise<TestDatabase> {
  const database = await emptyDatabase();
  if (dialect === 'sqlite') await copySqlite(url, database.url);
  else await copyTables(url, database.url);
  return database;
}

let migrated: Promise<string> | undefined;

/** Migrating takes a third of a second of the processor: it is done once, and its file copied from then on. */
function migratedFile(): Promise<string> {
  return (migrated ??= emptySqlite().then(async ({ url }) => {
    await migrate(url);
    return url;
  }));
}

async function copySqlite(from: string, to: string): Promise<void> {
  const source = await openDatabase(from);
  await source.writer.raw('pragma wal_checkpoint(truncate)'); // until then part of it stands beside the file
  await source.close();
  await copyFile(fileOf(from), fileOf(to));
}

const fileOf = (url: string): string => url.slice('sqlite:'.length);

/** A new database without tables: a file in a folder of its own, or one on the server of TEST_MYSQL_URL. */
export function emptyDatabase(): Promise<TestDatabase> {
  return dialect === 'sqlite' ? emptySqlite() : emptyMysql(process.env['TEST_MYSQL_URL'] ?? '');
}

async function emptySqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'app-'));
  return { url: `sqlite:${join(folder, 'app.sqlite')}`, drop: () => rm(folder, { recursive: true }) };
}

/** Its name begins with the name in the server's address, so that stopping the server drops what a killed test left. */
async function emptyMysql(server: string): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_MYSQL_URL names no server: run npm test, or set it');
  const name = `${new URL(server).pathname.slice(1)}_${randomBytes(4).toString('hex')}`;
  await runOnce(server, `create database ${name} character set latin1`); // the tables must not rely on the server's default
  return { url: server.replace(/[^/]+$/, name), drop: () => runOnce(server, `drop database ${name}`) };
}

/** Migrating takes a server a second: it is done once, by whoever comes first, and copied from then on. */
async function migratedOnce(): Promise<string> {
  const server = process.env['TEST_MYSQL_URL'] ?? '';
  const name = `${new URL(server).pathname.slice(1)}_${hashOfMigrations()}`;
  const url = server.replace(/[^/]+$/, name);
  const connection = await createConnection({ uri: server });
  await connection.query('select get_lock(?, 120)', [name]);
  await connection.query(`create database if not exists ${name} character set latin1`);
  await migrate(url);
  await connection.end(); // and with it the lock
  return url;
}

/** Changes with whatever the migrations and their steps do. */
function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const folder of ['../../../migrations/', '../../../migrations/core/', '../../../migrations/steps/']) {
    const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.ts'));
    for (const file of files.toSorted()) hash.update(readFileSync(new URL(`${folder}${file}`, import.meta.url)));
  }
  return hash.digest('hex').slice(0, 8);
}

async function copyTables(from: string, to: string): Promise<void> {
  const source = new URL(from).pathname.slice(1);
  const connection = await createConnection({ uri: to });
  await connection.query('set foreign_key_checks = 0');
  const [tables] = await connection.query<RowDataPacket[]>(`show tables from ${source}`);
  for (const table of tables.flatMap((row) => Object.values<string>(row))) {
    const [[made]] = await connection.query<RowDataPacket[]>(`show create table ${source}.\`${table}\``);
    await connection.query(String(made?.['Create Table']));
    await connection.query(`insert into \`${table}\` select * from ${source}.\`${table}\``);
  }
  await connection.end();
}

async function runOnce(server: string, sql: string): Promise<void> {
  const connection = await createConnection({ uri: server });
  await connection.query(sql);
  await connection.end();
}
