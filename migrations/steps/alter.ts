import type { Knex } from 'knex';
import { mysqlColumn, sqliteColumn, sqliteDefault, sqliteType, type Column } from './columns.ts';
import { hasColumn, isRequired } from './inspect.ts';
import { withoutFit, withoutValue } from './obstacles.ts';
import { altering, outlookOf } from './outlook.ts';
import { rebuildTable } from './rebuild.ts';
import { foreseen, guarded, isSqlite, query, quoted, type Columns, type Step } from './step.ts';

/** Adds a column without values (or with its default in every row): `required` comes with `changeColumn`, once it is filled. */
export function addColumn(table: string, column: Column): Step {
  const step = guarded(
    (knex) => hasColumn(knex, table, column.name),
    async (knex) => {
      const definition = isSqlite(knex)
        ? sqliteColumn(column.name, sqliteType(column), false, column.references, sqliteDefault(column))
        : mysqlColumn({ ...column, required: false });
      await knex.raw(`alter table ${quoted(table)} add column ${definition}`);
    },
  );
  return foreseen(
    step,
    altering(table, (columns) => {
      if (!columns.has(column.name)) columns.set(column.name, { sql: 'null', bindings: [] });
    }),
  );
}

/** Drops a column with its values. Its indexes, and on MySQL its foreign key, are dropped before. */
export function dropColumn(table: string, column: string): Step {
  const step = guarded(
    async (knex) => !(await hasColumn(knex, table, column)),
    async (knex) => void (await knex.raw(`alter table ${quoted(table)} drop column ${quoted(column)}`)),
  );
  return foreseen(
    step,
    altering(table, (columns) => void columns.delete(column)),
  );
}

export function renameColumn(table: string, from: string, to: string): Step {
  const step = guarded(
    (knex) => hasColumn(knex, table, to),
    async (knex) =>
      void (await knex.raw(`alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)}`)),
  );
  return foreseen(
    step,
    altering(table, (columns) => renameIn(columns, from, to)),
  );
}

function renameIn(columns: Columns, from: string, to: string): void {
  const source = columns.get(from);
  if (!source || columns.has(to)) return;
  columns.set(to, source);
  columns.delete(from);
}

/** Gives a column another type, length or `required`. Throws when it is to be required and some row has no value. */
export function changeColumn(table: string, column: Column): Step {
  const step: Step = async (knex) => {
    if (column.required) await refuseEmpty(knex, table, column.name);
    if (isSqlite(knex)) await changeSqlite(knex, table, column);
    else await knex.raw(`alter table ${quoted(table)} modify column ${mysqlColumn(column)}`);
  };
  return foreseen(step, async (outlook) => [
    ...(column.required ? await withoutValue(outlook, table, column.name) : []),
    ...(await withoutFit(outlook, table, column)),
  ]);
}

/** Asked again when the step's turn has come: people may have written rows since the look ahead. */
async function refuseEmpty(knex: Knex, table: string, column: string): Promise<void> {
  const [empty] = await withoutValue(outlookOf(knex), table, column);
  if (empty) throw new Error(empty.says);
}

async function changeSqlite(knex: Knex, table: string, column: Column): Promise<void> {
  const [type, value] = [sqliteType(column), sqliteDefault(column)];
  const [found] = await query(
    knex,
    'select lower(type) as type, dflt_value as value from pragma_table_info(?) where name = ?',
    table,
    column.name,
  );
  if (found?.['type'] !== type || (found['value'] ?? undefined) !== value) {
    await rebuildTable(knex, table, (each) => (each.name === column.name ? { ...each, type, default: value } : each));
  }
  const required = column.required ?? false;
  if ((await isRequired(knex, table, column.name)) === required) return;
  await knex.raw(
    `alter table ${quoted(table)} alter column ${quoted(column.name)} ${required ? 'set' : 'drop'} not null`,
  );
}
