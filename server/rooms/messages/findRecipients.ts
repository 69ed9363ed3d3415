import type { MessageRecipientsAnswer } from '../../../generated/types.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/database/database.ts';
import { orderedColumn } from '../../core/rows/columns.ts';
import { serverReader } from '../../core/rows/reader.ts';
import { compileCondition } from '../../core/rows/where.ts';
import { allowedReceivers, nameField } from './receivers.ts';

const atOnce = 20;

/** The users with this text in their names to whom the actor may write, by name. */
export async function findRecipients(
  { reader, dialect }: Database,
  actor: Actor,
  text: string,
): Promise<MessageRecipientsAnswer> {
  const field = nameField();
  const path = { name: field.name, steps: [], field };
  const named = compileCondition({ path, operator: 'contains', value: text.trim() }, 'u', serverReader(dialect));
  return allowedReceivers(reader, actor)
    .whereRaw(named.text, [...named.bindings])
    .orderByRaw(orderedColumn(field, 'u'))
    .limit(atOnce)
    .select('u.name1', 'u.salesRole');
}
