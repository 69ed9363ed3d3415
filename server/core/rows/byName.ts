import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { unreadable } from '../listQuery/cursor.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import type { Sort } from '../listQuery/sort.ts';
import { baseAlias, orderedColumn } from './columns.ts';
import {
  inSequence,
  keyColumn,
  segmentOfManyValues,
  segmentOfOneValue,
  type Segment,
  type Selection,
} from './pageParts.ts';
import type { Reader } from './reader.ts';
import { column, join, name, sql, where, type Sql } from './sql.ts';

/** Whether a list is in the order of what a reference names, which no index of its own table carries. */
export const isByName = (entity: EntityName, { path }: Sort): boolean => tables[entity].large && path.steps.length > 0;

/** Alias of the table whose rows are named. */
const named = `${baseAlias}n`;

interface Order {
  reader: Reader;
  entity: EntityName;
  query: ListQuery;
  conditions: readonly Sql[];
  step: Field;
  /** What names a row, as it is sorted. */
  key: string;
  direction: 'asc' | 'desc';
  /** Few rows match: they are found first and sorted then. */
  few: boolean;
}

/**
 * A page by the name of a reference's target, then its id, then the row's own: the index of the names is gone through and
 * that of the reference for each of them, so that nothing is sorted (decision 003). Who refers to nothing, or to what
 * the reader may not see, has the lowest name. Where `few` rows match, whatever finds these is the better way.
 */
export function pageByName(
  reader: Reader,
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  { columns, joins }: Selection,
  few = false,
): Sql {
  const { path, descending } = query.sort;
  const [step] = path.steps;
  if (!step) throw new Error(`${path.name} names nothing`);
  const direction = descending ? 'desc' : 'asc';
  const key = orderedColumn(path.field, named);
  const ids = idsByName({ reader, entity, query, conditions, step, key, direction, few });
  const own = sql(`) p join ${name(tables[entity].table)} ${baseAlias} on ${column(baseAlias, 'id')} = p.id`);
  const sorted = sql(` order by p.k ${direction}, p.r ${direction}, p.id`);
  const place = reader.dialect.concat('p.k', "'|'", 'p.r');
  return join([keyColumn(place), columns, sql(' from ('), ids, own, joins, sorted], '');
}

/** Each part as far as the page may need it: what it passes over may all be in one of them. */
function idsByName(order: Order): Sql {
  const { offset, limit } = order.query;
  const most = sql(' limit ?', offset + limit + 1);
  const parts = [...partsOf(order)].map((part) => join([part, most], ''));
  return join([inSequence(parts, baseAlias), sql(' limit ? offset ?', limit + 1, offset)], '');
}

/** Without a name the lowest on both databases, so that they come first or last. */
function partsOf(order: Order): Sql[] {
  const { after } = order.query;
  const isDown = order.direction === 'desc';
  if (after && typeof after.value !== 'string') {
    const rest = unnamedRows(order, sql(`${column(baseAlias, 'id')} > ?`, after.id));
    return isDown ? [rest] : [rest, namedRows(order)];
  }
  const unnamed = mayBeUnnamed(order) && (isDown || !after) ? [unnamedRows(order)] : [];
  const segments = after ? placesAfter(order, String(after.value), after.id) : [undefined];
  const found = segments.map((segment) => namedRows(order, segment));
  return isDown ? [...found, ...unnamed] : [...unnamed, ...found];
}

const mayBeUnnamed = ({ reader, step }: Order): boolean => !step.required || reader.within(step, named) !== null;

/** What comes after a name, the id of what it names, and that of a row which refers to it. @throws AppError malformed */
function placesAfter({ key, direction }: Order, value: string, id: number): Segment[] {
  const [, text, target] = /^([^]*)\|(\d{1,15})$/.exec(value) ?? [];
  if (text === undefined) throw unreadable();
  const beyond = direction === 'asc' ? '>' : '<';
  const targetId = column(named, 'id');
  return [
    segmentOfOneValue(`${targetId} = ? and ${column(baseAlias, 'id')} > ?`, Number(target), id),
    segmentOfManyValues(`${key} = ? and ${targetId} ${beyond} ?`, text, Number(target)),
    segmentOfManyValues(`${key} ${beyond} ?`, text),
  ];
}

function namedRows(order: Order, segment?: Segment): Sql {
  const { reader, entity, conditions, step, key, direction, few } = order;
  const [own, target] = [`${name(tables[entity].table)} ${baseAlias}`, `${name(targetOf(step))} ${named}`];
  const { forcedJoin, knowsOrderOfJoin } = reader.dialect;
  const from = few ? `${own} join ${target}` : `${target} ${forcedJoin} ${own}`;
  const limit = reader.within(step, named);
  const all = [...(segment ? [segment.condition] : []), ...conditions, ...(limit ? [limit] : [])];
  const select = `select ${column(baseAlias, 'id')} as id, ${key} as k, ${column(named, 'id')} as r from ${from}`;
  const on = ` on ${column(baseAlias, step.name)} = ${column(named, 'id')}`;
  const byTarget = `${key} ${direction}, ${column(named, 'id')} ${direction}`;
  const byId = column(baseAlias, 'id'); // as an index finds those of one target
  const sorted = few || knowsOrderOfJoin ? `${byTarget}, ${byId}` : byTarget;
  return join([sql(select + on), where(all), sql(` order by ${segment?.isOneValue ? byId : sorted}`)], '');
}

function unnamedRows({ reader, entity, conditions, step }: Order, rest?: Sql): Sql {
  const select = `select ${column(baseAlias, 'id')} as id, null as k, null as r from ${name(tables[entity].table)} ${baseAlias}`;
  const all = [isUnnamed(reader, step), ...(rest ? [rest] : []), ...conditions];
  return join([sql(select), where(all), sql(` order by ${column(baseAlias, 'id')}`)], '');
}

function isUnnamed(reader: Reader, step: Field): Sql {
  const own = column(baseAlias, step.name);
  const limit = reader.within(step, named);
  if (!limit) return sql(`${own} is null`);
  const seen = `select ${column(named, 'id')} from ${name(targetOf(step))} ${named} where ${limit.text}`;
  return sql(`(${own} is null or ${own} not in (${seen}))`, ...limit.bindings);
}

const targetOf = ({ ref }: Field): string => (ref ? tables[ref.entity].table : '');
