import type { Knex } from 'knex';
import { tables, type EntityName } from '../../../generated/tables.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { toRecord } from '../rows/record.ts';
import { firstVersion } from '../rows/store.ts';

/**
 * A row that nobody wrote. Of several processes that start at once the first one's row stays: it is not inserted where
 * another one has the same value in a unique property, or in `same` alone.
 */
export async function insertNew(
  knex: Knex,
  dialect: SqlDialect,
  entity: EntityName,
  row: Record<string, unknown>,
  same: string[] = [],
): Promise<void> {
  const table = tables[entity];
  const record = { ...toRecord(table, row, dialect), ...firstVersion(dialect, new Date(), null) };
  const inserted = knex(table.table).insert(record);
  await (same.length > 0 ? inserted.onConflict(same) : inserted.onConflict()).ignore();
}
