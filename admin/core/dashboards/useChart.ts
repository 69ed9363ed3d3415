import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { filterKey } from '../../../schemas/core/formats/operator.ts';
import { keyOf } from '../Entity/summary/groupText.ts';
import type { Group } from '../Entity/summary/groups.ts';
import { spanOf } from '../Entity/summary/spans.ts';
import type { Asked } from '../Entity/summary/asked.ts';
import { withoutField } from '../format/filter.ts';
import type { Row } from '../format/value.ts';
import { useLocale } from '../widgets/source.ts';
import { axisOf, runningOf, seriesOf, valuesOf, type ChartData, type Drawn } from './chartData.ts';
import { useShared } from './context.ts';
import { groupsOf, useGroupName } from './groups.ts';
import { resourceOf } from './question.ts';
import { useTexts } from './texts.ts';
import { bothOf, useQuestions } from './useCompared.ts';
import { usePanelSummary } from './usePanelSummary.ts';
import { rowsOf, useFirst, useOfUnit } from './useUnit.ts';

/** Groups that are asked for, so that those of each unit are among them. */
const perUnit = 4;

/** In which order a panel's groups come and how many: by time where the first has one, else the greatest first. */
export function orderOf(panel: Panel): Partial<Asked> {
  const { measure = 'count', negate, limit } = panel;
  const [along, by] = groupsOf(panel);
  if (!along || along.unit || by) return {};
  return { sort: [measure, negate ? 'ASC' : 'DESC'], ...(limit !== undefined && { limit: limit * perUnit }) };
}

/** A question about the groups of those rows alone: what is shown is compared, however small it was. None yet: nothing is asked. */
function ofRows({ limit: _limit, ...asked }: Asked, group: Group, rows: readonly Row[]): Asked | undefined {
  const { column } = group;
  const keys = rows.map((row) => keyOf(row, group)).filter(Boolean);
  const isReference = column.property === undefined;
  const field = isReference ? column.name : filterKey(column.name, 'in');
  const filter = { ...withoutField(asked.filter, column.name), [field]: isReference ? keys.map(Number) : keys };
  return keys.length === 0 ? undefined : { ...asked, filter };
}

/** What a chart panel draws, with all that its frame says. */
export function useChart(panel: Panel) {
  const { today, chosen } = useShared();
  const locale = useLocale();
  const text = useTexts();
  const name = useGroupName();
  const groups = groupsOf(panel);
  const [along, by] = groups;
  const more = orderOf(panel);
  const asked = useQuestions(panel, { whole: panel.running ?? false, more });
  const { question, previous, current, earlier } = asked;
  const now = usePanelSummary(question);
  const ofUnit = useOfUnit(panel, now.data);
  const first = useFirst(panel, question, now.data, ofUnit);
  const isRank = more.sort !== undefined && along !== undefined && !along.period;
  const then = previous && isRank ? ofRows(previous, along, first.rows) : previous;
  const before = usePanelSummary(then);
  const compared = { ...asked, now, before, answer: bothOf(now, then && before) };
  const variable = along && panel.where?.[along.column.name];
  const days = variable === undefined ? undefined : chosen.days[variable];
  const drawn: Drawn = { panel, rows: first.rows, unit: ofUnit.unit, locale, name, days };
  return { ...compared, ...ofUnit, data: dataOf(), groups, rows: first.rows, resource: resourceOf(panel) };

  function dataOf(): ChartData {
    if (!along) return { x: [], series: [] };
    const x = axisOf(drawn, along);
    if (by) return { x, series: seriesOf(drawn, [along, by], x, text('others')) };
    const last = along.unit && spanOf(today, along.unit, locale);
    const label = (panel.compare && current?.name) || panel.label[locale];
    return { x, series: [{ key: 'now', label, ...lineOf(drawn, x, last) }, ...pastOf(x.length)] };
  }

  /** The period before, its first span under the first one of this. */
  function pastOf(length: number): ChartData['series'] {
    if (!along?.unit || !earlier || !before.data) return [];
    const past = { ...drawn, rows: rowsOf(before.data, ofUnit.unitKey, ofUnit.unit), days: earlier };
    const line = lineOf(past, axisOf(past, along).slice(0, length), undefined);
    return [{ key: 'before', label: earlier.name, ...line, dashed: true }];
  }

  function lineOf(of: Drawn, x: ChartData['x'], last: string | undefined) {
    const values = along ? valuesOf(of, along, x) : [];
    return { ...(of.unit && { unit: of.unit }), values: panel.running ? runningOf(values, x, last) : values };
  }
}
