import { useRef } from 'react';
import { newKey } from '../format/newKey.ts';

/**
 * The idempotency key of what is created. The same content sent again after a lost answer is the same record, not a
 * second one.
 */
export function useRepeatKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const sent = JSON.stringify(content);
    if (last.current.content !== sent) last.current = { content: sent, key: newKey() };
    return last.current.key;
  };
}
