import type { ChartProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { colourOf, comparedDash, dashOf } from './marks.ts';
import { Patterns, useFills } from './Patterns.tsx';

interface Props {
  kind: ChartProps['kind'];
  index: number;
  dashed?: boolean | undefined;
}

/** How a series is drawn, small. */
export function Swatch({ kind, index, dashed = false }: Props) {
  const fills = useFills();
  const line = { stroke: colourOf(index), strokeDasharray: dashed ? comparedDash : dashOf(index) };
  return (
    <svg className={styles.swatch} width={20} height={12} aria-hidden>
      {kind === 'line' ? (
        <path d="M0 6h20" strokeWidth={2} {...line} />
      ) : (
        <>
          <Patterns fills={fills} from={index} count={1} />
          <rect x={4} y={1} width={11} height={10} {...fills.of(index, dashed)} />
        </>
      )}
    </svg>
  );
}
