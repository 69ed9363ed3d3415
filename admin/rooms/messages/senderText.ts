import { authorText } from '../../core/Entity/history/authorText.ts';
import { asRows, asText, isRow, type Row } from '../../core/format/value.ts';
import type { Words } from '../../core/widgets/source.ts';
import { recipientsText } from './recipientsText.ts';

/** Who sent a message; where somebody acted as the sender, both, as histories name them. */
export const senderText = (row: Row, words: Words): string => actingText(row, words) || asText(row.senderName);

/** To whom an own message went, and where somebody acted as the sender, who. */
export const sentText = (row: Row, words: Words): string =>
  [recipientsText(row, words), actingText(row, words)].filter(Boolean).join(' · ');

/** Where somebody acted as the sender, both; '' otherwise. */
function actingText({ senderName, related }: Row, words: Words): string {
  const [writer] = isRow(related) ? asRows(related.writer) : [];
  if (!writer) return '';
  const name = asText(writer.name1) || null;
  return `${authorText({ id: Number(writer.id), name }, words)} ${words.translate('entity.history.as', { name: asText(senderName) })}`;
}
