import { Suspense } from 'react';
import { loadTexts as loadChartTexts } from '../../../generated/texts/charts.ts';
import { PageTexts } from '../i18n/PageTexts.tsx';
import { byUnit, hasValues } from './byUnit.ts';
import type { ChartProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { drawingOf } from './drawings.ts';
import { Frame } from './Frame.tsx';
import { useTexts } from './texts.ts';

/** A chart as its props say; it fills the height that it is given and takes some where it is given none. */
export function Chart(props: ChartProps) {
  return (
    <div className={styles.chart}>
      <PageTexts load={loadChartTexts}>{hasValues(props) ? <Units {...props} /> : <Nothing {...props} />}</PageTexts>
    </div>
  );
}

function Units(props: ChartProps) {
  const Drawing = drawingOf(props.kind);
  return byUnit(props).map(({ unit, chart }) => (
    <Frame key={unit} chart={chart} unit={unit}>
      {(drawing) => (
        <Suspense fallback={<div className={styles.drawing} />}>
          <Drawing {...drawing} />
        </Suspense>
      )}
    </Frame>
  ));
}

function Nothing({ label }: ChartProps) {
  const text = useTexts();
  return (
    <p className={styles.nothing}>
      <span className={styles.spoken}>{label}: </span>
      {text('none')}
    </p>
  );
}
