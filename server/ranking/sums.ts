import { tables, type Field } from '../../generated/tables.ts';
import { add, canonical, compare, negate } from '../../schemas/formats/decimal.ts';
import { invoiceStatus } from '../../schemas/formats/invoice.ts';
import type { Database } from '../database/database.ts';
import { base } from '../rows/columns.ts';
import { marks, name, run, sql, type Sql } from '../rows/sql.ts';
import { amountOf } from '../summary/amounts.ts';
import type { Measure } from '../summary/parse.ts';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What a seller has sold in some days: 1 Kg counts as 1 L, and both parts are told. */
export interface Sold {
  sellerId: number;
  quantity: string;
  kg: string;
  l: string;
}

/** Issued by customers. */
const byCustomers = 2;
/** What goes out to farmers, and what comes back from them. */
const kinds = ['saleOut', 'saleOutReturn'];

/**
 * Sale-out of the whole company's posted customer invoices by seller, in order: the greatest first; of equal ones who
 * reached it on an earlier day, then the lower id. (docs/dashboards.md, "Best seller of the month")
 */
export async function soldIn(database: Database, days: Days): Promise<Sold[]> {
  const sold = [...(await readSold(database, days)).values()];
  const equal = sold.filter((one) => sold.some((other) => other !== one && other.quantity === one.quantity));
  const reached = new Map(
    await Promise.all(equal.map(async (one) => [one.sellerId, await dayReached(database, days, one)] as const)),
  );
  const day = ({ sellerId }: Sold): string => reached.get(sellerId) ?? '';
  return sold.toSorted(
    (a, b) => compare(b.quantity, a.quantity) || day(a).localeCompare(day(b)) || a.sellerId - b.sellerId,
  );
}

async function readSold(database: Database, days: Days): Promise<Map<number, Sold>> {
  const { parts, value } = amountOf(ofQuantity, database.dialect);
  const sums = parts.map(({ expression }, at) => `${expression} as ${name(`part${at}`)}`).join(', ');
  const { text, bindings } = from(days);
  const rows = await run<Record<string, unknown>>(database.scan, {
    text: `select i.bpCtvId as sellerId, p.baseUnit as unit, ${sums} ${text} group by i.bpCtvId, p.baseUnit`,
    bindings,
  });
  const sold = new Map<number, Sold>();
  for (const row of rows) {
    const sellerId = Number(row['sellerId']);
    const part = negate(plain(String(value(parts.map((_, at) => row[`part${at}`])))));
    const { kg, l, quantity } = sold.get(sellerId) ?? { kg: '0', l: '0', quantity: '0' };
    const shares = row['unit'] === 'L' ? { kg, l: add(l, part) } : { kg: add(kg, part), l };
    sold.set(sellerId, { sellerId, quantity: add(quantity, part), ...shares });
  }
  return sold;
}

/** Added as summaries add it, exactly. */
const ofQuantity: Measure = {
  name: 'quantity:sum',
  does: 'sum',
  path: { name: 'quantity', steps: [], field: ownField('quantity') },
};

/** @throws Error where the schema has no such property any more */
function ownField(property: string): Field {
  const field = tables.stockPosting.fields[property];
  if (!field) throw new Error(`A posting has no ${property}`);
  return field;
}

const plain = (quantity: string): string => canonical(quantity) ?? '0';

function from({ from: first, to }: Days): Sql {
  const { stockPosting, invoice, product } = tables;
  const text =
    `from ${name(stockPosting.table)} ${base} join ${name(invoice.table)} i on i.id = ${base}.invoiceId ` +
    `join ${name(product.table)} p on p.id = ${base}.productId ` +
    `where ${base}.kind in (${marks(kinds)}) and ${base}.movementDate between ? and ? ` +
    'and i.emitType = ? and i.status1 = ? and i.bpCtvId is not null';
  return sql(text, ...kinds, first, to, byCustomers, invoiceStatus.posted);
}

/** The first day on which a seller had as much as at the end. */
async function dayReached({ scan }: Database, days: Days, { sellerId, quantity }: Sold): Promise<string> {
  const { text, bindings } = from(days);
  const movements = await run<{ day: string; quantity: string }>(scan, {
    text: `select ${base}.movementDate as day, ${base}.quantity ${text} and i.bpCtvId = ? order by ${base}.movementDate, ${base}.id`,
    bindings: [...bindings, sellerId],
  });
  let sum = '0';
  for (const { day, quantity: moved } of movements) {
    sum = add(sum, negate(plain(moved)));
    if (compare(sum, quantity) >= 0) return day;
  }
  return days.to;
}
