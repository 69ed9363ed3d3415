import { usePrinting } from '../layout/usePrinting.ts';
import type { DrawingProps } from './ChartProps.ts';
import { Bars } from './Bars.tsx';
import { isHorizontal } from './axes.ts';
import styles from './charts.module.css';
import { Legend } from './Legend.tsx';
import { hasEndLabels, Lines } from './Lines.tsx';
import { useSize } from './useSize.ts';

/** As which it is drawn for paper, in pixels; the style sheet makes it as wide as there is room. */
const paper = { width: 660, height: 260 };

/** Room of one lying bar. */
const barHeight = 30;

/** What recharts draws: lines and bars, with their names beside the lines where there is room. */
export default function Plot(drawing: DrawingProps) {
  const { chart } = drawing;
  const { ref, size: onScreen } = useSize();
  const onPaper = usePrinting();
  const Drawn = chart.kind === 'line' ? Lines : Bars;
  const width = onPaper ? paper.width : onScreen?.width;
  const lying = width !== undefined && isHorizontal(chart, width);
  const minHeight = lying ? chart.x.length * barHeight * barsBeside(chart) + 40 : undefined;
  const size = onPaper ? { ...paper, height: minHeight ?? paper.height } : onScreen;
  const named = chart.series.length < 2 || (size !== undefined && hasEndLabels(chart, size.width));
  return (
    <>
      <div ref={ref} className={styles.drawing} style={{ minHeight }}>
        {size && <Drawn {...drawing} {...size} />}
      </div>
      {!named && <Legend chart={chart} />}
    </>
  );
}

const barsBeside = ({ kind, series }: DrawingProps['chart']) => (kind === 'bars' ? Math.max(1, series.length / 2) : 1);
