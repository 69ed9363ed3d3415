import { tables } from '../../../../generated/tables.ts';
import { addAll } from '../../../../schemas/core/formats/decimal.ts';
import { columnOfSummary, summaryKind, type BalanceColumn } from '../../../../schemas/formats/stock.ts';
import type { Binding, Source } from '../../../core/database/source.ts';
import { column, join, marks, name, run, sql, where, type Sql } from '../../../core/rows/sql.ts';
import { monthlyTable } from '../monthlyMovements.ts';
import { isInSpan, type Span } from './period.ts';

/** What moved of a product at a customer in one column of the balance; `span` is the place among the spans asked for. */
export interface MovedSum {
  customerId: number;
  productId: number;
  column: BalanceColumn;
  quantity: string;
  lastDate: string;
  span: number;
}

/** What restricts the rows of either table under the alias it is given. */
export type Restrict = (alias: string) => Sql[];

interface Stored {
  customerId: number;
  productId: number;
  kind: string;
  quantity: string;
  /** A day of the row's month, or the movement's own. */
  day: string;
  lastDate: string;
}

/**
 * What some customers moved in spans of days: whole months from the summary, parts of months from the movements. Sums are
 * made in one place, exactly (`schemas/core/formats/decimal.ts`); what is here is still to be added up by column.
 */
export async function readSums(
  source: Source,
  restrict: Restrict,
  customers: readonly number[],
  spans: readonly Span[],
): Promise<MovedSum[]> {
  const months = await readMonths(source, restrict, customers, spans);
  const days = await readDays(source, restrict, customers, spans);
  return [...months, ...days].map((row) => ({
    customerId: row.customerId,
    productId: row.productId,
    column: columnOfSummary(row.kind),
    quantity: row.quantity,
    lastDate: row.lastDate,
    span: spans.findIndex((span) => isInSpan(span, row.day)),
  }));
}

/** A row for each kind before and since the first span began, with its months' quantities one after the other. */
async function readMonths(source: Source, restrict: Restrict, customers: readonly number[], spans: readonly Span[]) {
  const columns =
    'select s.customerId, s.productId, s.kind, s.quantity_sign as sign, group_concat(s.quantity_sum) as quantity, ' +
    `max(s.movementDate) as day, max(s.movementDate_max) as lastDate from ${monthlyTable} s`;
  const conditions = [...ofCustomers('s', customers), ...restrict('s')];
  const begin = spans[0]?.months?.first;
  const since = begin ? [sql('s.movementDate >= ?', `${begin}-01`)] : [];
  const by = ['s.customerId', 's.productId', 's.kind', 's.quantity_sign'].map((each) => sql(each));
  const grouped = join([sql(' group by '), join([...by, ...since], ', ')], '');
  const rows = await readAny<Stored & { sign: number }>(source, columns, conditions, monthsIn('s', spans), grouped);
  return rows.map(({ sign, quantity, ...row }) => ({
    ...row,
    kind: summaryKind(row.kind, String(sign)),
    quantity: sumOf(quantity),
  }));
}

async function readDays(source: Source, restrict: Restrict, customers: readonly number[], spans: readonly Span[]) {
  const columns = 'm.customerId, m.productId, m.kind, m.quantity, m.movementDate as day, m.movementDate as lastDate';
  const from = `select ${columns} from ${name(tables.stockPosting.table)} m`;
  const conditions = [...ofCustomers('m', customers), ...restrict('m')];
  const rows = await readAny<Stored>(source, from, conditions, daysOf('m', spans));
  return rows.map((row) => ({ ...row, kind: summaryKind(row.kind, row.quantity) }));
}

/** Of quantities as the database puts them one after the other: its sums of decimals may be binary floats. */
export const sumOf = (quantities: string): string => addAll(quantities.split(','));

/** The months of some days, of rows that tell of one each. */
export function monthsIn(alias: string, spans: readonly Span[]): Sql[] {
  const month = column(alias, 'movementDate');
  const months = spans.flatMap((span) => span.months ?? []);
  return months.map(({ first, last }) =>
    first === null ? sql(`${month} <= ?`, `${last}-01`) : sql(`${month} between ? and ?`, `${first}-01`, `${last}-01`),
  );
}

/** The days that are parts of months. */
export function daysOf(alias: string, spans: readonly Span[]): Sql[] {
  const parts = spans.flatMap((span) => span.parts);
  return parts.map(([first, last]) => sql(`${column(alias, 'movementDate')} between ? and ?`, first, last));
}

export const anyOf = (ranges: readonly Sql[]): Sql => join([sql('('), join(ranges, ' or '), sql(')')], '');

export function ofCustomers(alias: string, customers: readonly Binding[]): Sql[] {
  return [sql(`${column(alias, 'customerId')} in (${marks(customers)})`, ...customers)];
}

async function readAny<R extends object>(
  source: Source,
  from: string,
  conditions: readonly Sql[],
  ranges: readonly Sql[],
  grouped: Sql = sql(''),
) {
  if (ranges.length === 0) return [];
  return run<R>(source, join([sql(from), where([...conditions, anyOf(ranges)]), grouped], ''));
}
