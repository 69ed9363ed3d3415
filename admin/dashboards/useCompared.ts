import type { Panel } from '../../generated/dashboards/shapes.ts';
import type { Asked } from '../Entity/summary/asked.ts';
import { useShared } from './context.ts';
import { untilSameDay, type Days } from './days.ts';
import { filterOf } from './question.ts';
import { usePanelSummary } from './usePanelSummary.ts';

interface Options {
  /** Of the period before all days, not those until the same day. */
  whole?: boolean;
  /** More of the question: its order and how many groups. */
  more?: Partial<Asked>;
}

/** What a panel asks, and the same of the period before, where it compares and there is one. */
export function useCompared(panel: Panel, { whole = false, more = {} }: Options = {}) {
  const { chosen, periods, today } = useShared();
  const { of = '', group = [], measure = 'count', compare = '' } = panel;
  const { current, before: earlier } = periods[compare] ?? {};
  const base = { path: of, group, measures: [measure], ...more };
  const question: Asked = { ...base, filter: filterOf(panel, chosen, today) };
  const days: Days | undefined = earlier && current && (whole ? earlier : untilSameDay(earlier, current, today));
  const previous: Asked | undefined = days && {
    ...base,
    filter: filterOf(panel, { ...chosen, days: { ...chosen.days, [compare]: days } }, today),
  };
  const now = usePanelSummary(question);
  const before = usePanelSummary(previous);
  return { now, before, question, previous, name: earlier?.name ?? '', current, earlier };
}
