import type { Knex } from 'knex';
import type { Message, MessageReceiversRequest } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import type { Actor } from '../../core/access/actor.ts';
import { AppError } from '../../core/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { refuse } from '../../core/rows/changes.ts';
import type { EntityHooks, Saved, Work } from '../../core/rows/work.ts';
import { completeMessages } from './completeMessages.ts';
import { allowedReceivers, countIds, receiversOf } from './receivers.ts';
import type { Recipients } from './receivers.ts';
import { isBlank, sanitise } from './sanitise.ts';

/** A message is written once, by the person who sends it, and each of its receivers gets a notification of it. */
export const message: EntityHooks<Message> = {
  async beforeSave({ work, row }) {
    row.body = await sanitise(row.body);
    if (await isBlank(row.body)) refuse('message', [{ field: 'body', code: 'required', params: {} }]);
    Object.assign(row, { senderId: work.actor.id, senderName: work.actor.name1, sentAt: work.at });
    const recipients = recipientsOf(row, await senderOfAnswered(work, row));
    row.receiverCount = await countReceivers(work.trx, work.actor, recipients);
    if (row.receiverCount === 0) throw new AppError('noReceivers', { entity: 'message' });
  },

  async afterSave(saved) {
    const { work, row } = saved;
    const recipients = recipientsOf(row, await senderOfAnswered(work, row));
    await notify(work, newsOf(saved), receiversOf(work.trx, work.actor, recipients));
  },

  complete: completeMessages,
};

/**
 * How many users the message would reach.
 * @throws AppError recipientNotAllowed when one of the single users is beyond the actor's reach
 */
export async function countReceivers(knex: Knex, actor: Actor, recipients: Recipients): Promise<number> {
  const others = recipients.users.filter((id) => id !== actor.id && id !== recipients.answered);
  const allowed = await countIds(knex, allowedReceivers(knex, actor).whereIn('u.id', others));
  if (allowed < others.length) refuse('message', [{ field: 'recipients', code: 'recipientNotAllowed', params: {} }]);
  return countIds(knex, receiversOf(knex, actor, recipients));
}

export function recipientsOf(
  { recipientRoles, recipients }: Pick<MessageReceiversRequest, 'recipientRoles' | 'recipients'>,
  answered: number | null,
): Recipients {
  return { roles: recipientRoles ?? [], users: recipients ?? [], answered };
}

async function senderOfAnswered({ trx }: Work, { replyToId }: Message): Promise<number | null> {
  if (!replyToId) return null;
  const original = await trx(tables.message.table).where({ id: replyToId }).first('senderId');
  return original?.senderId ?? null;
}

function newsOf({ row }: Saved<Message>) {
  const { id, title, senderName, replyToId } = row;
  const kind = replyToId ? ('reply' as const) : ('message' as const);
  return { kind, title, path: `/${tables.message.path}/${id}`, senderName, messageId: id };
}
