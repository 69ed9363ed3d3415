import type { ChartProps } from './ChartProps.ts';

/** The chart parted by unit, as quantities of different units share no axis; those of a unit keep their order. */
export function byUnit(chart: ChartProps): { unit: string; chart: ChartProps }[] {
  const units = [...new Set(chart.series.map(({ unit = '' }) => unit))];
  return units.map((unit) => ({
    unit,
    chart: {
      ...chart,
      format: (value: string) => chart.format(value, unit || undefined),
      label: unit === '' ? chart.label : `${chart.label} (${unit})`,
      series: chart.series.filter((series) => (series.unit ?? '') === unit),
    },
  }));
}

/** Whether there is anything to draw. */
export const hasValues = ({ series }: ChartProps): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));
