/** What a chart shows: one value per x and series, as exact decimals; words and units are formatted by whoever asks. */
export interface ChartProps {
  kind: 'line' | 'bars' | 'stacked' | 'heat' | 'map';
  /** What it is, for screen readers. */
  label: string;
  /** In order; for a map `key` is the code of a state ('SP'). */
  x: readonly { key: string; label: string }[];
  /** Whether x is days, weeks, months: where there is no room, some of their names are left out. */
  inTime?: boolean;
  /** Series of different units stand apart, each with its own axis. Up to eight of a unit are told apart by colour. */
  series: readonly ChartSeries[];
  /** A decimal string in the reader's locale, without a unit beside it. */
  format: (value: string, unit?: string) => string;
  /** Figures say their unit themselves, as amounts their currency. */
  saysUnit?: boolean;
  /** Opens the rows behind a value; by keys. */
  onPick?: (x: string, series: string) => void;
  /** The moment that is pointed at, so that all panels with time show the same one; the key of an x. */
  at?: string;
  onAt?: (x: string | undefined) => void;
}

export interface ChartSeries {
  key: string;
  label: string;
  unit?: string;
  /** One for each x; null where there is none. */
  values: readonly (string | null)[];
  /** What it is compared with, as an earlier cycle. */
  dashed?: boolean;
}

/** The series of a place that another chart points at: it is about all of them. */
export const everySeries = -1;

/** A place in a chart: indexes of x and of series. */
export interface Point {
  x: number;
  series: number;
}

/** One unit's part of a chart, as what draws it gets it. */
export interface DrawingProps {
  chart: ChartProps;
  point: Point | undefined;
  onPoint: (point: Point | undefined) => void;
  onPick: (point: Point) => void;
}

/** The decimal at a point; null where the series has none. */
export const valueAt = ({ series }: Pick<ChartProps, 'series'>, point: Point): string | null =>
  series[point.series]?.values[point.x] ?? null;
