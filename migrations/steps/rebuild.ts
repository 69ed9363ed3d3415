import type { Knex } from 'knex';
import { sqliteColumn, type Reference } from './columns.ts';
import { query, quoted, type Row } from './step.ts';

/** A column of a table in SQLite, with its type as SQL. */
export interface SqliteColumn {
  name: string;
  type: string;
  required: boolean;
  /** Its place in the table's primary key, from 1; 0 outside it, and for a key that counts by itself. */
  place: number;
  references: Reference | undefined;
  /** As SQL. */
  default: string | undefined;
}

/**
 * SQLite changes types and foreign keys of a table only by making the table anew: in one transaction a second table is
 * made, filled, given the indexes and the name of the first.
 */
export async function rebuildTable(
  knex: Knex,
  table: string,
  change: (column: SqliteColumn) => SqliteColumn,
): Promise<void> {
  const columns = (await readColumns(knex, table)).map(change);
  await knex.raw('pragma foreign_keys = off'); // dropping the first table must not touch the rows that point to it
  try {
    await knex.transaction((trx) => replaceTable(trx, table, columns));
  } finally {
    await knex.raw('pragma foreign_keys = on');
  }
}

async function replaceTable(trx: Knex.Transaction, table: string, columns: SqliteColumn[]): Promise<void> {
  const rebuilt = `${table}__rebuilt`;
  const indexes = await query(trx, "select sql from sqlite_master where type = 'index' and tbl_name = ?", table);
  const lines = columns.map((each) => sqliteColumn(each.name, each.type, each.required, each.references, each.default));
  const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
  if (key.length > 0) lines.push(`primary key (${quoted(...key.map(({ name }) => name))})`);
  const names = quoted(...columns.map((each) => each.name));
  await trx.raw(`create table ${quoted(rebuilt)} (${lines.join(', ')}) strict`);
  await trx.raw(`insert into ${quoted(rebuilt)} (${names}) select ${names} from ${quoted(table)}`);
  await trx.raw('update sqlite_sequence set seq = (select seq from sqlite_sequence where name = ?) where name = ?', [
    table,
    rebuilt,
  ]);
  await trx.raw(`drop table ${quoted(table)}`);
  await trx.raw(`alter table ${quoted(rebuilt)} rename to ${quoted(table)}`);
  for (const { sql } of indexes) if (typeof sql === 'string') await trx.raw(sql);
  await refuseBroken(trx, table);
}

async function refuseBroken(trx: Knex.Transaction, table: string): Promise<void> {
  const broken = await query(trx, 'select 1 from pragma_foreign_key_check(?)', table);
  if (broken.length > 0) throw new Error(`${table} refers to rows that are not there: ${broken.length} times`);
}

async function readColumns(knex: Knex, table: string): Promise<SqliteColumn[]> {
  const references = await query(knex, 'select * from pragma_foreign_key_list(?)', table);
  const columns = await query(knex, 'select * from pragma_table_info(?)', table);
  const counting = "select 1 from sqlite_master where type = 'table' and name = ? and sql like '%autoincrement%'";
  const counts = (await query(knex, counting, table)).length > 0;
  return columns.map((column) => readColumn(table, column, references, counts));
}

function readColumn(table: string, column: Row, references: Row[], counts: boolean): SqliteColumn {
  const name = String(column['name']);
  const found = references.find((each) => each['from'] === name);
  const isKey = counts && column['pk'] === 1;
  return {
    name,
    type: isKey ? 'integer primary key autoincrement' : String(column['type']).toLowerCase(),
    required: !isKey && column['notnull'] === 1,
    place: isKey ? 0 : Number(column['pk']),
    references: found && readReference(table, name, found),
    default: typeof column['dflt_value'] === 'string' ? column['dflt_value'] : undefined,
  };
}

function readReference(table: string, column: string, found: Row): Reference {
  const onDelete = String(found['on_delete']).toLowerCase();
  return {
    name: `${table}__${column}__fk`,
    table: String(found['table']),
    onDelete: onDelete === 'cascade' || onDelete === 'set null' ? onDelete : 'restrict',
  };
}
