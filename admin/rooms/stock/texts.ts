import type { Texts as StockTexts } from '../../../generated/texts/rooms/stock.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../core/i18n/useTextsOf.ts';

type Key = KeyOf<StockTexts, 'stock'>;

export type Text = TextOf<Key>;

/** The words of these pages alone: `text('lead')`. */
export const useTexts = (): Text => useTextsOf('stock');
