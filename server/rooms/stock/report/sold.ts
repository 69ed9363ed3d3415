import { tables } from '../../../../generated/tables.ts';
import { kindsOfColumn } from '../../../../schemas/formats/stock.ts';
import type { Source } from '../../../core/database/source.ts';
import { join, marks, name, run, sql, where, type Sql } from '../../../core/rows/sql.ts';
import { monthlyTable } from '../monthlyMovements.ts';
import { spansOf } from './period.ts';
import { anyOf, daysOf, monthsIn, ofCustomers, sumOf, type Restrict } from './sums.ts';

/** What a customer has left of a product, and what it sold of it: less than 0, unless more came back. */
export interface SoldCell {
  customerId: number;
  productId: number;
  closing: string;
  sold: string;
}

const kinds = [...kindsOfColumn.saleOut, ...kindsOfColumn.saleOutReturn];

/** The cells of some customers in which anything was sold, or came back, in a period. Nothing is read of its columns. */
export async function readSold(
  source: Source,
  restrict: Restrict,
  customers: readonly number[],
  [from, to]: readonly [string, string],
): Promise<SoldCell[]> {
  const spans = spansOf(from, to);
  const conditions = (alias: string) => [...ofCustomers(alias, customers), ...restrict(alias)];
  const moved = join(
    [
      ...movedIn(monthlyTable, 's.quantity_sum', monthsIn('s', spans), conditions('s'), from),
      ...movedIn(tables.stockPosting.table, 's.quantity', daysOf('s', spans), conditions('s'), from),
    ],
    ' union all ',
  );
  const columns = 'x.customerId, x.productId, group_concat(x.moved) as closing, group_concat(x.sold) as sold';
  const grouped = sql(') x group by x.customerId, x.productId having count(x.sold) > 0');
  const rows = await run<SoldCell>(source, join([sql(`select ${columns} from (`), moved, grouped], ''));
  return rows.map((row) => ({ ...row, closing: sumOf(row.closing), sold: sumOf(row.sold) }));
}

/** The quantities of a table's rows, once more where they were sold since a day; none where there is no day to look at. */
function movedIn(
  table: string,
  quantity: string,
  days: readonly Sql[],
  conditions: readonly Sql[],
  since: string,
): Sql[] {
  if (days.length === 0) return [];
  const isSold = sql(`s.kind in (${marks(kinds)}) and s.movementDate >= ?`, ...kinds, since);
  const columns = `select s.customerId, s.productId, ${quantity} as moved, case when `;
  const from = sql(` then ${quantity} end as sold from ${name(table)} s`);
  return [join([sql(columns), isSold, from, where([...conditions, anyOf(days)])], '')];
}
