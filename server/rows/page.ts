import { tables, type EntityName, type Field } from '../../generated/tables.ts';
import type { Binding } from '../database/source.ts';
import type { Cursor } from '../listQuery/cursor.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import type { Path } from '../listQuery/path.ts';
import { base, orderedColumn } from './columns.ts';
import { column, join, name, sql, where, type Sql } from './sql.ts';
import type { Reader } from './reader.ts';
import { compileCondition } from './where.ts';

/** The restrictions of a list: the actor's row scope and the filter. */
export function restrictions(query: Pick<ListQuery, 'conditions'>, scope: Sql | null, reader: Reader): Sql[] {
  const conditions = query.conditions.map((condition) => compileCondition(condition, base, reader));
  return scope ? [...conditions, scope] : conditions;
}

/** How the rows are ordered: the expression, the joins it needs, and the direction that the id as tie-break shares. */
interface Order {
  key: string;
  joins: string;
  direction: 'asc' | 'desc';
  byId: boolean;
}

export function orderOf({ sort }: Pick<ListQuery, 'sort'>, { dialect }: Reader): Order {
  const { joins, alias } = joinSteps(sort.path);
  const key = orderedColumn(sort.path.field, alias, dialect);
  return { key, joins, direction: sort.descending ? 'desc' : 'asc', byId: sort.path.name === 'id' };
}

function joinSteps({ steps }: Path): { joins: string; alias: string } {
  return steps.reduce(
    ({ joins, alias }, step) => ({ joins: `${joins} ${leftJoin(step, alias, `${alias}s`)}`, alias: `${alias}s` }),
    { joins: '', alias: base },
  );
}

function leftJoin(step: Field, alias: string, next: string): string {
  const target = step.ref ? tables[step.ref.entity].table : '';
  return `left join ${name(target)} ${next} on ${column(next, 'id')} = ${column(alias, step.name)}`;
}

/**
 * The ids of one page and the value they are sorted by (`k`), found without touching the rows themselves, so that a
 * covering index answers even far down the list.
 */
export function pageOfIds(entity: EntityName, query: ListQuery, conditions: readonly Sql[], order: Order): Sql {
  const select = `select ${column(base, 'id')} as id, ${order.key} as k from ${name(tables[entity].table)} ${base}${order.joins}`;
  const byId = `${column(base, 'id')} ${order.direction}`;
  const sorted = order.byId ? byId : `${order.key} ${order.direction}, ${byId}`;
  const part = (all: readonly Sql[], by: string, limit: Sql) =>
    join([sql(select), where(all), sql(` order by ${by}`), limit], '');
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
