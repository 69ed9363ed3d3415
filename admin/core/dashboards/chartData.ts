import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { add } from '../../../schemas/core/formats/decimal.ts';
import type { Locale } from '../../../schemas/core/formats/locale.ts';
import { keyOf, timeOf } from '../Entity/summary/groupText.ts';
import type { Group } from '../Entity/summary/groups.ts';
import { spanOf, spansBetween } from '../Entity/summary/spans.ts';
import type { Row } from '../format/value.ts';
import type { Days } from './days.ts';
import { codeIn, type GroupName } from './groups.ts';
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
  rows: readonly Row[];
  unit: string;
  locale: Locale;
  name: GroupName;
  /** The days that the panel is about; none: those that there are rows of. */
  days: Days | undefined;
}

/** Series that are told apart by colour; more are drawn together. */
const mostSeries = 8;

/** The values of a group in order: all spans of the days, or what there are rows of. */
export function axisOf(drawn: Drawn, group: Group): X[] {
  const { panel, rows, name } = drawn;
  const key = panel.kind === 'map' ? codeIn : keyOf;
  const known = new Map(inTime(rows, group).map((row) => [key(row, group), name(row, group, 'short')]));
  const spans = spansOf(drawn, group) ?? [...known.keys()];
  return spans.map((each) => ({
    key: each,
    label: known.get(each) ?? name({ [group.name]: each }, group, 'short'),
  }));
}

/** Rows of days and periods in the order of time, all others as they come. */
function inTime(rows: readonly Row[], group: Group): readonly Row[] {
  if (!group.unit && !group.period) return rows;
  const dated = rows.filter((row) => keyOf(row, group) !== '');
  return dated.toSorted((a, b) => ((timeOf(a, group) ?? '') < (timeOf(b, group) ?? '') ? -1 : 1));
}

/** Every span of the panel's days, those without rows too. */
function spansOf({ days, locale }: Drawn, { unit }: Group): string[] | undefined {
  if (!unit || !days?.from || !days.to) return undefined;
  return spansBetween(spanOf(days.from, unit, locale), spanOf(days.to, unit, locale), unit);
}

/** A series for the first group of a panel. */
export function valuesOf({ panel, rows }: Drawn, group: Group, x: readonly X[]): (string | null)[] {
  const key = panel.kind === 'map' ? codeIn : keyOf;
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
export function seriesOf(
  drawn: Drawn,
  [along, by]: readonly [Group, Group],
  x: readonly X[],
  others: string,
): Series[] {
  const { panel, rows, unit } = drawn;
  const ordered = panel.kind === 'heat' ? axisOf(drawn, by) : axisOf(drawn, by).toSorted(byKey); // each keeps its colour
  const each = ordered.map(({ key, label }) => {
    const own = rows.filter((row) => keyOf(row, by) === key);
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
