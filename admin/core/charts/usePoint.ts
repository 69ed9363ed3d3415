import { useState, type KeyboardEvent } from 'react';
import { everySeries, type ChartProps, type Point } from './ChartProps.ts';

/** Which value is pointed at, by pointer, by arrows or, through `at`, in another chart; `told` is what arrows came to. */
export function usePoint(chart: ChartProps) {
  const [own, setOwn] = useState<Point>();
  const [told, setTold] = useState<Point>();
  const elsewhere = chart.at === undefined ? -1 : chart.x.findIndex(({ key }) => key === chart.at);
  const point = own ?? (elsewhere < 0 ? undefined : { x: elsewhere, series: everySeries });
  const onPoint = (next: Point | undefined) => {
    setOwn(next);
    setTold(undefined);
    chart.onAt?.(next && chart.x[next.x]?.key);
  };
  const onPick = (at: Point) => {
    const [x, series] = [chart.x[at.x], chart.series[at.series]];
    if (x && series) chart.onPick?.(x.key, series.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && own) return onPick(own);
    if (event.key === 'Escape' && own) return onPoint(undefined);
    const next = moved(own, event.key, chart);
    if (!next) return undefined;
    event.preventDefault();
    onPoint(next);
    return setTold(next);
  };
  return { point, told, onPoint, onPick, onKeyDown };
}

/** Where a key leads: arrows to the sides along x, up and down through the series; undefined for other keys. */
function moved(from: Point | undefined, key: string, { x, series }: ChartProps): Point | undefined {
  const step = steps[key];
  if (!step) return undefined;
  if (!from) return { x: key === 'End' ? x.length - 1 : 0, series: 0 };
  return {
    x: within(from.x + step.x * (step.far ? x.length : 1), x.length),
    series: within(from.series + step.series, series.length),
  };
}

const steps: Record<string, { x: number; series: number; far?: boolean }> = {
  ArrowLeft: { x: -1, series: 0 },
  ArrowRight: { x: 1, series: 0 },
  ArrowUp: { x: 0, series: -1 },
  ArrowDown: { x: 0, series: 1 },
  Home: { x: -1, series: 0, far: true },
  End: { x: 1, series: 0, far: true },
};

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));
