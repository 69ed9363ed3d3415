import type { ChartTexts } from '../i18n/en-US/charts.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../i18n/useTextsOf.ts';

type Key = KeyOf<ChartTexts, 'charts'>;

/** The words of charts alone: `text('none')`. */
export const useTexts = (): TextOf<Key> => useTextsOf('charts');
