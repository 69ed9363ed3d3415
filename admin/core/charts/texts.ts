import type { Texts as ChartTexts } from '../../../generated/texts/charts.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../i18n/useTextsOf.ts';

type Key = KeyOf<ChartTexts, 'charts'>;

/** The words of charts alone: `text('none')`. */
export const useTexts = (): TextOf<Key> => useTextsOf('charts');
