import { loadTexts as loadNotificationTexts } from '../../../generated/texts/notifications.ts';
import { loadTexts as loadOwnTexts } from '../../../generated/texts/rooms/messages.ts';
import type { LoadTexts } from '../../core/i18n/texts.ts';

/** Of messages; what is read is marked there as among notifications. */
export const loadMessageTexts: LoadTexts = async (locale) => {
  const [notifications, messages] = await Promise.all([loadNotificationTexts(locale), loadOwnTexts(locale)]);
  return { ...notifications, ...messages };
};
