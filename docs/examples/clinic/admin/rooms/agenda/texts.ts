import type { Texts } from '../../../generated/texts/rooms/agenda.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../core/i18n/useTextsOf.ts';

/** The words of the agenda alone: `text('lead')`. */
export const useTexts = (): TextOf<KeyOf<Texts, 'agenda'>> => useTextsOf('agenda');
