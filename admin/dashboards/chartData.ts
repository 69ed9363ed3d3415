import type { Panel } from '../../generated/dashboards/shapes.ts';
import type { Resource } from '../../generated/resources.ts';
import { add } from '../../schemas/formats/decimal.ts';
import type { Row } from '../format/value.ts';
import type { Words } from '../widgets/source.ts';
import { bucketsBetween, unitOf } from './buckets.ts';
import type { Days } from './days.ts';
import { bucketText, codeIn, keyIn, labelIn } from './groups.ts';
import { sumIn } from './sums.ts';

export interface X {
  key: string;
  label: string;
}

export interface Series {
  key: string;
  label: string;
  unit?: string;
  values: (string | null)[];
  dashed?: boolean;
}

export interface ChartData {
  x: X[];
  series: Series[];
}

export interface Drawn {
  panel: Panel;
  resource: Resource;
  rows: readonly Row[];
  unit: string;
  words: Words;
  /** What a value that is not given is called. */
  none: string;
  /** The days that the panel is about; none: those that there are rows of. */
  days: Days | undefined;
}

/** Series that are told apart by colour; more are drawn together. */
const mostSeries = 8;

/** Monday, where no row says on which day weeks begin. */
const monday = 1;

export const firstDayOf = (rows: readonly Row[], group: string): number => {
  const bucket = keyIn(rows.find((row) => keyIn(row, group) !== '') ?? {}, group);
  return bucket === '' ? monday : new Date(`${bucket}T00:00:00Z`).getUTCDay();
};

/** The values of a group in order: all days' buckets, or what there are rows of. */
export function axisOf({ panel, resource, rows, words, none, days }: Drawn, group: string): X[] {
  const unit = unitOf(group);
  const key = panel.kind === 'map' ? codeIn : keyIn;
  const known = new Map(rows.map((row) => [key(row, group), labelIn(resource, row, group, words, none)]));
  if (!unit) return [...known].map(([each, label]) => ({ key: each, label }));
  const buckets =
    days?.from && days.to
      ? bucketsBetween(days.from, days.to, unit, firstDayOf(rows, group))
      : [...known.keys()].filter(Boolean).toSorted();
  return buckets.map((bucket) => ({ key: bucket, label: bucketText(bucket, unit, words.locale) }));
}

/** A series for the first group of a panel. */
export function valuesOf({ panel, rows }: Drawn, group: string, x: readonly X[]): (string | null)[] {
  const key = panel.kind === 'map' ? codeIn : keyIn;
  const values = new Map(rows.map((row) => [key(row, group), sumIn(row, panel)]));
  return x.map((each) => values.get(each.key) ?? null);
}

/** Each value with all before it; what is still to come has none. */
export function runningOf(
  values: readonly (string | null)[],
  x: readonly X[],
  last: string | undefined,
): (string | null)[] {
  let sum = '0';
  return values.map((value, at) => {
    sum = add(sum, value ?? '0');
    const key = x[at]?.key ?? '';
    return last !== undefined && key > last ? null : sum;
  });
}

/** Along x the first group, a series for each value of the second; the smallest of too many are one. */
export function seriesOf(drawn: Drawn, x: readonly X[], others: string): Series[] {
  const { panel, rows, unit } = drawn;
  const [along = '', by = ''] = panel.group ?? [];
  const ordered = panel.kind === 'heat' ? axisOf(drawn, by) : axisOf(drawn, by).toSorted(byKey); // each keeps its colour
  const each = ordered.map(({ key, label }) => {
    const own = rows.filter((row) => keyIn(row, by) === key);
    return { key, label, ...(unit && { unit }), values: valuesOf({ ...drawn, rows: own }, along, x) };
  });
  if (panel.kind === 'heat' || each.length <= mostSeries) return each;
  const greatest = each.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const rest = greatest.slice(mostSeries - 1);
  const values = x.map((_, at) => rest.reduce((sum, series) => add(sum, series.values[at] ?? '0'), '0'));
  return [...greatest.slice(0, mostSeries - 1), { key: othersKey, label: others, ...(unit && { unit }), values }];
}

/** Whatever an answer begins with, the same values have the same place. */
export const byKey = (a: { key: string }, b: { key: string }): number =>
  a.key.localeCompare(b.key, 'en', { numeric: true });

/** The series that holds what is drawn together: no list says which rows it is. */
export const othersKey = 'others';

const sizeOf = ({ values }: Series): number => values.reduce((sum, value) => sum + Math.abs(Number(value ?? 0)), 0);
