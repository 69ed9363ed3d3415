import type { Texts as NotificationTexts } from '../../../../generated/texts/notifications.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

/** The words of notifications alone: `text('markAll')`. */
export const useTexts = (): TextOf<KeyOf<NotificationTexts, 'notifications'>> => useTextsOf('notifications');
