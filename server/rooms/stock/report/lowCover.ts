import { setImmediate as othersTurn } from 'node:timers/promises';
import { tables } from '../../../../generated/tables.ts';
import type { LowCoverRow } from '../../../../generated/types.ts';
import { join, name, run, sql, where } from '../../../core/rows/sql.ts';
import { compareTexts, coverOf, daysSold } from './balance.ts';
import { conditionsOf, type Report } from './filter.ts';
import { readCustomerNames, readProductNames } from './names.ts';
import { readSold } from './sold.ts';

type Low = Pick<LowCoverRow, 'customerId' | 'productId' | 'closing' | 'coverDays' | 'lowCoverDays'>;

interface Threshold {
  customerId: number;
  lowCoverDays: number;
}

const customersAtOnce = 500;

/**
 * What lasts for fewer days than its customer's settings ask for, the shortest first; what there is nothing left of and
 * was sold in the period lasts for none. Customers whose settings the reader may not see are not among them.
 */
export async function readLowCover(report: Report): Promise<LowCoverRow[]> {
  const low: Low[] = [];
  for (let behind = 0, isLast = false; !isLast; await othersTurn()) {
    const thresholds = await readThresholds(report, behind);
    low.push(...(await lowOf(report, thresholds)));
    behind = thresholds.at(-1)?.customerId ?? behind;
    isLast = thresholds.length < customersAtOnce;
  }
  return named(report, low);
}

async function lowOf(report: Report, thresholds: readonly Threshold[]): Promise<Low[]> {
  const { source, filter } = report;
  const { from, to } = filter;
  const days = daysSold(filter);
  if (from === null || days === null || thresholds.length === 0) return [];
  const least = new Map(thresholds.map(({ customerId, lowCoverDays }) => [customerId, lowCoverDays]));
  const restrict = (alias: string) => conditionsOf(report, alias);
  const cells = await readSold(source, restrict, [...least.keys()], [from, to]);
  return cells.flatMap(({ customerId, productId, closing, sold }) => {
    const coverDays = coverOf(closing, sold, days);
    const lowCoverDays = least.get(customerId) ?? 0;
    return coverDays !== null && coverDays < lowCoverDays
      ? [{ customerId, productId, closing, coverDays, lowCoverDays }]
      : [];
  });
}

/** Of the next customers by id the days that their stock should last at least, where that is asked for. */
function readThresholds({ source, reader }: Report, behind: number): Promise<Threshold[]> {
  const scope = reader.scope('customerSetting', 'read', 's');
  const conditions = where([sql('s.lowCoverDays > 0 and s.customerId > ?', behind), ...(scope ? [scope] : [])]);
  const from = sql(`select s.customerId, s.lowCoverDays from ${name(tables.customerSetting.table)} s`);
  return run(source, join([from, conditions, sql(' order by s.customerId limit ?', customersAtOnce)], ''));
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
