import type { Source } from './source.ts';
import { openSqlite, patiently } from './sqliteClient.ts';
import type { SqliteConnection } from './sqliteConnection.ts';

export interface ClosableSource {
  source: Source;
  close(): Promise<void>;
}

/**
 * Statements straight to a handle of their own, opened with the first one. A page of a list takes about 0.2 ms, to which
 * knex's pool and events would add 0.04 for each of its statements.
 */
export function sqliteSource(filename: string): ClosableSource {
  let opened: Promise<SqliteConnection> | undefined;
  let connection: SqliteConnection | undefined;
  const open = async () => (connection = await (opened ??= openSqlite(filename, true)));
  return {
    source: async (text, bindings) => {
      const handle = connection ?? (await open());
      const rows: unknown = (await patiently(text, () => handle.run(text, bindings))).rows;
      return Array.isArray(rows) ? rows : [];
    },
    close: async () => (await opened)?.close(),
  };
}
