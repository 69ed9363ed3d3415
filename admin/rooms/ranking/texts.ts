import type { Texts as RankingTexts } from '../../../generated/texts/rooms/ranking.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../core/i18n/useTextsOf.ts';

type Key = KeyOf<RankingTexts, 'ranking'>;

export type Text = TextOf<Key>;

/** The words of ranks alone: `text('none')`. */
export const useTexts = (): Text => useTextsOf('ranking');
