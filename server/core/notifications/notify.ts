import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { Notification } from '../../../generated/types.ts';
import { toRecord } from '../rows/record.ts';
import { firstVersion } from '../rows/store.ts';
import type { Work } from '../rows/work.ts';

/**
 * What is told, with what the business's own properties say of it; its text in the reader's language is made from `kind`.
 * `path` leads to it on the admin's pages.
 */
export type NotificationContent = Pick<Notification, 'kind' | 'title' | 'path'> &
  Partial<Omit<Notification, 'id' | 'rowSCN' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy' | ReadersOwn>>;

/** What the reader's own reading decides. */
type ReadersOwn = 'receiverId' | 'state' | 'readAt';

/** The kind that is for the user who is acted as alone: who acts is neither told of it nor marks it as read. */
export const aboutActing = 'actedAs' as const satisfies Notification['kind'];

/**
 * Makes one unread notification for each user whose `id` the query selects, by one statement however many they are.
 * They come with the commit of the transaction they are made in.
 */
export async function notify(
  { trx, dialect }: Pick<Work, 'trx' | 'dialect'>,
  news: NotificationContent,
  receivers: Knex.QueryBuilder,
): Promise<void> {
  const told = toRecord(tables.notification, { ...news, state: 'unread' }, dialect);
  const record = { ...told, ...firstVersion(dialect, new Date(), null) };
  const values = Object.values(record).map((value) => trx.raw('?', [value]));
  const target = trx.raw('?? (??)', [tables.notification.table, ['receiverId', ...Object.keys(record)]]);
  await trx(target).insert(trx.from(receivers.as('receivers')).select('receivers.id', ...values));
}
