import { tables, type EntityName, type Verb } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import { may } from '../access/rights.ts';
import { isoDateTime } from '../database/dateTime.ts';
import type { Source } from '../database/source.ts';
import { AppError } from '../errors.ts';
import type { Reader } from '../rows/reader.ts';
import { join, name, run, sql, where, type Sql } from '../rows/sql.ts';
import { countedAtMost, totalOf } from '../rows/total.ts';
import { changesIn, type Changes } from './entries.ts';

/** The deletion of a row that is gone since. */
export interface Deletion {
  /** Of its entry in history: the place in the list. */
  entry: number;
  id: number;
  /** As the wire has it. */
  at: string;
  /** Null: the server by itself. */
  byUser: number | null;
  asUser: number | null;
  /** What the row was: property -> [value, null]. */
  changes: Changes;
}

interface Stored extends Omit<Deletion, 'at' | 'changes'> {
  at: number;
  changes: string;
}

/** Who deletes or creates rows may bring them back. */
const restoringVerbs = ['delete', 'create'] as const satisfies Verb[];

/** Whether somebody may bring back rows of an entity at all: which, is said of each when it comes to it. */
export const mayRestore = (actor: Actor, entity: EntityName): boolean =>
  restoringVerbs.some((verb) => may(actor, entity, verb));

/** Whether it is the actor's own doing: the person's, or in whose name it was done. */
export function isOwn({ id }: Actor, { byUser, asUser }: Pick<Deletion, 'byUser' | 'asUser'>): boolean {
  return id === byUser || id === asUser;
}

/** Which deletions: those before an entry, from an offset on. */
export interface Part {
  below: number | undefined;
  offset: number;
  limit: number;
}

/** The deletions that the actor may take back, the newest first. */
export async function readDeletions(
  source: Source,
  reader: Reader,
  actor: Actor,
  entity: EntityName,
  { below, offset, limit }: Part,
): Promise<Deletion[]> {
  const conditions = [restorableTo(reader, actor, entity), ...(below === undefined ? [] : [sql('t.entry < ?', below)])];
  const columns = `entry, id, at, ${['byUser', 'asUser'].map(name).join(', ')}, ${reader.dialect.asText('changes')} as changes`;
  const select = join([sql(`select ${columns} from `), gone(entity, inOrder(reader)), where(conditions)], '');
  const page = join([select, sql(' order by t.entry desc limit ? offset ?', limit, offset)], '');
  const found = await run<Stored>(source, page);
  return found.map((each) => ({
    ...each,
    at: isoDateTime(new Date(each.at * 1000)),
    changes: changesIn(each.changes),
  }));
}

/** How many rows the actor may bring back, counted as lists count. */
export function countDeletions(source: Source, reader: Reader, actor: Actor, entity: EntityName) {
  const rows = join(
    [sql('select 1 from '), gone(entity, inOrder(reader)), where([restorableTo(reader, actor, entity)])],
    '',
  );
  const count = join([sql('select count(*) as n from ('), rows, sql(' limit ?) counted', countedAtMost + 1)], '');
  return totalOf(source, count, false);
}

/**
 * Whether a row that is gone may be brought back by the actor: who deleted it may always, others by the right to delete
 * or to create it, as it was.
 */
export async function isRestorable(source: Source, reader: Reader, actor: Actor, entity: EntityName, id: number) {
  const conditions = where([restorableTo(reader, actor, entity), sql('t.id = ?', id)]);
  const found = await run(source, join([sql('select 1 as found from '), gone(entity), conditions], ''));
  return found.length > 0;
}

/** @throws AppError forbidden for who may bring back no row of the entity but the own ones, notFound for any other */
export async function requireRestorable(
  source: Source,
  reader: Reader,
  actor: Actor,
  entity: EntityName,
  deletion: Pick<Deletion, 'id' | 'byUser' | 'asUser'>,
): Promise<void> {
  if (isOwn(actor, deletion)) return;
  if (!mayRestore(actor, entity)) throw new AppError('forbidden');
  if (!(await isRestorable(source, reader, actor, entity, deletion.id))) throw new AppError('notFound');
}

function restorableTo(reader: Reader, actor: Actor, entity: EntityName): Sql {
  const own = sql(`t.${name('byUser')} = ? or t.${name('asUser')} = ?`, actor.id, actor.id);
  const verbs = restoringVerbs.filter((verb) => may(actor, entity, verb));
  const scopes = verbs.map((verb) => reader.scope(entity, verb, 't') ?? sql('1 = 1'));
  const read = reader.scope(entity, 'read', 't') ?? sql('1 = 1');
  const others =
    scopes.length > 0 ? [join([sql(' or ('), read, sql(' and ('), join(scopes, ' or '), sql('))')], '')] : [];
  return join([sql('('), own, ...others, sql(')')], '');
}

/** MariaDB would walk through all of history to save itself the index. */
const inOrder = ({ dialect }: Reader): string => dialect.forcedIndex('history__entity__action__id__idx');

/**
 * The deletions of rows that are still gone, as a table `t` that has the id of the row and the references that row scopes
 * go by, as they were.
 */
function gone(entity: EntityName, hint = ''): Sql {
  const references = Object.values(tables[entity].fields).filter(({ kind, ref }) => kind === 'column' && ref);
  const columns = [
    'h.id as entry, h.`rowId` as id, h.at, h.`byUser`, h.`asUser`, h.changes',
    ...references.map(
      (field) => `cast(json_extract(h.changes, '$.${field.name}[0]') as signed) as ${name(field.name)}`,
    ),
  ];
  const later =
    'select 1 from history n where n.entity = h.entity and n.`rowId` = h.`rowId` and n.`rowSCN` > h.`rowSCN`';
  return sql(
    `(select ${columns.join(', ')} from history h${hint} where h.entity = ? and h.action = 'delete' and not exists (${later})) t`,
    entity,
  );
}
