import { asText, type Row } from '../../../core/format/value.ts';
import type { Words } from '../../../core/widgets/source.ts';
import { pendencyText } from '../pendencies/pendencyTexts.ts';
import type { Text } from '../texts.ts';
import { differenceText } from './differenceText.ts';
import { meaningText } from './meaningText.ts';

interface Reading {
  /** The invoice whose event it is. */
  record: Row;
  text: Text;
  words: Words;
}

const asDifference = (line: string, { words }: Reading): string => differenceText(line, words);
const asItIs = (line: string): string => line;

/** How a line of a reason is read, of the events that keep lines; others keep what a person has typed. */
const readers: Readonly<Record<string, (line: string, reading: Reading) => string>> = {
  held: (line, { record, text, words }) => pendencyText(line, record, text, words.translate),
  processed: (line, { text, words }) => meaningText(line, text, words),
  differs: asDifference,
  otherDocument: asDifference,
  reprocessConfirmed: asItIs,
  package: asItIs,
};

/** What an event keeps as its reason, in the reader's words; none: it keeps nothing. */
export function reasonLines({ tpEvento, reason: said }: Row, reading: Reading): string[] {
  const reason = asText(said);
  if (!reason) return [];
  const read = readers[asText(tpEvento)];
  if (!read) return [reason];
  return reason.split('\n').map((line) => moreText(line, reading) ?? read(line, reading));
}

/** The last line of what was too much to keep ('+12'). */
function moreText(line: string, { text }: Reading): string | undefined {
  const [, count] = /^\+(\d+)$/.exec(line) ?? [];
  return count && text('timeline.more', { smart_count: Number(count) });
}
