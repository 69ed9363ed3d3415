import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../Entity/errorText.ts';
import { useToast } from '../../layout/useToast.ts';
import { markAsRead, type Reading } from '../../providers/notifications.ts';
import { useWords } from '../../widgets/source.ts';
import { useTexts } from './texts.ts';

/** Marks notifications as read, says so, and shows the lists as they are then. */
export function useReading(): (reading: Reading) => Promise<void> {
  const queries = useQueryClient();
  const toast = useToast();
  const words = useWords();
  const text = useTexts();
  return useCallback(
    async (reading) => {
      try {
        const count = await markAsRead(reading);
        const message = count === 0 ? text('noneUnread') : text('marked', { smart_count: count });
        toast({ type: 'positive', message });
        await Promise.all(['messages', 'notifications'].map((path) => queries.invalidateQueries({ queryKey: [path] })));
      } catch (error) {
        toast({ type: 'negative', message: errorSentence(error, 'notifications', words) });
      }
    },
    [queries, toast, words, text],
  );
}
