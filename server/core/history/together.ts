import type { EntityName } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import { unixSeconds } from '../database/dateTime.ts';
import type { Source } from '../database/source.ts';
import { join, marks, name, run, sql, where } from '../rows/sql.ts';
import { isOwn } from './deleted.ts';
import { partsOfImports } from './imported.ts';
import { mayUndo, undoableFor, type StoredSet } from './undo.ts';

/** A change that was saved with those of other rows, and that can be taken back for all of them. */
export interface Together {
  /** By which it is undone. */
  id: string;
  /** How many rows it changed. */
  rows: number;
}

/** Of changes by their ids, those of several rows of an entity that the actor may still take back as a whole. */
export async function readTogether(
  source: Source,
  actor: Actor,
  entity: EntityName,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Together>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  if (asked.length === 0) return new Map();
  const select = sql(
    `select id, kind, entity, at, ${['byUser', 'asUser', 'undoneAt'].map(name).join(', ')} from change_set`,
  );
  const open = [
    sql(`id in (${marks(asked)})`, ...asked),
    sql('entity = ?', entity),
    sql('kind = ?', 'saves'),
    sql('at >= ?', unixSeconds() - undoableFor),
    sql(`${name('undoneAt')} is null`),
  ];
  const sets = await run<StoredSet>(source, join([select, where(open)], ''));
  const mine = sets.filter((set) => isOwn(actor, set) || mayUndo(actor, set)).map(({ id }) => id);
  const parts = await partsOfImports(source, mine);
  const whole = mine.filter((id) => !parts.has(id));
  return whole.length > 0 ? countRows(source, whole) : new Map();
}

async function countRows(source: Source, ids: readonly string[]): Promise<ReadonlyMap<string, Together>> {
  const set = name('changeSetId');
  const counted = sql(
    `select ${set} as id, count(distinct ${name('rootId')}) as ${name('rows')} from history where ${set} in (${marks(ids)}) group by ${set}`,
    ...ids,
  );
  const found = await run<Together>(source, counted);
  return new Map(found.filter(({ rows }) => rows > 1).map((each) => [each.id, each]));
}
