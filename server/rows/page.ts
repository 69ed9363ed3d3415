import { tables, type EntityName } from '../../generated/tables.ts';
import type { Binding } from '../database/source.ts';
import type { Cursor } from '../listQuery/cursor.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import type { Path } from '../listQuery/path.ts';
import { base, orderedColumn } from './columns.ts';
import { column, join, name, sql, where, type Sql } from './sql.ts';
import type { Reader } from './reader.ts';
import { leftJoin } from './view.ts';
import { compileCondition } from './where.ts';

/** The restrictions of a list: the actor's row scope and the filter. */
export function restrictions(query: Pick<ListQuery, 'conditions'>, scope: Sql | null, reader: Reader): Sql[] {
  const conditions = query.conditions.map((condition) => compileCondition(condition, base, reader));
  return scope ? [...conditions, scope] : conditions;
}

/** How the rows are ordered: the expression, the joins it needs, and the direction that the id as tie-break shares. */
interface Order {
  key: string;
  joins: Sql;
  direction: 'asc' | 'desc';
  byId: boolean;
}

export function orderOf({ sort }: Pick<ListQuery, 'sort'>, reader: Reader): Order {
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
  return `${base}${'s'.repeat(step)}`;
}

/**
 * The ids of one page and the value they are sorted by (`k`), found without touching the rows themselves, so that a
 * covering index answers even far down the list.
 */
export function pageOfIds(entity: EntityName, query: ListQuery, conditions: readonly Sql[], order: Order): Sql {
  const select = `select ${column(base, 'id')} as id, ${order.key} as k from ${name(tables[entity].table)} ${base}`;
  const byId = `${column(base, 'id')} ${order.direction}`;
  const sorted = order.byId ? byId : `${order.key} ${order.direction}, ${byId}`;
  const part = (all: readonly Sql[], by: string, limit: Sql) =>
    join([sql(select), order.joins, where(all), sql(` order by ${by}`), limit], '');
  if (!query.after) return part(conditions, sorted, sql(' limit ? offset ?', query.limit + 1, query.offset));
  const limit = sql(' limit ?', query.limit + 1);
  const parts = segments(query.after, order).map(({ condition, isOneValue }, i) => {
    const { text, bindings } = part([...conditions, condition], isOneValue ? byId : sorted, limit);
    return { text: `select * from (${text}) ${base}${i}`, bindings };
  });
  return join([join(parts, ' union all '), limit], '');
}

interface Segment {
  condition: Sql;
  /** All rows have the same value, so that the id alone orders them: planners don't see that of an expression. */
  isOneValue: boolean;
}

/**
 * What comes after a cursor, as ranges in the order of the list that an index answers one by one: the rest of the rows
 * with the same value, then the other values. Nulls are the lowest value on both databases.
 */
function segments({ value, id }: Cursor, { key, direction, byId }: Order): Segment[] {
  const beyond = direction === 'asc' ? '>' : '<';
  const later = `${column(base, 'id')} ${beyond} ?`;
  if (byId) return [one(later, id)];
  if (value !== null) {
    const ranges = [one(`${key} = ? and ${later}`, value, id), many(`${key} ${beyond} ?`, value)];
    return direction === 'asc' ? ranges : [...ranges, one(`${key} is null`)];
  }
  const rest = one(`${key} is null and ${later}`, id);
  return direction === 'asc' ? [rest, many(`${key} is not null`)] : [rest];
}

function one(text: string, ...bindings: Binding[]): Segment {
  return { condition: sql(text, ...bindings), isOneValue: true };
}

function many(text: string, ...bindings: Binding[]): Segment {
  return { condition: sql(text, ...bindings), isOneValue: false };
}

/** How many rows match, counted no further than `cap` when one is given. */
export function countRows(entity: EntityName, conditions: readonly Sql[], cap: number | null): Sql {
  const from = sql(` from ${name(tables[entity].table)} ${base}`);
  if (cap === null) return join([sql('select count(*) as n'), from, where(conditions)], '');
  return join(
    [sql('select count(*) as n from (select 1 as one'), from, where(conditions), sql(' limit ?) c', cap)],
    '',
  );
}
