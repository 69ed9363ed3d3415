import { tables, type EntityName } from '../../generated/tables.ts';
import { compareRollup } from '../../scripts/summaries/rollups.ts';
import type { Database } from '../../server/core/database/database.ts';

/** Where what is kept of an entity's rows is not what they say. */
export async function wrongSums(database: Database, entity: EntityName): Promise<string[]> {
  const compared = await Promise.all(tables[entity].rollups.map((rollup) => compareRollup(database, rollup)));
  return compared.flatMap(({ differences }) => differences);
}
