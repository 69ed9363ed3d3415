import type { Panel } from '../../generated/dashboards/shapes.ts';
import type { Asked } from '../Entity/summary/asked.ts';
import { useShared } from './context.ts';
import { untilSameDay, type Days } from './days.ts';
import type { Answer } from './PanelFrame.tsx';
import { filterOf } from './question.ts';
import { usePanelSummary } from './usePanelSummary.ts';

interface Options {
  /** Of the period before all days, not those until the same day. */
  whole?: boolean;
  /** More of the question: its order and how many groups. */
  more?: Partial<Asked>;
  /** What is asked of the period before, once what is shown of this one is known; none yet: undefined. */
  narrowed?: (previous: Asked) => Asked | undefined;
}

/** What a panel asks, and the same of the period before, where it compares and there is one. */
export function useCompared(panel: Panel, { whole = false, more = {}, narrowed }: Options = {}) {
  const { chosen, periods, today } = useShared();
  const { of = '', group = [], measure = 'count', compare = '' } = panel;
  const { current, before: earlier } = periods[compare] ?? {};
  const base = { path: of, group, measures: [measure], ...more };
  const question: Asked = { ...base, filter: filterOf(panel, chosen, today) };
  const begun = current && current.from <= today ? current : undefined;
  const days: Days | undefined = earlier && begun && (whole ? earlier : untilSameDay(earlier, begun, today));
  const previous: Asked | undefined = days && {
    ...base,
    filter: filterOf(panel, { ...chosen, days: { ...chosen.days, [compare]: days } }, today),
  };
  const now = usePanelSummary(question);
  const earlierAsked = previous && narrowed ? narrowed(previous) : previous;
  const before = usePanelSummary(earlierAsked);
  const answer = bothOf(now, earlierAsked && before);
  return { now, before, answer, question, previous, name: earlier?.name ?? '', current, earlier };
}

/** Two questions of a panel as one: trying again is about whatever has failed. */
function bothOf(now: Answer, before: Answer | undefined): Answer {
  const all = before ? [now, before] : [now];
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => all.filter(({ error }) => error).forEach((each) => void each.refetch()),
  };
}
