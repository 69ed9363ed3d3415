import type { Knex } from 'knex';
import { tables } from '../../generated/tables.ts';
import type { ReadNotificationsRequest } from '../../generated/types.ts';
import { authorOf, type Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { parseListQuery } from '../listQuery/parse.ts';
import { planList, readPage } from '../rows/read.ts';
import type { Page } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import { authorship } from '../rows/store.ts';

const { table } = tables.notification;

const unread = { filter: JSON.stringify({ state: 'unread' }), sort: '["id","DESC"]', range: '[0,99]' };

/** The actor's unread notifications, newest first, a hundred at most. */
export function readUnread(database: Database, actor: Actor): Promise<Page> {
  const reader = readerOf(actor, database);
  const plan = planList(reader, 'notification', parseListQuery(unread, 'notification', reader.sight));
  return readPage(database.source, plan);
}

/** Marks some of the actor's own notifications as read and answers how many were not before; others' stay as they are. */
export function markRead(database: Database, actor: Actor, which: ReadNotificationsRequest): Promise<number> {
  return database.transaction(async (trx) => {
    const own = trx(table).where({ receiverId: actor.id, state: 'unread' });
    return narrowed(own, which).update({ ...reading(database, actor), rowSCN: trx.raw('?? + 1', ['rowSCN']) });
  });
}

function narrowed(own: Knex.QueryBuilder, { ids, upTo, messages }: ReadNotificationsRequest): Knex.QueryBuilder {
  if (messages === true) own.whereNotNull('messageId');
  return ids || !upTo ? own.whereIn('id', ids ?? []) : own.where('id', '<=', upTo);
}

function reading({ dialect }: Database, actor: Actor) {
  const written = authorship(dialect, new Date(), authorOf(actor));
  return { state: 'read', readAt: written.updatedAt, ...written };
}
