import { tables } from '../../../../generated/tables.ts';
import type { StockLedgerRow } from '../../../../generated/types.ts';
import { add, canonical, negate } from '../../../../schemas/core/formats/decimal.ts';
import { kindsOfColumn, type BalanceColumn } from '../../../../schemas/formats/stock.ts';
import { column, join, marks, name, run, sql, where, type Sql } from '../../../core/rows/sql.ts';
import type { Reader } from '../../../core/rows/reader.ts';
import { userReference } from '../../../core/rows/userReference.ts';
import { leftJoin } from '../../../core/rows/view.ts';
import { mostRows } from '../../../core/workbook/rows.ts';
import { cellKey } from './cellKey.ts';
import { writePlace, type Place } from './cursor.ts';
import { conditionsOf, type Report, type ReportFilter } from './filter.ts';
import { readCustomerNames, readProductNames } from './names.ts';
import { spanBefore } from './period.ts';
import { readSums } from './sums.ts';

export interface LedgerPage {
  rows: StockLedgerRow[];
  next: string | null;
}

interface Stored {
  id: number;
  movementDate: string;
  postNMPCode: string | null;
  kind: string;
  isReversal: number | boolean;
  customerId: number;
  productId: number;
  quantity: string;
  description: string | null;
  invoiceId: number | null;
  numNF: number | null;
  serieNF: number | null;
  emitType: number | null;
  userName: string | null;
}

/** One page of the movements by customer, product, day and order of arrival, after a place among them. */
export async function readLedger(report: Report, after: Place | null, limit: number): Promise<LedgerPage> {
  const found = await readAfter(report, after, limit + 1);
  const page = found.slice(0, limit);
  const rows = await described(report, page, await runningOf(report, page, after));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? writePlace(last) : null };
}

/** How many movements there are, one more than a sheet has room for at most. */
export async function countMovements(report: Report): Promise<number> {
  const from = sql(`select count(*) as n from (select 1 as one from ${name(tables.stockPosting.table)} m`);
  const conditions = where([...conditionsOf(report, 'm'), ...ofPeriod(report.filter)]);
  const [counted] = await run<{ n: number }>(
    report.source,
    join([from, conditions, sql(' limit ?) c', mostRows() + 1)], ''),
  );
  return counted?.n ?? 0;
}

/** Customers and products are in the order of an index: the rest of the cell that the page begins in, then what follows. */
async function readAfter(report: Report, after: Place | null, limit: number): Promise<Stored[]> {
  const { source, reader, filter } = report;
  const select = selectionOf(reader);
  const conditions = [...conditionsOf(report, 'm'), ...ofPeriod(filter)];
  const read = (place: readonly Sql[], count: number) =>
    run<Stored>(source, join([select, where([...conditions, ...place]), sql(`${order} limit ?`, count)], ''));
  if (!after) return read([], limit);
  const { customerId, productId, movementDate, id } = after;
  const inCell = sql(
    'm.customerId = ? and m.productId = ? and m.movementDate >= ?',
    customerId,
    productId,
    movementDate,
  );
  const rest = await read([inCell, sql('(m.movementDate > ? or m.id > ?)', movementDate, id)], limit);
  if (rest.length === limit) return rest;
  const beyond = sql('m.customerId >= ? and (m.customerId > ? or m.productId > ?)', customerId, customerId, productId);
  return [...rest, ...(await read([beyond], limit - rest.length))];
}

const order = ' order by m.customerId, m.productId, m.movementDate, m.id';

function ofPeriod({ from, to, column: chosen }: ReportFilter): Sql[] {
  const days = [...(from === null ? [] : [sql('m.movementDate >= ?', from)]), sql('m.movementDate <= ?', to)];
  if (chosen === null) return days;
  const kinds = kindsOfColumn[chosen];
  return [...days, sql(`m.kind in (${marks(kinds)})`, ...kinds), ...ofSign(chosen)];
}

