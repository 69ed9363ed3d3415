import { mysqlColumn, sqliteColumn, sqliteType, type Column } from './columns.ts';
import { hasTable } from './inspect.ts';
import { foreseen, guarded, harmless, isSqlite, quoted, type Step } from './step.ts';

export interface TableDefinition {
  table: string;
  columns: Column[];
  /** Columns of the primary key, where it is not a column of type key. */
  primaryKey?: string[];
}

/** Creates a table. Its foreign keys are in it on SQLite; on MySQL `addForeignKey` adds them when all tables are there. */
export function createTable(definition: TableDefinition): Step {
  const step = guarded(
    (knex) => hasTable(knex, definition.table),
    async (knex) => void (await knex.raw(isSqlite(knex) ? sqliteTable(definition) : mysqlTable(definition))),
  );
  return foreseen(step, harmless);
}

/** Drops a table with its rows; tables that point to it must have let go of it before. */
export function dropTable(table: string): Step {
  const step = guarded(
    async (knex) => !(await hasTable(knex, table)),
    async (knex) => void (await knex.raw(`drop table ${quoted(table)}`)),
  );
  return foreseen(step, async ({ tables }) => {
    tables.set(table, null);
    return [];
  });
}

function sqliteTable({ table, columns, primaryKey }: TableDefinition): string {
  const lines = columns.map((each) =>
    sqliteColumn(each.name, sqliteType(each), each.required ?? false, each.references),
  );
  if (primaryKey) lines.push(`primary key (${quoted(...primaryKey)})`);
  return `create table ${quoted(table)} (${lines.join(', ')}) strict`;
}

function mysqlTable({ table, columns, primaryKey }: TableDefinition): string {
  const lines = columns.map(mysqlColumn);
  if (primaryKey) lines.push(`primary key (${quoted(...primaryKey)})`);
  return `create table ${quoted(table)} (${lines.join(', ')}) engine = InnoDB default character set utf8mb4 collate utf8mb4_bin`;
}
