import { tables, type EntityName } from '../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { rowsOf, withoutIds } from '../rows/owned.ts';
import { createRow, updateRow } from '../rows/save.ts';
import { conflict, readStored, type StoredRow, type Version } from '../rows/stored.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { readEntries, type Changes } from './entries.ts';
import { differencesSince, restorable } from './past.ts';
import { showChanges, type Shown } from './shown.ts';

/**
 * Brings what the actor may change of a row back to what it was after one of its versions: an ordinary update of what
 * the actor sees of the difference, which history calls a restoration. Nothing happens when nothing differs.
 * @throws AppError as an update does (409 when the row is no longer in the version `seen`, 422 with what is no longer
 * valid), and notFound for a version that history does not reach
 */
export async function restoreRow(
  work: Work,
  entity: EntityName,
  id: number,
  seen: Version,
  version: number,
): Promise<void> {
  const lists = Object.values(tables[entity].fields).filter(({ kind }) => kind !== 'column');
  const now = await readStored(work, entity, id, seen, 'update', lists);
  const differences = await differencesSince(work.source, work.reader, entity, now, version);
  const [shown] = await showChanges(work.source, work.reader, entity, [differences]);
  const asked = Object.keys({ ...shown?.changes, ...shown?.rows });
  const values = restorable(entity, work.actor, now, asked).map((name): [string, unknown] => [
    name,
    valueThen(entity, name, now, shown, differences.get(name)?.[1]),
  ]);
  await updateRow(work, entity, id, seen, Object.fromEntries(values), { version });
}

/** Owned rows that are gone come back as new ones: their ids are not theirs any more. */
function valueThen(entity: EntityName, name: string, now: StoredRow, shown: Shown | undefined, then: unknown): unknown {
  if (!tables[entity].fields[name]?.owned) return shown?.changes[name]?.[1];
  const ids = new Set(rowsOf(now[name]).map((row) => row['id']));
  return rowsOf(then).map((row): Row => {
    const { id, ...values } = row;
    return ids.has(id) ? row : values;
  });
}

/**
 * Brings a deleted row back under its id, with what the actor sees of what it was and may give to a new row: an
 * ordinary creation, which history calls a restoration. `seen` is the version that its deletion made. What its deletion
 * did to other rows stays done, save what a hook brings back: they have versions and rights of their own, and may have
 * been changed since on purpose.
 * @throws AppError notFound for what history does not know, updateConflict when it is there again, versionRequired, and
 * as a creation does (409 where another one has its unique values, 422 where something that it refers to is gone)
 */
export async function recreateRow(work: Work, entity: EntityName, id: number, seen: Version): Promise<void> {
  const [last] = await readEntries(work.source, work.reader, entity, id, { limit: 1 });
  if (last === undefined) throw new AppError('notFound', { entity });
  if (seen === undefined) throw new AppError('versionRequired', { entity });
  if (last.action !== 'delete') throw await conflict(work, entity, id);
  if (seen !== last.rowSCN) throw new AppError('updateConflict', { entity });
  const values = await valuesOfGone(work, entity, last.changes);
  const gone = { id, rowSCN: last.rowSCN + 1 };
  await createRow(work, entity, values, { version: last.rowSCN - 1, gone });
}

/** What was empty when it went stays empty, also where a new row would begin with something. */
async function valuesOfGone({ source, reader, actor }: Work, entity: EntityName, changes: Changes): Promise<Row> {
  const [shown] = await showChanges(source, reader, entity, [changes]);
  const valueOf = (name: string) =>
    tables[entity].fields[name]?.owned ? withoutIds(changes.get(name)?.[0]) : (shown?.changes[name]?.[0] ?? null);
  const kept = Object.keys({ ...shown?.changes, ...shown?.rows });
  const begun = Object.values(tables[entity].fields).filter((field) => field.default !== undefined);
  const names = new Set([...kept, ...begun.map(({ name }) => name)]);
  return Object.fromEntries(restorable(entity, actor, null, [...names]).map((name) => [name, valueOf(name)]));
}
