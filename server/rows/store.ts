import { tables, type EntityName } from '../../generated/tables.ts';
import type { Author } from '../access/actor.ts';
import { storedDateTime } from '../database/dateTime.ts';
import type { Dialect } from '../database/url.ts';
import { toRecord } from './record.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** Inserts the columns of a row and answers its id. */
export async function insertRow(work: Work, entity: EntityName, row: Row): Promise<number> {
  const { dialect, at, author } = work;
  const record = { ...toRecord(tables[entity], row, dialect), ...firstVersion(dialect, at, author) };
  const [id] = await work.trx(tables[entity].table).insert(record);
  return Number(id);
}

/** Writes columns if the row still has this version, and raises it; false when somebody else was faster. */
export async function updateVersion(
  work: Work,
  entity: EntityName,
  id: number,
  rowSCN: number,
  values: Row,
): Promise<boolean> {
  const record = {
    ...toRecord(tables[entity], values, work.dialect),
    rowSCN: rowSCN + 1,
    ...authorship(work.dialect, work.at, work.author),
  };
  const count: number = await work.trx(tables[entity].table).where({ id, rowSCN }).update(record);
  return count > 0;
}

/** Raises the version of rows that changed by their relations alone. */
export async function raiseVersions(work: Work, entity: EntityName, ids: readonly number[]): Promise<void> {
  const { table } = tables[entity];
  await work
    .trx(table)
    .whereIn('id', ids)
    .update({ ...authorship(work.dialect, work.at, work.author), rowSCN: work.trx.raw('?? + 1', ['rowSCN']) });
}

/** The system columns of a row's first version, beside its id; `author` null: the server's own. */
export function firstVersion(dialect: Dialect, at: Date | string, author: Author | null) {
  const { updatedAt, updatedBy, updatedAs } = authorship(dialect, at, author);
  const created = { createdAt: updatedAt, createdBy: updatedBy, createdAs: updatedAs };
  return { rowSCN: 1, ...created, updatedAt, updatedBy, updatedAs };
}

/** The system columns of a write: `…By` is the person, `…As` whom the person acts as (null: nobody else). */
export function authorship(dialect: Dialect, at: Date | string, author: Author | null) {
  return { updatedAt: storedDateTime(dialect, at), updatedBy: author?.by ?? null, updatedAs: author?.as ?? null };
}
