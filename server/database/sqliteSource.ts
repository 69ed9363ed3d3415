import type { Knex } from 'knex';
import type { Binding, Source } from './source.ts';
import { openSqlite, patiently } from './sqliteClient.ts';
import { SqliteConnection } from './sqliteConnection.ts';

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
      return patiently(text, () => rowsOf(handle, text, bindings));
    },
    close: async () => (await opened)?.close(),
  };
}

/** Statements inside a transaction, on its own handle: it holds the file's lock already and waits for nobody. */
export async function sqliteTransactionSource(trx: Knex.Transaction): Promise<Source> {
  const handle: unknown = await trx.client.acquireConnection();
  if (!(handle instanceof SqliteConnection)) throw new Error('The transaction is not one of the embedded database');
  return async (text, bindings) => rowsOf(handle, text, bindings);
}

function rowsOf<R extends object>(handle: SqliteConnection, text: string, bindings: readonly Binding[]): R[] {
  const rows: unknown = handle.run(text, bindings).rows;
  return Array.isArray(rows) ? rows : [];
}
