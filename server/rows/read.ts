import { tables, type EntityName, type Field, type Verb } from '../../generated/tables.ts';
import type { Binding, Source } from '../database/source.ts';
import { writeCursor, type Cursor } from '../listQuery/cursor.ts';
import type { Condition } from '../listQuery/filter.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import { base } from './columns.ts';
import { asText, jsonObject, type JsonMember } from './json.ts';
import { perReader } from './memo.ts';
import { countRows, orderOf, pageOfIds, restrictions } from './page.ts';
import type { Reader } from './reader.ts';
import { listMember, relatedMembers, type ListMember } from './related.ts';
import { column, join, name, run, sql, where, type Sql } from './sql.ts';
import { countedAtMost, totalOf, type Total } from './total.ts';
import { makeView } from './view.ts';

/** A row as it goes out: its JSON, with what the server itself needs to know of it. */
export interface RowJson {
  id: number;
  rowSCN: number;
  json: string;
}

export interface Page {
  rows: RowJson[];
  offset: number;
  total: Total;
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** A list request worked out: its statements need only be run. */
export interface ListPlan {
  query: ListQuery;
  page: Sql;
  count: Sql;
}

export function planList(reader: Reader, entity: EntityName, query: ListQuery): ListPlan {
  const conditions = conditionsOf(reader, entity, 'read', query.conditions);
  const page = pageStatement(reader, entity, query, conditions, wholeRow(reader, entity));
  return { query, page, count: countRows(entity, conditions, query.exactCount ? null : countedAtMost + 1) };
}

/** One page of a list as its reader may see it: one statement for the rows with all that belongs to them, and one count. */
export async function readPage(source: Source, { query, page, count }: ListPlan): Promise<Page> {
  const { rows, next } = await runPage<RowJson>(source, page, query.limit);
  const whole = next === null && !query.after && (rows.length > 0 || query.offset === 0);
  const total = whole
    ? { rows: query.offset + rows.length, capped: false }
    : await totalOf(source, count, query.exactCount);
  return { rows, offset: query.offset, total, next: next && writeCursor(query.sort, next) };
}

/** What a reader's statements select of an entity's rows: all properties it may read. */
const wholeRow = perReader((reader, entity: EntityName) => selectionOf(reader, entity, listsOf(reader, entity)));

/** The JSON of a row, with what its single references name and with some of its relation arrays and owned tables. */
function selectionOf(reader: Reader, entity: EntityName, lists: readonly Field[]): Selection {
  const { members, related, joins } = makeView(reader, [...reader.sight.fields(entity).values()], base);
  const named = lists.flatMap((field) => relatedMembers(reader, field));
  const own = lists.map((field) => listMember(reader, field));
  const whole: JsonMember[] = [
    ...members,
    ['related', jsonObject([...related, ...named.map(memberText)])],
    ...own.map(memberText),
  ];
  const identity = `${column(base, 'id')} as id, ${column(base, 'rowSCN')} as ${name('rowSCN')}`;
  const bindings = [...named, ...own].flatMap(([, array]) => array.bindings); // in the order of the text
  return { columns: sql(`${identity}, ${asText(jsonObject(whole), reader.dialect)} as json`, ...bindings), joins };
}

function memberText([property, { text }]: ListMember): JsonMember {
  return [property, text];
}

/** The sort value beside the columns of a page; no property can have a dot in its name. */
const sortKey = 'p.k';

/** What a statement reads of each row, and the joins that it needs for it. */
export interface Selection {
  columns: Sql;
  joins: Sql;
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
async function runPage<R extends object>(source: Source, statement: Sql, limit: number) {
  const found = await run<R & Found>(source, statement);
  const last = found.length > limit ? found[limit - 1] : undefined;
  const next: Cursor | null = last ? { value: sortValue(last[sortKey]), id: last.id } : null;
  return { rows: last ? found.slice(0, limit) : found, next };
}

interface Found {
  id: number;
  [sortKey]: unknown;
}

/** The ids of the page first, then its rows: what a deep page passes over is never looked up. */
function pageStatement(
  reader: Reader,
  entity: EntityName,
  query: ListQuery,
  conditions: readonly Sql[],
  selection: Selection,
): Sql {
  const order = orderOf(query, reader);
  const own = `join ${name(tables[entity].table)} ${base} on ${column(base, 'id')} = p.id`;
  const sorted = ` order by ${order.byId ? '' : `p.k ${order.direction}, `}p.id ${order.direction}`;
  const ids = pageOfIds(entity, query, conditions, order);
  const key = sql(`select p.k as ${name(sortKey)}, `);
  return join([key, selection.columns, sql(' from ('), ids, sql(`) p ${own}`), selection.joins, sql(sorted)], '');
}

function sortValue(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

interface OneOptions {
  /** Leaves out rows beyond it. */
  scope?: Sql | null;
  /** The relation arrays and owned tables to read; all when absent. */
  lists?: readonly Field[];
}

/** One row by its id, or undefined when it is not there. */
export async function readOne(
  source: Source,
  reader: Reader,
  entity: EntityName,
  id: number,
  { scope, lists }: OneOptions,
): Promise<RowJson | undefined> {
  const { text, bindings } = byId(reader, entity, lists ?? listsOf(reader, entity));
  const one = { text, bindings: [...bindings, id] };
  const [row] = await run<RowJson>(source, scope ? join([one, scope], ' and ') : one);
  return row;
}

/** The statements that read one row, by the lists that they read with it. */
const statementsById = perReader((_reader, _entity: EntityName) => new Map<string, Sql>());

/** The statement that reads one row; the id's value is still to be added. */
function byId(reader: Reader, entity: EntityName, lists: readonly Field[]): Sql {
  const known = statementsById(reader, entity);
  const key = lists.map(({ name: property }) => property).join(' ');
  const statement = known.get(key) ?? statementById(entity, selectionOf(reader, entity, lists));
  known.set(key, statement);
  return statement;
}

function statementById(entity: EntityName, { columns, joins }: Selection): Sql {
  const from = sql(` from ${name(tables[entity].table)} ${base}`);
  return join([sql('select '), columns, from, joins, sql(` where ${column(base, 'id')} = ?`)], '');
}

/** The restrictions of what an actor may do `verb` with and the filter leaves. */
export function conditionsOf(reader: Reader, entity: EntityName, verb: Verb, conditions: Condition[]): Sql[] {
  return restrictions({ conditions }, reader.scope(entity, verb, base), reader);
}

/** Ids and row versions of what matches, in the order of their ids. */
export function readVersions(source: Source, entity: EntityName, conditions: readonly Sql[], limit: Binding) {
  const from = `select ${column(base, 'id')} as id, ${column(base, 'rowSCN')} as ${name('rowSCN')} from ${name(tables[entity].table)} ${base}`;
  const statement = join([sql(from), where(conditions), sql(` order by ${column(base, 'id')} limit ?`, limit)], '');
  return run<{ id: number; rowSCN: number }>(source, statement);
}

/** The relation arrays and owned tables of an entity that its reader may see. */
const listsOf = perReader((reader, entity: EntityName): Field[] =>
  [...reader.sight.fields(entity).values()].filter((field) => field.kind !== 'column'),
);
