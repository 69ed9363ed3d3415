import { isoDateTime } from '../database/dateTime.ts';
import type { Source } from '../database/source.ts';
import { AppError } from '../errors.ts';
import { decoder } from '../rows/record.ts';
import { run, type Sql } from '../rows/sql.ts';
import type { Row } from '../rows/view.ts';
import { columns } from './columns.ts';
import type { SummaryPlan } from './plan.ts';

/** The sums of a list. */
export interface Summary {
  rows: Row[];
  /** Of everything, one for each unit. */
  total: Row[];
  /** Of the groups that are not told, one for each unit. */
  others: Row[];
  asOf: string;
}

/** A group, with its place among all and among those of its unit. */
type Placed = Row & Record<typeof columns.place | typeof columns.placeOfUnit, number>;

/** Rows that may be read without being asked whether to. */
const mostRows = 200_000;

/** Refuses what would read very many rows. @throws AppError manyRowsToRead */
export async function requireFew(source: Source, plan: SummaryPlan): Promise<void> {
  const few = await counted(source, plan.count(mostRows + 1));
  if (few <= mostRows) return;
  const count = await counted(source, plan.count(null));
  throw new AppError('manyRowsToRead', { params: { count } });
}

async function counted(source: Source, statement: Sql): Promise<number> {
  const [row] = await run<{ n: number }>(source, statement);
  return row?.n ?? 0;
}

/** Reads a summary, all of it of one moment. */
export async function readSummary(source: Source, plan: SummaryPlan): Promise<Summary> {
  const asOf = isoDateTime(new Date());
  const found = await run<Placed>(source, plan.statement);
  if (plan.keys.length === 0) return { rows: [], total: totals(plan, found, columns.part), others: [], asOf };
  const rows = found.filter((row) => row[columns.place] <= plan.query.limit);
  const units = inOrder(
    plan,
    found.filter((row) => row[columns.placeOfUnit] === 1),
  );
  const untold = units.filter((row) => Number(row[columns.other(plan.amounts.length - 1, 0)] ?? 0) > 0);
  return {
    rows: rows.map((row) => rowOf(plan, row)),
    total: totals(plan, units, columns.total),
    others: untold.map((row) => totalOf(plan, row, columns.other)),
    asOf,
  };
}

type ColumnOf = (amount: number, at: number) => string;

/** Sums over all rows, one for each unit; where amounts have none there is one, of no rows as well. */
function totals(plan: SummaryPlan, found: readonly Row[], columnOf: ColumnOf): Row[] {
  const rows = plan.units.length === 0 && found.length === 0 ? [{}] : found;
  return rows.map((row) => totalOf(plan, row, columnOf));
}

function totalOf(plan: SummaryPlan, row: Row, columnOf: ColumnOf): Row {
  return { ...unitsOf(plan, row), ...amountsOf(plan, row, columnOf) };
}

/** The rows of the units in the order of the units, whatever the groups are ordered by. */
function inOrder({ units }: SummaryPlan, rows: Row[]): Row[] {
  const key = (row: Row): string => units.map((_, at) => String(row[columns.unit(at)] ?? '')).join('\n');
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function rowOf(plan: SummaryPlan, row: Row): Row {
  const keys = plan.keys.map(({ name, decode }, at) => [name, decode(row[columns.key(at)])]);
  const related = plan.keys.flatMap(({ target }, at) => (target ? [[target.relation, namedBy(plan, row, at)]] : []));
  return {
    ...Object.fromEntries(keys),
    ...unitsOf(plan, row),
    ...amountsOf(plan, row, columns.part),
    ...(related.length > 0 && { related: Object.fromEntries(related) }),
  };
}

/** What a group is called; null where its reader may not see that, or there is nothing. */
function namedBy({ keys }: SummaryPlan, row: Row, at: number): Row | null {
  if ((row[columns.named(at, 'id')] ?? null) === null) return null;
  const fields = keys[at]?.target?.fields ?? [];
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[columns.named(at, field.name)];
      return [field.name, decoder(field)?.(value) ?? value];
    }),
  );
}

function unitsOf({ units }: SummaryPlan, row: Row): Row {
  return Object.fromEntries(units.map(({ name, decode }, at) => [name, decode(row[columns.unit(at)] ?? null)]));
}

function amountsOf({ amounts }: SummaryPlan, row: Row, columnOf: ColumnOf): Row {
  const asked = amounts.slice(0, -1);
  return Object.fromEntries(
    asked.map(({ name, parts, value }, amount) => [name, value(parts.map((_, at) => row[columnOf(amount, at)]))]),
  );
}
