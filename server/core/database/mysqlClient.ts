import type { Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import type { Connection, ConnectionOptions, ResultSetHeader, RowDataPacket } from 'mysql2';
import { bindable } from './bindings.ts';
import { errorCode } from './errors.ts';
import { storedDateTime } from './dateTime.ts';
import { mysql } from './dialects/mysql.ts';
import type { Binding, Done } from './source.ts';
import type { MysqlAddress } from './url.ts';

interface Query {
  sql: string;
  bindings?: unknown[];
  options?: object;
}

const strict =
  'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

// Read committed: the row versions guard against lost updates, and fewer gap locks mean fewer deadlocks.
const sessionSettings = [
  'set names utf8mb4 collate utf8mb4_bin',
  `set session sql_mode = '${strict}', time_zone = '+00:00', innodb_lock_wait_timeout = 4`,
  'set session group_concat_max_len = 1073741824', // a row's lists are never cut
  'set session transaction isolation level read committed',
];

/** After these a connection answers no more, or answers for a node that has left its cluster. */
const brokenBy = new Set([
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_UNKNOWN_COM_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_OPTION_PREVENTS_STATEMENT',
]);

/** Options of every mysql2 connection: UTC, exact numbers and dates as texts, binary comparison of literals. */
export function connectionOptions(address: MysqlAddress): ConnectionOptions {
  return {
    user: address.user,
    password: address.password,
    database: address.database,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true,
    jsonStrings: true,
    supportBigNumbers: true,
    maxPreparedStatements: 300, // the server keeps 16,382 for all connections together
    stringifyObjects: true,
    connectTimeout: address.hosts.length > 1 ? 1000 : 4000,
  };
}

/**
 * Knex client for MySQL-compatible servers behind one or several hosts. New connections go to the host that answered
 * last; when it is gone or its Galera node is not ready, to the next one. A statement without an answer for
 * `statementTimeout` milliseconds (0: for ever) fails and its connection is closed.
 */
export function mysqlClient(address: MysqlAddress, statementTimeout: number): typeof Knex.Client {
  const { hosts } = address;
  let current = 0;

  // Knex makes the clients of its transactions from the prototype alone: no state may live in the class.
  return class MysqlClient extends Mysql2Client {
    override async acquireRawConnection(): Promise<Connection> {
      const first = current;
      for (let tried = 0; ; tried++) {
        const index = (first + tried) % hosts.length;
        // Knex hides the password in a property that spreading leaves out.
        this.connectionSettings = { ...this.connectionSettings, password: address.password, ...hosts[index] };
        try {
          const connection = await prepareSession(await super.acquireRawConnection());
          current = index;
          return connection;
        } catch (error) {
          if (tried + 1 >= hosts.length) throw error;
        }
      }
    }

    override async _query(connection: Connection, query: Query): Promise<object> {
      query.bindings = bindable(query.bindings, (date) => storedDateTime(mysql, date));
      query.options = { timeout: statementTimeout, ...query.options };
      return letGoOfBroken(connection, () => super._query(connection, query));
    }

    /** A statement as the server has prepared it: for long ones, understanding the text takes longer than the answer. */
    read(connection: Connection, sql: string, values: readonly Binding[]): Promise<object[]> {
      const statement = { sql, timeout: statementTimeout };
      return letGoOfBroken(connection, () =>
        answered<RowDataPacket[]>((done) => connection.execute(statement, [...values], done)),
      );
    }

    /** A statement that the server forgets with its answer: MariaDB 10.11 fails when it runs sums over groups prepared once more. */
    ask(connection: Connection, sql: string, values: readonly Binding[]): Promise<object[]> {
      const statement = { sql, timeout: statementTimeout };
      return letGoOfBroken(connection, () =>
        answered<RowDataPacket[]>((done) => connection.query(statement, [...values], done)),
      );
    }

    /** A statement whose text comes back seldom: the server reads it once, and need not keep it. */
    async write(connection: Connection, sql: string, values: readonly Binding[]): Promise<Done> {
      const statement = { sql, timeout: statementTimeout };
      const { affectedRows, insertId } = await letGoOfBroken(connection, () =>
        answered<ResultSetHeader>((done) => connection.query(statement, [...values], done)),
      );
      return { changes: affectedRows, lastId: insertId };
    }
  };
}

/** What a statement answers. The driver's own promises write down a stack for each, which takes as long as a small one. */
function answered<T>(ask: (done: (error: Error | null, answer: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, answer) => (error ? reject(error) : resolve(answer)));
  });
}

async function letGoOfBroken<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenBy.has(errorCode(error))) connection.destroy();
    throw error;
  }
}

async function prepareSession(connection: Connection): Promise<Connection> {
  try {
    for (const setting of sessionSettings) await connection.promise().query(setting);
    if (await isOn(connection, "show variables like 'wsrep_on'")) await joinCluster(connection);
    return connection;
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

/** A Galera node must be ready, and its reads must see what was acknowledged on the other nodes. */
async function joinCluster(connection: Connection): Promise<void> {
  if (!(await isOn(connection, "show status like 'wsrep_ready'"))) {
    throw Object.assign(new Error('The Galera node is not ready'), { code: 'WSREP_NOT_READY' });
  }
  await connection.promise().query('set session wsrep_sync_wait = 1');
}

async function isOn(connection: Connection, question: string): Promise<boolean> {
  const [rows] = await connection.promise().query<RowDataPacket[]>(question);
  return rows[0]?.['Value'] === 'ON';
}
