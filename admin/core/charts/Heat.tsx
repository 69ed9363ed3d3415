import { useEffect, useRef } from 'react';
import { everySeries, valueAt, type DrawingProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { Scale } from './Scale.tsx';
import { greatestOf, stepOf } from './steps.ts';

/** A cell for each x and series, shaded by its part of the greatest, with the figure in it. */
export default function Heat(drawing: DrawingProps) {
  const { chart } = drawing;
  const greatest = greatestOf(chart.series.flatMap(({ values }) => values));
  return (
    <>
      <div className={styles.heat}>
        <table>
          <thead>
            <tr>
              <th />
              {chart.x.map(({ key, label }) => (
                <th key={key}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.series.map(({ key, label }, series) => (
              <tr key={key}>
                <th>{label}</th>
                {chart.x.map((x, index) => (
                  <Cell key={x.key} drawing={drawing} greatest={greatest} x={index} series={series} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Scale greatest={greatest} format={chart.format} />
    </>
  );
}

interface CellProps {
  drawing: DrawingProps;
  greatest: number;
  x: number;
  series: number;
}

function Cell({ drawing: { chart, point, onPoint, onPick }, greatest, x, series }: CellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const value = valueAt(chart, { x, series });
  const on = point?.x === x && (point.series === series || point.series === everySeries);
  useEffect(() => {
    const walking = cell.current?.closest('[role=application]') === document.activeElement;
    if (on && walking) cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [on]);
  return (
    <td
      ref={cell}
      className={styles.shade}
      data-step={stepOf(value, greatest)}
      data-negative={value?.startsWith('-')}
      data-on={on}
      onMouseEnter={() => onPoint({ x, series })}
      onClick={() => onPick({ x, series })}
    >
      {value === null ? '' : chart.format(value)}
    </td>
  );
}
