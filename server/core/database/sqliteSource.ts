import type { Knex } from 'knex';
import type { Binding, Done, Source, Statements } from './source.ts';
import { openSqlite, retryWhileBusy } from './sqliteClient.ts';
import { SqliteConnection } from './sqliteConnection.ts';
import { withSqliteCode } from './sqliteErrors.ts';

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
      return retryWhileBusy(text, () => rowsOf(handle, text, bindings));
    },
    close: async () => (await opened)?.close(),
  };
}

/** Statements inside a transaction, on its own handle: it holds the file's lock already and waits for nobody. */
export async function sqliteStatements(trx: Knex.Transaction): Promise<Statements> {
  const handle: unknown = await trx.client.acquireConnection();
  if (!(handle instanceof SqliteConnection)) throw new Error('The transaction is not one of the embedded database');
  return {
    source: async (text, bindings) => rowsOf(handle, text, bindings),
    execute: async (text, bindings) => write(handle, text, bindings),
  };
}

function write(handle: SqliteConnection, text: string, bindings: readonly Binding[]): Done {
  try {
    const { changes = 0, lastID = 0 } = handle.run(text, bindings);
    return { changes, lastId: lastID };
  } catch (error) {
    throw withSqliteCode(error, text);
  }
}

function rowsOf<R extends object>(handle: SqliteConnection, text: string, bindings: readonly Binding[]): R[] {
  const rows: unknown = handle.run(text, bindings).rows;
  return Array.isArray(rows) ? rows : [];
}
