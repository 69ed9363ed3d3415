import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dialect } from '../../server/core/database/url.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { startKeptMariadb, type TestServer } from '../mariadb.ts';
import { demoOf } from '../../server/core/seed/demo.ts';
import { seed } from '../../server/core/seed/seed.ts';
import { rooms } from '../../server/rooms.ts';
import { admin } from './admin.ts';
import { fillCustomers } from './fill.ts';
import { fillMovements } from './movements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a prepared database has many of: how it is filled, and the file that says so. */
const fillings = {
  customers: { fill, file: 'fill.ts' },
  movements: { fill: fillMovements, file: 'movements.ts' },
};

/** A database with `rows` of something. It is filled once and kept under .cache until the tables or the filling change. */
export async function preparedDatabase(
  dialect: Dialect,
  rows: number,
  what: keyof typeof fillings = 'customers',
): Promise<TestServer> {
  const folder = join(root, '.cache', 'bench', `${what}-${dialect}-${rows}`);
  const stamp = join(folder, 'filled');
  const wanted = fingerprint(fillings[what].file);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await open(dialect, folder);
  if (!existsSync(stamp)) {
    console.log(`Filling ${dialect} with ${rows} ${what}, once ...`);
    await fillings[what].fill(server.url, rows);
    writeFileSync(stamp, wanted);
  }
  return server;
}

async function open(dialect: Dialect, folder: string): Promise<TestServer> {
  if (dialect === 'mysql') return startKeptMariadb({ folder, settings: ['--innodb-buffer-pool-size=1G'] });
  return { url: `sqlite:${join(folder, 'app.sqlite')}`, stop: async () => undefined };
}

async function fill(url: string, rows: number): Promise<void> {
  await migrate(url);
  const database = await openDatabase(url, { statementTimeout: 0 });
  try {
    await seed(database, { ...admin, seed: 'none' }, demoOf(rooms));
    await fillCustomers(database, rows);
    await database.writer.raw(database.dialect.name === 'sqlite' ? 'analyze' : 'analyze table customer');
  } finally {
    await database.close();
  }
}

/** Changes when a migration or the way of filling does. */
function fingerprint(filling: string): string {
  const files = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.ts'));
  const paths = [...files.toSorted().map((name) => join('migrations', name)), `scripts/bench/${filling}`];
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
