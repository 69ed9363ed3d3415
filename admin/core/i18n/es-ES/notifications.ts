import type { NotificationTexts } from '../en-US/notifications.ts';

/** Of notifications. */
export const notifications: NotificationTexts = {
  'notifications.markRead': 'Marcar como leído',
  'notifications.markAll': 'Marcar todo como leído',
  'notifications.marked': '%{smart_count} marcado como leído. |||| %{smart_count} marcados como leídos.',
  'notifications.noneUnread': 'Ya estaba todo leído.',
};
