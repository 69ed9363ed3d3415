import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { cut } from './axes.ts';
import type { ChartProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { colourOf } from './marks.ts';

/** Least distance of two names. */
const apart = 15;

/** The name of each line where it ends, moved apart where lines end close together. */
export function EndLabels({ chart }: { chart: ChartProps }) {
  const [area, x, y] = [usePlotArea(), useXAxisScale(), useYAxisScale()];
  if (!area || !x || !y) return null;
  const ends = chart.series.flatMap((series, index) => {
    const last = series.values.findLastIndex((value) => value !== null);
    const [left, top] = [x(chart.x[last]?.key), y(Number(series.values[last]))];
    return left === undefined || top === undefined ? [] : [{ label: cut(series.label), index, left, top }];
  });
  const right = area.x + area.width;
  return spread(ends, area.y + area.height).map(({ label, index, left, top, at }) => (
    <g key={index} className={styles.end}>
      <path d={`M${left} ${top}L${right + 4} ${at}`} stroke={colourOf(index)} />
      <text x={right + 8} y={at} dominantBaseline="central">
        {label}
      </text>
    </g>
  ));
}

/** `at` is where the name stands: `top`, or as far from it as the others ask; none below `bottom`. */
function spread<End extends { top: number }>(ends: readonly End[], bottom: number): (End & { at: number })[] {
  const placed: (End & { at: number })[] = [];
  for (const end of ends.toSorted((left, right) => left.top - right.top))
    placed.push({ ...end, at: Math.max(end.top, (placed.at(-1)?.at ?? -apart) + apart) });
  const over = Math.max(0, (placed.at(-1)?.at ?? 0) - bottom);
  return placed.map((end) => ({ ...end, at: Math.max(apart / 2, end.at - over) }));
}
