import type { Knex } from 'knex';
import { type EntityName, type Field, type Table, tables } from '../../../generated/tables.ts';
import { validators } from '../../../generated/validators.ts';
import { storedDateTime } from '../database/dateTime.ts';
import type { Database } from '../database/database.ts';
import { toRecord } from '../rows/record.ts';
import { rollUp } from '../rows/rollups.ts';
import { takeNumbers } from '../rows/sequence.ts';

/** A row as it travels: relation ids under the property's own name, owned rows as arrays. */
export type Row = Record<string, unknown>;
type Columns = Record<string, string | number | null>;

/** Where rows go: one transaction, and the moment that becomes their date of creation. */
export interface Target extends Pick<Database, 'dialect' | 'within'> {
  trx: Knex.Transaction;
  now: Date;
}

/** When a row was made and last changed, as it travels. */
export interface Moments {
  createdAt: string;
  updatedAt: string;
}

/**
 * Inserts rows of one entity, each checked by the entity's own validator, with their owned rows and relations.
 * Properties that number themselves get the entity's next numbers where a row has none. `momentsOf`: of the row at this
 * place; without, all are of the moment of the target.
 * @returns their ids, in the order of the rows
 * @throws Error naming entity, row and field of the first invalid row
 */
export async function insertRows(
  target: Target,
  entity: EntityName,
  unnumbered: Row[],
  momentsOf?: (place: number) => Moments | undefined,
): Promise<number[]> {
  const rows = await numbered(target, entity, unnumbered);
  checkRows(entity, rows);
  const table = tables[entity];
  const first = await nextId(target, table.table);
  const ids = rows.map((_, index) => first + index);
  await insertRecords(
    target,
    table.table,
    rows.map((row, index) => ({
      id: first + index,
      ...systemColumns(target, momentsOf?.(index)),
      ...toRecord(table, row, target.dialect),
    })),
  );
  for (const field of Object.values(table.fields)) {
    if (field.join) await insertJoin(target, field, field.join, rows, first);
    if (field.owned) await insertOwned(target, field, field.owned, rows, first);
  }
  const statements = await target.within(target.trx);
  await rollUp(
    { ...statements, dialect: target.dialect },
    entity,
    rows.map((after) => ({ before: null, after })),
  );
  return ids;
}

/** Inserts a row made of each item and answers every item with the id that its row got. */
export async function insertEach<Item>(
  target: Target,
  entity: EntityName,
  items: readonly Item[],
  rowOf: (item: Item, index: number) => Row,
): Promise<{ id: number; item: Item }[]> {
  const ids = await insertRows(target, entity, items.map(rowOf));
  return ids.flatMap((id, index) => items.slice(index, index + 1).map((item) => ({ id, item })));
}

async function numbered(target: Target, entity: EntityName, rows: Row[]): Promise<Row[]> {
  const name = Object.values(tables[entity].fields).find((field) => field.number)?.name;
  if (!name || rows.every((row) => name in row)) return rows;
  const first = await takeNumbers(target.trx, entity, rows.length);
  return rows.map((row, index) => ({ [name]: String(first + index), ...row }));
}

function checkRows(entity: EntityName, rows: Row[]): void {
  const { validate } = validators[entity];
  for (const row of rows) {
    const [error] = validate(row);
    if (error) throw new Error(`Seed: ${entity}.${error.field} is wrong (${error.code}) in ${JSON.stringify(row)}`);
  }
}

async function nextId({ trx }: Target, table: string): Promise<number> {
  const row: { last?: number | null } | undefined = await trx(table).max({ last: 'id' }).first();
  return (row?.last ?? 0) + 1;
}

function systemColumns({ dialect, now }: Target, moments?: Moments): Columns {
  const [createdAt, updatedAt] = [moments?.createdAt ?? now, moments?.updatedAt ?? now];
  const stored = { createdAt: storedDateTime(dialect, createdAt), updatedAt: storedDateTime(dialect, updatedAt) };
  return { rowSCN: 1, ...stored, createdBy: null, updatedBy: null };
}

async function insertJoin(
  target: Target,
  field: Field,
  join: NonNullable<Field['join']>,
  rows: Row[],
  first: number,
): Promise<void> {
  const records = rows.flatMap((row, index) =>
    listOf<number>(row[field.name]).map((id) => ({ [join.own]: first + index, [join.target]: id })),
  );
  await insertRecords(target, join.table, records);
}

async function insertOwned(
  target: Target,
  field: Field,
  owned: NonNullable<Field['owned']>,
  rows: Row[],
  first: number,
): Promise<void> {
  const records = rows.flatMap((row, index) =>
    listOf<Row>(row[field.name]).map((child, position) => ({
      [owned.owner]: first + index,
      position,
      ...toRecord(owned, child, target.dialect),
    })),
  );
  await insertRecords(target, owned.table, records);
}

function listOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}

/** Rows in one statement: SQLite takes 500 of them and 32,766 values, MySQL 65,535 values. */
const batch = 400;

/** Inserts records as they are stored, whatever the table is. */
export async function insertRecords({ trx }: Target, table: string, records: Columns[]): Promise<void> {
  const names = [...new Set(records.flatMap(Object.keys))];
  const whole = records.map((record) => Object.fromEntries(names.map((name) => [name, record[name] ?? null])));
  for (let start = 0; start < whole.length; start += batch) await trx(table).insert(whole.slice(start, start + batch));
}

/** Ids of an entity by a property that is unique. */
export async function idsBy({ trx }: Target, entity: EntityName, property: string): Promise<Map<string, number>> {
  const { table }: Table = tables[entity];
  const rows: { id: number; key: string }[] = await trx(table).select('id', { key: property });
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** The value of a key that must be there. Throws Error naming the key. */
export function need<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Seed: nothing is known as '${String(key)}'`);
  return value;
}
