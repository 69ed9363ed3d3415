import { valueAt, type ChartProps, type Point } from './ChartProps.ts';
import styles from './charts.module.css';
import { Swatch } from './Swatch.tsx';

/** More than these would hide the chart: then only the value that is pointed at is told. */
const most = 8;

/** What is pointed at, in figures; in the upper corner that the pointer is not in. */
export function Readout({ chart, point }: { chart: ChartProps; point: Point }) {
  const all = chart.series.map((series, index) => ({
    series,
    index,
    value: valueAt(chart, { x: point.x, series: index }),
  }));
  const alone = chart.kind === 'heat' || chart.kind === 'map' || all.length > most;
  const told = all.filter(({ index, value }) => (alone ? index === point.series : value !== null));
  if (told.length === 0) return null; // of a moment that another chart points at, a heat table marks the column
  return (
    <div className={styles.readout} data-left={point.x >= chart.x.length / 2}>
      <strong>{chart.x[point.x]?.label}</strong>
      {told.map(({ series, index, value }) => (
        <span key={series.key} data-on={index === point.series}>
          {!alone && <Swatch kind={chart.kind} index={index} dashed={series.dashed} />}
          <span>{series.label}</span>
          <b>{value === null ? '–' : chart.format(value)}</b>
          {!chart.saysUnit && series.unit}
        </span>
      ))}
    </div>
  );
}
