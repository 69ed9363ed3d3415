import { useNavigate } from 'ra-core';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { Chart } from '../../charts/Chart.tsx';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { useWords } from '../../widgets/source.ts';
import { bucketOf, unitOf } from '../buckets.ts';
import { firstDayOf, othersKey } from '../chartData.ts';
import { useMoment } from '../context.ts';
import { codeIn, filterBehind, keyIn } from '../groups.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { summaryAddress } from '../question.ts';
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
  const moment = useChartMoment(panel, chart);
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
      file={summaryAddress(question)}
      twin={<ChartTable {...props} />}
      tools={<UnitSwitch units={units} unit={unit} />}
    >
      <Chart {...props} />
    </PanelFrame>
  );
}

type Drawn = ReturnType<typeof useChart>;

/** Opens the rows behind a value of this period; what came before, and what is drawn together, has no list. */
function usePick(panel: Panel, { rows, question, resource, unit, unitKey }: Drawn) {
  const ways = useWays(resource);
  const navigate = useNavigate();
  const [along = '', by] = panel.group ?? [];
  const keyOf = panel.kind === 'map' ? codeIn : keyIn;
  return (x: string, series: string) => {
    const row = rows.find((each) => keyOf(each, along) === x && (by === undefined || keyIn(each, by) === series));
    if (!row || series === 'before' || series === othersKey) return;
    const filter = filterBehind(question.filter, row, along);
    const inner = by === undefined ? filter : filterBehind(filter, row, by);
    const [way] = ways(unitKey === undefined ? inner : { ...inner, [unitKey]: unit });
    if (way) navigate(way.to);
  };
}

/** The same moment in all panels with time. */
function useChartMoment(panel: Panel, { rows, data }: Drawn) {
  const { at, pointAt } = useMoment();
  const [along = ''] = panel.group ?? [];
  const unit = unitOf(along);
  if (!unit) return {};
  const bucket = at === undefined ? undefined : bucketOf(at, unit, firstDayOf(rows, along));
  const known = data.x.find(({ key }) => key === bucket)?.key;
  const onAt = (x: string | undefined) => pointAt(x === undefined ? undefined : firstDay(x));
  return { ...(known !== undefined && { at: known }), onAt };
}

/** The first day of a bucket. */
const firstDay = (bucket: string): string => {
  if (bucket.includes('Q'))
    return `${bucket.slice(0, 4)}-${String(Number(bucket.slice(6)) * 3 - 2).padStart(2, '0')}-01`;
  return `${bucket}-01-01`.slice(0, 10);
};
