import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core';
import { showToast, type ToastType } from './toasts.ts';

const types: Record<NotificationPayload['type'], ToastType> = {
  success: 'positive',
  error: 'negative',
  warning: 'warning',
  info: 'info',
};

/** Shows react-admin's own notifications as toasts; one that can be undone is carried out when its toast goes. */
export function RaNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 && takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    const mutation = notificationOptions?.undoable ? takeMutation() : undefined;
    showToast({
      type: types[type],
      message:
        typeof message === 'string' ? translate(message, { ...notificationOptions?.messageArgs, _: message }) : '',
      ...(mutation && {
        action: { label: translate('shell.undo'), run: () => mutation({ isUndo: true }) },
        onExpire: () => mutation({ isUndo: false }),
      }),
    });
  }, [notifications, takeNotification, takeMutation, translate]);
  return null;
}
