import type { Knex } from 'knex';
import { isSqlite, query, type Row } from './step.ts';

/** What is in the database now, asked of SQLite's pragmas or MySQL's information schema. */

export async function hasTable(knex: Knex, table: string): Promise<boolean> {
  const sql = isSqlite(knex)
    ? "select 1 from sqlite_master where type = 'table' and name = ?"
    : 'select 1 from information_schema.tables where table_schema = database() and table_name = ?';
  return (await query(knex, sql, table)).length > 0;
}

export async function hasColumn(knex: Knex, table: string, column: string): Promise<boolean> {
  const sql = isSqlite(knex)
    ? 'select 1 from pragma_table_info(?) where name = ?'
    : 'select 1 from information_schema.columns where table_schema = database() and table_name = ? and column_name = ?';
  return (await query(knex, sql, table, column)).length > 0;
}

/** None when there is no such table. */
export async function columnNames(knex: Knex, table: string): Promise<string[]> {
  const sql = isSqlite(knex)
    ? 'select name from pragma_table_info(?)'
    : 'select column_name as name from information_schema.columns where table_schema = database() and table_name = ?';
  return (await query(knex, sql, table)).map((row) => String(row['name']));
}

export async function isRequired(knex: Knex, table: string, column: string): Promise<boolean> {
  const sql = isSqlite(knex)
    ? 'select 1 from pragma_table_info(?) where name = ? and `notnull` = 1'
    : "select 1 from information_schema.columns where table_schema = database() and table_name = ? and column_name = ? and is_nullable = 'NO'";
  return (await query(knex, sql, table, column)).length > 0;
}

export async function hasIndex(knex: Knex, table: string, index: string): Promise<boolean> {
  const sql = isSqlite(knex)
    ? "select 1 from sqlite_master where type = 'index' and tbl_name = ? and name = ?"
    : 'select 1 from information_schema.statistics where table_schema = database() and table_name = ? and index_name = ?';
  return (await query(knex, sql, table, index)).length > 0;
}

/** The foreign key of a column: on MySQL by its constraint's name too; null when there is none. */
export async function foreignKey(knex: Knex, table: string, column: string): Promise<ForeignKey | null> {
  const sql = isSqlite(knex)
    ? "select '' as name, `table` as target, on_delete as action from pragma_foreign_key_list(?) where `from` = ?"
    : `select k.constraint_name as name, k.referenced_table_name as target, r.delete_rule as action
         from information_schema.key_column_usage k join information_schema.referential_constraints r
           on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name and r.table_name = k.table_name
        where k.table_schema = database() and k.table_name = ? and k.column_name = ?
          and k.referenced_table_name is not null`;
  const [row] = await query(knex, sql, table, column);
  return row ? readForeignKey(row) : null;
}

export interface ForeignKey {
  name: string;
  target: string;
  onDelete: string;
}

function readForeignKey(row: Row): ForeignKey {
  return { name: String(row['name']), target: String(row['target']), onDelete: String(row['action']).toLowerCase() };
}
