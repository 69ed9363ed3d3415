import type { Texts as SalesStructureTexts } from '../../../generated/texts/rooms/salesStructure.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../core/i18n/useTextsOf.ts';

export type Key = KeyOf<SalesStructureTexts, 'salesStructure'>;

export type Text = TextOf<Key>;

/** The words of these pages alone. */
export const useTexts = (): Text => useTextsOf('salesStructure');
