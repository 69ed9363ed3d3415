import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Author } from '../access/actor.ts';
import type { Binding } from '../database/source.ts';
import { storedDateTime } from '../database/dateTime.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { columnsOf, toRecord, type StoredColumn } from './record.ts';
import { slices } from './slices.ts';
import { insertText, join, name, run, sql } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** A row that was deleted: the id that is its own, and the version that it comes back with. */
export interface DeletedVersion {
  readonly id: number;
  readonly rowSCN: number;
}

/** Values of one statement: both databases take twice as many. */
const mostBindings = 15_000;

/** Rows in pieces, each of which one statement can insert; `columns`: how many values a row has. */
export const insertable = <T>(rows: readonly T[], columns: number): T[][] =>
  slices(rows, Math.floor(mostBindings / columns));

/** Inserts the columns of rows, and answers their ids; of a row that was deleted those that are its own. */
export async function insertRows(
  work: Work,
  entity: EntityName,
  rows: readonly Row[],
  gone?: DeletedVersion,
): Promise<number[]> {
  const { dialect, at, author } = work;
  const system = Object.entries({ ...firstVersion(dialect, at, author), ...gone }).filter(
    ([, value]) => value !== null,
  );
  const ofAll = system.map(([, value]) => value);
  const own = saidColumns(entity, rows);
  const columns = [...own.map(({ column }) => column.name), ...system.map(([each]) => each)];
  const ids: number[] = [];
  for (const part of insertable(rows, columns.length)) {
    const text = insertText(tables[entity].table, columns, part.length);
    const bindings: Binding[] = [];
    for (const row of part) {
      for (const { property, column } of own) bindings.push(column.bind(row[property], dialect));
      bindings.push(...ofAll);
    }
    const { lastId } = await work.execute(text, bindings);
    ids.push(...(gone ? [gone.id] : await insertedIds(work, lastId, part.length)));
  }
  return ids;
}

/** The columns of the properties of which any row says something: most of a row's are empty. */
function saidColumns(entity: EntityName, rows: readonly Row[]): { property: string; column: StoredColumn }[] {
  const isSaid = ({ name: property }: Field) =>
    rows.some((row) => row[property] !== null && row[property] !== undefined);
  return Object.values(tables[entity].fields)
    .filter((field) => field.kind === 'column' && isSaid(field))
    .flatMap((field) => columnsOf(field).map((column) => ({ property: field.name, column })));
}

/** The ids of rows that one statement has inserted: both databases count them on, in the order of the rows. */
async function insertedIds({ dialect, source }: Work, id: number, count: number): Promise<number[]> {
  if (count === 1) return [id];
  const { is, step: asks } = dialect.insertedId;
  const step = asks === undefined ? 1 : ((await run<{ step: number }>(source, sql(asks)))[0]?.step ?? 1);
  const first = is === 'first' ? id : id - (count - 1) * step;
  return Array.from({ length: count }, (_, place) => first + place * step);
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
