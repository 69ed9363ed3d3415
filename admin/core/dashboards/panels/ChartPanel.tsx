import { useNavigate } from 'ra-core';
import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { filterKey } from '../../../../schemas/core/formats/operator.ts';
import { Chart } from '../../charts/Chart.tsx';
import type { ChartProps } from '../../charts/ChartProps.ts';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { cellFilter } from '../../Entity/summary/cellFilter.ts';
import { keyOf } from '../../Entity/summary/groupText.ts';
import type { Group } from '../../Entity/summary/groups.ts';
import { daysOf, spanOf } from '../../Entity/summary/spans.ts';
import { summaryFile } from '../../Entity/summary/asked.ts';
import type { Filter } from '../../format/filter.ts';
import { useLocale, useWords } from '../../widgets/source.ts';
import { othersKey } from '../chartData.ts';
import { useMoment } from '../context.ts';
import { codeIn } from '../groups.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { figureOf, saysUnitIn } from '../sums.ts';
import { UnitSwitch } from '../UnitSwitch.tsx';
import { useChart } from '../useChart.ts';
import { useWays } from '../usePanelMenu.ts';

interface Props {
  panel: Panel;
  kind: ChartProps['kind'];
}

/** A summary as a chart, with its twin as a table; each value opens its rows. */
export function ChartPanel({ panel, kind }: Props) {
  const words = useWords();
  const chart = useChart(panel);
  const { data, now, answer, question, resource, unit, units, groups } = chart;
  const ways = useWays(resource);
  const pick = usePick(panel, chart);
  const moment = useChartMoment(chart);
  const props = {
    kind,
    label: panel.label[words.locale],
    x: data.x,
    inTime: groups[0]?.unit !== undefined,
    series: data.series,
    format: (value: string, of = unit) => figureOf(panel, value, of, words),
    saysUnit: saysUnitIn(panel),
    onPick: pick,
    ...moment,
  };
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={now.data?.asOf}
      empty={now.data?.rows.length === 0}
      ways={ways(question.filter)}
      file={summaryFile(question, words.locale)}
      twin={<ChartTable {...props} />}
      tools={<UnitSwitch units={units} unit={unit} />}
    >
      <Chart {...props} />
    </PanelFrame>
  );
}

type Drawn = ReturnType<typeof useChart>;

/** Opens the rows behind a value of this period; what came before, and what is drawn together, has no list. */
function usePick(panel: Panel, { rows, groups, question, resource, unitKey }: Drawn) {
  const ways = useWays(resource);
  const navigate = useNavigate();
  const [along, by] = groups;
  const keyAlong = panel.kind === 'map' ? codeIn : keyOf;
  return (x: string, series: string) => {
    const row = rows.find((each) => along && keyAlong(each, along) === x && (!by || keyOf(each, by) === series));
    if (!row || series === 'before' || series === othersKey) return;
    const cell = cellFilter(question.filter, row, groups, unitKey);
    const [way] = ways(panel.running ? fromTheFirst(cell, question.filter, along) : cell);
    if (way) navigate(way.to);
  };
}

/** What a running sum counts: the days before as well. */
function fromTheFirst(cell: Filter | undefined, filter: Filter, along: Group | undefined): Filter | undefined {
  const first = filterKey(along?.column.name ?? '', 'gte');
  return cell && { ...withoutKey(cell, first), ...(first in filter && { [first]: filter[first] }) };
}

const withoutKey = (filter: Filter, key: string): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([each]) => each !== key));

/** The same moment in all panels with time. */
function useChartMoment({ data, groups: [along] }: Drawn) {
  const { at, pointAt } = useMoment();
  const locale = useLocale();
  const unit = along?.unit;
  if (!unit) return {};
  const span = at === undefined ? undefined : spanOf(at, unit, locale);
  const known = data.x.find(({ key }) => key === span)?.key;
  const onAt = (x: string | undefined) => pointAt(x === undefined ? undefined : daysOf(x, unit)[0]);
  return { ...(known !== undefined && { at: known }), onAt };
}
