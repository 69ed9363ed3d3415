import { tables, type EntityName } from '../../../generated/tables.ts';
import { newRow, normaliseRow } from './compare.ts';
import { noteHistory } from './history.ts';
import { readValue } from './related.ts';
import { insertRows, updateVersion, type DeletedVersion } from './store.ts';
import { conflict } from './storedRow.ts';
import type { Row, StoredRow } from './view.ts';
import type { Work } from './work.ts';
import { changedProperties, keptChanges } from './written.ts';

/** What a write brings back: the state after a version, of a row that is there or gone. */
export interface Restoration {
  readonly version: number;
  readonly gone?: DeletedVersion;
}

/** A row that is to be stored, with which nothing is known to be wrong. */
export interface Asked {
  /** As it is stored; null: it is not. */
  readonly before: StoredRow | null;
  readonly row: Row;
  readonly restoration?: Restoration | undefined;
  /** The row on whose account it is written, perhaps itself; undefined: the one on whose everything is now. */
  readonly root?: number | 'itself' | undefined;
}

/** The same as it comes to be stored, with the properties in which it differs. */
export interface Settled extends Asked {
  readonly row: StoredRow;
  readonly changed: ReadonlySet<string>;
}

/** On whose account a row is written that is stored. */
export const accountOf = ({ root, row }: Settled): number | undefined => (root === 'itself' ? row.id : root);

/** Rows in the form in which they are stored, without those that stay as they are. New ones get their ids when they are. */
export async function settle(work: Work, entity: EntityName, asked: readonly Asked[]): Promise<Settled[]> {
  for (const { before, row } of asked) if (before) await completeBefore(work, entity, before, row);
  return asked.map((each) => settled(entity, each)).filter(({ before, changed }) => !before || changed.size > 0);
}

function settled(entity: EntityName, asked: Asked): Settled {
  const row = formOf(entity, asked);
  const { before, restoration, root } = asked;
  return { before, row, restoration, root, changed: changedProperties(entity, before, row) };
}

function formOf(entity: EntityName, { before, row, restoration }: Asked): StoredRow {
  const { fields } = tables[entity];
  if (before) return { ...row, ...normaliseRow(fields, row), id: before.id, rowSCN: before.rowSCN + 1 };
  return Object.assign(newRow(fields, row), restoration?.gone);
}

/** A hook may have set an array that the stored row was read without. */
async function completeBefore(work: Work, entity: EntityName, before: StoredRow, row: Row): Promise<void> {
  for (const field of Object.values(tables[entity].fields)) {
    const isNew = row[field.name] !== undefined && before[field.name] === undefined;
    if (field.kind !== 'column' && isNew) {
      before[field.name] = await readValue(work.source, work.server, field, before.id);
    }
  }
}

/** Writes the columns of rows, those of new ones at once. @throws AppError duplicate, updateConflict */
export async function writeColumns(work: Work, entity: EntityName, rows: readonly Settled[]): Promise<void> {
  const added: StoredRow[] = [];
  for (const { before, row, changed, restoration } of rows) {
    if (before) await updateColumns(work, entity, before, row, changed);
    else if (restoration?.gone) await insertRows(work, entity, [row], restoration.gone);
    else added.push(row);
  }
  const ids = await insertRows(work, entity, added);
  added.forEach((row, place) => (row.id = ids[place] ?? 0));
}

async function updateColumns(
  work: Work,
  entity: EntityName,
  { id, rowSCN }: StoredRow,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<void> {
  const values = Object.fromEntries([...changed].map((property) => [property, row[property]]));
  if (!(await updateVersion(work, entity, id, rowSCN, values))) throw await conflict(work, entity, id);
}

/** Notes what was written of rows, before their lists move others: these may leave one of the rows for the next. */
export function noteRows(work: Work, entity: EntityName, rows: readonly Settled[]): void {
  const written = rows.map((each) => {
    const { before, row, changed, restoration } = each;
    const action = restoration ? 'restore' : before ? 'update' : 'create';
    const changes = keptChanges(entity, before, row, changed);
    return {
      id: row.id,
      rowSCN: row.rowSCN,
      action,
      restored: restoration?.version,
      changes,
      root: accountOf(each),
    } as const;
  });
  noteHistory(work, entity, written);
}
