import type { Knex } from 'knex';
import { mysqlColumn, sqliteColumn, sqliteType, type Column } from './columns.ts';
import { countEmpty, hasColumn, isRequired } from './inspect.ts';
import { rebuildTable } from './rebuild.ts';
import { guarded, isSqlite, query, quoted, type Step } from './step.ts';

/** Adds a column without values: `required` comes with `changeColumn`, once it is filled. */
export function addColumn(table: string, column: Column): Step {
  return guarded(
    (knex) => hasColumn(knex, table, column.name),
    async (knex) => {
      const definition = isSqlite(knex)
        ? sqliteColumn(column.name, sqliteType(column), false, column.references)
        : mysqlColumn({ ...column, required: false });
      await knex.raw(`alter table ${quoted(table)} add column ${definition}`);
    },
  );
}

/** Drops a column with its values. Its indexes, and on MySQL its foreign key, are dropped before. */
export function dropColumn(table: string, column: string): Step {
  return guarded(
    async (knex) => !(await hasColumn(knex, table, column)),
    async (knex) => void (await knex.raw(`alter table ${quoted(table)} drop column ${quoted(column)}`)),
  );
}

export function renameColumn(table: string, from: string, to: string): Step {
  return guarded(
    (knex) => hasColumn(knex, table, to),
    async (knex) =>
      void (await knex.raw(`alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)}`)),
  );
}

/** Gives a column another type, length or `required`. Throws when it is to be required and some row has no value. */
export function changeColumn(table: string, column: Column): Step {
  return async (knex) => {
    if (column.required) await refuseEmpty(knex, table, column.name);
    if (isSqlite(knex)) await changeSqlite(knex, table, column);
    else await knex.raw(`alter table ${quoted(table)} modify column ${mysqlColumn(column)}`);
  };
}

async function refuseEmpty(knex: Knex, table: string, column: string): Promise<void> {
  const empty = await countEmpty(knex, table, column);
  if (empty > 0) throw new Error(`${table}.${column} is empty in ${empty} rows: fill them, then migrate again`);
}

async function changeSqlite(knex: Knex, table: string, column: Column): Promise<void> {
  const type = sqliteType(column);
  const [found] = await query(
    knex,
    'select lower(type) as type from pragma_table_info(?) where name = ?',
    table,
    column.name,
  );
  if (found?.['type'] !== type) {
    await rebuildTable(knex, table, (each) => (each.name === column.name ? { ...each, type } : each));
  }
  const required = column.required ?? false;
  if ((await isRequired(knex, table, column.name)) === required) return;
  await knex.raw(
    `alter table ${quoted(table)} alter column ${quoted(column.name)} ${required ? 'set' : 'drop'} not null`,
  );
}
