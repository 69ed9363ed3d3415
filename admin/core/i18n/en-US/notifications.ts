/** Of notifications. */
export const notifications = {
  'notifications.markRead': 'Mark as read',
  'notifications.markAll': 'Mark all as read',
  'notifications.marked': '%{smart_count} marked as read. |||| %{smart_count} marked as read.',
  'notifications.noneUnread': 'Everything was read already.',
};

export type NotificationTexts = Record<keyof typeof notifications, string>;
