import type { Knex } from 'knex';
import { openDatabase } from '../../server/core/database/database.ts';
import { isSqlite, query, type Row } from '../../migrations/steps/step.ts';

/** Tables that only keep the books of migrating. */
const books = ['knex_migrations', 'knex_migrations_lock', 'migration_lock', 'migration_mark', 'sqlite_sequence'];

/** Columns, indexes and foreign keys of a database, sorted, to compare two of them: how they came about leaves no trace. */
export async function schemaOf(url: string): Promise<string[]> {
  const database = await openDatabase(url);
  try {
    const read = isSqlite(database.writer) ? readSqlite : readMysql;
    return (await read(database.writer)).map((row) => JSON.stringify(row)).toSorted();
  } finally {
    await database.close();
  }
}

async function readSqlite(knex: Knex): Promise<Row[]> {
  const tables = await query(
    knex,
    "select name, strict, wr from pragma_table_list where type = 'table' and name not like 'sqlite%'",
  );
  const rows = tables.filter(({ name }) => !books.includes(String(name))).map((row) => describeSqlite(knex, row));
  return (await Promise.all(rows)).flat();
}

async function describeSqlite(knex: Knex, table: Row): Promise<Row[]> {
  const name = String(table['name']);
  const columns = await query(knex, 'select name, lower(type) as type, `notnull`, pk from pragma_table_info(?)', name);
  const keys = await query(
    knex,
    'select `from`, `table`, lower(on_delete) as action from pragma_foreign_key_list(?)',
    name,
  );
  const indexes = await query(
    knex,
    "select sql from sqlite_master where type = 'index' and sql is not null and tbl_name = ?",
    name,
  );
  return [table, ...[...columns, ...keys, ...indexes].map((row) => ({ in: name, ...row }))];
}

async function readMysql(knex: Knex): Promise<Row[]> {
  const answers = [
    await query(
      knex,
      `select table_name as t, column_name as c, column_type as type, is_nullable as n, column_default as d, collation_name as l, extra as e
         from information_schema.columns where table_schema = database()`,
    ),
    await query(
      knex,
      `select table_name as t, index_name as i, seq_in_index as s, column_name as c, non_unique as n, sub_part as p
         from information_schema.statistics where table_schema = database()`,
    ),
    await query(
      knex,
      `select table_name as t, constraint_name as c, referenced_table_name as r, delete_rule as d
         from information_schema.referential_constraints where constraint_schema = database()`,
    ),
    await query(
      knex,
      'select table_name as t, table_collation as l from information_schema.tables where table_schema = database()',
    ),
  ];
  return answers.flat().filter(({ t }) => !books.includes(String(t)));
}
