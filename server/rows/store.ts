import { tables, type EntityName } from '../../generated/tables.ts';
import { authorOf } from '../access/actor.ts';
import { storedDateTime } from '../database/dateTime.ts';
import { toRecord } from './record.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** Inserts the columns of a row and answers its id. */
export async function insertRow(work: Work, entity: EntityName, row: Row): Promise<number> {
  const { updatedAt, updatedBy, updatedAs } = authorship(work);
  const created = { createdAt: updatedAt, createdBy: updatedBy, createdAs: updatedAs };
  const record = { ...toRecord(tables[entity], row, work.dialect), rowSCN: 1, ...created, ...authorship(work) };
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
  const record = { ...toRecord(tables[entity], values, work.dialect), rowSCN: rowSCN + 1, ...authorship(work) };
  const count: number = await work.trx(tables[entity].table).where({ id, rowSCN }).update(record);
  return count > 0;
}

/** Raises the version of rows that changed by their relations alone. */
export async function raiseVersions(work: Work, entity: EntityName, ids: readonly number[]): Promise<void> {
  const { table } = tables[entity];
  await work
    .trx(table)
    .whereIn('id', ids)
    .update({ ...authorship(work), rowSCN: work.trx.raw('?? + 1', ['rowSCN']) });
}

/** The system columns of a write: `…By` is the person, `…As` whom the person acts as (null: nobody else). */
function authorship({ actor, at, dialect }: Work) {
  const { by, as } = authorOf(actor);
  return { updatedAt: storedDateTime(dialect, at), updatedBy: by, updatedAs: as };
}
