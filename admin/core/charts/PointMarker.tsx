import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { valueAt, type ChartProps, type Point } from './ChartProps.ts';
import styles from './charts.module.css';

/** Marks the x that is pointed at: a line through a chart of lines, a band behind bars. */
export function PointMarker({
  chart,
  point,
  lying = false,
}: {
  chart: ChartProps;
  point: Point | undefined;
  lying?: boolean;
}) {
  if (!point) return null;
  return chart.kind === 'line' ? (
    <Upright chart={chart} point={point} />
  ) : (
    <Band chart={chart} x={point.x} lying={lying} />
  );
}

function Upright({ chart, point }: { chart: ChartProps; point: Point }) {
  const [area, x, y] = [usePlotArea(), useXAxisScale(), useYAxisScale()];
  const value = valueAt(chart, point);
  const left = x?.(chart.x[point.x]?.key);
  const top = value === null ? undefined : y?.(Number(value));
  if (!area || left === undefined) return null;
  return (
    <g className={styles.here}>
      <path d={`M${left} ${area.y}v${area.height}`} />
      {top !== undefined && <circle cx={left} cy={top} r={7} />}
    </g>
  );
}

function Band({ chart, x: index, lying }: { chart: ChartProps; x: number; lying: boolean }) {
  const [area, across, down] = [usePlotArea(), useXAxisScale(), useYAxisScale()];
  const scale = lying ? down : across;
  const key = chart.x[index]?.key;
  const ends = [scale?.(key, { position: 'start' }), scale?.(key, { position: 'end' })];
  const [start, end] = ends.toSorted((left = 0, right = 0) => left - right);
  if (!area || start === undefined || end === undefined) return null;
  const size = end - start;
  return lying ? (
    <rect className={styles.band} x={area.x} y={start} width={area.width} height={size} />
  ) : (
    <rect className={styles.band} x={start} y={area.y} width={size} height={area.height} />
  );
}
