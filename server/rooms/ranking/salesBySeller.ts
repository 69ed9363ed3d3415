import { tables, type Field } from '../../../generated/tables.ts';
import { add, canonical, compare, negate } from '../../../schemas/core/formats/decimal.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { Database } from '../../core/database/database.ts';
import { baseAlias } from '../../core/rows/columns.ts';
import { rollupCalled } from '../../core/rows/rollups.ts';
import { column, marks, name, run, sql, type Sql } from '../../core/rows/sql.ts';
import { amountOf } from '../../core/summary/amounts.ts';
import type { Measure } from '../../core/summary/parse.ts';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What a seller has sold in some days: 1 Kg counts as 1 L, and both parts are told. */
export interface SellerSales {
  sellerId: number;
  quantity: string;
  kg: string;
  l: string;
}

/** The movements of each seller's invoices, by day. */
const sellerSums = rollupCalled('stockPosting', 'seller');
const seller = keyColumn('invoice.bpCtvId');
const unit = keyColumn('product.baseUnit');
/** Of invoices that customers issued. */
const emitType = 2;
/** What goes out to farmers, and what comes back from them. */
const kinds = ['saleOut', 'saleOutReturn'];

/**
 * Sale-out of the whole company's posted customer invoices by seller, in order: the greatest first; of equal ones who
 * reached it on an earlier day, then the lower id. (docs/lavoura.md, "Best seller of the month")
 */
export async function salesBySeller(database: Database, days: Days): Promise<SellerSales[]> {
  const sold = [...(await readSold(database, days)).values()];
  const equal = sold.filter((one) => sold.some((other) => other !== one && other.quantity === one.quantity));
  const reached = new Map(
    await Promise.all(equal.map(async (one) => [one.sellerId, await dayReached(database, days, one)] as const)),
  );
  const day = ({ sellerId }: SellerSales): string => reached.get(sellerId) ?? '';
  return sold.toSorted(
    (a, b) => compare(b.quantity, a.quantity) || day(a).localeCompare(day(b)) || a.sellerId - b.sellerId,
  );
}

/** What one seller sold in one unit, in as many parts as the amount has. */
interface SoldRow {
  sellerId: number;
  unit: string;
  [part: `part${number}`]: unknown;
}

async function readSold(database: Database, days: Days): Promise<Map<number, SellerSales>> {
  const { parts, value } = amountOf(ofQuantity, database.dialect, sellerSums);
  const sums = parts.map(({ expression }, at) => `${expression} as ${name(`part${at}`)}`).join(', ');
  const { text, bindings } = fromSold(days);
  const by = [column(baseAlias, seller), column(baseAlias, unit)];
  const selected = `${by[0]} as sellerId, ${by[1]} as unit, ${sums}`;
  const grouped = sql(`select ${selected} ${text} group by ${by.join(', ')}`, ...bindings);
  const rows = await run<SoldRow>(database.source, grouped);
  const sold = new Map<number, SellerSales>();
  for (const row of rows) {
    const { sellerId } = row;
    const part = negate(plain(String(value(parts.map((_, at) => row[`part${at}`])))));
    const { kg, l, quantity } = sold.get(sellerId) ?? { kg: '0', l: '0', quantity: '0' };
    const shares = row.unit === 'L' ? { kg, l: add(l, part) } : { kg: add(kg, part), l };
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

/** @throws Error where the sums no longer tell their rows apart by it */
function keyColumn(of: string): string {
  const key = sellerSums.by.find((each) => each.of === of);
  if (!key) throw new Error(`${sellerSums.table} does not know ${of}`);
  return key.column;
}

const plain = (quantity: string): string => canonical(quantity) ?? '0';

function fromSold({ from, to }: Days): Sql {
  const [issuer, state] = [keyColumn('invoice.emitType'), keyColumn('invoice.status1')];
  const text =
    `from ${name(sellerSums.table)} ${baseAlias} where kind in (${marks(kinds)}) and movementDate between ? and ? ` +
    `and ${issuer} = ? and ${state} = ? and ${seller} is not null`;
  return sql(text, ...kinds, from, to, emitType, invoiceStatus.posted);
}

/** The first day on which a seller had as much as at the end. */
async function dayReached({ source }: Database, days: Days, { sellerId, quantity }: SellerSales): Promise<string> {
  const { text, bindings } = fromSold(days);
  const ofSeller = sql(`select movementDate, quantity_sum ${text} and ${seller} = ?`, ...bindings, sellerId);
  const moved = new Map<string, string>();
  for (const { movementDate, quantity_sum: sum } of await run<{ movementDate: string; quantity_sum: string }>(
    source,
    ofSeller,
  ))
    moved.set(movementDate, add(moved.get(movementDate) ?? '0', negate(plain(sum))));
  let sum = '0';
  for (const [day, sold] of [...moved].toSorted(([one], [other]) => one.localeCompare(other))) {
    sum = add(sum, sold);
    if (compare(sum, quantity) >= 0) return day;
  }
  return days.to;
}
