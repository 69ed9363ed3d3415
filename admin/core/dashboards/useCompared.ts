import type { Panel } from '../../../generated/dashboards/shapes.ts';
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
}

/** What a panel asks, and the same of the period before, where it compares and this one has begun. */
export function useQuestions(panel: Panel, { whole = false, more = {} }: Options = {}) {
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
  return { question, previous, name: earlier?.name ?? '', current, earlier };
}

/** Both questions of a panel with their answers. */
export function useCompared(panel: Panel, options: Options = {}) {
  const asked = useQuestions(panel, options);
  const now = usePanelSummary(asked.question);
  const before = usePanelSummary(asked.previous);
  return { ...asked, now, before, answer: bothOf(now, asked.previous && before) };
}

/** Two questions of a panel as one: trying again is about whatever has failed. */
export function bothOf(now: Answer, before: Answer | undefined): Answer {
  const all = before ? [now, before] : [now];
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => all.filter(({ error }) => error).forEach((each) => void each.refetch()),
  };
}
