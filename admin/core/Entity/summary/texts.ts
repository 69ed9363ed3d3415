import type { Texts as SummaryTexts } from '../../../../generated/texts/summary.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

export type SummaryKey = KeyOf<SummaryTexts, 'summary'>;

/** The words of summaries alone: `text('by')`. */
export const useTexts = (): TextOf<SummaryKey> => useTextsOf('summary');
