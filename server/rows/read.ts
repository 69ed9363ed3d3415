import type { Knex } from 'knex';
import { tables, type EntityName, type Field, type Verb } from '../../generated/tables.ts';
import { writeCursor, type Cursor } from '../listQuery/cursor.ts';
import type { Condition } from '../listQuery/filter.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import { base } from './columns.ts';
import { orderOf, pageOfIds, restrictions } from './page.ts';
import type { Reader } from './reader.ts';
import { attachMany } from './related.ts';
import { column, join, name, run, sql, where, type Binding, type Sql } from './sql.ts';
import { totalOf, type Total } from './total.ts';
import { viewOf, type Row } from './view.ts';

export interface Page {
  rows: Row[];
  offset: number;
  total: Total;
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** The sort value beside the columns of a page; no property can have a dot in its name. */
const sortKey = 'p.k';

/** One page of a list as its reader may see it: one statement for the rows, one for each relation, one count. */
export async function readPage(knex: Knex, reader: Reader, entity: EntityName, query: ListQuery): Promise<Page> {
  const conditions = conditionsOf(reader, entity, 'read', query.conditions);
  const { rows, next } = await readRows(knex, reader, entity, query, conditions);
  const whole = next === null && !query.after && (rows.length > 0 || query.offset === 0);
  const total = whole
    ? { rows: query.offset + rows.length, capped: false }
    : await totalOf(knex, entity, conditions, query.exactCount);
  return { rows, offset: query.offset, total, next };
}

async function readRows(knex: Knex, reader: Reader, entity: EntityName, query: ListQuery, conditions: readonly Sql[]) {
  const view = viewOf(reader, entity);
  const { rows, next } = await findRows(knex, reader, entity, query, conditions, view);
  const decoded = rows.map(view.decode);
  await attachAll(knex, reader, decoded, manyFields(reader, entity));
  return { rows: decoded, next: next && writeCursor(query.sort, next) };
}

/** What a statement reads of each row, and the joins that it needs for it. */
export interface Selection {
  columns: string;
  joins: Sql;
}

/** One batch of a long list, with a selection of one's own: columns as they are stored, `related` for the arrays asked for. */
export async function readBatch(
  knex: Knex,
  reader: Reader,
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  selection: Selection,
  many: readonly Field[],
): Promise<{ rows: Row[]; next: Cursor | null }> {
  const { rows, next } = await findRows(knex, reader, entity, query, conditions, selection);
  if (many.length > 0) for (const row of rows) row['related'] = {};
  await attachAll(knex, reader, rows, many);
  return { rows, next };
}

async function findRows(
  knex: Knex,
  reader: Reader,
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  selection: Selection,
): Promise<{ rows: Row[]; next: Cursor | null }> {
  const found = await run<Row>(knex, pageStatement(reader, entity, query, conditions, selection));
  const last = found.length > query.limit ? found[query.limit - 1] : undefined;
  const next = last ? { value: sortValue(last[sortKey]), id: Number(last['id']) } : null;
  return { rows: found.slice(0, query.limit), next };
}

/** The ids of the page first, then its rows: what a deep page passes over is never looked up. */
function pageStatement(reader: Reader, entity: EntityName, query: ListQuery, conditions: readonly Sql[], selection: Selection): Sql {
  const order = orderOf(query, reader);
  const own = `join ${name(tables[entity].table)} ${base} on ${column(base, 'id')} = p.id`;
  const sorted = ` order by ${order.byId ? '' : `p.k ${order.direction}, `}p.id ${order.direction}`;
  const ids = pageOfIds(entity, query, conditions, order);
  const select = sql(`select p.k as ${name(sortKey)}, ${selection.columns} from (`);
  return join([select, ids, sql(`) p ${own}`), selection.joins, sql(sorted)], '');
}

function sortValue(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A row with at least its identity; what else it has depends on its reader. */
export type StoredRow = Row & { id: number; rowSCN: number };

interface OneOptions {
  /** Leaves out rows beyond it. */
  scope?: Sql | null;
  /** The relation arrays and owned tables to read; all when absent. */
  fields?: readonly Field[];
}

/** One row by its id, or undefined when it is not there. */
export async function readOne(knex: Knex, reader: Reader, entity: EntityName, id: number, { scope, fields }: OneOptions) {
  const { columns, joins, decode } = viewOf(reader, entity);
  const conditions = where([sql(`${column(base, 'id')} = ?`, id), ...(scope ? [scope] : [])]);
  const from = sql(`select ${columns} from ${name(tables[entity].table)} ${base}`);
  const [found] = await run<Row>(knex, join([from, joins, conditions], ''));
  if (!found) return undefined;
  const row: StoredRow = { id, rowSCN: Number(found['rowSCN']), ...decode(found) };
  await attachAll(knex, reader, [row], fields ?? manyFields(reader, entity));
  return row;
}

/** The restrictions of what an actor may do `verb` with and the filter leaves. */
export function conditionsOf(reader: Reader, entity: EntityName, verb: Verb, conditions: Condition[]): Sql[] {
  return restrictions({ conditions }, reader.scope(entity, verb, base), reader);
}

/** Ids and row versions of what matches, in the order of their ids. */
export function readVersions(knex: Knex, entity: EntityName, conditions: readonly Sql[], limit: Binding) {
  const from = `select ${column(base, 'id')} as id, ${column(base, 'rowSCN')} as ${name('rowSCN')} from ${name(tables[entity].table)} ${base}`;
  const statement = join([sql(from), where(conditions), sql(` order by ${column(base, 'id')} limit ?`, limit)], '');
  return run<{ id: number; rowSCN: number }>(knex, statement);
}

function manyFields(reader: Reader, entity: EntityName): Field[] {
  return [...reader.sight.fields(entity).values()].filter((field) => field.kind !== 'column');
}

async function attachAll(knex: Knex, reader: Reader, rows: readonly Row[], fields: readonly Field[]): Promise<void> {
  await Promise.all(fields.map((field) => attachMany(knex, reader, field, rows)));
}
