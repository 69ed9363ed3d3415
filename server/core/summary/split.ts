import { tables, type EntityName, type Rollup, type RollupKey } from '../../../generated/tables.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { operators } from '../../../schemas/core/formats/operator.ts';
import { countColumn } from '../../../schemas/core/formats/rollup.ts';
import { isLeaf, type Condition } from '../listQuery/filter.ts';
import { baseAlias } from '../rows/columns.ts';
import { column, join, name, sql, where, type Sql } from '../rows/sql.ts';
import type { SummaryQuery } from './parse.ts';
import { fits, type ReadScope } from './rollups.ts';

/** Sums of days that begin or end within a month: its whole months as they are kept, the days beside them as rows. */
export interface Split {
  rollup: Rollup;
  /** A select with the columns of the rollup. */
  source: Sql;
  /** What is still asked of its rows. */
  conditions: Condition[];
}

/** Undefined where no table of sums by month tells the rest of the question, or no whole month is asked for. */
export function splitFor(entity: EntityName, query: SummaryQuery, reach: ReadScope): Split | undefined {
  if (query.measures.some(({ does }) => does !== 'count' && does !== 'sum' && does !== 'distinct')) return undefined;
  const ofOwnRows = tables[entity].rollups.filter(({ by }) => by.every(({ via }) => !via));
  const splits = ofOwnRows.flatMap((rollup) => {
    const month = rollup.by.find(({ part }) => part === 'month');
    const days = month && daysIn(query.conditions, month.of);
    const source = month && days && sourceOf(rollup, month, days);
    if (!source) return [];
    const conditions = query.conditions.filter((condition) => dayOf(condition, month.of) === undefined);
    return fits(rollup, entity, { ...query, conditions }, reach) ? [{ rollup, source, conditions }] : [];
  });
  return splits[0];
}

/** Both included; undefined: open on that side. */
interface Days {
  from?: string;
  to?: string;
}

type Side = [side: keyof Days, day: string];

/** The side on which a condition closes the days of a property; undefined for one that says anything else. */
function dayOf(condition: Condition, property: string): Side | undefined {
  if (!isLeaf(condition)) return undefined;
  const { path, operator, value } = condition;
  if (path.steps.length > 0 || path.field.name !== property || typeof value !== 'string') return undefined;
  const { closes } = operators[operator];
  if (!closes) return undefined;
  const next = closes.end === 'from' ? 1 : -1;
  return [closes.end, closes.included ? value : addDays(value, next)];
}

function daysIn(conditions: readonly Condition[], property: string): Days | undefined {
  const sides = conditions.flatMap((condition) => {
    const side = dayOf(condition, property);
    return side ? [side] : [];
  });
  const on = (wanted: keyof Days) => sides.flatMap(([side, day]) => (side === wanted ? [day] : [])).toSorted();
  const [from, to] = [on('from').at(-1), on('to')[0]];
  return sides.length === 0 ? undefined : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The rows of whole months, and the entity's own of the days before and behind them. */
function sourceOf(rollup: Rollup, { of }: RollupKey, { from, to }: Days): Sql | undefined {
  const first = from === undefined || monthOf(from) === from ? from : monthOf(addDays(monthOf(from), 31));
  const last = to === undefined || monthOf(addDays(to, 1)) === addDays(to, 1) ? to : addDays(monthOf(to), -1);
  if (first !== undefined && last !== undefined && first > last) return undefined;
  const months = selectOf(
    rollup,
    rollup.table,
    within(of, { ...(first && { from: first }), ...(last && { to: last }) }),
  );
  const head = from !== undefined && first !== undefined && from < first ? [{ from, to: addDays(first, -1) }] : [];
  const tail = to !== undefined && last !== undefined && last < to ? [{ from: addDays(last, 1), to }] : [];
  const parts = [...head, ...tail].map((days) => selectOf(rollup, rollup.from, within(of, days)));
  return join([months, ...parts], ' union all ');
}

function within(property: string, { from, to }: Days): Sql[] {
  const own = column(baseAlias, property);
  return [
    ...(from === undefined ? [] : [sql(`${own} >= ?`, from)]),
    ...(to === undefined ? [] : [sql(`${own} <= ?`, to)]),
  ];
}

/** A row of the entity stands for itself alone, with its own value as the sum. */
function selectOf({ by, kept, table: sums }: Rollup, table: string, conditions: readonly Sql[]): Sql {
  const isKept = table === sums;
  const keys = by.filter(({ part }) => part !== 'sign').map((key) => [isKept ? key.column : key.of, key.column]);
  const amounts = kept.filter(({ does }) => does === 'sum').map((sum) => [isKept ? sum.column : sum.of, sum.column]);
  const columns = [...keys, ...amounts].map(([own = '', as = '']) => `${column(baseAlias, own)} as ${name(as)}`);
  const count = `${isKept ? column(baseAlias, countColumn) : '1'} as ${name(countColumn)}`;
  return join(
    [sql(`select ${[...columns, count].join(', ')} from ${name(table)} ${baseAlias}`), where(conditions)],
    '',
  );
}
