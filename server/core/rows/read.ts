import { tables, type EntityName, type Field, type Verb } from '../../../generated/tables.ts';
import type { Binding, Source } from '../database/source.ts';
import { writeCursor } from '../listQuery/cursor.ts';
import type { Condition } from '../listQuery/filter.ts';
import type { ListQuery } from '../listQuery/parse.ts';
import { baseAlias } from './columns.ts';
import { composeJson, type Composed, type Found } from './composeJson.ts';
import type { JsonMember } from './json.ts';
import { perOwner } from './memo.ts';
import { isByName, pageByName } from './byName.ts';
import { countRows, pageStatement, restrictions, runPage } from './page.ts';
import type { Selection } from './pageParts.ts';
import type { Reader } from './reader.ts';
import { listMember, relatedMembers, type ListMember } from './related.ts';
import { slices } from './slices.ts';
import { column, join, marks, name, run, sql, where, type Sql } from './sql.ts';
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

export type TotalPlan = Pick<ListPlan, 'query' | 'count'>;

/** A list request worked out: its statements need only be run. */
export interface ListPlan {
  query: ListQuery;
  page: Sql;
  /** The better way to the page where no more rows match than are counted. */
  few?: Sql | undefined;
  compose: Composed['compose'];
  count: Sql;
}

/** Works out a list request for a reader; what is beyond their rights is in none of its statements. */
export function planList(reader: Reader, entity: EntityName, query: ListQuery): ListPlan {
  const conditions = conditionsOf(reader, entity, 'read', query.conditions);
  const whole = wholeRow(reader, entity);
  const page = pageStatement(reader, entity, query, conditions, whole);
  const narrowed = isByName(entity, query.sort) && conditions.length > 0;
  return {
    query,
    page,
    few: narrowed ? pageByName(reader, entity, query, conditions, whole, true) : undefined,
    compose: whole.compose,
    count: countOf(entity, query, conditions),
  };
}

/** How many rows a list request would find, worked out for a reader: nothing of them is read. */
export function planTotal(reader: Reader, entity: EntityName, query: ListQuery): TotalPlan {
  return { query, count: countOf(entity, query, conditionsOf(reader, entity, 'read', query.conditions)) };
}

const countOf = (entity: EntityName, { exactCount }: ListQuery, conditions: readonly Sql[]): Sql =>
  countRows(sql(name(tables[entity].table)), conditions, exactCount ? null : countedAtMost + 1);

/** One page of a list as its reader may see it: one statement for the rows with all that belongs to them, and one count: first where it decides how they are found. */
export async function readPage(source: Source, { query, page, few, compose, count }: ListPlan): Promise<Page> {
  const known = few && (await totalOf(source, count, query.exactCount));
  const isFew = known !== undefined && !known.capped && known.rows <= countedAtMost;
  const { rows: found, next } = await runPage<Identity>(source, isFew && few ? few : page, query.limit);
  const rows = found.map((row) => rowOf(row, compose));
  const whole = next === null && !query.after && (rows.length > 0 || query.offset === 0);
  const total = whole
    ? { rows: query.offset + rows.length, capped: false }
    : (known ?? (await totalOf(source, count, query.exactCount)));
  return { rows, offset: query.offset, total, next: next && writeCursor(query.sort, next) };
}

/** What a reader's statements select of an entity's rows: all properties it may read. */
const wholeRow = perOwner((reader: Reader, entity: EntityName) =>
  selectionOf(reader, entity, { lists: listsOf(reader, entity), related: true }),
);

/** What is read of a row beside its columns. */
interface Parts {
  /** Relation arrays and owned tables. */
  lists: readonly Field[];
  /** What its references name. */
  related: boolean;
}

/** The JSON of a row: its columns and those parts. */
function selectionOf(reader: Reader, entity: EntityName, { lists, related }: Parts): RowSelection {
  const { members, related: single, joins } = makeView(reader, [...reader.sight.fields(entity).values()], baseAlias);
  const named = related ? lists.flatMap((field) => relatedMembers(reader, field)) : [];
  const own = lists.map((field) => listMember(reader, field));
  const names: JsonMember = ['related', { kind: 'object', members: [...single, ...named.map(memberOf)] }];
  const whole: JsonMember[] = [...members, ...(related ? [names] : []), ...own.map(memberOf)];
  const { columns, compose } = composeJson({ kind: 'object', members: whole }, reader.dialect);
  const identity = `${column(baseAlias, 'id')} as id, ${column(baseAlias, 'rowSCN')} as ${name('rowSCN')}`;
  const bindings = [...named, ...own].flatMap(([, array]) => array.bindings); // in the order of the text
  return { columns: sql(`${identity}, ${columns}`, ...bindings), joins: related ? joins : sql(''), compose };
}

