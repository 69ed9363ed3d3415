import { LRUCache } from 'lru-cache';
import type { EntityName } from '../../generated/tables.ts';
import type { Source } from '../database/source.ts';
import { countRows } from './page.ts';
import { run, type Sql } from './sql.ts';

export interface Total {
  rows: number;
  /** There are more rows than were counted. */
  capped: boolean;
}

export const countedAtMost = 10_000;
const rememberedFor = 10_000; // milliseconds

const capped = new WeakMap<Source, LRUCache<string, true>>();

/** The number of rows that match: exact up to the cap, or wholly when `exact`. */
export async function totalOf(source: Source, entity: EntityName, conditions: readonly Sql[], exact: boolean): Promise<Total> {
  if (exact) return { rows: await count(source, countRows(entity, conditions, null)), capped: false };
  const statement = countRows(entity, conditions, countedAtMost + 1);
  const remembered = cappedTotals(source);
  const key = statement.text + JSON.stringify(statement.bindings);
  if (remembered.has(key)) return { rows: countedAtMost, capped: true };
  const rows = await count(source, statement);
  if (rows <= countedAtMost) return { rows, capped: false };
  remembered.set(key, true);
  return { rows: countedAtMost, capped: true };
}

/** Which lists are known to be longer than the cap: that they are long is not worth counting again at every page. */
function cappedTotals(source: Source): LRUCache<string, true> {
  const known = capped.get(source) ?? new LRUCache<string, true>({ max: 1000, ttl: rememberedFor });
  capped.set(source, known);
  return known;
}

async function count(source: Source, statement: Sql): Promise<number> {
  const [row] = await run<{ n: number }>(source, statement);
  return Number(row?.n ?? 0);
}
