import type { Knex } from 'knex';
import type { Binding, Source, Statements } from './source.ts';

/**
 * Statements of text straight to a connection of knex's pool, or of a transaction: what knex does around a statement
 * (its builder, events and time-outs) takes as long as a small one itself.
 */
export function mysqlSource({ client }: Pick<Knex, 'client'>, how: 'read' | 'ask' = 'read'): Source {
  return async <R extends object>(sql: string, bindings: readonly Binding[]): Promise<R[]> => {
    const connection: unknown = await client.acquireConnection();
    try {
      return await client[how](connection, sql, bindings);
    } finally {
      await client.releaseConnection(connection);
    }
  };
}

/** The same inside a transaction, whose connection is its own. */
export async function mysqlStatements({ client }: Knex.Transaction): Promise<Statements> {
  const connection: unknown = await client.acquireConnection();
  return {
    source: (sql, bindings) => client.read(connection, sql, bindings),
    execute: (sql, bindings) => client.write(connection, sql, bindings),
  };
}
