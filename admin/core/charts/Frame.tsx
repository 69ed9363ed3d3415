import { useId, type ReactNode } from 'react';
import { valueAt, type ChartProps, type DrawingProps, type Point } from './ChartProps.ts';
import styles from './charts.module.css';
import { Readout } from './Readout.tsx';
import { useTexts } from './texts.ts';
import { usePoint } from './usePoint.ts';

interface Props {
  chart: ChartProps;
  unit: string;
  children: (drawing: DrawingProps) => ReactNode;
}

/** One tab stop around what is drawn: arrows walk the values and tell them, Enter opens the rows behind one. */
export function Frame({ chart, unit, children }: Props) {
  const text = useTexts();
  const hint = useId();
  const { point, told, onPoint, onPick, onKeyDown } = usePoint(chart);
  return (
    <div
      className={styles.frame}
      role="application"
      aria-roledescription={text('chart')}
      aria-label={chart.label}
      aria-describedby={hint}
      tabIndex={0}
      data-picks={chart.onPick !== undefined}
      onKeyDown={onKeyDown}
      onMouseLeave={() => onPoint(undefined)}
    >
      <span id={hint} className={styles.spoken}>
        {text(chart.onPick ? 'keysPick' : 'keys')}
      </span>
      <span className={styles.spoken} aria-live="polite">
        {told && <Told chart={chart} point={told} />}
      </span>
      <div className={styles.body} aria-hidden>
        {unit !== '' && <p className={styles.unit}>{unit}</p>}
        {children({ chart, point, onPoint, onPick })}
        {point && <Readout chart={chart} point={point} />}
      </div>
    </div>
  );
}

function Told({ chart, point }: { chart: ChartProps; point: Point }) {
  const text = useTexts();
  const series = chart.series[point.series];
  const value = valueAt(chart, point);
  const unit = chart.saysUnit ? '' : series?.unit;
  const figure = value === null ? text('noValue') : [chart.format(value), unit].filter(Boolean).join(' ');
  return `${chart.x[point.x]?.label}, ${series?.label}: ${figure}`;
}
