import { authorText } from '../../core/Entity/history/authorText.ts';
import { asRows, asText, isRow, type Row } from '../../core/format/value.ts';
import type { Words } from '../../core/widgets/source.ts';

/** Who sent a message; where somebody acted as the sender, both, as histories name them. */
export function senderText({ senderName, related }: Row, words: Words): string {
  const sender = asText(senderName);
  const [writer] = isRow(related) ? asRows(related.writer) : [];
  if (!writer) return sender;
  const name = asText(writer.name1) || null;
  return `${authorText({ id: Number(writer.id), name }, words)} ${words.translate('entity.history.as', { name: sender })}`;
}
