import type { SummaryTexts } from '../../i18n/en-US/summary.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

export type SummaryKey = KeyOf<SummaryTexts, 'summary'>;

/** The words of summaries alone: `text('by')`. */
export const useTexts = (): TextOf<SummaryKey> => useTextsOf('summary');
