import { add, compare } from '../../../../schemas/core/formats/decimal.ts';
import type { ChartProps, ChartSeries } from '../../charts/ChartProps.ts';
import { asText, type Row } from '../../format/value.ts';
import { timeOf } from './groupText.ts';
import type { Group } from './groups.ts';
import { addsUp } from './measures.ts';
import { withoutGaps, type DayUnit } from './spans.ts';
import type { Shape } from './useQuestion.ts';
import type { Answer } from './useSummary.ts';

/** Sums as charts and tables take them. */
export interface Shown {
  x: ChartProps['x'];
  series: readonly ChartSeries[];
  /** The row of the answer that a value stands for. */
  rowAt: (x: string, series: string) => Row | undefined;
}

export interface Namer {
  key: (row: Row, group: Group) => string;
  label: (row: Row, group: Group) => string;
  unit: (row: Row) => string | undefined;
  /** What the one series of a single group is called. */
  measure: string;
}

/** Keys of a value's series: the second group's value and its unit, as far as there are any. */
const seriesKey = (row: Row, second: Group | undefined, name: Namer): string =>
  JSON.stringify([second ? name.key(row, second) : '', name.unit(row) ?? '']);

/** The first group along x, a series for each value of the second one and each unit; days in order, all else by size. */
export function shownOf({ rows, question }: Answer, name: Namer): Shown {
  const [first, second] = question.groups;
  const x = new Map<string, string>();
  const series = new Map<string, { label: string; unit?: string; order: string }>();
  const cells = new Map<string, Row>();
  for (const row of inOrder(rows, first, question.measure.name)) {
    const [at, one] = [name.key(row, first), seriesKey(row, second, name)];
    x.set(at, name.label(row, first));
    const unit = name.unit(row);
    const label = second ? name.label(row, second) : name.measure;
    series.set(one, { label, ...(unit !== undefined && { unit }), order: (second && timeOf(row, second)) ?? '' });
    cells.set(`${at} ${one}`, row);
  }
  const keys = first.unit ? spansOf([...x.keys()], first.unit) : [...x.keys()];
  const rowAt = (at: string, one: string) => cells.get(`${at} ${one}`);
  const values = (one: string) => keys.map((at) => valueOf(rowAt(at, one), question.measure.name));
  return {
    x: keys.map((key) => ({ key, label: x.get(key) ?? name.label({ [first.name]: key }, first) })),
    series: [...series]
      .toSorted(([, left], [, right]) => left.order.localeCompare(right.order))
      .map(([key, { label, unit }]) => ({ key, label, ...(unit !== undefined && { unit }), values: values(key) })),
    rowAt,
  };
}

/** With the spans between them that have no rows; those without a day stay last. */
const spansOf = (keys: readonly string[], unit: DayUnit): string[] => [
  ...withoutGaps(
    keys.filter((key) => key !== ''),
    unit,
  ),
  ...keys.filter((key) => key === ''),
];

/** A measure as a decimal string; null where there is none. */
export function valueOf(row: Row | undefined, measure: string): string | null {
  const value = row?.[measure];
  return value === null || value === undefined ? null : asText(value);
}

/** Days in their order, all else by size; blanks last. */
function inOrder(rows: readonly Row[], group: Group, measure: string): readonly Row[] {
  const { name } = group;
  const sizes = new Map<unknown, number>();
  for (const row of rows) sizes.set(row[name], (sizes.get(row[name]) ?? 0) + Number(valueOf(row, measure) ?? 0));
  const before = (left: Row, right: Row) =>
    isTime(group)
      ? (timeOf(left, group) ?? '').localeCompare(timeOf(right, group) ?? '')
      : (sizes.get(right[name]) ?? 0) - (sizes.get(left[name]) ?? 0);
  return rows.toSorted(
    (left, right) => Number(isBlank(left[name])) - Number(isBlank(right[name])) || before(left, right) || 0,
  );
}

const isTime = ({ unit, period }: Group): boolean => unit !== undefined || period !== undefined;

const isBlank = (value: unknown) => value === null || value === undefined;

/** Exact sums of each series, of each x and of all, where they add up, and of one unit. */
export function sumsOf({ x, series }: Shown, { question, others }: Answer) {
  if (!addsUp(question.measure) || others.length > 0 || x.length < 2) return undefined;
  const own = series.map(({ values }) => sum(values));
  if (series.length < 2 || series.some(({ unit }) => unit !== series[0]?.unit)) return { series: own };
  return { series: own, x: x.map((_, at) => sum(series.map(({ values }) => values[at] ?? null))), all: sum(own) };
}

const sum = (values: readonly (string | null)[]): string | null =>
  values.reduce((all, value) => (all === null || value === null ? (all ?? value) : add(all, value)), null);

/** What a chart of it has room for; `notes` say what it leaves out, with `kept` of the series. */
export interface Drawn extends Pick<Shown, 'x' | 'series'> {
  notes: readonly ('drawn' | 'folded' | 'leftOut')[];
  kept: number;
}

const mostBars = 30;
/** As many as there are colours for; a heat table needs none. */
const mostSeries: Record<Shape, number> = { table: Infinity, bars: 8, stacked: 8, line: 8, heat: 40 };
/** The key of the series that holds what there is no room for. */
const rest = 'rest';

/** The largest groups and series; of what adds up the other series are one, the last. */
export function drawnOf(shown: Shown, { question }: Answer, shape: Shape, others: string): Drawn {
  const sums = addsUp(question.measure);
  const [first] = question.groups;
  const isLong = shown.x.length > mostBars && !isTime(first);
  const x = isLong ? shown.x.slice(0, mostBars) : shown.x;
  const nothing = sums && shape === 'line' && isTime(first) ? '0' : null; // a line goes on where nothing was
  const cut = shown.series.map((one) => ({ ...one, values: x.map((_, at) => one.values[at] ?? nothing) }));
  const units = [...new Set(cut.map(({ unit }) => unit))];
  const kept = mostSeries[shape] - (sums ? 1 : 0);
  const folded = units.flatMap((unit) =>
    fold(
      cut.filter((one) => one.unit === unit),
      { most: mostSeries[shape], kept, others: sums ? others : undefined },
    ),
  );
  const isFolded = folded.length < cut.length;
  const note = sums ? 'folded' : 'leftOut';
  return {
    x,
    series: folded,
    kept,
    notes: [...(isLong ? (['drawn'] as const) : []), ...(isFolded ? ([note] as const) : [])],
  };
}

interface Room {
  most: number;
  kept: number;
  /** What those beyond are called as one; undefined: they are left out. */
  others: string | undefined;
}

/** The largest series of a unit in their order. */
function fold(series: readonly ChartSeries[], { most, kept, others }: Room): readonly ChartSeries[] {
  const [one] = series;
  if (!one || series.length <= most) return series;
  const bySize = series.toSorted((left, right) => compare(size(right), size(left)));
  const chosen = new Set(bySize.slice(0, kept));
  const largest = series.filter((each) => chosen.has(each));
  if (others === undefined) return largest;
  const small = series.filter((each) => !chosen.has(each));
  const values = one.values.map((_, at) => sum(small.map((each) => each.values[at] ?? null)));
  return [...largest, { ...one, key: `${rest} ${one.unit}`, label: others, values }];
}

const size = ({ values }: ChartSeries): string => (sum(values) ?? '0').replace('-', '');
