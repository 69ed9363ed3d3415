import type { Binding } from '../database/source.ts';
import { join, name, sql, type Sql } from './sql.ts';

/** The sort value beside the columns of a page; no property can have a dot in its name. */
export const sortKey = 'p.k';

/** What a statement reads of each row, and the joins that it needs for it. */
export interface Selection {
  columns: Sql;
  joins: Sql;
}

/** The beginning of a selection whose rows bring what they are sorted by. */
export const keyColumn = (key: string): Sql => sql(`select ${key} as ${name(sortKey)}, `);

/** A range of a list, in whose order an index finds its rows. */
export interface Segment {
  condition: Sql;
  /** All rows have the same value, so that the id alone orders them: planners don't see that of an expression. */
  isOneValue: boolean;
}

export function segmentOfOneValue(text: string, ...bindings: Binding[]): Segment {
  return { condition: sql(text, ...bindings), isOneValue: true };
}

export function segmentOfManyValues(text: string, ...bindings: Binding[]): Segment {
  return { condition: sql(text, ...bindings), isOneValue: false };
}

/** Selections that each have an order of their own, one after the other. */
export function inSequence(parts: readonly Sql[], alias: string): Sql {
  return join(
    parts.map(({ text, bindings }, i) => ({ text: `select * from (${text}) ${alias}${i}`, bindings })),
    ' union all ',
  );
}
