import { AppError } from '../errors.ts';
import { deleteRow } from '../rows/remove.ts';
import type { Work } from '../rows/work.ts';
import { cameToNothing } from './cameToNothing.ts';
import { refusedFor } from './recreate.ts';
import { takeBack, versionOf, type KeptWrite } from './takeBack.ts';

/** The version that a change left of each row which it wrote, on account of whichever of its rows. */
type LastVersions = (write: KeptWrite) => number;

/** What a change has made it may have written once more: a row of it that is named twice leaves the first list. */
export function lastVersions(writes: readonly KeptWrite[]): LastVersions {
  const keyOf = ({ entity, id }: KeptWrite): string => `${entity}:${id}`;
  const last = new Map<string, number>();
  for (const write of writes) last.set(keyOf(write), Math.max(write.rowSCN, last.get(keyOf(write)) ?? 0));
  return (write) => last.get(keyOf(write)) ?? write.rowSCN;
}

/**
 * Takes back what was saved on account of a row, the last first: rows that were made go, what was written in others is as
 * it was. `last` tells the versions that the whole change left. What the actor did is taken back as the server; what
 * somebody else did is judged by the hooks as the actor's own doing, but for rows that were made besides, which go with
 * it. Answers 0: no row stays as others made it.
 * @throws AppError updateConflict where somebody has written since what would be taken back, and what hooks refuse
 */
export async function takeBackSaves(
  work: Work,
  root: Pick<KeptWrite, 'entity' | 'id'>,
  writes: readonly KeptWrite[],
  own: boolean,
  last: LastVersions,
): Promise<0> {
  for (const write of writes) {
    const isRoot = write.entity === root.entity && write.id === root.id;
    const isBeside = !isRoot && write.action === 'create';
    const everywhere = { ...work, reader: work.server, byServer: own || isBeside };
    await takeBackSave(everywhere, write, last).catch(refusedFor(work, root.entity));
  }
  return 0;
}

async function takeBackSave(work: Work, write: KeptWrite, last: LastVersions): Promise<void> {
  const { entity, id, action } = write;
  if (action !== 'create') {
    if (await takeBack(work, write, false)) throw new AppError('updateConflict', { entity });
    return;
  }
  const version = await versionOf(work.source, entity, id);
  if (version !== undefined) await deleteRow(work, entity, id, await leftOrSame(work, write, last(write), version));
}

/** The version that the change left, or the one of now where what was written in between came to nothing. */
async function leftOrSame(work: Work, { entity, id }: KeptWrite, left: number, now: number): Promise<number> {
  return now !== left && (await cameToNothing(work.source, work.server, entity, id, left)) ? now : left;
}
