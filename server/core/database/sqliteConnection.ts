import { DatabaseSync } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';

type Handle = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Handle['prepare']>;

interface Prepared {
  statement: Statement;
  returnsRows: boolean;
}

/** What knex reads from a finished statement: rows, or how many rows changed and the last id. */
export interface SqliteResult {
  rows?: unknown[];
  lastID?: number;
  changes?: number;
}

const preparedAtMost = 300;
const longestPrepared = 24_000; // characters: a batch of rows of an import comes back, longer ones hardly do

/**
 * One handle on the file with its prepared statements. SQLite itself prepares a statement anew when the schema has
 * changed, so cached ones survive DDL.
 */
export class SqliteConnection {
  readonly database: Handle;
  readonly prepared = new LRUCache<string, Prepared>({ max: preparedAtMost });

  constructor(filename: string, pragmas: readonly string[]) {
    this.database = new DatabaseSync(filename);
    for (const pragma of pragmas) this.database.exec(`pragma ${pragma}`);
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  get isOpen(): boolean {
    return this.database.isOpen;
  }

  run(sql: string, bindings: readonly unknown[]): SqliteResult {
    const { statement, returnsRows } = this.prepare(sql);
    if (returnsRows) return { rows: statement.all(...bindings) };
    const { changes, lastInsertRowid } = statement.run(...bindings);
    return { changes, lastID: Number(lastInsertRowid) };
  }

  close(): void {
    this.prepared.clear();
    this.database.close();
  }

  private prepare(sql: string): Prepared {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (sql.length <= longestPrepared) this.prepared.set(sql, prepared);
    return prepared;
  }
}
