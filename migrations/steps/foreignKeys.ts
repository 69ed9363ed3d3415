import type { Knex } from 'knex';
import { referencesClause, type Reference } from './columns.ts';
import { foreignKey } from './inspect.ts';
import { astray } from './obstacles.ts';
import { rebuildTable } from './rebuild.ts';
import { foreseen, guarded, harmless, isSqlite, quoted, type Step } from './step.ts';

/** Makes a column point to the rows of a table; fails when it holds an id that is not there. */
export function addForeignKey(table: string, column: string, reference: Reference): Step {
  const step = guarded(
    async (knex) => {
      const found = await foreignKey(knex, table, column);
      return found?.target === reference.table && found.onDelete === reference.onDelete;
    },
    (knex) => (isSqlite(knex) ? setSqlite(knex, table, column, reference) : addMysql(knex, table, column, reference)),
  );
  return foreseen(step, (outlook) => astray(outlook, table, column, reference));
}

export function dropForeignKey(table: string, column: string): Step {
  const step = guarded(
    async (knex) => (await foreignKey(knex, table, column)) === null,
    (knex) => (isSqlite(knex) ? setSqlite(knex, table, column, undefined) : dropMysql(knex, table, column)),
  );
  return foreseen(step, harmless);
}

/** After a column was renamed: the constraint's name carries the column's. SQLite tells no such name and keeps it. */
export function renameForeignKey(table: string, column: string, reference: Reference): Step {
  const step = guarded(
    async (knex) => isSqlite(knex) || (await foreignKey(knex, table, column))?.name === reference.name,
    async (knex) => {
      await dropMysql(knex, table, column);
      await addMysql(knex, table, column, reference);
    },
  );
  return foreseen(step, harmless);
}

async function addMysql(knex: Knex, table: string, column: string, reference: Reference): Promise<void> {
  const clause = `foreign key (${quoted(column)}) ${referencesClause(reference)}`;
  await knex.raw(`alter table ${quoted(table)} add constraint ${quoted(reference.name)} ${clause}`);
}

async function dropMysql(knex: Knex, table: string, column: string): Promise<void> {
  const found = await foreignKey(knex, table, column);
  if (found) await knex.raw(`alter table ${quoted(table)} drop foreign key ${quoted(found.name)}`);
}

function setSqlite(knex: Knex, table: string, column: string, references: Reference | undefined): Promise<void> {
  return rebuildTable(knex, table, (each) => (each.name === column ? { ...each, references } : each));
}
