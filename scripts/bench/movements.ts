import { tables } from '../../generated/tables.ts';
import { fillRollup } from '../../migrations/steps/rollups.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import type { Dialect } from '../../server/core/database/url.ts';
import { demoOf } from '../../server/core/seed/demo.ts';
import { seed } from '../../server/core/seed/seed.ts';
import { rooms } from '../../server/rooms.ts';
import { admin } from './admin.ts';

/** Few, so that already the few movements are in most months of every customer and product. */
const products = 12;

/** The demonstration with movements of two years from a day on, spread over its customers and products. */
export async function fillMovements(url: string, rows: number, first = '2024-01-01'): Promise<void> {
  await migrate(url);
  const database = await openDatabase(url, { statementTimeout: 0 });
  try {
    await seed(database, { ...admin, seed: 'small' }, demoOf(rooms));
    await insertMovements(database, rows, first);
    for (const rollup of tables.stockPosting.rollups) await fillRollup(rollup)(database.writer);
    const filled = [tables.stockPosting.table, ...tables.stockPosting.rollups.map(({ table }) => table)];
    for (const table of filled)
      await database.writer.raw(database.dialect.name === 'sqlite' ? 'analyze ??' : 'analyze table ??', [table]);
  } finally {
    await database.close();
  }
}

/** Days of two years; `?` is the first one. */
export const days: Record<Dialect, string> = {
  sqlite: "date(?, (n * 7919 % 730) || ' days')",
  mysql: 'date_add(?, interval (n * 7919 % 730) day)',
};
const codes: Record<Dialect, string> = { sqlite: "'B' || n", mysql: "concat('B', n)" };
const moments: Record<Dialect, string> = { sqlite: "'2026-01-01T00:00:00Z'", mysql: "'2026-01-01 00:00:00'" };

/** Joins the rows of a table, one after the other to each number. */
export const spread = (table: string, place: string): string =>
  `join (select id, row_number() over (order by id) - 1 as place from ${table}) ${table} on ${table}.place = ${place}`;

async function insertMovements({ writer, dialect }: Database, rows: number, first: string): Promise<void> {
  const columns = 'rowSCN, postNMPCode, movementDate, kind, customerId, productId, quantity, description, isReversal';
  const moment = moments[dialect.name];
  await writer.raw(
    `insert into stock_posting (${columns}, createdAt, updatedAt) select 1, ${codes[dialect.name]}, ${days[dialect.name]}, ` +
      `case n % 3 when 0 then 'saleIn' else 'saleOut' end, customer.id, product.id, ` +
      `case n % 3 when 0 then '3.25' else '-1.125' end, 'Bench', 0, ${moment}, ${moment} ` +
      `from ${numbersTo(rows)} number ${spread('customer', 'n % (select count(*) from customer)')} ` +
      spread('product', `(n - n % 97) / 97 % ${products}`),
    [first],
  );
}

/** The numbers from 1 to a power of ten, digit by digit: neither database counts so far by recursion. */
export function numbersTo(count: number): string {
  const digits = `(${[...'0123456789'].map((digit) => `select ${digit} as d`).join(' union all ')})`;
  const places = Array.from({ length: Math.round(Math.log10(count)) }, (_, place) => place);
  const number = places.map((place) => `p${place}.d * ${10 ** place}`).join(' + ');
  return `(select 1 + ${number} as n from ${places.map((place) => `${digits} p${place}`).join(', ')})`;
}
