import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { showToast, type Toast } from './toasts.ts';

interface ToastMessage extends Omit<Toast, 'action'> {
  /** Values for the placeholders of `message` and `caption`. */
  args?: Record<string, unknown>;
  /** Shows an 'Undo' button that runs it, and so does a key. */
  undo?: () => void;
}

/**
 * Shows toasts: `toast({ type: 'positive', message: 'entity.saved', args: { name } })`.
 * `message` and `caption` are message keys or sentences already in the reader's language. Answers the toast's id for `dismissToast`.
 */
export function useToast(): (toast: ToastMessage) => number {
  const translate = useTranslate();
  return useCallback(
    ({ args, undo, message, caption, ...toast }: ToastMessage) => {
      const text = (key: string) => translate(key, { ...args, _: key });
      return showToast({
        ...toast,
        message: text(message),
        ...(caption !== undefined && { caption: text(caption) }),
        ...(undo && { action: { label: translate('shell.undo'), run: undo, undoes: true } }),
      });
    },
    [translate],
  );
}
