import { setImmediate as othersTurn } from 'node:timers/promises';
import { tables } from '../../../../generated/tables.ts';
import type { LowCoverRow } from '../../../../generated/types.ts';
import { column, join, marks, name, run, sql, where } from '../../../core/rows/sql.ts';
import { compareTexts, readCells, type Cell } from './balance.ts';
import { readCustomers, type Start } from './customers.ts';
import type { Report } from './filter.ts';
import { readCustomerNames, readProductNames } from './names.ts';

type Low = Cell & { coverDays: number; lowCoverDays: number };

const customersAtOnce = 40;

/**
 * What lasts for fewer days than its customer's settings ask for, the shortest first; what there is nothing left of and
 * was sold in the period lasts for none. Customers whose settings the reader may not see are not among them.
 */
export async function readLowCover(report: Report): Promise<LowCoverRow[]> {
  const low: Low[] = [];
  let start: Start | null = null;
  for (;;) {
    const customers: number[] = await readCustomers(report, start, customersAtOnce);
    const last = customers.at(-1);
    if (last === undefined) return named(report, low);
    low.push(...(await lowOf(report, customers)));
    start = { id: last, isIncluded: false };
    await othersTurn();
  }
}

async function lowOf(report: Report, customers: readonly number[]): Promise<Low[]> {
  const thresholds = await readThresholds(report, customers);
  const cells = thresholds.size > 0 ? await readCells(report, [...thresholds.keys()]) : [];
  return cells.flatMap((cell) => {
    const { coverDays } = cell;
    const lowCoverDays = thresholds.get(cell.customerId) ?? 0;
    return coverDays !== null && coverDays < lowCoverDays ? [{ ...cell, coverDays, lowCoverDays }] : [];
  });
}

/** Of each of these customers the days that its stock should last at least. */
async function readThresholds({ source, reader }: Report, customers: readonly number[]) {
  const scope = reader.scope('customerSetting', 'read', 's');
  const among = sql(`${column('s', 'customerId')} in (${marks(customers)})`, ...customers);
  const conditions = where([among, ...(scope ? [scope] : [])]);
  const from = sql(`select s.customerId, s.lowCoverDays from ${name(tables.customerSetting.table)} s`);
  const rows = await run<{ customerId: number; lowCoverDays: number | null }>(source, join([from, conditions], ''));
  return new Map(rows.map(({ customerId, lowCoverDays }) => [customerId, lowCoverDays ?? 0]));
}

async function named(report: Report, low: readonly Low[]): Promise<LowCoverRow[]> {
  const customers = await readCustomerNames(report, [...new Set(low.map(({ customerId }) => customerId))]);
  const products = await readProductNames(report, [...new Set(low.map(({ productId }) => productId))]);
  const rows = low.map(({ customerId, productId, closing, coverDays, lowCoverDays }) => {
    const [customer, product] = [customers.get(customerId) ?? null, products.get(productId) ?? null];
    return {
      customerId,
      productId,
      customer,
      product,
      unit: product?.baseUnit ?? null,
      closing,
      coverDays,
      lowCoverDays,
    };
  });
  return rows.toSorted(
    (one, other) =>
      one.coverDays - other.coverDays ||
      compareTexts(one.customer?.name1, other.customer?.name1) ||
      compareTexts(one.product?.name1, other.product?.name1) ||
      one.customerId - other.customerId ||
      one.productId - other.productId,
  );
}
