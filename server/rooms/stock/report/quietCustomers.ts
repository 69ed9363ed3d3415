import { tables } from '../../../../generated/tables.ts';
import type { QuietCustomerRow } from '../../../../generated/types.ts';
import { addDays } from '../../../../schemas/core/formats/day.ts';
import { businessDay } from '../../../core/businessDay.ts';
import { orderedColumn } from '../../../core/rows/columns.ts';
import { join, name, run, sql, where, type Sql } from '../../../core/rows/sql.ts';
import { monthlyTable } from '../monthlyMovements.ts';
import { conditionsOf, type Report } from './filter.ts';

/** Days without sale-out after which a customer is told of. */
const quietDays = 30;

/**
 * Active customers but providers without any sale-out since then, as far as the reader may see their movements: those
 * that stopped latest first, as they may be won back, and last those that never sold. What was taken back was not sold.
 */
export async function readQuietCustomers(report: Report): Promise<QuietCustomerRow[]> {
  const { source, reader } = report;
  const seen = reader.sight.fields('customer');
  const [code, label] = ['nmpCode', 'name1'].map((each) => (seen.has(each) ? `c.${name(each)}` : 'null'));
  const name1 = seen.get('name1');
  const order = ['lastSaleOut is null', 'lastSaleOut desc', ...(name1 ? [orderedColumn(name1, 'c')] : []), 'c.id'];
  const scope = reader.scope('customer', 'read', 'c');
  const conditions = [
    sql("c.status1 = 'active' and (c.bpType is null or c.bpType <> 'provider')"),
    ...(scope ? [scope] : []),
    ...conditionsOf(report, 's'),
    without(sql('m.movementDate >= ?', addDays(businessDay(), -quietDays))),
  ];
  const table = name(tables.customer.table);
  const columns = `select c.id, ${code} as nmpCode, ${label} as name1, (select m.movementDate`;
  const last = join([sql(columns), soldBy(), sql(' order by m.movementDate desc limit 1) as lastSaleOut')], '');
  // The scope of movements is said of rows that have a customer: here each customer is one.
  const from = sql(` from ${table} c join (select id as customerId from ${table}) s on s.customerId = c.id`);
  const statement = join([last, from, where(conditions), sql(` order by ${order.join(', ')}`)], '');
  const rows = await run<{ id: number; nmpCode: string | null; name1: string | null; lastSaleOut: string | null }>(
    source,
    statement,
  );
  return rows.map(({ lastSaleOut, ...customer }) => ({ customerId: customer.id, customer, lastSaleOut }));
}

const without = (condition: Sql): Sql => join([sql('not exists (select 1'), soldBy(condition), sql(')')], '');

/**
 * The movements of sale-out of a customer that were not taken back: from the last one that the monthly sums know of, so
 * that nothing is read of who never sold.
 */
function soldBy(...more: readonly Sql[]): Sql {
  const postings = name(tables.stockPosting.table);
  const last = `select max(k.movementDate_max) from ${name(monthlyTable)} k where k.customerId = c.id and k.kind = 'saleOut'`;
  const sold = [
    // Not as an index would have the kind: the few latest movements of each customer are read, not all sales of the days.
    sql("m.customerId = c.id and case when m.kind = 'saleOut' then 1 else 0 end = 1 and m.reversesId is null"),
    sql(`m.movementDate <= (${last})`),
    sql(`not exists (select 1 from ${postings} r where r.reversesId = m.id)`),
  ];
  return join([sql(` from ${postings} m`), where([...sold, ...more])], '');
}
