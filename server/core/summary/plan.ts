import { tables, type EntityName, type Verb } from '../../../generated/tables.ts';
import { baseAlias } from '../rows/columns.ts';
import { countRows } from '../rows/page.ts';
import { conditionsOf } from '../rows/read.ts';
import type { Reader } from '../rows/reader.ts';
import { join, name, sql, where, type Sql } from '../rows/sql.ts';
import { amountOf } from './amounts.ts';
import type { Summed } from './columns.ts';
import { keyOf } from './keys.ts';
import type { Measure, SummaryQuery } from './parse.ts';
import { inColumns, rollupFor, type ReadScope } from './rollups.ts';
import { splitFor } from './split.ts';
import { statementOf } from './statement.ts';

/** What is read for a summary, of one moment by one statement. */
export interface SummaryPlan extends Summed {
  query: SummaryQuery;
  statement: Sql;
  /** Counts the rows that the statement reads, no further than `cap` when one is given. */
  count(cap: number | null): Sql;
}

/** The sums of what an actor may do `verb` with, from a table of sums where one has them. */
export function planSummary(reader: Reader, entity: EntityName, verb: Verb, asked: SummaryQuery): SummaryPlan {
  const reach: ReadScope = {
    isScoped: reader.scope(entity, verb, baseAlias) !== null,
    seesAll: (relation) => reader.within(relation, baseAlias) === null,
  };
  const whole = rollupFor(entity, asked, reach);
  const split = whole ? undefined : splitFor(entity, asked, reach);
  const rollup = whole ?? split?.rollup;
  const query = whole ? inColumns(whole, asked, reach) : asked;
  const conditions = conditionsOf(reader, entity, verb, split?.conditions ?? query.conditions);
  const table = split ? join([sql('('), split.source, sql(')')], '') : sql(name(whole?.table ?? tables[entity].table));
  const joins = new Map<string, Sql>();
  const keys = query.groups.map((group) => keyOf(reader, joins, group));
  const paths = new Map(query.measures.flatMap(({ unit }) => (unit ? [[unit.name, unit] as const] : [])));
  const units = [...paths.values()].map((path) => keyOf(reader, joins, { name: path.name, path }));
  const amounts = [...query.measures, countOf(query)].map((measure) => amountOf(measure, reader.dialect, rollup));
  const from = join([sql(' from '), table, sql(` ${baseAlias}`), ...joins.values(), where(conditions)], '');
  const mayReadIndex = !rollup && query.measures.every(({ does }) => does === 'count');
  const summed = { keys, units, amounts };
  const statement = statementOf({ ...summed, from, mayReadIndex, dialect: reader.dialect }, query);
  return { ...summed, query: asked, statement, count: (cap) => countRows(table, conditions, cap) };
}

/** The rows behind a group are always counted: what has none is not told. */
function countOf({ measures, groups }: SummaryQuery): Measure {
  const path = measures[0]?.path ?? groups[0]?.path;
  if (!path) throw new Error('A summary without measures has groups');
  return { name: 'rows', does: 'count', path: { ...path, steps: [] } };
}
