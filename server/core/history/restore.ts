import { tables, type EntityName } from '../../../generated/tables.ts';
import { withOwnIds } from '../rows/owned.ts';
import { updateRow } from '../rows/save.ts';
import { readStored, type Version } from '../rows/storedRow.ts';
import type { StoredRow } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
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

function valueThen(entity: EntityName, name: string, now: StoredRow, shown: Shown | undefined, then: unknown): unknown {
  if (!tables[entity].fields[name]?.owned) return shown?.changes[name]?.[1];
  return withOwnIds(then, now[name]);
}
