import { loadTexts } from '../../../generated/texts/charts.ts';
import { pageLocale } from '../i18n/locale.ts';
import { preparePageTexts } from '../i18n/PageTexts.tsx';
import { lazyParts, type Load } from '../layout/lazyPart.ts';
import type { ChartProps, DrawingProps } from './ChartProps.ts';

type Kind = ChartProps['kind'];

const loadPlot: Load<DrawingProps> = () => import('./Plot.tsx');

/** The library comes with the first chart that it draws, the shapes of the states with the first map. */
const loads: Record<Kind, Load<DrawingProps>> = {
  line: loadPlot,
  bars: loadPlot,
  stacked: loadPlot,
  heat: () => import('./Heat.tsx'),
  map: () => import('./StateMap.tsx'),
};

const parts = lazyParts<DrawingProps>();

export const drawingOf = (kind: Kind) => parts.of(loads[kind]);

const isKind = (kind: string): kind is Kind => Object.hasOwn(loads, kind);

/**
 * Loads what draws charts of some kinds while their figures are on their way: behind them it would take its time anew.
 * What cannot be loaded is asked for again, and told, where it is drawn.
 */
export function prepareCharts(kinds: readonly string[]): void {
  const known = [...new Set(kinds.filter(isKind).map((kind) => loads[kind]))];
  const work = [...known.map(parts.prepare), ...(known.length > 0 ? [preparePageTexts(loadTexts, pageLocale())] : [])];
  Promise.all(work).catch(() => undefined);
}
