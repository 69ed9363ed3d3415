import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/database/database.ts';
import { joinOf } from '../../core/relations.ts';
import { isIdRow, isRow, readIdRow } from '../../core/rows/compare.ts';
import { idsOf } from '../../core/rows/graph.ts';
import { rowsOf } from '../../core/rows/owned.ts';
import type { Row } from '../../core/rows/view.ts';
import { allowedReceivers } from './receivers.ts';

interface Named {
  messageId: number;
  id: number;
  name1: string;
}

/**
 * Adds to the actor's own messages, as JSON, the single recipients whom the actor may write to: who chose them from
 * the search of recipients reads their names again, also where the list of users is closed to them.
 */
export async function withRecipients(
  database: Pick<Database, 'reader'>,
  actor: Actor,
  rows: readonly string[],
): Promise<string[]> {
  const messages = rows.map(readIdRow);
  const own = messages.filter(({ senderId }) => senderId === actor.id).map(({ id }) => id);
  const named = own.length === 0 ? [] : await namedRecipients(database, actor, own);
  return rows.map((json, index) => {
    const message = messages[index];
    const theirs = named.filter(({ messageId }) => messageId === message?.id);
    return message && theirs.length > 0 ? JSON.stringify(withNames(message, theirs)) : json;
  });
}

function namedRecipients({ reader }: Pick<Database, 'reader'>, actor: Actor, ids: readonly number[]): Promise<Named[]> {
  const join = joinOf('message', 'recipients');
  return allowedReceivers(reader, actor)
    .join(`${join.table} as link`, `link.${join.target}`, 'u.id')
    .whereIn(`link.${join.own}`, ids)
    .select(`link.${join.own} as messageId`, 'u.name1');
}

function withNames(message: Row, named: readonly Named[]): Row {
  const related = isRow(message['related']) ? message['related'] : {};
  const known = new Map(
    rowsOf(related['recipients'])
      .filter(isIdRow)
      .map((user): [number, Row] => [user.id, user]),
  );
  for (const { id, name1 } of named) if (!known.has(id)) known.set(id, { id, name1 });
  const ids = new Set([...idsOf(message['recipients']), ...known.keys()]);
  const byId = (one: number, other: number) => one - other;
  const recipients = [...known].toSorted(([one], [other]) => byId(one, other)).map(([, user]) => user);
  return { ...message, recipients: [...ids].toSorted(byId), related: { ...related, recipients } };
}
