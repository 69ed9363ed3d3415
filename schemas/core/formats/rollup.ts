import { firstDayOf } from './day.ts';
import { add, canonical, negate } from './decimal.ts';

/** How rows are summed up in the tables of `x-rollups`: by what they are told apart, and what is kept of them. */

/** A table of sums, as `generated/tables.ts` describes it; migrations hold the description of their time. */
export interface RollupShape {
  table: string;
  from: string;
  by: RollupBy[];
  kept: { column: string; of: string; does: 'sum' | 'count' | 'min' | 'max' }[];
}

/** A column by which rows are told apart: of their own property, or of one of the row that they refer to. */
export interface RollupBy {
  column: string;
  /** As rows have it: `userId`, `order.buyerId`. */
  of: string;
  part?: RollupPart;
  /** Where the value is found: `property` of the row of `table` to which `key` refers. */
  via?: { key: string; table: string; property: string };
}

type RollupPart = 'day' | 'month' | 'quarter' | 'year' | 'sign';
type Row = Readonly<Record<string, unknown>>;
export type Stored = string | number | null;

/** Columns that every rollup has: what tells its row from all others, and how many rows that stands for. */
export const keyColumn = 'row_key';
export const countColumn = 'row_count';

/** The digits that the sum of a property is kept with: enough for ten thousand million rows; whole numbers have 16. */
export function sumDigits({ type, precision = 20, scale = 6 }: { type: string; precision?: number; scale?: number }) {
  return type === 'decimal' ? { precision: Math.min(65, precision + 10), scale } : { precision: 27, scale: 0 };
}

/** What rows add to one row of a rollup. */
export interface Tally {
  key: string;
  by: Stored[];
  rows: number;
  /** As `kept` has it: sums as decimal texts. */
  kept: Stored[];
  /** A row went: what was the least or the greatest may be so no more. */
  hasLost: boolean;
}

/** The value by which a row is told apart: a day as the first of its part of the calendar. */
export function partOf(value: unknown, part?: RollupPart): Stored {
  if (value === null || value === undefined) return null;
  if (part === 'sign') return signOf(String(value));
  if (part !== undefined) return firstDays[part](String(value));
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : String(value);
}

const firstDays: Record<Exclude<RollupPart, 'sign'>, (day: string) => string> = {
  day: (day) => day.slice(0, 10),
  month: (day) => firstDayOf(day, 'month', 0),
  quarter: (day) => firstDayOf(day, 'quarter', 0),
  year: (day) => firstDayOf(day, 'year', 0),
};

function signOf(amount: string): number {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

/** Adds a row that came, or takes away one that went. */
export function addTo(tallies: Map<string, Tally>, shape: RollupShape, row: Row, comes: boolean): void {
  const by = shape.by.map(({ of, part }) => partOf(row[of], part));
  const key = JSON.stringify(by);
  const tally = tallies.get(key) ?? { key, by, rows: 0, kept: shape.kept.map(nothing), hasLost: false };
  tally.rows += comes ? 1 : -1;
  tally.hasLost ||= !comes;
  tally.kept = shape.kept.map(({ of, does }, at) => combined(does, tally.kept[at] ?? null, row[of] ?? null, comes));
  tallies.set(key, tally);
}

/** A tally as its row is stored. */
export function recordOf({ by, kept }: RollupShape, tally: Tally): Record<string, Stored> {
  return {
    [keyColumn]: tally.key,
    ...Object.fromEntries(by.map(({ column }, at) => [column, tally.by[at] ?? null])),
    [countColumn]: tally.rows,
    ...Object.fromEntries(kept.map(({ column }, at) => [column, tally.kept[at] ?? null])),
  };
}

/** A stored row as a tally. */
export function tallyOf({ by, kept }: RollupShape, row: Row): Tally {
  const read = (value: unknown) => (typeof value === 'number' || value === null ? value : String(value));
  return {
    key: String(row[keyColumn]),
    by: by.map(({ column }) => read(row[column])),
    rows: Number(row[countColumn]),
    kept: kept.map(({ column, does }) => {
      const value = read(row[column]);
      return does === 'sum' ? (canonical(String(value)) ?? '0') : value;
    }),
    hasLost: false,
  };
}

/** What is kept of two lots of rows together. */
export function together({ kept }: RollupShape, one: readonly Stored[], other: readonly Stored[]): Stored[] {
  return kept.map(({ does }, at) => {
    const [left = null, right = null] = [one[at], other[at]];
    if (does === 'sum') return add(String(left), String(right));
    if (does === 'count') return Number(left) + Number(right);
    return extreme(does, left, right);
  });
}

const nothing = ({ does }: RollupShape['kept'][number]): Stored => {
  if (does === 'sum') return '0';
  return does === 'count' ? 0 : null;
};

function combined(does: RollupShape['kept'][number]['does'], kept: Stored, value: unknown, comes: boolean): Stored {
  if (value === null) return kept;
  if (does === 'sum') return add(String(kept), comes ? String(value) : negate(String(value)));
  if (does === 'count') return Number(kept) + (comes ? 1 : -1);
  return comes ? extreme(does, kept, typeof value === 'number' ? value : String(value)) : kept;
}

/** Days have the order of their texts, whole numbers their own. */
function extreme(does: 'min' | 'max', one: Stored, other: Stored): Stored {
  if (one === null || other === null) return one ?? other;
  const isFirst = does === 'min' ? one <= other : one >= other;
  return isFirst ? one : other;
}
