import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import SqliteQueryCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js';
import QueryCompiler from 'knex/lib/query/querycompiler.js';
import { bindable } from './bindings.ts';
import { isoDateTime } from './dateTime.ts';
import { SqliteConnection } from './sqliteConnection.ts';
import { isBusy, withSqliteCode } from './sqliteErrors.ts';

interface Query {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
  context?: unknown;
}

const busyPatience = 5000; // milliseconds that a statement waits for another process to let go of the file

// Write-ahead log with synchronous=normal: a commit survives the death of the process, and only a power cut may take
// the last ones. The driver blocks while it waits, so waiting is done here, between tries, and not by busy_timeout.
const pragmas = [
  'busy_timeout=10',
  'journal_mode=wal',
  'synchronous=normal',
  'foreign_keys=on',
  'cache_size=-8000',
  'wal_autocheckpoint=4000', // pages: what many writes touch again and again goes to the file a quarter as often
];

/**
 * Knex client of the embedded database: for the writer, whose transactions take the write lock at their start (they
 * can never fail half-way for want of it), or for readers, which can change nothing.
 */
export function sqliteClient(filename: string, readOnly: boolean): typeof Knex.Client {
  const begin = readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE';

  // Knex makes the clients of its transactions from the prototype alone: no state may live in the class.
  return class SqliteClient extends BetterSqlite3Client {
    override _driver(): unknown {
      return SqliteConnection;
    }

    override acquireRawConnection(): Promise<SqliteConnection> {
      return openSqlite(filename, readOnly);
    }

    override async destroyRawConnection(connection: SqliteConnection): Promise<void> {
      connection.close();
    }

    override async validateConnection(connection: SqliteConnection): Promise<boolean> {
      return connection.isOpen && !connection.inTransaction;
    }

    override queryCompiler(...context: unknown[]): InsertCompiler {
      return new InsertCompiler(this, ...context);
    }

    async _query(connection: SqliteConnection, query: Query): Promise<Query> {
      // A full disk ends a transaction by itself: rolling back then must not hide the reason.
      if (/^rollback/i.test(query.sql) && !connection.inTransaction) return query;
      const sql = query.sql === 'BEGIN;' ? begin : query.sql;
      const bindings = bindable(query.bindings, isoDateTime);
      const result = await retryWhileBusy(sql, () => connection.run(sql, bindings));
      return Object.assign(query, { response: result.rows ?? result, context: result });
    }
  };
}

/** A handle on the file; one that only reads can change nothing. */
export function openSqlite(filename: string, readOnly: boolean): Promise<SqliteConnection> {
  const settings = readOnly ? [...pragmas, 'query_only=on'] : pragmas;
  return retryWhileBusy('', () => new SqliteConnection(filename, settings));
}

/** Knex writes rows as `select ... union all select ...`, of which SQLite takes 500; of `values (...), (...)` any number. */
class InsertCompiler extends SqliteQueryCompiler {
  override insert(): unknown {
    const { insert, onConflict, returning } = this.single;
    const isPlain = Array.isArray(insert) && insert.length > 1 && !onConflict && !returning;
    return isPlain ? QueryCompiler.prototype.insert.call(this) : super.insert();
  }
}

/** Tries again while another process holds the file. */
export async function retryWhileBusy<T>(sql: string, work: () => T): Promise<T> {
  const deadline = performance.now() + busyPatience;
  for (;;) {
    try {
      return work();
    } catch (error) {
      const named = withSqliteCode(error, sql);
      if (!isBusy(named) || performance.now() > deadline) throw named;
      await pause(5 + Math.random() * 20);
    }
  }
}
