import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../core/Entity/errorText.ts';
import { isRow } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useRepeatKey } from '../../core/providers/useRepeatKey.ts';
import { useWords } from '../../core/widgets/source.ts';
import { recipientsBody, type Drafting } from './useDraft.ts';

interface Sending {
  send: () => void;
  sending: boolean;
  /** Why it was refused, in the reader's language. */
  failure: string | undefined;
}

/** A message that is on its way. */
interface SentMessage {
  id: number;
  receiverCount: number;
}

/** Sends a message once, however often the button is pressed; `onSent` is told which it is and how many it reached. */
export function useSend({ draft, original }: Drafting, onSent: (sent: SentMessage) => void): Sending {
  const words = useWords();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const keyOf = useRepeatKey();
  const run = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const { title, body, type, subjectType } = draft;
      const content = { title, body, type, subjectType, ...recipientsBody(draft, original) };
      const headers = { 'Idempotency-Key': keyOf(content) };
      const { json } = await http('/apis/v1/messages/send', { method: 'POST', body: content, headers });
      await queries.invalidateQueries({ queryKey: ['messages'] });
      onSent(sentIn(json));
    } catch (error) {
      setFailure(errorSentence(error, 'messages', words));
      setSending(false);
    }
  };
  return { send: () => void (sending || run()), sending, failure };
}

function sentIn(json: unknown): SentMessage {
  const { id, receiverCount } = isRow(json) ? json : {};
  return { id: Number(id), receiverCount: Number(receiverCount ?? 0) };
}
