import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, XAxis, YAxis } from 'recharts';
import { useLocale } from '../widgets/source.ts';
import {
  cut,
  drawnRows,
  hasParts,
  isHorizontal,
  roomForNames,
  roomForTicks,
  ticksAlong,
  tickText,
  widthOf,
} from './axes.ts';
import type { ChartProps, DrawingProps } from './ChartProps.ts';
import { PointMarker } from './PointMarker.tsx';
import { Patterns, useFills, type Fills } from './Patterns.tsx';
import { axisStyle, indexOf } from './plotParts.ts';

const mostFigures = 12;
const widestBar = 40;

/** Bars from zero, beside or on each other; lying where their names are long. */
export function Bars(props: DrawingProps & { width: number; height: number }) {
  const { chart, point, onPoint, onPick, width, height } = props;
  const fills = useFills();
  const lying = isHorizontal(chart, width);
  const figures = figuresOf(chart, lying);
  const right = roomAtEnd(chart, lying, figures);
  return (
    <BarChart
      width={width}
      height={height}
      data={drawnRows(chart)}
      layout={lying ? 'vertical' : 'horizontal'}
      stackOffset="sign"
      margin={{ top: figures ? 20 : 8, right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      onMouseMove={({ activeTooltipIndex }) => {
        const x = indexOf(activeTooltipIndex);
        if (x !== undefined && x !== point?.x) onPoint({ x, series: Math.max(point?.series ?? 0, 0) });
      }}
      onClick={() => point && onPick(point)}
    >
      <Patterns fills={fills} count={chart.series.length} />
      <CartesianGrid vertical={lying} horizontal={!lying} stroke="var(--border)" />
      {axesOf(chart, lying, { width, right }, useTicks(chart))}
      <PointMarker chart={chart} point={point} lying={lying} />
      <ReferenceLine {...(lying ? { x: 0 } : { y: 0 })} stroke="var(--border-control)" />
      {chart.series.map((_, series) => barOf(series, props, fills, figures && { texts: figures, lying }))}
    </BarChart>
  );
}

interface Figures {
  texts: string[];
  lying: boolean;
}

function barOf(series: number, { chart, onPoint, onPick }: DrawingProps, fills: Fills, figures?: Figures) {
  return (
    <Bar
      key={series}
      dataKey={`s${series}`}
      {...(chart.kind === 'stacked' ? { stackId: 'all' } : {})}
      {...fills.of(series, chart.series[series]?.dashed)}
      maxBarSize={widestBar}
      isAnimationActive={false}
      onMouseEnter={(_, x) => onPoint({ x, series })}
      onClick={(_, x, event) => {
        event.stopPropagation();
        onPick({ x, series });
      }}
    >
      {figures && (
        <LabelList
          position={figures.lying ? 'right' : 'top'}
          valueAccessor={(_, x) => figures.texts[x]}
          fill="var(--text)"
          fontSize={12}
        />
      )}
    </Bar>
  );
}

/** The figure beside each bar, where one series is all there is and there is room: below zero names stand there. */
function figuresOf({ series, format, x }: ChartProps, lying: boolean): string[] | undefined {
  const [only, another] = series;
  if (!only || another || (!lying && x.length > mostFigures)) return undefined;
  if (only.values.some((value) => value?.startsWith('-'))) return undefined;
  const figures = only.values.map((value) => (value === null ? '' : format(value)));
  return lying || widthOf(figures) < 60 ? figures : undefined;
}

/** Room for the figure beside the longest lying bar, or for the half of the last name that stands out. */
function roomAtEnd({ x }: ChartProps, lying: boolean, figures: string[] | undefined): number {
  if (lying) return figures ? widthOf(figures) + 12 : 20;
  return Math.max(20, widthOf([x.at(-1)?.label ?? '']) / 2);
}

function useTicks(chart: ChartProps) {
  return tickText(chart, useLocale());
}

/** `right`: what is kept free there. */
function axesOf(
  chart: ChartProps,
  lying: boolean,
  { width, right }: { width: number; right: number },
  ticks: (tick: number) => string,
) {
  const names = new Map(chart.x.map(({ key, label }) => [key, cut(label)]));
  const name = { dataKey: 'key', type: 'category', tickFormatter: (key: string) => names.get(key) ?? key } as const;
  const { room, line } = roomForNames([...names.values()], width);
  const tick = { ...axisStyle.tick, width: line };
  const value = { allowDecimals: hasParts(chart), tickFormatter: ticks, ...axisStyle };
  return lying ? (
    <>
      <YAxis {...name} width={room} interval={0} {...axisStyle} tick={tick} />
      <XAxis
        type="number"
        tickCount={ticksAlong(width - room - right, roomForTicks(chart, ticks))}
        minTickGap={4}
        {...value}
      />
    </>
  ) : (
    <>
      <XAxis {...name} minTickGap={8} {...axisStyle} />
      <YAxis width={roomForTicks(chart, ticks)} {...value} />
    </>
  );
}
