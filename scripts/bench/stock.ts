import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '../../generated/tables.ts';
import { fillRollup } from '../../migrations/steps/rollups.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seed } from '../seed/seed.ts';
import { alone } from './load.ts';
import { admin } from './prepared.ts';
import { atMost, type Result } from './result.ts';
import { startOurs } from './subjects.ts';

/** Few, so that already the few movements are in most months of every customer and product. */
const products = 12;
const filter = (customerId: number): string =>
  encodeURIComponent(JSON.stringify({ from: '2025-01-01', to: '2025-12-31', customerId }));

/** The stock report of one customer among many movements, against the same among few: on SQLite. */
export async function measureStock(few = 10_000, manyTimes = 100): Promise<Result[]> {
  const small = await measureReport(few);
  const large = await measureReport(few * manyTimes);
  const rows = (few * manyTimes).toLocaleString('en-US');
  return [
    atMost('sqlite', `stock of one customer among ${rows} movements`, large, 100, 'ms'),
    atMost('sqlite', `the same, against ${few.toLocaleString('en-US')} movements`, large / small, 3, 'times'),
  ];
}

/** Milliseconds that half of the requests take at most. */
async function measureReport(rows: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `sqlite:${join(folder, 'app.sqlite')}`;
  try {
    const customer = await fillMovements(url, rows);
    const { server, headers } = await startOurs(url);
    const get = () => fetch(`${server.url}/apis/v1/stock/report1?filter=${filter(customer)}`, { headers });
    await alone(41, get);
    const time = await alone(41, get);
    await server.stop();
    return time;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The demonstration with movements of two years, spread over its customers and products; answers a customer's id. */
async function fillMovements(url: string, rows: number): Promise<number> {
  await migrate(url);
  const database = await openDatabase(url);
  try {
    await seed(database, { ...admin, seed: 'small' });
    await insertMovements(database, rows);
    for (const rollup of tables.stockPosting.rollups) await fillRollup(rollup)(database.writer);
    await database.writer.raw('analyze');
    const customer: { id?: number } | undefined = await database.reader('customer').min({ id: 'id' }).first();
    return Number(customer?.id);
  } finally {
    await database.close();
  }
}

async function insertMovements({ writer }: Database, rows: number): Promise<void> {
  const placed = (table: string): string => `(select id, row_number() over (order by id) - 1 as place from ${table})`;
  const spread = (table: string, place: string): string =>
    `join ${placed(table)} ${table} on ${table}.place = ${place}`;
  const day = "date('2024-01-01', (n * 7919 % 730) || ' days')";
  await writer.raw('create temporary table number (n integer primary key)');
  await writer.raw(
    'insert into number with recursive m(n) as (select 1 union all select n + 1 from m where n < ?) select n from m',
    [rows],
  );
  const columns = 'rowSCN, postNMPCode, movementDate, kind, customerId, productId, quantity, description, isReversal';
  await writer.raw(
    `insert into stock_posting (${columns}, createdAt, updatedAt) select 1, 'B' || n, ${day}, ` +
      `case n % 3 when 0 then 'saleIn' else 'saleOut' end, customer.id, product.id, ` +
      "case n % 3 when 0 then '3.25' else '-1.125' end, 'Bench', 0, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' " +
      `from number ${spread('customer', 'n % (select count(*) from customer)')} ${spread('product', `n / 97 % ${products}`)}`,
  );
}
