import type { Knex } from 'knex';
import { columnNames } from './inspect.ts';
import { quoted, type Columns, type Foresee, type Outlook, type Source } from './step.ts';

export function outlookOf(knex: Knex): Outlook {
  return { knex, tables: new Map() };
}

/** The columns of a table; null when it has no rows: it is not there yet, or will be made anew. */
export async function columnsOf({ knex, tables }: Outlook, table: string): Promise<Columns | null> {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const names = await columnNames(knex, table);
  const columns = names.length > 0 ? new Map(names.map((name) => [name, sourceOf(name)])) : null;
  tables.set(table, columns);
  return columns;
}

function sourceOf(name: string): Source {
  return { sql: `kept.${quoted(name)}`, bindings: [], now: name };
}

/** What a step will change in the columns of a table. */
export function altering(table: string, change: (columns: Columns) => void): Foresee {
  return async (outlook) => {
    const columns = await columnsOf(outlook, table);
    if (columns) change(columns);
    return [];
  };
}

/** Rows of a table as they will be: SQL for a from clause, called `seen`, with `id` and the columns as v0, v1, ... */
export interface View extends Omit<Source, 'now'> {
  sources: Source[];
}

/** Null when there is nothing to look at: no rows, or a column whose values cannot be told. */
export async function viewOf(outlook: Outlook, table: string, names: string[]): Promise<View | null> {
  const columns = await columnsOf(outlook, table);
  const sources = names.flatMap((name) => columns?.get(name) ?? []);
  if (!columns || sources.length < names.length) return null;
  const id = columns.get('id')?.sql ?? 'null';
  const values = sources.map(({ sql }, i) => `${sql} as v${i}`).join(', ');
  const sql = `(select ${id} as id, ${values} from ${quoted(table)} as kept) as seen`;
  return { sql, bindings: sources.flatMap(({ bindings }) => bindings), sources };
}
