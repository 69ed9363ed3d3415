import { code128 } from './code128.ts';
import styles from './danfe.module.css';

/** Modules of white at each end, without which no reader finds the beginning. */
const quiet = 10;

/** The access key as bars. */
export function BarCode({ code }: { code: string }) {
  const widths = code128(code);
  const total = widths.reduce((sum, width) => sum + width, 0);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${total + 2 * quiet} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={barsOf(widths)} />
    </svg>
  );
}

function barsOf(widths: readonly number[]): string {
  let at = quiet;
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
}
