import type { Source } from '../database/source.ts';
import { marks, name, run, sql } from '../rows/sql.ts';

/**
 * Of changes by their ids those that are a part of an import, or of one that is under way: only the import itself is
 * undone, as a whole.
 */
export async function partsOfImports(source: Source, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [set, importId] = [name('changeSetId'), name('importId')];
  const found = await run<{ id: string }>(
    source,
    sql(
      `select p.${set} as id from row_import_piece p join row_import i on i.id = p.${importId}
       where p.${set} in (${marks(ids)}) and (i.status in ('running', 'undoing') or exists (
         select 1 from row_import_piece o where o.${importId} = p.${importId} and o.${set} <> p.${set}))`,
      ...ids,
    ),
  );
  return new Set(found.map(({ id }) => id));
}
