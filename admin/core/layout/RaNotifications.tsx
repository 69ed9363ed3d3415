import { useEffect } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { showToast, type ToastType } from './toasts.ts';

const types: Record<NotificationPayload['type'], ToastType> = {
  success: 'positive',
  error: 'negative',
  warning: 'warning',
  info: 'info',
};

/** Shows react-admin's own notifications as toasts. */
export function RaNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 && takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    showToast({
      type: types[type],
      message:
        typeof message === 'string' ? translate(message, { ...notificationOptions?.messageArgs, _: message }) : '',
    });
  }, [notifications, takeNotification, translate]);
  return null;
}
