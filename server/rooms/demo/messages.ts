import { isoDateTime } from '../../core/database/dateTime.ts';
import { messages, type DemoMessage } from './data/messages.ts';
import { people } from './data/people.ts';
import { insertRows, type Row, type Target } from '../../core/seed/insert.ts';
import { at } from './random.ts';

const hour = 60 * 60 * 1000;

/** Inserts a few messages with the notifications of their receivers, as if they had been sent. `ids`: of the people. */
export async function insertMessages(target: Target, ids: number[]): Promise<void> {
  const administrators: number[] = await target.trx('user').where({ isAdmin: 1 }).pluck('id');
  for (const message of messages) {
    const then = { ...target, now: new Date(target.now.getTime() - message.hoursAgo * hour) };
    const receivers = receiversOf(message, ids, administrators);
    const [messageId = 0] = await insertRows(then, 'message', [messageRow(then, message, ids, receivers.length)]);
    const told = notificationRow(then, message, messageId);
    await insertRows(
      then,
      'notification',
      receivers.map((receiverId) => ({ ...told, receiverId })),
    );
  }
}

function receiversOf({ from, to }: DemoMessage, ids: number[], administrators: number[]): number[] {
  const chosen = ids.filter((_, position) => position !== from && to.some((role) => role === at(people, position)[1]));
  return to.includes('support') ? [...chosen, ...administrators] : chosen;
}

function messageRow({ now }: Target, message: DemoMessage, ids: number[], receiverCount: number): Row {
  const { title, body, type, subjectType, from, to } = message;
  const sender = { senderId: at(ids, from), senderName: at(people, from)[0], sentAt: isoDateTime(now) };
  return { title, body, type, subjectType, ...sender, recipientRoles: [...to], receiverCount };
}

function notificationRow({ now }: Target, { title, from, read }: DemoMessage, messageId: number): Row {
  const reading = read ? { state: 'read', readAt: isoDateTime(now) } : { state: 'unread' };
  const senderName = at(people, from)[0];
  return { kind: 'message', title, path: `/messages/${messageId}`, senderName, messageId, ...reading };
}
