import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { join, name, run, sql } from '../rows/sql.ts';

/** So many rows are read as quickly as an index of very many: some 5 ms. */
const fewRows = 20_000;

const grown = new WeakMap<Source, Set<EntityName>>();

/**
 * Those of the entities that have too many rows for a search to read them all: what is declared large, and has become
 * it. What has become large stays it; all others are asked for by one statement.
 */
export async function grownAmong(source: Source, entities: readonly EntityName[]): Promise<ReadonlySet<EntityName>> {
  const known = grown.get(source) ?? new Set();
  grown.set(source, known);
  const open = entities.filter((entity) => tables[entity].large && !known.has(entity));
  if (open.length === 0) return known;
  // The last number of an index is there at once, and no number is given twice.
  const last = open.map((entity) => sql(`(select max(id) from ${name(tables[entity].table)}) as ${name(entity)}`));
  const [row = {}] = await run<Partial<Record<EntityName, number | null>>>(
    source,
    join([sql('select '), join(last, ', ')], ''),
  );
  for (const entity of open) if ((row[entity] ?? 0) > fewRows) known.add(entity);
  return known;
}