function memberOf([property, { text }]: ListMember): JsonMember {
  return [property, { kind: 'json', expression: text }];
}

type Identity = Found & { id: number; rowSCN: number };

const rowOf = (found: Identity, compose: Composed['compose']): RowJson => ({
  id: found.id,
  rowSCN: found.rowSCN,
  json: compose(found),
});

type RowSelection = Selection & Pick<Composed, 'compose'>;

interface OneOptions {
  /** Leaves out rows beyond it. */
  scope?: Sql | null;
  /** The relation arrays and owned tables to read; all when absent. */
  lists?: readonly Field[];
  /** Whether what its references name is read; it is when absent. */
  related?: boolean;
}

/** One row by its id, or undefined when it is not there. */
export async function readOne(
  source: Source,
  reader: Reader,
  entity: EntityName,
  id: number,
  { scope, lists = listsOf(reader, entity), related = true }: OneOptions,
): Promise<RowJson | undefined> {
  const { text, bindings, compose } = byId(reader, entity, { lists, related });
  const one = { text, bindings: [...bindings, id] };
  const [row] = await run<Identity>(source, scope ? join([one, scope], ' and ') : one);
  return row && rowOf(row, compose);
}

/** At most this many ids in one statement. */
const mostIds = 64;

/**
 * Rows by their different ids, as far as they are there. Ids are repeated up to a power of two, so that a server keeps
 * few statements prepared. `parts`: what is read of each beside its columns; all when absent.
 */
export async function readSome(
  source: Source,
  reader: Reader,
  entity: EntityName,
  ids: readonly number[],
  scope: Sql | null,
  parts?: Parts,
): Promise<RowJson[]> {
  const selection = parts ? selectionOf(reader, entity, parts) : wholeRow(reader, entity);
  const rows: RowJson[] = [];
  for (const some of slices(ids, mostIds)) rows.push(...(await readFew(source, selection, entity, some, scope)));
  return rows;
}

async function readFew(
  source: Source,
  { columns, joins, compose }: RowSelection,
  entity: EntityName,
  ids: readonly number[],
  scope: Sql | null,
): Promise<RowJson[]> {
  const padded = Array.from({ length: 2 ** Math.ceil(Math.log2(ids.length)) }, (_, place) => ids[place] ?? ids[0] ?? 0);
  const own = sql(`${column(baseAlias, 'id')} in (${marks(padded)})`, ...padded);
  const from = sql(` from ${name(tables[entity].table)} ${baseAlias}`);
  const statement = join([sql('select '), columns, from, joins, where(scope ? [own, scope] : [own])], '');
  return (await run<Identity>(source, statement)).map((row) => rowOf(row, compose));
}

type StatementById = Sql & Pick<Composed, 'compose'>;

/** The statements that read one row, by the parts that they read of it. */
const statementsById = perOwner((_reader: Reader, _entity: EntityName) => new Map<string, StatementById>());

/** The statement that reads one row; the id's value is still to be added. */
function byId(reader: Reader, entity: EntityName, parts: Parts): StatementById {
  const known = statementsById(reader, entity);
  const key = `${parts.related} ${parts.lists.map(({ name: property }) => property).join(' ')}`;
  const statement = known.get(key) ?? statementById(entity, selectionOf(reader, entity, parts));
  known.set(key, statement);
  return statement;
}

function statementById(entity: EntityName, { columns, joins, compose }: RowSelection): StatementById {
  const from = sql(` from ${name(tables[entity].table)} ${baseAlias}`);
  return { ...join([sql('select '), columns, from, joins, sql(` where ${column(baseAlias, 'id')} = ?`)], ''), compose };
}

/** The restrictions of what an actor may do `verb` with and the filter leaves. */
export function conditionsOf(reader: Reader, entity: EntityName, verb: Verb, conditions: Condition[]): Sql[] {
  return restrictions({ conditions }, reader.scope(entity, verb, baseAlias), reader);
}

/** Ids and row versions of what matches, in the order of their ids. */
export function readVersions(source: Source, entity: EntityName, conditions: readonly Sql[], limit: Binding) {
  const from = `select ${column(baseAlias, 'id')} as id, ${column(baseAlias, 'rowSCN')} as ${name('rowSCN')} from ${name(tables[entity].table)} ${baseAlias}`;
  const statement = join(
    [sql(from), where(conditions), sql(` order by ${column(baseAlias, 'id')} limit ?`, limit)],
    '',
  );
  return run<{ id: number; rowSCN: number }>(source, statement);
}

/** The relation arrays and owned tables of an entity that its reader may see. */
const listsOf = perOwner((reader: Reader, entity: EntityName): Field[] =>
  [...reader.sight.fields(entity).values()].filter((field) => field.kind !== 'column'),
);
