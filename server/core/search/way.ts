import { baseAlias } from '../rows/columns.ts';
import { column, join, sql, where, type Sql } from '../rows/sql.ts';

/** One of the ways in which a row is found: a range of an index, or of few rows all, in its order. */
export interface Way {
  condition: Sql;
  order: (alias: string) => string;
  /** What is asked, under `begunAlias`, of the first rows alone for which the condition holds. */
  further?: Sql;
}

/** Alias of the first rows of a range. */
export const begunAlias = 'b';

/** How many rows of a range are read for words within their names: some 2 ms. */
const mostRead = 1000;

/** The ids that are found in one way, as far as the scope reaches. */
export function idsOf({ condition, order, further }: Way, own: string, scope: Sql | null, most: number): Sql {
  const id = column(baseAlias, 'id');
  const restriction = where(scope ? [condition, scope] : [condition]);
  const inOrder = (alias: string, count: number): Sql =>
    sql(` order by ${order(alias)}, ${column(alias, 'id')} limit ?`, count);
  if (!further) return join([sql(`select ${id} as id from ${own}`), restriction, inOrder(baseAlias, most)], '');
  const first = [sql(`select ${id}, ${order(baseAlias)} from ${own}`), restriction, inOrder(baseAlias, mostRead)];
  const ids = sql(`select ${column(begunAlias, 'id')} as id from (`);
  return join([ids, ...first, sql(`) ${begunAlias}`), where([further]), inOrder(begunAlias, most)], '');
}
