import type { Panel } from '../../generated/dashboards/shapes.ts';
import { useWords } from '../widgets/source.ts';
import { bucketOf, unitOf } from './buckets.ts';
import { axisOf, firstDayOf, runningOf, seriesOf, valuesOf, type ChartData, type Drawn } from './chartData.ts';
import { useShared } from './context.ts';
import type { Question } from './question.ts';
import { resourceOf } from './question.ts';
import { useTexts } from './texts.ts';
import { useCompared } from './useCompared.ts';
import { rowsOf, useFirst, useOfUnit } from './useUnit.ts';

/** Groups that are asked for, so that those of each unit are among them. */
const perUnit = 4;

/** In which order a panel's groups come and how many: by time where the first has one, else the greatest first. */
export function orderOf({ group = [], measure = 'count', negate, limit }: Panel): Partial<Question> {
  if (unitOf(group[0] ?? '') || group.length > 1) return {};
  return { sort: [measure, negate ? 'ASC' : 'DESC'], ...(limit !== undefined && { limit: limit * perUnit }) };
}

/** What a chart panel draws, with all that its frame says. */
export function useChart(panel: Panel) {
  const { today, chosen } = useShared();
  const words = useWords();
  const text = useTexts();
  const resource = resourceOf(panel);
  const compared = useCompared(panel, { whole: panel.running ?? false, more: orderOf(panel) });
  const { now, before, question, current, earlier } = compared;
  const ofUnit = useOfUnit(panel, now.data);
  const first = useFirst(panel, question, now.data, ofUnit);
  const [along = ''] = panel.group ?? [];
  const unit = unitOf(along);
  const variable = panel.where?.[along.split(':')[0] ?? ''];
  const days = variable === undefined ? undefined : chosen.days[variable];
  const drawn: Drawn = { panel, resource, rows: first.rows, unit: ofUnit.unit, words, none: text('none'), days };
  const data = panel.group?.length === 2 ? twoGroups() : oneGroup();
  return { ...compared, ...ofUnit, data, rows: first.rows, resource, unit: ofUnit.unit };

  function twoGroups(): ChartData {
    const x = axisOf(drawn, along);
    return { x, series: seriesOf(drawn, x, text('others')) };
  }

  function oneGroup(): ChartData {
    const x = axisOf(drawn, along);
    const values = valuesOf(drawn, along, x);
    const last = unit && bucketOf(today, unit, firstDayOf(first.rows, along));
    const shown = panel.running ? runningOf(values, x, last) : values;
    const label = (panel.compare && current?.name) || panel.label[words.locale];
    const own = { key: 'now', label, ...(ofUnit.unit && { unit: ofUnit.unit }), values: shown };
    return { x, series: [own, ...past(x.length)] };
  }

  /** The period before, its first bucket under the first one of this. */
  function past(length: number): ChartData['series'] {
    if (!unit || !earlier || !before.data) return [];
    const rows = rowsOf(before.data, ofUnit.unitKey, ofUnit.unit);
    const then = { ...drawn, rows, days: earlier };
    const x = axisOf(then, along).slice(0, length);
    const values = valuesOf(then, along, x);
    const shown = panel.running ? runningOf(values, x, undefined) : values;
    return [
      { key: 'before', label: earlier.name, ...(ofUnit.unit && { unit: ofUnit.unit }), values: shown, dashed: true },
    ];
  }
}
