import type { EntityName } from '../../../generated/tables.ts';
import { AppError, toAppError } from '../errors.ts';
import { isVisible } from '../rows/visibility.ts';
import { name, run, sql } from '../rows/sql.ts';
import { conflict, type Version } from '../rows/storedRow.ts';
import { redactRefusal } from '../rows/redactRefusal.ts';
import type { Action, Work } from '../rows/work.ts';
import { isOwn, requireRestorable } from './deleted.ts';
import { restoreProblem } from './restoreProblem.ts';
import { readWrites, takeBack, type KeptWrite, type Which } from './takeBack.ts';

interface LastEntry {
  entry: number;
  id: number;
  rowSCN: number;
  action: Action;
  byUser: number | null;
  asUser: number | null;
  changeSetId: string | null;
  rootId: number | null;
  /** The entity of the change that it belongs to. */
  of: EntityName | null;
}

/**
 * Brings a deleted row back under its id, as it was, with what went on its account in the same deletion. `seen` is the
 * version that its deletion made.
 * @throws AppError forbidden, notFound for what was not deleted or may not be brought back by the actor, versionRequired,
 * updateConflict when it is there again, and as `undeleteRow` does
 */
export async function recreateRow(work: Work, entity: EntityName, id: number, seen: Version): Promise<void> {
  const last = await lastEntry(work, entity, id);
  if (last === undefined) throw new AppError('notFound', { entity });
  if (last.action !== 'delete') throw await stillThere(work, entity, id, seen);
  await requireRestorable(work.source, work.reader, work.actor, entity, last);
  if (seen === undefined) throw new AppError('versionRequired', { entity });
  if (seen !== 'any' && seen !== last.rowSCN) throw new AppError('updateConflict', { entity });
  const writes = await readWrites(work, partOf(entity, last));
  await takeBackAll(work, { entity, id }, writes, isOwn(work.actor, last)).catch(async (thrown: unknown) => {
    const error = toAppError(thrown);
    const problem = await restoreProblem(work, entity, id, writes, error);
    throw problem.inTheWay ? new AppError(error.code, { ...error.details, errors: [problem] }) : thrown;
  });
}

/**
 * Takes back what was written on account of a row, the last first; answers how many rows stay as others made them. What the actor did is taken back as
 * the server; what somebody else did is judged by the hooks as the actor's own doing.
 * @throws AppError as `undeleteRow` does, naming the entity
 */
export async function takeBackAll(
  work: Work,
  root: Pick<KeptWrite, 'entity' | 'id'>,
  writes: readonly KeptWrite[],
  own: boolean,
): Promise<number> {
  let kept = 0;
  const everywhere = { ...work, reader: work.server, byServer: own };
  for (const write of writes) {
    const isRoot = write.entity === root.entity && write.id === root.id;
    const isKept = await takeBack(everywhere, write, isRoot).catch(refusedFor(work, write.entity));
    if (isKept) kept++;
  }
  return kept;
}

/** For `catch`: a refusal as the actor may know it; a database that does not serve has its own ways. */
export function refusedFor({ actor }: Work, entity: EntityName): (thrown: unknown) => never {
  return (thrown) => {
    const error = toAppError(thrown);
    if (error.status >= 500) throw thrown;
    const named = new AppError(error.code, { ...error.details, entity });
    return redactRefusal(actor, entity, { before: null, row: {}, values: {} })(named);
  };
}

/** A row that went on its own account comes with all that went for it, one that went along with another by itself. */
function partOf(entity: EntityName, { entry, id, changeSetId, rootId, of }: LastEntry): Which {
  return changeSetId !== null && of === entity && rootId === id ? { changeSetId, rootId } : { entry };
}

async function stillThere(work: Work, entity: EntityName, id: number, seen: Version): Promise<AppError> {
  if (!(await isVisible(work.source, work.reader, 'read', entity, id))) return new AppError('notFound', { entity });
  return seen === undefined ? new AppError('versionRequired', { entity }) : conflict(work, entity, id);
}

async function lastEntry({ source }: Work, entity: EntityName, rowId: number): Promise<LastEntry | undefined> {
  const columns = ['rowSCN', 'action', 'byUser', 'asUser', 'changeSetId', 'rootId'].map((each) => `h.${name(each)}`);
  const [last] = await run<LastEntry>(
    source,
    sql(
      `select h.id as entry, h.${name('rowId')} as id, ${columns.join(', ')}, s.entity as of from history h
       left join change_set s on s.id = h.${name('changeSetId')}
       where h.entity = ? and h.${name('rowId')} = ? order by h.${name('rowSCN')} desc, h.id desc limit 1`,
      entity,
      rowId,
    ),
  );
  return last;
}
