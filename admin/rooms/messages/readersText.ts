import { asRows, isRow, type Row } from '../../core/format/value.ts';
import type { useTexts } from './texts.ts';

/** Of an own message: by how many of whom it reached it has been read. */
export function readersText({ related }: Row, text: ReturnType<typeof useTexts>): string {
  const [readers] = isRow(related) ? asRows(related.readers) : [];
  if (!readers) return '';
  const read = Number(readers.read);
  return text('readBy', { smart_count: read, of: read + Number(readers.unread) });
}
