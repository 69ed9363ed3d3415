import type { ChartProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { Swatch } from './Swatch.tsx';

/** What is which, where it cannot be written beside what is drawn. */
export function Legend({ chart: { kind, series } }: { chart: ChartProps }) {
  return (
    <div className={styles.legend}>
      {series.map(({ key, label, dashed }, index) => (
        <span key={key}>
          <Swatch kind={kind} index={index} dashed={dashed} />
          {label}
        </span>
      ))}
    </div>
  );
}
