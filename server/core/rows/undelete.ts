import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { problemsOf, refuse } from './changes.ts';
import { deletedWith, type DeletedRow } from './deletedRows.ts';
import { idsOf } from './graph.ts';
import { rowsOf } from './owned.ts';
import { refuseReferences, storeRow } from './save.ts';
import { marks, name, run, sql } from './sql.ts';
import type { Row } from './view.ts';
import { asServer, type Work } from './work.ts';

/**
 * Brings back as the server the rows that went with the row that this `id` in a property referred to; false when none did.
 * @throws AppError as `undeleteRow` does
 */
export async function undeleteRows(work: Work, entity: EntityName, property: string, id: number): Promise<boolean> {
  const gone = await deletedWith(work, entity, property, id);
  for (const each of gone) await undeleteRow(asServer(work), entity, each);
  return gone.length > 0;
}

/**
 * Stores a deleted row again under its id, as it was, with its hooks; history calls it a restoration. References that a
 * deletion would have taken out of it are taken out of it now, where what they referred to went meanwhile.
 * @throws AppError duplicate where another one has its unique values, 422 where something else that it refers to is
 * gone, or where it is no longer valid, and what hooks refuse
 */
export async function undeleteRow(
  work: Work,
  entity: EntityName,
  { id, rowSCN, row: lost }: DeletedRow,
): Promise<void> {
  const row = { ...(await withoutCleared(work, entity, lost)), id };
  refuse(entity, problemsOf(entity, row));
  await refuseReferences(work, entity, null, row);
  const restoration = { version: rowSCN - 1, gone: { id, rowSCN: rowSCN + 1 } };
  await storeRow(work, entity, { before: null, row, restoration });
}

async function withoutCleared(work: Work, entity: EntityName, lost: Row): Promise<Row> {
  const row = { ...lost };
  for (const field of Object.values(tables[entity].fields)) {
    if (field.owned)
      row[field.name] = await withoutClearedCells(work, Object.values(field.owned.fields), lost[field.name]);
    else if (isCleared(field)) row[field.name] = await stillThere(work, field, lost[field.name]);
  }
  return row;
}

async function withoutClearedCells(work: Work, fields: readonly Field[], value: unknown): Promise<Row[]> {
  const rows = rowsOf(value).map((row) => ({ ...row }));
  for (const field of fields.filter(isCleared))
    for (const row of rows) row[field.name] = await stillThere(work, field, row[field.name]);
  return rows;
}

/** The lists that other rows show of this one are theirs. */
const isCleared = ({ ref, kind }: Field): boolean => ref?.onDelete === 'clear' && kind !== 'inverse';

/** What a reference refers to, or those of a list, as far as they are there. */
async function stillThere(work: Work, { ref }: Field, value: unknown): Promise<unknown> {
  const ids = Array.isArray(value) ? idsOf(value) : typeof value === 'number' ? [value] : [];
  if (!ref || ids.length === 0) return value;
  const text = `select id from ${name(tables[ref.entity].table)} where id in (${marks(ids)})`;
  const found = new Set((await run<{ id: number }>(work.source, sql(text, ...ids))).map(({ id }) => id));
  const there = ids.filter((id) => found.has(id));
  return Array.isArray(value) ? there : (there[0] ?? null);
}
