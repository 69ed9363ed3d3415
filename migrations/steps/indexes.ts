import { hasIndex } from './inspect.ts';
import { alike } from './obstacles.ts';
import { foreseen, guarded, harmless, isSqlite, quoted, type Step } from './step.ts';

/** A column of an index by name; long texts say what they are, as each database indexes them its own way. */
export type IndexedColumn = string | { text: string };

export interface IndexDefinition {
  table: string;
  name: string;
  columns: IndexedColumn[];
  unique?: boolean;
}

/** Creates an index. The id needs no mention: both databases keep it at the end of every index. */
export function createIndex({ table, name, columns, unique }: IndexDefinition): Step {
  const step = guarded(
    (knex) => hasIndex(knex, table, name),
    async (knex) => {
      const parts = columns.map(isSqlite(knex) ? sqlitePart : mysqlPart).join(', ');
      await knex.raw(`create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} (${parts})`);
    },
  );
  return foreseen(step, async (outlook) => (unique ? alike(outlook, table, columns.map(nameOf)) : []));
}

export function dropIndex(table: string, name: string): Step {
  const step = guarded(
    async (knex) => !(await hasIndex(knex, table, name)),
    async (knex) => void (await knex.raw(`drop index ${quoted(name)}${isSqlite(knex) ? '' : ` on ${quoted(table)}`}`)),
  );
  return foreseen(step, harmless);
}

function nameOf(column: IndexedColumn): string {
  return typeof column === 'string' ? column : column.text;
}

function sqlitePart(column: IndexedColumn): string {
  return quoted(nameOf(column));
}

function mysqlPart(column: IndexedColumn): string {
  return typeof column === 'string' ? quoted(column) : `${quoted(column.text)}(191)`;
}
