import { useNavigate } from 'ra-core';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { Chart } from '../../charts/Chart.tsx';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { cellFilter } from '../../Entity/summary/cellFilter.ts';
import { keyOf } from '../../Entity/summary/groupText.ts';
import { daysOf, spanOf } from '../../Entity/summary/spans.ts';
import { summaryFile } from '../../Entity/summary/asked.ts';
import { useLocale, useWords } from '../../widgets/source.ts';
import { othersKey } from '../chartData.ts';
import { useMoment } from '../context.ts';
import { codeIn } from '../groups.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { sumText } from '../sums.ts';
import { UnitSwitch } from '../UnitSwitch.tsx';
import { useChart } from '../useChart.ts';
import { useWays } from '../usePanelMenu.ts';

type Kind = 'line' | 'bars' | 'stacked' | 'heat' | 'map';

const kinds: Partial<Record<Panel['kind'], Kind>> = {
  line: 'line',
  bars: 'bars',
  stacked: 'stacked',
  heat: 'heat',
  map: 'map',
};

/** A summary as a chart, with its twin as a table; each value opens its rows. */
export function ChartPanel({ panel }: { panel: Panel }) {
  const words = useWords();
  const chart = useChart(panel);
  const { data, now, before, previous, question, resource, unit, units } = chart;
  const ways = useWays(resource);
  const pick = usePick(panel, chart);
  const moment = useChartMoment(chart);
  const props = {
    kind: kinds[panel.kind] ?? 'bars',
    label: panel.label[words.locale],
    x: data.x,
    series: data.series,
    format: (value: string) => sumText(resource, panel.measure ?? 'count', value, '', words),
    onPick: pick,
    ...moment,
  };
  return (
    <PanelFrame
      panel={panel}
      answer={previous && !now.isPending && !now.error ? before : now}
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
    const [way] = ways(cellFilter(question.filter, row, groups, unitKey));
    if (way) navigate(way.to);
  };
}

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