/** The columns of adjustments have one kind, of which each holds what `summaryKind` puts there. */
function ofSign(chosen: BalanceColumn): Sql[] {
  if (chosen === 'adjustmentMinus') return [sql("substr(m.quantity, 1, 1) = '-'")];
  return chosen === 'adjustmentPlus' ? [sql("substr(m.quantity, 1, 1) <> '-'")] : [];
}

const writer = userReference('createdBy');

function selectionOf(reader: Reader): Sql {
  const { fields } = tables.stockPosting;
  const invoice = fields['invoiceId'];
  const seen = reader.sight.fields('stockPosting');
  const own = ['postNMPCode', 'description'].map((each) => shown(seen.has(each), 'm', each, each));
  const ofInvoice = reader.sight.fields('invoice');
  const seesInvoice = seen.has('invoiceId') && ofInvoice.size > 0;
  const columns = [
    ...['id', 'movementDate', 'kind', 'isReversal', 'customerId', 'productId', 'quantity'].map((each) =>
      column('m', each),
    ),
    ...own,
    shown(seesInvoice, 'i', 'id', 'invoiceId'),
    ...['numNF', 'serieNF', 'emitType'].map((each) => shown(seesInvoice && ofInvoice.has(each), 'i', each, each)),
    shown(reader.sight.fields('user').has('name1'), 'u', 'name1', 'userName'),
  ];
  const from = sql(`select ${columns.join(', ')} from ${name(tables.stockPosting.table)} m`);
  const joins = [...(invoice ? [leftJoin(reader, invoice, 'm', 'i')] : []), leftJoin(reader, writer, 'm', 'u')];
  return join([from, ...joins], '');
}

function shown(isSeen: boolean, alias: string, property: string, as: string): string {
  return isSeen ? `${column(alias, property)} as ${name(as)}` : `null as ${name(as)}`;
}

/** The balance after each movement of a page, which begins in the middle of a cell or at the opening of one. */
async function runningOf(report: Report, page: readonly Stored[], after: Place | null): Promise<string[]> {
  const openings = await readOpenings(report, page);
  const running = new Map(after ? [[cellKey(after), after.running]] : []);
  return page.map((row) => {
    const key = cellKey(row);
    const balance = add(running.get(key) ?? openings.get(key) ?? '0', row.quantity);
    running.set(key, balance);
    return balance;
  });
}

async function readOpenings(report: Report, page: readonly Stored[]): Promise<Map<string, string>> {
  const { source, filter } = report;
  const openings = new Map<string, string>();
  const before = filter.column === null ? spanBefore(filter.from) : null;
  if (!before || page.length === 0) return openings;
  const customers = [...new Set(page.map(({ customerId }) => customerId))];
  const products = [...new Set(page.map(({ productId }) => productId))];
  const restrict = (alias: string) => [
    ...conditionsOf(report, alias),
    sql(`${column(alias, 'productId')} in (${marks(products)})`, ...products),
  ];
  for (const sum of await readSums(source, restrict, customers, [before]))
    openings.set(cellKey(sum), add(openings.get(cellKey(sum)) ?? '0', sum.quantity));
  return openings;
}

async function described(report: Report, page: readonly Stored[], running: readonly string[]) {
  const customerIds = [...new Set(page.map(({ customerId }) => customerId))];
  const customers = await readCustomerNames(report, customerIds);
  const productIds = [...new Set(page.map(({ productId }) => productId))];
  const products = await readProductNames(report, productIds);
  return page.map(({ invoiceId, numNF, serieNF, emitType, ...row }, place): StockLedgerRow => {
    const quantity = canonical(row.quantity) ?? row.quantity;
    const isOut = quantity.startsWith('-');
    const product = products.get(row.productId) ?? null;
    return {
      ...row,
      isReversal: Boolean(row.isReversal),
      invoice: invoiceId === null ? null : { id: invoiceId, numNF, serieNF, emitType },
      customer: customers.get(row.customerId) ?? null,
      product,
      unit: product?.baseUnit ?? null,
      quantity,
      quantityIn: isOut ? null : quantity,
      quantityOut: isOut ? negate(quantity) : null,
      running: running[place] ?? '0',
    };
  });
}
