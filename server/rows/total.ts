import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { EntityName } from '../../generated/tables.ts';
import { countRows } from './page.ts';
import { run, type Sql } from './sql.ts';

export interface Total {
  rows: number;
  /** There are more rows than were counted. */
  capped: boolean;
}

export const countedAtMost = 10_000;
const rememberedFor = 10_000; // milliseconds

const capped = new WeakMap<Knex, LRUCache<string, true>>();

/** The number of rows that match: exact up to the cap, or wholly when `exact`. */
export async function totalOf(knex: Knex, entity: EntityName, conditions: readonly Sql[], exact: boolean): Promise<Total> {
  if (exact) return { rows: await count(knex, countRows(entity, conditions, null)), capped: false };
  const statement = countRows(entity, conditions, countedAtMost + 1);
  const remembered = cappedTotals(knex);
  const key = statement.text + JSON.stringify(statement.bindings);
  if (remembered.has(key)) return { rows: countedAtMost, capped: true };
  const rows = await count(knex, statement);
  if (rows <= countedAtMost) return { rows, capped: false };
  remembered.set(key, true);
  return { rows: countedAtMost, capped: true };
}

/** Which lists are known to be longer than the cap: that they are long is not worth counting again at every page. */
function cappedTotals(knex: Knex): LRUCache<string, true> {
  const known = capped.get(knex) ?? new LRUCache<string, true>({ max: 1000, ttl: rememberedFor });
  capped.set(knex, known);
  return known;
}

async function count(knex: Knex, statement: Sql): Promise<number> {
  const [row] = await run<{ n: number }>(knex, statement);
  return Number(row?.n ?? 0);
}
