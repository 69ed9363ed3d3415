import { asRows, isRow, type Row } from '../../core/format/value.ts';

/** Whether a copy of the message, as the person sees them, is unread. */
export function isUnread({ related }: Row): boolean {
  return isRow(related) && asRows(related.copies).some(({ state }) => state === 'unread');
}
