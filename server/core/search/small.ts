import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { name, run, sql } from '../rows/sql.ts';

/** So many rows are read as quickly as an index of very many: some 5 ms. */
const fewRows = 20_000;

const grown = new WeakMap<Source, Set<EntityName>>();

/** Whether an entity has so few rows that a search may read them all: one that is not declared large, or has not become it. */
export async function isSmall(source: Source, entity: EntityName): Promise<boolean> {
  const { large, table } = tables[entity];
  if (!large) return true;
  const known = grown.get(source) ?? new Set();
  grown.set(source, known);
  if (known.has(entity)) return false;
  // The last number of an index is there at once, and no number is given twice.
  const [row] = await run<{ last: number | null }>(source, sql(`select max(id) as last from ${name(table)}`));
  const isFew = (row?.last ?? 0) <= fewRows;
  if (!isFew) known.add(entity);
  return isFew;
}
