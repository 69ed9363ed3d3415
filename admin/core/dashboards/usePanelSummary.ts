import { useQueries } from '@tanstack/react-query';
import type { Asked } from '../Entity/summary/asked.ts';
import { summaryQuery, useSummary } from '../Entity/summary/useSummary.ts';
import { useLocale } from '../widgets/source.ts';
import { useConfirmation } from './context.ts';

/** What a panel asks, confirmed where its reader has said so. Undefined: nothing is asked. */
export function usePanelSummary(asked: Asked | undefined) {
  const { isConfirmed } = useConfirmation();
  return useSummary(asked && { ...asked, confirm: isConfirmed });
}

/** Several questions of one panel. */
export function usePanelSummaries(asked: readonly Asked[]) {
  const { isConfirmed } = useConfirmation();
  const locale = useLocale();
  return useQueries({ queries: asked.map((each) => summaryQuery({ ...each, confirm: isConfirmed }, locale)) });
}
