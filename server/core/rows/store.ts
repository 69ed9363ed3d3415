import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Author } from '../access/actor.ts';
import { storedDateTime } from '../database/dateTime.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { toRecord } from './record.ts';
import { insert, join, name, sql } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** A row that was deleted: the id that is its own, and the version that it comes back with. */
export interface DeletedVersion {
  readonly id: number;
  readonly rowSCN: number;
}

/** Inserts the columns of a row and answers its id. */
export async function insertRow(work: Work, entity: EntityName, row: Row, gone?: DeletedVersion): Promise<number> {
  const { dialect, at, author } = work;
  const record = { ...toRecord(tables[entity], row, dialect), ...firstVersion(dialect, at, author), ...gone };
  const held = Object.entries(record).filter(([, value]) => value !== null); // most of a row's columns are empty
  const { text, bindings } = insert(tables[entity].table, [Object.fromEntries(held)]);
  const { lastId } = await work.execute(text, bindings);
  return gone?.id ?? lastId;
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
  const assigned = Object.entries(record).map(([column, value]) => sql(`${name(column)} = ?`, value));
  const set = join([sql(`update ${name(tables[entity].table)} set `), join(assigned, ', ')], '');
  const { text, bindings } = join([set, sql(` where id = ? and ${name('rowSCN')} = ?`, id, rowSCN)], '');
  return (await work.execute(text, bindings)).changes > 0;
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
export function firstVersion(dialect: SqlDialect, at: Date | string, author: Author | null) {
  const { updatedAt, updatedBy, updatedAs } = authorship(dialect, at, author);
  const created = { createdAt: updatedAt, createdBy: updatedBy, createdAs: updatedAs };
  return { rowSCN: 1, ...created, updatedAt, updatedBy, updatedAs };
}

/** The system columns of a write: `…By` is the person, `…As` whom the person acts as (null: nobody else). */
export function authorship(dialect: SqlDialect, at: Date | string, author: Author | null) {
  return { updatedAt: storedDateTime(dialect, at), updatedBy: author?.by ?? null, updatedAs: author?.as ?? null };
}
