import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { ReadNotificationsRequest } from '../../../generated/types.ts';
import { authorOf, isActing, type Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { parseListQuery } from '../listQuery/parse.ts';
import { planList, readPage } from '../rows/read.ts';
import type { Page } from '../rows/read.ts';
import { readerOf } from '../rows/reader.ts';
import { authorship } from '../rows/store.ts';
import { aboutActing } from './notify.ts';

const { table } = tables.notification;

const newest = { sort: '["id","DESC"]', range: '[0,99]' };

/** The actor's unread notifications, newest first, a hundred at most. */
export function readUnread(database: Database, actor: Actor): Promise<Page> {
  const reader = readerOf(actor, database);
  const filter = { state: 'unread', ...(isActing(actor) && { kind_ne: aboutActing }) };
  const query = parseListQuery({ ...newest, filter: JSON.stringify(filter) }, 'notification', reader.sight);
  const plan = planList(reader, 'notification', query);
  return readPage(database.source, plan);
}

/** Marks some of the actor's own notifications as read and answers how many were not before; others' stay as they are. */
export function markRead(database: Database, actor: Actor, which: ReadNotificationsRequest): Promise<number> {
  return database.transaction(async (trx) => {
    const own = trx(table).where({ receiverId: actor.id, state: 'unread' });
    if (isActing(actor)) own.whereNot({ kind: aboutActing });
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
