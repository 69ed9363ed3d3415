import { LRUCache } from 'lru-cache';
import type { Source } from '../database/source.ts';
import { run, type Sql } from './sql.ts';

export interface Total {
  rows: number;
  /** There are more rows than were counted. */
  capped: boolean;
}

export const countedAtMost = 10_000;
const rememberedFor = 10_000; // milliseconds

const capped = new WeakMap<Source, LRUCache<string, true>>();

/** The number that a count answers: the whole when it is exact, else one that counts to just beyond the cap. */
export async function totalOf(source: Source, count: Sql, exact: boolean): Promise<Total> {
  if (exact) return { rows: await counted(source, count), capped: false };
  const remembered = cappedTotals(source);
  const key = count.text + JSON.stringify(count.bindings);
  if (remembered.has(key)) return { rows: countedAtMost, capped: true };
  const rows = await counted(source, count);
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

async function counted(source: Source, statement: Sql): Promise<number> {
  const [row] = await run<{ n: number }>(source, statement);
  return row?.n ?? 0;
}
