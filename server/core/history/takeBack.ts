import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { undeleteRow } from '../rows/undelete.ts';
import { isSame, readRow } from '../rows/compare.ts';
import { rowOfDeleted } from '../rows/deletedRows.ts';
import { idsOf } from '../rows/graph.ts';
import { saysSame, withOwnIds } from '../rows/owned.ts';
import { readOne } from '../rows/read.ts';
import { join, name, run, sql, where, type Sql } from '../rows/sql.ts';
import { rowOf } from '../rows/storedRow.ts';
import type { StoredRow } from '../rows/view.ts';
import type { Row } from '../rows/view.ts';
import type { Action, Work } from '../rows/work.ts';
import { changesIn } from './entries.ts';

/** One write of a change that can be undone. */
export interface KeptWrite {
  entity: EntityName;
  id: number;
  rowSCN: number;
  action: Action;
  /** JSON of property -> [before, after]. */
  changes: string;
  /** The row of the change's entity on whose account it was written. */
  rootId: number | null;
}

/** Which writes: of a change, or only those on account of one of its rows, or a single one. */
export type Which = { changeSetId: string; rootId?: number } | { entry: number };

/** The writes of a change, the last first: the order in which they are taken back. */
export async function readWrites(
  { source, dialect }: Pick<Work, 'source' | 'dialect'>,
  which: Which,
): Promise<KeptWrite[]> {
  const columns = ['entity', 'rowSCN', 'action', 'rootId'].map(name).join(', ');
  const select = sql(`select ${columns}, ${name('rowId')} as id, ${dialect.asText('changes')} as changes from history`);
  return run<KeptWrite>(source, join([select, where(conditionsOf(which)), sql(' order by history.id desc')], ''));
}

function conditionsOf(which: Which): Sql[] {
  if ('entry' in which) return [sql('history.id = ?', which.entry)];
  const { changeSetId, rootId } = which;
  const set = sql(`${name('changeSetId')} = ?`, changeSetId);
  return rootId === undefined ? [set] : [set, sql(`${name('rootId')} = ?`, rootId)];
}

/**
 * Takes one write of a deletion back: a row that went comes back as it was, a row that lost a reference gets it again
 * unless it holds something else by now. Answers whether it stays as somebody made it since. The
 * row on whose account all went (`isRoot`) must not be there; the others may be, as hooks bring rows back too.
 * @throws AppError as `undeleteRow` does
 */
export async function takeBack(work: Work, write: KeptWrite, isRoot: boolean): Promise<boolean> {
  const { entity, id, rowSCN, action, changes } = write;
  const now = await readNow(work, entity, id);
  if (action === 'delete') {
    if (isRoot || !now) await undeleteRow(work, entity, { id, rowSCN, row: rowOfDeleted(entity, readRow(changes)) });
    return false;
  }
  if (!now) return true;
  const { values, differs } = formerValues(entity, now, changes);
  if (Object.keys(values).length > 0) await work.change(entity, id, values);
  return differs;
}

/** Whether a row is there, whoever may see it. */
export async function isThere(source: Source, entity: EntityName, id: number): Promise<boolean> {
  return (await versionOf(source, entity, id)) !== undefined;
}

/** The version of a row, whoever may see it; undefined where there is none. */
export async function versionOf(source: Source, entity: EntityName, id: number): Promise<number | undefined> {
  const version = sql(`select ${name('rowSCN')} from ${name(tables[entity].table)} where id = ?`, id);
  return (await run<{ rowSCN: number }>(source, version))[0]?.rowSCN;
}

async function readNow(work: Work, entity: EntityName, id: number): Promise<StoredRow | undefined> {
  const lists = Object.values(tables[entity].fields).filter((field) => field.join || field.owned);
  const found = await readOne(work.source, work.server, entity, id, { lists, related: false });
  return found && rowOf(found);
}

/** What the row held before, as far as nobody has written there since. */
function formerValues(entity: EntityName, now: Row, changes: string): { values: Row; differs: boolean } {
  const values: Row = {};
  let differs = false;
  for (const [property, [before, after]] of changesIn(changes)) {
    const field = tables[entity].fields[property];
    if (!field || !isTakenBack(field)) continue;
    const former = formerValue(field, now[property], before, after);
    if (former === undefined) differs = true;
    else if (!isSame(field, former, now[property])) values[property] = former;
  }
  return { values, differs };
}

/** What the other side of a relation shows comes back with that side. */
const isTakenBack = ({ kind, join: link }: Field): boolean => kind !== 'inverse' && !link?.other;

/** Undefined: somebody has put something else there. A list gets back what it lost, whatever else is in it. */
function formerValue(field: Field, now: unknown, before: unknown, after: unknown): unknown {
  if (field.join) return [...new Set([...idsOf(now), ...idsOf(before)])];
  if (!saysSame(field, now, after)) return saysSame(field, now, before) ? now : undefined;
  return field.owned ? withOwnIds(before, now) : before;
}
