import { tables, type EntityName, type Rollup } from '../../../generated/tables.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import {
  addTo,
  countColumn,
  keyColumn,
  partOf,
  recordOf,
  tallyOf,
  together,
  type Stored,
  type Tally,
} from '../../../schemas/core/formats/rollup.ts';
import type { KeptColumn } from '../database/dialects/dialect.ts';
import { followReferred, withReferred, type RowChange, type Target } from './referred.ts';
import { insert, join, marks, name, run, sql, where, type Sql } from './sql.ts';
import type { Row } from './view.ts';

/** Tallies of one statement. */
const batch = 400;

/** @throws Error where the schema has no such sums any more */
export function rollupCalled(entity: EntityName, wanted: string): Rollup {
  const rollup = tables[entity].rollups.find((each) => each.name === wanted);
  if (!rollup) throw new Error(`${entity} has no sums by ${wanted}`);
  return rollup;
}

/**
 * Brings the rollups of an entity in line with rows that were just written, in the same transaction, and those that
 * tell rows apart by what these say.
 */
export async function rollUp(target: Target, entity: EntityName, changes: readonly RowChange[]): Promise<void> {
  for (const rollup of tables[entity].rollups) await tallyUp(target, rollup, changes);
  await followReferred(target, entity, changes, (rollup, moved) => tallyUp(target, rollup, moved));
}

async function tallyUp(target: Target, rollup: Rollup, changes: readonly RowChange[]): Promise<void> {
  const tallies = talliesOf(rollup, await withReferred(target, rollup, changes));
  for (let start = 0; start < tallies.length; start += batch)
    await writeTallies(target, rollup, tallies.slice(start, start + batch));
}

/** In the order of their keys, so that two writers wait for each other and neither stops the other. */
function talliesOf(rollup: Rollup, changes: readonly RowChange[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { before, after } of changes) {
    if (before && after && !concerns(rollup, before, after)) continue;
    if (before) addTo(tallies, rollup, before, false);
    if (after) addTo(tallies, rollup, after, true);
  }
  return [...tallies.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

const concerns = ({ by, kept }: Rollup, before: Row, after: Row): boolean =>
  [...by, ...kept].some(({ of }) => (before[of] ?? null) !== (after[of] ?? null));

async function writeTallies(target: Target, rollup: Rollup, tallies: Tally[]): Promise<void> {
  const { dialect } = target;
  const sums = dialect.hasDecimals ? tallies : await withStored(target, rollup, tallies);
  const records = sums.map((tally) => recordOf(rollup, tally));
  const columns: KeptColumn[] = [{ column: countColumn, does: 'count' }, ...rollup.kept];
  const quoted = columns.map(({ column, does }) => ({ column: name(column), does }));
  const upsert = join([insert(rollup.table, records), sql(dialect.onDuplicateKey(name(keyColumn), quoted))], '');
  await target.execute(upsert.text, upsert.bindings);
  const lost = tallies.filter(({ hasLost }) => hasLost);
  for (const tally of lost) await findExtremes(target, rollup, tally);
  if (lost.length > 0) await dropEmpty(target, rollup, lost);
}

/** Where there is no exact addition there is one writer: what is read here changes before nobody. */
async function withStored({ source }: Target, rollup: Rollup, tallies: Tally[]): Promise<Tally[]> {
  const keys = tallies.map(({ key }) => key);
  const rows = await run<Row>(
    source,
    sql(`select * from ${name(rollup.table)} where ${name(keyColumn)} in (${marks(keys)})`, ...keys),
  );
  const known = new Map(rows.map((row) => tallyOf(rollup, row)).map((tally) => [tally.key, tally]));
  return tallies.map((tally) => {
    const stored = known.get(tally.key);
    if (!stored) return tally;
    return { ...tally, rows: stored.rows + tally.rows, kept: together(rollup, stored.kept, tally.kept) };
  });
}

/** What was the least or the greatest may have gone: the rows that are left say which is now. */
async function findExtremes({ execute }: Target, rollup: Rollup, { key, by }: Tally): Promise<void> {
  const extremes = rollup.kept.filter(({ does }) => does === 'min' || does === 'max');
  if (extremes.length === 0) return;
  const rows = where(rollup.by.map((each, at) => sameAs(each, by[at] ?? null)));
  const set = extremes.map(({ column, of, does }) =>
    join([sql(`${name(column)} = (select ${does}(${name(of)}) from ${name(rollup.from)}`), rows, sql(')')], ''),
  );
  const update = sql(`update ${name(rollup.table)} set `);
  const { text, bindings } = join([update, join(set, ', '), sql(` where ${name(keyColumn)} = ?`, key)], '');
  await execute(text, bindings);
}

/** The rows that are told apart by this value. */
function sameAs({ of, part }: Rollup['by'][number], value: Stored): Sql {
  const own = name(of);
  if (value === null) return sql(`${own} is null`);
  if (part === undefined) return sql(`${own} = ?`, value);
  if (part === 'sign') return sql(`(${own} + 0 > 0) - (${own} + 0 < 0) = ?`, value);
  return sql(`${own} >= ? and ${own} <= ?`, value, lastDay(String(value), part));
}

/** The last day of the part of the calendar that begins on a day. */
function lastDay(first: string, part: 'day' | 'month' | 'quarter' | 'year'): string {
  const most = { day: 0, month: 30, quarter: 91, year: 365 }[part];
  for (let days = most; ; days--) {
    const day = addDays(first, days);
    if (partOf(day, part) === first) return day;
  }
}

async function dropEmpty({ execute }: Target, { table }: Rollup, lost: readonly Tally[]): Promise<void> {
  const keys = lost.map(({ key }) => key);
  const text = `delete from ${name(table)} where ${name(keyColumn)} in (${marks(keys)}) and ${name(countColumn)} = 0`;
  await execute(text, keys);
}
