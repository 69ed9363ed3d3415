import type { NotificationTexts } from '../en-US/notifications.ts';

/** Of notifications. */
export const notifications: NotificationTexts = {
  'notifications.markRead': 'Marcar como lida',
  'notifications.markAll': 'Marcar todas como lidas',
  'notifications.marked': '%{smart_count} marcada como lida. |||| %{smart_count} marcadas como lidas.',
  'notifications.noneUnread': 'Tudo já estava lido.',
};
