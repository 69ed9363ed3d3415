import type { RankingTexts } from '../../i18n/en-US/ranking.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

type Key = KeyOf<RankingTexts, 'ranking'>;

export type Text = TextOf<Key>;

/** The words of ranks alone: `text('none')`. */
export const useTexts = (): Text => useTextsOf('ranking');
