import { canonical } from '../../../schemas/core/formats/decimal.ts';
import type { ChartProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { stepCount } from './steps.ts';

/** Which shade stands for how much. */
export function Scale({ greatest, format }: { greatest: number; format: ChartProps['format'] }) {
  const steps = Array.from({ length: stepCount }, (_, index) => index + 1);
  return (
    <div className={styles.scale}>
      {format('0')}
      {steps.map((step) => (
        <span key={step} className={styles.shade} data-step={step} />
      ))}
      {format(canonical(String(greatest)) ?? '0')}
    </div>
  );
}
