import type { MessageTexts } from '../../i18n/en-US/messages.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

export type Key = KeyOf<MessageTexts, 'messages'>;

export type Text = TextOf<Key>;

/** The words of messages alone: `text('inbox')`. */
export const useTexts = (): Text => useTextsOf('messages');
