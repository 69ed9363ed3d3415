import { canonical } from '../../../schemas/core/formats/decimal.ts';
import type { Locale } from '../../../schemas/core/formats/locale.ts';
import type { ChartProps } from './ChartProps.ts';
import { greatestOf } from './steps.ts';

/** About the width of a letter of 12 px, and of a capital. */
const letter = 6.6;
const capital = 8.6;
const longestName = 38;
/** Longer names take two lines. */
const lineOfName = 30 * letter;
/** Names of bars that stand: how long they may be, and how far apart; what the ticks beside them take about. */
const longestBeside = 84;
const gap = 8;
const roomOfTicks = 60;
/** A tick that is longer is written short: 1.2M. */
const longestTick = 8;

/** The pixels that the longest of the texts takes, roughly: letters are counted, not measured. */
export const widthOf = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(lengthOf)));

function lengthOf(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return (text.length - capitals) * letter + capitals * capital;
}

/** A name in the room that charts have for it, with an ellipsis where it is longer. */
export const cut = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName - 1).trimEnd()}…` : text;

/** Between a name and the axis that it stands beside. */
const besideAxis = 8;

/** Room for names beside lying bars in a chart of this width, and what of it their lines may take. */
export function roomForNames(names: readonly string[], width: number): { room: number; line: number } {
  const line = Math.min(width * 0.4, lineOfName, widthOf(names));
  return { room: line + besideAxis, line };
}

/** How many ticks stand side by side along an axis of values that is so long: recharts passes over zero where they are too many. */
export const ticksAlong = (length: number, each: number): number =>
  Math.min(5, Math.max(2, Math.floor(length / Math.max(1, each))));

/** Bars lie down where their names are too long to stand side by side, or in this width too many; of days some are left out. */
export function isHorizontal({ kind, x, inTime }: ChartProps, width: number): boolean {
  const name = widthOf(x.map(({ label }) => label));
  const tooMany = !inTime && x.length * (name + gap) > width - roomOfTicks;
  return kind !== 'line' && (name > longestBeside || tooMany);
}

/** How the axis of values writes its ticks: as the chart does, and short where that is long. */
export function tickText({ series, format }: ChartProps, locale: Locale): (tick: number) => string {
  const greatest = greatestOf(series.flatMap(({ values }) => values));
  const exact = (tick: number) => format(canonical(String(tick)) ?? '0').replace(/[.,]0$/, '');
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  return exact(Math.ceil(greatest)).length > longestTick ? (tick) => compact.format(tick) : exact;
}

/** Whether an axis may have ticks between whole numbers: half a row is none. */
export const hasParts = ({ series }: ChartProps): boolean =>
  series.some(({ values }) => values.some((value) => value?.includes('.')));

/**
 * Room for the ticks of an axis of values, up to twice what is drawn, which no axis reaches beyond. Reckoned, not measured:
 * a chart that was drawn out of sight would measure nothing.
 */
export function roomForTicks({ kind, x, series }: ChartProps, ticks: (tick: number) => string): number {
  const heights = x.map((_, index) => series.map(({ values }) => Number(values[index] ?? 0)));
  const drawnAt = heights.map((each) =>
    kind === 'stacked' ? each.reduce((sum, value) => sum + Math.abs(value), 0) : 0,
  );
  const greatest = Math.max(...drawnAt, greatestOf(series.flatMap(({ values }) => values)));
  const sign = heights.flat().some((value) => value < 0) ? -1 : 1;
  return widthOf([1, 1.25, 1.5, 2].map((times) => ticks(sign * Math.ceil(greatest * times)))) + 12;
}

/** A row for each x with a number under `s0`, `s1`, … to draw by; figures are told from the strings alone. */
export function drawnRows({ x, series }: ChartProps): Record<string, string | number | null>[] {
  return x.map(({ key }, index) => ({
    key,
    ...Object.fromEntries(series.map(({ values }, one) => [`s${one}`, drawn(values[index] ?? null)])),
  }));
}

const drawn = (value: string | null) => (value === null ? null : Number(value));
