import { useNavigate } from 'ra-core';
import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { Chart } from '../../charts/Chart.tsx';
import type { ChartProps } from '../../charts/ChartProps.ts';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { cellFilter } from '../../Entity/summary/cellFilter.ts';
import { keyOf } from '../../Entity/summary/groupText.ts';
import type { CsvTable } from '../../format/csvFile.ts';
import type { Row } from '../../format/value.ts';
import { useLocale, useWords } from '../../widgets/source.ts';
import { byKey } from '../chartData.ts';
import { useShared } from '../context.ts';
import { groupsOf, useGroupName } from '../groups.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { constants, filterOf, resourceOf } from '../question.ts';
import { figureOf, sumIn, unitsOf } from '../sums.ts';
import { usePanelSummaries } from '../usePanelSummary.ts';
import { useWays } from '../usePanelMenu.ts';

/** Bars that no group says: one for each part, each a filter of its own; a group parts them once more. */
export function PartsPanel({ panel }: { panel: Panel }) {
  const words = useWords();
  const name = useGroupName();
  const locale = useLocale();
  const navigate = useNavigate();
  const resource = resourceOf(panel);
  const ways = useWays(resource);
  const { parts = [] } = panel;
  const { filters, answers } = useParts(panel);
  const [first] = answers;
  const failed = answers.find(({ error }) => error) ?? answers.find(({ isPending }) => isPending) ?? first;
  const [by] = groupsOf(panel);
  const keyIn = (row: Row) => (by ? keyOf(row, by) : '');
  const rows = answers.map(({ data }) => (by ? (data?.rows ?? []) : (data?.total ?? [])));
  const names = new Map(rows.flat().map((row) => [keyIn(row), by ? name(row, by) : panel.label[locale]]));
  const props = {
    kind: by ? ('stacked' as const) : ('bars' as const),
    label: panel.label[locale],
    x: parts.map(({ label }, at) => ({ key: String(at), label: label[locale] })),
    series: [...names]
      .map(([key, label]) => {
        const own = rows.map((each) => each.find((row) => keyIn(row) === key));
        return { key, label, values: own.map((row) => sumIn(row, panel)) };
      })
      .toSorted(byKey),
    format: (value: string) => figureOf(panel, value, first?.data ? (unitsOf(first.data, panel)[0] ?? '') : '', words),
    onPick: (x: string, series: string) => {
      const row = rows[Number(x)]?.find((each) => keyIn(each) === series);
      const [way] = row ? ways(cellFilter(filters[Number(x)] ?? {}, row, by ? [by] : [])) : [];
      if (way) navigate(way.to);
    },
  };
  const isEmpty = props.series.every(({ values }) => values.every((value) => value === '0'));
  return (
    <PanelFrame
      panel={panel}
      answer={failed ?? { isPending: false, error: null, refetch: () => undefined }}
      asOf={first?.data?.asOf}
      empty={isEmpty}
      file={tableOf(props)}
      twin={<ChartTable {...props} />}
    >
      <Chart {...props} />
    </PanelFrame>
  );
}

/** What is drawn, for a file. */
const tableOf = ({ label, x, series }: Pick<ChartProps, 'label' | 'x' | 'series'>): CsvTable => ({
  head: [label, ...series.map((one) => one.label)],
  rows: x.map((each, at) => [each.label, ...series.map(({ values }) => ({ decimal: values[at] ?? '' }))]),
});

/** The filter of each part, and what is told of it. */
function useParts(panel: Panel) {
  const { chosen, today } = useShared();
  const { path } = resourceOf(panel);
  const { measure = 'count', group = [], parts = [] } = panel;
  const base = filterOf(panel, chosen, today);
  const filters = parts.map(({ filter }) => ({ ...base, ...constants(panel, filter, today) }));
  const questions = filters.map((filter) => ({ path, group, measures: [measure], filter }));
  return { filters, answers: usePanelSummaries(questions) };
}
