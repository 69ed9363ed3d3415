import { tables } from '../../../generated/tables.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/database/database.ts';
import { isRow, readIdRow } from '../../core/rows/compare.ts';

interface Counted {
  messageId: number;
  state: 'read' | 'unread';
  count: number | string;
}

/** Adds to the actor's own messages, as JSON, how many of whom they reached have read them, and how many have not. */
export async function withReadCounts(
  { reader }: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
): Promise<string[]> {
  const messages = rows.map(readIdRow);
  const own = messages.filter(({ senderId }) => senderId === actor.id).map(({ id }) => id);
  if (own.length === 0) return [...rows];
  const counted: Counted[] = await reader(tables.notification.table)
    .whereIn('messageId', own)
    .groupBy('messageId', 'state')
    .select('messageId', 'state')
    .count('id as count');
  return rows.map((json, index) => {
    const message = messages[index];
    if (!message || !own.includes(message.id)) return json;
    const countOf = (state: Counted['state']) =>
      Number(counted.find((each) => each.messageId === message.id && each.state === state)?.count ?? 0);
    const related = isRow(message['related']) ? message['related'] : {};
    const readers = { read: countOf('read'), unread: countOf('unread') };
    return JSON.stringify({ ...message, related: { ...related, readers } });
  });
}
