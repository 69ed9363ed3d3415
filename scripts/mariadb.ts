import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from './freePort.ts';

/** A MariaDB for tests: `url` names an empty database of our own, whose name begins those of all others we make. */
export interface TestServer {
  url: string;
  /** Drops our databases, and ends the server when we started it. */
  stop(): Promise<void>;
}

const cache = fileURLToPath(new URL('../.cache/mariadb', import.meta.url));
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []; // the daemon refuses root unless told so
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter) };

// Speed over durability: nothing in here outlives the tests.
const settings = [
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--skip-log-bin',
  '--performance-schema=OFF',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-buffer-pool-size=128M',
  '--innodb-log-file-size=32M',
];

// Only for a server that ends with its run: every file of tests makes some seventy tables and drops them again.
const passing = ['--innodb-file-per-table=OFF', '--innodb-doublewrite=OFF'];

/** A data folder that outlives the process, and settings beyond those of tests. */
export interface Kept {
  folder: string;
  settings: string[];
}

/** Its name where the data stay. */
const database = 'app';

/** Starts a MariaDB whose data stay for the next time, as filling them takes minutes; `stop` only ends the server. */
export async function startKeptMariadb({ folder, settings: more }: Kept): Promise<TestServer> {
  const { port, end } = await startServer(folder, more, true);
  const connection = await connect(port);
  await connection.query(`create database if not exists ${database} character set utf8mb4 collate utf8mb4_bin`);
  await connection.end();
  return { url: `mysql://root@127.0.0.1:${port}/${database}`, stop: end };
}

/**
 * Gives tests a MariaDB. Uses the server on 127.0.0.1:3306 where root needs no password, else starts one with a data
 * folder and a loopback port of its own, which also ends when this process does.
 * Throws an Error that says what to install when there is none.
 */
export async function startMariadb(): Promise<TestServer> {
  const there = await connect(3306).catch(() => undefined);
  if (there) return ownDatabase(there, 3306, async () => undefined);
  removeLeftovers();
  const { port, end } = await startServer(join(cache, `run-${process.pid}`), passing, false);
  return ownDatabase(await connect(port), port, end);
}

function connect(port: number): Promise<Connection> {
  return createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 1000 });
}

async function ownDatabase(connection: Connection, port: number, end: () => Promise<void>): Promise<TestServer> {
  const name = `test_${randomBytes(4).toString('hex')}`;
  await connection.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  await connection.end();
  return {
    url: `mysql://root@127.0.0.1:${port}/${name}`,
    async stop() {
      await dropDatabases(port, name);
      await end();
    },
  };
}

async function dropDatabases(port: number, prefix: string): Promise<void> {
  const connection = await connect(port);
  const sql = 'select schema_name as name from information_schema.schemata where schema_name like ?';
  const [rows] = await connection.query<RowDataPacket[]>(sql, [`${prefix.replaceAll('_', '\\_')}%`]);
  for (const row of rows) await connection.query('drop database ??', [row['name']]);
  await connection.end();
}

/** Ends servers and removes data of earlier runs whose own process was killed. */
function removeLeftovers(): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const owner = Number(/^run-(\d+)$/.exec(name)?.[1] ?? process.pid);
    if (owner !== process.pid && isRunning(owner)) continue;
    if (name.startsWith('run-')) discard(join(cache, name));
  }
}

function discard(folder: string): void {
  const pidFile = join(folder, 'pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (pid > 0 && commandOf(pid).includes(folder)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  return commandOf(pid) !== '';
}

function commandOf(pid: number): string {
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}

async function startServer(
  folder: string,
  more: string[],
  isKept: boolean,
): Promise<{ port: number; end: () => Promise<void> }> {
  if (!existsSync(join(folder, 'data'))) cpSync(template(), join(folder, 'data'), { recursive: true });
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const port = await freePort();
  const server = spawn('mariadbd', [
    '--no-defaults',
    ...asRoot,
    ...settings,
    ...more,
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${join(folder, 'tmp')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--log-error=${join(folder, 'error.log')}`,
    '--socket=sock', // in the data folder: a whole path may be too long for a socket
    `--port=${port}`,
  ], { env, stdio: 'ignore' }); // prettier-ignore
  const clean = endWithProcess(server, isKept ? undefined : folder);
  await untilReady(server, port, join(folder, 'error.log'));
  return { port, end: () => endServer(server, clean) };
}

/** The data folder that a fresh server starts from: made once, as that takes seconds, and copied for each run. */
function template(): string {
  const made = join(cache, 'template');
  if (existsSync(made)) return made;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  const options = ['--no-defaults', ...asRoot, '--auth-root-authentication-method=normal', '--skip-test-db'];
  const { error, status, stderr } = spawnSync('mariadb-install-db', [...options, `--datadir=${making}`], {
    env,
    encoding: 'utf8',
  });
  if (error) throw new Error('MariaDB is not installed. On Debian: apt-get install mariadb-server', { cause: error });
  if (status !== 0) throw new Error(`mariadb-install-db failed: ${stderr}`);
  if (existsSync(made)) rmSync(making, { recursive: true });
  else renameSync(making, made);
  return made;
}

async function untilReady(server: ChildProcess, port: number, log: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const connection = await connect(port).catch(() => undefined);
    if (connection) return connection.end();
    if (server.exitCode !== null) break;
    await pause(100);
  }
  throw new Error(`MariaDB did not start:\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : 'no log'}`);
}

/** Ties the server to this process: whichever way it ends, the server dies, and its folder goes when one is given. */
function endWithProcess(server: ChildProcess, folder: string | undefined): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const clean = () => {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, onSignal);
    server.kill('SIGKILL');
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const onSignal = (signal: NodeJS.Signals) => {
    clean();
    process.kill(process.pid, signal);
  };
  process.on('exit', clean);
  for (const signal of signals) process.on(signal, onSignal);
  return clean;
}

async function endServer(server: ChildProcess, clean: () => void): Promise<void> {
  server.kill('SIGTERM');
  for (let tries = 0; tries < 100 && server.exitCode === null && server.signalCode === null; tries++) await pause(50);
  clean();
}
