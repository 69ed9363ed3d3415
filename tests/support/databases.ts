import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { migrate } from '../../server/database/migrate.ts';
import type { Dialect } from '../../server/database/url.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The database under test: each suite runs once with TEST_DATABASE=sqlite and once with mysql. */
export const dialect: Dialect = process.env['TEST_DATABASE'] === 'mysql' ? 'mysql' : 'sqlite';

/** A new database with the tables of this program and no rows. */
export async function freshDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await migrate(database.url);
  return database;
}

/** A new database without tables: a file in a folder of its own, or one on the server of TEST_MYSQL_URL. */
export function emptyDatabase(): Promise<TestDatabase> {
  return dialect === 'sqlite' ? emptySqlite() : emptyMysql(process.env['TEST_MYSQL_URL'] ?? '');
}

async function emptySqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'lavoura-'));
  return { url: `sqlite:${join(folder, 'app.sqlite')}`, drop: () => rm(folder, { recursive: true }) };
}

/** Its name begins with the name in the server's address, so that stopping the server drops what a killed test left. */
async function emptyMysql(server: string): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_MYSQL_URL names no server: run npm test, or set it');
  const name = `${new URL(server).pathname.slice(1)}_${randomBytes(4).toString('hex')}`;
  await runOnce(server, `create database ${name} character set latin1`); // the tables must not rely on the server's default
  return { url: server.replace(/[^/]+$/, name), drop: () => runOnce(server, `drop database ${name}`) };
}

async function runOnce(server: string, sql: string): Promise<void> {
  const connection = await createConnection({ uri: server });
  await connection.query(sql);
  await connection.end();
}
