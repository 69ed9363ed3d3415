import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import type { Cursor } from '../listQuery/cursor.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import type { Path } from '../listQuery/path.ts';
import { isByName, pageByName } from './byName.ts';
import { baseAlias, orderedColumn } from './columns.ts';
import {
  inSequence,
  keyColumn,
  segmentOfManyValues,
  segmentOfOneValue,
  sortKey,
  type Segment,
  type Selection,
} from './pageParts.ts';
import { column, join, name, run, sql, where, type Sql } from './sql.ts';
import type { Reader } from './reader.ts';
import { leftJoin } from './view.ts';
import { compileCondition } from './where.ts';

/** The restrictions of a list: the actor's row scope and the filter. */
export function restrictions(query: Pick<ListQuery, 'conditions'>, scope: Sql | null, reader: Reader): Sql[] {
  const conditions = query.conditions.map((condition) => compileCondition(condition, baseAlias, reader));
  return scope ? [...conditions, scope] : conditions;
}

/** The rows of a page with a selection of one's own, and the place after which the next one begins. */
export function findRows<R extends object>(
  source: Source,
  reader: Reader,
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  selection: Selection,
) {
  return runPage<R>(source, pageStatement(reader, entity, query, conditions, selection), query.limit);
}

/** Runs a page's statement, which asks for one row more than the page has: it tells whether there is a next one. */
export async function runPage<R extends object>(source: Source, statement: Sql, limit: number) {
  const found = await run<R & Placed>(source, statement);
  const last = found.length > limit ? found[limit - 1] : undefined;
  const next: Cursor | null = last ? { value: sortValue(last[sortKey]), id: last.id } : null;
  return { rows: last ? found.slice(0, limit) : found, next };
}

interface Placed {
  id: number;
  [sortKey]: unknown;
}

/** A page's rows; ordered by the id and from the first one on, they are found as they are read. */
export function pageStatement(
  reader: Reader,
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  selection: Selection,
): Sql {
  if (isByName(entity, query.sort)) return pageByName(reader, entity, query, conditions, selection);
  const order = orderOf(query, reader);
  if (!order.byId || query.offset > 0) return idsFirst(entity, query, conditions, selection, order);
  const { columns, joins } = selection;
  const from = sql(` from ${name(tables[entity].table)} ${baseAlias}`);
  return join([keyColumn(column(baseAlias, 'id')), columns, from, joins, rowsById(query, conditions, order)], '');
}

/** The ids of the page first, then its rows: what a deep page passes over is never looked up. */
function idsFirst(
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  { columns, joins }: Selection,
  order: Order,
): Sql {
  const own = sql(`) p join ${name(tables[entity].table)} ${baseAlias} on ${column(baseAlias, 'id')} = p.id`);
  const sorted = sql(` order by ${order.byId ? '' : `p.k ${order.direction}, `}p.id ${order.direction}`);
  const ids = pageOfIds(entity, query, conditions, order);
  return join([keyColumn('p.k'), columns, sql(' from ('), ids, own, joins, sorted], '');
}

function sortValue(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** How the rows are ordered: the expression, the joins it needs, and the direction that the id as tie-break shares. */
interface Order {
  key: string;
  joins: Sql;
  direction: 'asc' | 'desc';
  byId: boolean;
}

function orderOf({ sort }: Pick<ListQuery, 'sort'>, reader: Reader): Order {
  const { joins, alias } = joinSteps(reader, sort.path);
  const key = orderedColumn(sort.path.field, alias);
  return { key, joins, direction: sort.descending ? 'desc' : 'asc', byId: sort.path.name === 'id' };
}

/** What a reader may not see by a step has no value to sort by either. */
function joinSteps(reader: Reader, { steps }: Path): { joins: Sql; alias: string } {
  const joins = steps.map((step, i) => leftJoin(reader, step, aliasOf(i), aliasOf(i + 1)));
  return { joins: join(joins, ''), alias: aliasOf(steps.length) };
}

function aliasOf(step: number): string {
  return `${baseAlias}${'s'.repeat(step)}`;
}

/**
 * The ids of one page and the value they are sorted by (`k`), found without touching the rows themselves, so that a
 * covering index answers even far down the list.
 */
function pageOfIds(entity: EntityName, query: ListQuery, conditions: readonly Sql[], order: Order): Sql {
  const select = `select ${column(baseAlias, 'id')} as id, ${order.key} as k from ${name(tables[entity].table)} ${baseAlias}`;
  const byId = `${column(baseAlias, 'id')} ${order.direction}`;
  const sorted = order.byId ? byId : `${order.key} ${order.direction}, ${byId}`;
  const part = (all: readonly Sql[], by: string, limit: Sql) =>
    join([sql(select), order.joins, where(all), sql(` order by ${by}`), limit], '');
  if (!query.after) return part(conditions, sorted, sql(' limit ? offset ?', query.limit + 1, query.offset));
  const limit = sql(' limit ?', query.limit + 1);
  const parts = segments(query.after, order).map(({ condition, isOneValue }) =>
    part([...conditions, condition], isOneValue ? byId : sorted, limit),
  );
  return join([inSequence(parts, baseAlias), limit], '');
}

/** What leaves the rows of a page that is ordered by the id and passes over none, the next one's first among them. */
function rowsById(query: ListQuery, conditions: readonly Sql[], order: Order): Sql {
  const later = query.after ? segments(query.after, order).map(({ condition }) => condition) : [];
  const sorted = sql(` order by ${column(baseAlias, 'id')} ${order.direction} limit ?`, query.limit + 1);
  return join([where([...conditions, ...later]), sorted], '');
}

/**
 * What comes after a cursor, as ranges in the order of the list that an index answers one by one: the rest of the rows
 * with the same value, then the other values. Nulls are the lowest value on both databases.
 */
function segments({ value, id }: Cursor, { key, direction, byId }: Order): Segment[] {
  const beyond = direction === 'asc' ? '>' : '<';
  const later = `${column(baseAlias, 'id')} ${beyond} ?`;
  if (byId) return [segmentOfOneValue(later, id)];
  if (value !== null) {
    const ranges = [
      segmentOfOneValue(`${key} = ? and ${later}`, value, id),
      segmentOfManyValues(`${key} ${beyond} ?`, value),
    ];
    return direction === 'asc' ? ranges : [...ranges, segmentOfOneValue(`${key} is null`)];
  }
  const rest = segmentOfOneValue(`${key} is null and ${later}`, id);
  return direction === 'asc' ? [rest, segmentOfManyValues(`${key} is not null`)] : [rest];
}

/** How many rows of a table, or of a select in parentheses, match, counted no further than `cap` when one is given. */
export function countRows(table: Sql, conditions: readonly Sql[], cap: number | null): Sql {
  const from = join([sql(' from '), table, sql(` ${baseAlias}`)], '');
  if (cap === null) return join([sql('select count(*) as n'), from, where(conditions)], '');
  return join(
    [sql('select count(*) as n from (select 1 as one'), from, where(conditions), sql(' limit ?) c', cap)],
    '',
  );
}
