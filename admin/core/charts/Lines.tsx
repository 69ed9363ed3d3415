import { CartesianGrid, Line, LineChart, Symbols, XAxis, YAxis } from 'recharts';
import { useLocale } from '../widgets/source.ts';
import { cut, drawnRows, hasParts, roomForTicks, tickText, widthOf } from './axes.ts';
import type { ChartProps, DrawingProps } from './ChartProps.ts';
import { EndLabels } from './EndLabels.tsx';
import { PointMarker } from './PointMarker.tsx';
import { colourOf, comparedDash, dashOf, shapeOf } from './marks.ts';
import { axisStyle, indexOf } from './plotParts.ts';

/** More points than these are a line alone, without a mark on each. */
const mostMarks = 60;
const endsFrom = 460;
const mostEnds = 6;

/** Whether the names of the lines stand at their ends; else there is a legend. */
export const hasEndLabels = ({ kind, series }: ChartProps, width: number): boolean =>
  kind === 'line' && width >= endsFrom && series.length > 1 && series.length <= mostEnds;

export function Lines(props: DrawingProps & { width: number; height: number }) {
  const { chart, point, onPoint, onPick, width, height } = props;
  const ticks = tickText(chart, useLocale());
  const ends = hasEndLabels(chart, width);
  const names = new Map(chart.x.map(({ key, label }) => [key, label]));
  const right = ends
    ? Math.min(170, widthOf(chart.series.map(({ label }) => cut(label))) + 16)
    : Math.max(20, widthOf([chart.x.at(-1)?.label ?? '']) / 2);
  return (
    <LineChart
      width={width}
      height={height}
      data={drawnRows(chart)}
      margin={{ top: 8, right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      onMouseMove={({ activeTooltipIndex }) => {
        const x = indexOf(activeTooltipIndex);
        if (x !== undefined && x !== point?.x) onPoint({ x, series: Math.max(point?.series ?? 0, 0) });
      }}
      onClick={() => point && onPick(point)}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis dataKey="key" tickFormatter={(key: string) => names.get(key) ?? key} minTickGap={24} {...axisStyle} />
      <YAxis width={roomForTicks(chart, ticks)} allowDecimals={hasParts(chart)} tickFormatter={ticks} {...axisStyle} />
      <PointMarker chart={chart} point={point} />
      {chart.series.map(({ key, dashed }, index) => (
        <Line
          key={key}
          dataKey={`s${index}`}
          stroke={colourOf(index)}
          strokeWidth={dashed ? 1.5 : 2}
          strokeDasharray={dashed ? comparedDash : dashOf(index)}
          isAnimationActive={false}
          activeDot={false}
          dot={chart.x.length > mostMarks ? false : marksOf(index, props)}
        />
      ))}
      {ends && <EndLabels chart={chart} />}
    </LineChart>
  );
}

interface Dot {
  cx?: number;
  cy?: number;
  value?: unknown;
  index?: number;
}

/** A mark of the series' own shape with room around it for the pointer. */
function marksOf(series: number, { chart, onPoint, onPick }: DrawingProps) {
  return function Mark({ cx, cy, value, index: x }: Dot) {
    if (cx === undefined || cy === undefined || x === undefined || typeof value !== 'number') return null;
    const isCompared = chart.series[series]?.dashed;
    return (
      <g
        key={x}
        onMouseEnter={() => onPoint({ x, series })}
        onClick={(event) => {
          event.stopPropagation();
          onPick({ x, series });
        }}
      >
        <circle cx={cx} cy={cy} r={9} fill="transparent" />
        {!isCompared && <Symbols cx={cx} cy={cy} type={shapeOf(series)} size={34} fill={colourOf(series)} />}
      </g>
    );
  };
}
