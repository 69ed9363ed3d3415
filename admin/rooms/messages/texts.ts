import type { Texts as MessageTexts } from '../../../generated/texts/rooms/messages.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../core/i18n/useTextsOf.ts';

export type Key = KeyOf<MessageTexts, 'messages'>;

export type Text = TextOf<Key>;

/** The words of messages alone: `text('inbox')`. */
export const useTexts = (): Text => useTextsOf('messages');
