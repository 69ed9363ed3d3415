import type { NotificationTexts } from '../../i18n/en-US/notifications.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../i18n/useTextsOf.ts';

/** The words of notifications alone: `text('markAll')`. */
export const useTexts = (): TextOf<KeyOf<NotificationTexts, 'notifications'>> => useTextsOf('notifications');
