import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { SqlDialect } from './dialects/dialect.ts';
import { mysql } from './dialects/mysql.ts';
import { sqlite } from './dialects/sqlite.ts';
import { isConnectionLost, isRolledBack } from './errors.ts';
import { connectionOptions, mysqlClient } from './mysqlClient.ts';
import { mysqlSource, mysqlStatements } from './mysqlSource.ts';
import { sqliteScanner } from './scanner.ts';
import type { Source, Statements } from './source.ts';
import { sqliteClient } from './sqliteClient.ts';
import { groupedTransactions } from './sqliteGroups.ts';
import { requireBegun, type Transact } from './transaction.ts';
import { sqliteSource, sqliteStatements, type ClosableSource } from './sqliteSource.ts';
import { parseDatabaseUrl, type MysqlAddress, type SqliteAddress } from './url.ts';

/**
 * The open database. `reader` answers queries outside transactions, `writer` makes single changes; on MySQL both are
 * the same pool, on SQLite readers see the last commit while a transaction is under way.
 */
export interface Database {
  /** What its SQL says in its own way. */
  dialect: SqlDialect;
  writer: Knex;
  reader: Knex;
  /** Reads outside transactions as short as they can be: statements of text, not built anew each time. */
  source: Source;
  /** The same for statements that may read far more rows than they answer: they keep nobody else waiting. */
  scan: Source;
  /** The same for statements that are not kept prepared, of those that may be long and of others. */
  unprepared: { source: Source; scan: Source };
  /**
   * Runs `work` in one transaction and commits what it did, or rolls it back and throws what it threw. `work` runs
   * again from its start (up to 5 times) after a deadlock, a certification failure or a connection lost before the
   * commit: it must do nothing that a rollback does not undo. A connection lost during the commit is thrown, as nobody
   * knows whether it happened. Inside it use `trx` alone: on SQLite there is one writer, and it is taken.
   */
  transaction: Transact;
  /** Statements of text inside a transaction, as short as they can be. */
  within(trx: Knex.Transaction): Promise<Statements>;
  /** Resolves when the database answers within 2 seconds, else throws an error for which `isUnavailable` is true. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Milliseconds after which a MySQL statement without an answer fails; 0 waits for ever (migrations). Default 30,000. */
  statementTimeout?: number;
}

const retries = 5;
const patience = 5000; // milliseconds that a query waits for a free connection
/**
 * The same for the one writer of an embedded database: 10,000 rows that an import or its undo changes are one transaction,
 * and who saves meanwhile would rather wait than save again.
 */
const writersPatience = 20_000;

/**
 * Opens the database of a DATABASE_URL (see `parseDatabaseUrl`). An embedded one is created when absent, its folder
 * too, and must open; a server is dialled by the first query. Throws what is wrong with the URL or the file.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const address = parseDatabaseUrl(url);
  return address.dialect === 'sqlite' ? openSqlite(address) : openMysql(address, options.statementTimeout ?? 30_000);
}

async function openSqlite({ filename }: SqliteAddress): Promise<Database> {
  await mkdir(dirname(filename), { recursive: true });
  const writer = pool(sqliteClient(filename, false), { min: 1, max: 1 }, {}, writersPatience);
  const reader = pool(sqliteClient(filename, true), { min: 1, max: 4 });
  const transaction = groupedTransactions(writer, writersPatience);
  const database = assemble(
    sqlite,
    { writer, reader, transaction, within: sqliteStatements },
    sqliteSource(filename),
    sqliteScanner(filename),
  );
  try {
    await writer.raw('select 1');
  } catch (error) {
    await database.close();
    throw new Error(`The database file ${filename} cannot be opened`, { cause: error });
  }
  return database;
}

function openMysql(address: MysqlAddress, statementTimeout: number): Database {
  const server = pool(mysqlClient(address, statementTimeout), { min: 0, max: 10 }, connectionOptions(address));
  const source = { source: mysqlSource(server), close: async () => undefined };
  const transaction: Transact = (work) => server.transaction(work);
  return {
    ...assemble(mysql, { writer: server, reader: server, transaction, within: mysqlStatements }, source, source),
    unprepared: { source: mysqlSource(server, 'ask'), scan: mysqlSource(server, 'ask') },
  };
}

function pool(
  client: typeof Knex.Client,
  size: { min: number; max: number },
  connection: object = {},
  acquireConnectionTimeout = patience,
): Knex {
  return knex({
    client,
    connection,
    pool: size,
    useNullAsDefault: true,
    acquireConnectionTimeout,
    compileSqlOnError: false, // bindings may be secret, and messages are logged
    log: silent,
  });
}

/** Knex prints warnings about connections that it throws as well. */
const silent: Knex.Logger = { warn() {}, error() {}, deprecate() {}, debug() {} };

function assemble(
  dialect: SqlDialect,
  { writer, reader, transaction, within }: Pick<Database, 'writer' | 'reader' | 'transaction' | 'within'>,
  source: ClosableSource,
  scanner: ClosableSource,
): Database {
  const pools = [...new Set([writer, reader])].map((each) => ({ close: () => each.destroy() }));
  return {
    dialect,
    writer,
    reader,
    source: source.source,
    scan: scanner.source,
    unprepared: { source: source.source, scan: scanner.source },
    transaction: (work) => persistently(transaction, work),
    within,
    ping: async () => void (await reader.raw('select 1').timeout(2000)),
    close: async () => void (await Promise.all([...pools, source, scanner].map((each) => each.close()))),
  };
}

async function persistently<T>(transact: Transact, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried++) {
    const attempt: Attempt = { committing: false };
    try {
      return await transact((trx) => runAttempt(trx, work, attempt));
    } catch (error) {
      const reason = attempt.failure ?? error; // on a lost connection the rollback fails too, and knex throws that
      const again = isRolledBack(reason) || (isConnectionLost(reason) && !attempt.committing);
      if (!again || tried >= retries) throw reason;
    }
    await pause(50 * 2 ** tried * (0.5 + Math.random()));
  }
}

interface Attempt {
  committing: boolean;
  failure?: unknown;
}

async function runAttempt<T>(
  trx: Knex.Transaction,
  work: (trx: Knex.Transaction) => Promise<T>,
  attempt: Attempt,
): Promise<T> {
  requireBegun(trx);
  try {
    const result = await work(trx);
    attempt.committing = true;
    return result;
  } catch (error) {
    attempt.failure = error;
    throw error;
  }
}
