import { useCallback } from 'react';
import { errorSentence } from '../../Entity/errorText.ts';
import { useToast } from '../../layout/useToast.ts';
import { markAsRead, type Reading } from '../../providers/notifications.ts';
import { useWords } from '../../widgets/source.ts';
import { useTexts } from './texts.ts';

/** Marks notifications as read and says so; the lists follow by themselves. */
export function useReading(): (reading: Reading) => Promise<void> {
  const toast = useToast();
  const words = useWords();
  const text = useTexts();
  return useCallback(
    async (reading) => {
      try {
        const count = await markAsRead(reading);
        const message = count === 0 ? text('noneUnread') : text('marked', { smart_count: count });
        toast({ type: 'positive', message });
      } catch (error) {
        toast({ type: 'negative', message: errorSentence(error, 'notifications', words) });
      }
    },
    [toast, words, text],
  );
}
