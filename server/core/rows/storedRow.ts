import { tables, type EntityName, type Field, type Verb } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { baseAlias } from './columns.ts';
import { readRow } from './compare.ts';
import { holdRows, isSeenVersion } from './lists.ts';
import { readOne, readSome, type RowJson } from './read.ts';
import type { Row, StoredRow } from './view.ts';
import type { Work } from './work.ts';

/**
 * The row version that a writer has seen; undefined when none was sent, 'any' when the writer asks for none, 'held' when
 * the caller holds the row by other means (a counted filter, the other side of a relation).
 */
export type Version = number | 'any' | 'held' | undefined;

/**
 * The row as it is stored, for a write by the actor.
 * @throws AppError notFound (no version) or what `goneFor` says when it is not there for this actor and verb,
 * versionRequired, updateConflict with the current row
 */
export async function readStored(
  work: Work,
  entity: EntityName,
  id: number,
  version: Version,
  verb: Verb,
  lists: Field[],
): Promise<StoredRow> {
  const scope = work.reader.scope(entity, verb, baseAlias);
  // Who asks for no version waits for whoever writes the row just now.
  if (version === 'any') await work.trx(tables[entity].table).where({ id }).forUpdate().first('id');
  const stored = await readOne(work.source, work.server, entity, id, { scope, lists, related: false });
  if (!stored) throw new AppError(version === undefined ? 'notFound' : goneFor(work, entity, verb), { entity });
  if (version === undefined) throw new AppError('versionRequired', { entity });
  if (typeof version === 'number' && !isSeenVersion(work, entity, stored, version))
    throw await conflict(work, entity, id);
  return rowOf(stored);
}

/** What a writer asks for of one of many rows. */
export interface AskedVersion {
  readonly id: number;
  readonly version: Exclude<Version, undefined>;
}

/**
 * The rows as they are stored, for a write of many by the actor: held until the commit, in the order that is asked for.
 * @throws AppError deleteConflict, outOfReach or updateConflict where one of them is not to be written so
 */
export async function readManyStored(
  work: Work,
  entity: EntityName,
  asked: readonly AskedVersion[],
  lists: Field[],
): Promise<StoredRow[]> {
  const ids = asked.map(({ id }) => id);
  await holdRows(work, entity, ids);
  const scope = work.reader.scope(entity, 'update', baseAlias);
  const rows = await readSome(work.source, work.server, entity, ids, scope, { lists, related: false });
  const found = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id, version }) => {
    const row = found.get(id);
    if (!row) throw new AppError(goneFor(work, entity, 'update'), { entity });
    if (typeof version === 'number' && !isSeenVersion(work, entity, row, version))
      throw new AppError('updateConflict', { entity });
    return rowOf(row);
  });
}

export function rowOf({ id, rowSCN, json }: RowJson): StoredRow {
  return Object.assign(readRow(json), { id, rowSCN });
}

/** How a row that is not there is told: to whom not every row is open, without a word on whether it ever was. */
function goneFor({ reader }: Work, entity: EntityName, verb: Verb): 'deleteConflict' | 'outOfReach' {
  return reader.scope(entity, verb, baseAlias) === null ? 'deleteConflict' : 'outOfReach';
}

/** The refusal of a stale write, with the row as it is now. */
export async function conflict(work: Work, entity: EntityName, id: number): Promise<AppError> {
  if (work.byServer) return new AppError('updateConflict', { entity }); // all of a row is for nobody's eyes
  const current = await readOne(work.source, work.reader, entity, id, {
    scope: work.reader.scope(entity, 'read', baseAlias),
  });
  return current
    ? new AppError('updateConflict', { entity, current: rowOf(current) })
    : new AppError(goneFor(work, entity, 'read'), { entity });
}

/** The relation arrays and owned rows that a write must know: those it changes and those without which no row is valid. */
export function concernedFields(entity: EntityName, changes: Row): Field[] {
  const { fields, rules } = tables[entity];
  const needed = new Set([...Object.keys(changes), ...rules.flatMap((rule) => [...rule.require, ...rule.hide])]);
  return Object.values(fields).filter(
    ({ kind, name, required }) => kind !== 'column' && (required || needed.has(name)),
  );
}
