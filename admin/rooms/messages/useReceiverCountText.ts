import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../core/Entity/errorText.ts';
import { isRow } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useWords } from '../../core/widgets/source.ts';
import { useTexts } from './texts.ts';
import { recipientsBody, type Drafting } from './useDraft.ts';

/** How many people the message would reach, in words. */
export function useReceiverCountText({ draft, original }: Drafting): string {
  const text = useTexts();
  const words = useWords();
  const body = recipientsBody(draft, original);
  const isChosen = draft.roles.length > 0 || draft.people.length > 0 || Boolean(original);
  const { data, error } = useQuery({
    queryKey: ['messages', 'receivers', body],
    queryFn: async ({ signal }) => {
      const { json } = await http('/apis/v1/messages/receivers', { method: 'POST', body, signal });
      return isRow(json) && 'count' in json ? Number(json.count) : 0;
    },
    enabled: isChosen,
    retry: false,
  });
  if (!isChosen) return text('nobody');
  if (error) return errorSentence(error, 'messages', words);
  return data === undefined ? text('counting') : text('reaches', { smart_count: data });
}
