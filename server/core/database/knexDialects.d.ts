// Knex types its dialect classes nowhere; these are the members that our two clients build on.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';
  export default class BetterSqlite3Client extends Knex.Client {
    _driver(): unknown;
  }
}

declare module 'knex/lib/query/querycompiler.js' {
  export default class QueryCompiler {
    constructor(...context: unknown[]);
    single: { insert?: unknown; onConflict?: unknown; returning?: unknown };
    insert(): unknown;
  }
}

declare module 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js' {
  import QueryCompiler from 'knex/lib/query/querycompiler.js';
  export default class SqliteQueryCompiler extends QueryCompiler {}
}

declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex';
  import type { Connection, ConnectionOptions } from 'mysql2';
  export default class Mysql2Client extends Knex.Client {
    acquireRawConnection(): Promise<Connection>;
    _query(connection: Connection, query: object): Promise<object>;
    connectionSettings: ConnectionOptions;
  }
}
