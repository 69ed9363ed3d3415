import { tables } from '../../../generated/tables.ts';
import type { Database } from '../../core/database/database.ts';
import { isRow, readIdRow } from '../../core/rows/compare.ts';

interface Writer {
  messageId: number;
  id: number;
  /** Null: the user is gone. */
  name1: string | null;
}

/** Adds to messages, as JSON, who wrote them where that was somebody acting as the sender: whoever reads them reads both. */
export async function withActingUsers(
  { reader }: Pick<Database, 'reader'>,
  rows: readonly string[],
): Promise<string[]> {
  const messages = rows.map(readIdRow);
  const writers = await writersOf(
    reader,
    messages.map(({ id }) => id),
  );
  return rows.map((json, index) => {
    const message = messages[index];
    const writer = message && writers.get(message.id);
    if (!writer) return json;
    const { id, name1 } = writer;
    const related = isRow(message['related']) ? message['related'] : {};
    return JSON.stringify({ ...message, related: { ...related, writer: { id, name1 } } });
  });
}

async function writersOf(reader: Database['reader'], ids: readonly number[]): Promise<Map<number, Writer>> {
  const found: Writer[] = await reader(`${tables.message.table} as m`)
    .leftJoin(`${tables.user.table} as u`, 'u.id', 'm.createdBy')
    .whereIn('m.id', ids)
    .whereNotNull('m.createdAs')
    .select('m.id as messageId', 'm.createdBy as id', 'u.name1');
  return new Map(found.map((writer) => [writer.messageId, writer]));
}
