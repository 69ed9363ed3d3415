import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { MessageReadersAnswer } from '../../../generated/types.ts';
import type { Actor } from '../../core/access/actor.ts';
import { hidden, may } from '../../core/access/rights.ts';
import { wireDateTime } from '../../core/database/dateTime.ts';
import type { Database } from '../../core/database/database.ts';
import type { Range } from '../../core/listQuery/range.ts';
import { orderedColumn } from '../../core/rows/columns.ts';
import { readerOf } from '../../core/rows/reader.ts';
import { allowedReceivers, countIds, nameField } from './receivers.ts';

type Query = Knex.QueryBuilder;
type State = 'read' | 'unread';
type Receiver = MessageReadersAnswer['rows'][number];

/** A message whose receivers are told to who sent it. */
export interface Sent {
  readonly id: number;
  /** Who wrote what it answers; null: it answers nothing. */
  readonly answered: number | null;
}

interface Found {
  userId: number | null;
  name1: string | null;
  salesRole: NonNullable<Receiver['user']>['salesRole'];
  readAt: string | null;
  personId: number | null;
  personName: string | null;
}

/** Of those whom a message reached the ones who have read it, the last first, or have not, by name; and how many have. */
export async function readersOf(
  database: Database,
  actor: Actor,
  sent: Sent,
  state: State,
  { offset, limit }: Range,
): Promise<MessageReadersAnswer> {
  const { reader: knex } = database;
  const copies = (which: State) => knex(tables.notification.table).where({ messageId: sent.id, state: which });
  const [count, unread] = await Promise.all([
    countIds(knex, copies('read').select('id')),
    countIds(knex, copies('unread').select('id')),
  ]);
  const rows: Found[] = await receivers(database, actor, sent, state).offset(offset).limit(limit);
  return { count, unread, rows: rows.map(receiverOf) };
}

/** The copies of a message with the names of whom the actor may know; of others nothing is said, nor told by the order. */
function receivers(database: Database, actor: Actor, { id, answered }: Sent, state: State): Query {
  return database
    .reader(`${tables.notification.table} as n`)
    .leftJoin(knownTo(database, actor, answered).as('u'), 'u.id', 'n.receiverId')
    .leftJoin(`${tables.user.table} as p`, (on) => on.on('p.id', 'n.updatedBy').andOnNotNull('n.updatedAs'))
    .leftJoin(knownTo(database, actor, answered).as('k'), 'k.id', 'p.id')
    .where({ 'n.messageId': id, 'n.state': state })
    .orderBy('n.readAt', 'desc')
    .orderByRaw('u.id is null, u.named, n.id')
    .select('u.id as userId', 'u.name1', 'u.salesRole', 'n.readAt', 'p.id as personId', 'k.name1 as personName');
}

/** Whom the actor may write to today, who wrote what was answered, and whom the actor may read among the users. */
function knownTo(database: Database, actor: Actor, answered: number | null): Query {
  const { reader: knex } = database;
  const either = (known: Query) => {
    known.whereIn('u.id', allowedReceivers(knex, actor));
    if (answered !== null) known.orWhere('u.id', answered);
    if (mayReadUsers(actor)) known.orWhere((listed) => addListed(listed, database, actor));
  };
  const named = knex.raw(`${orderedColumn(nameField(), 'u')} as named`);
  return knex(`${tables.user.table} as u`).where(either).select('u.id', 'u.name1', 'u.salesRole', named);
}

function mayReadUsers(actor: Actor): boolean {
  const unseen = hidden(actor, 'user');
  return may(actor, 'user', 'read') && !unseen.has('name1') && !unseen.has('salesRole');
}

function addListed(query: Query, database: Database, actor: Actor): void {
  const scope = readerOf(actor, database).scope('user', 'read', 'u');
  if (scope) query.whereRaw(scope.text, [...scope.bindings]);
  else query.whereRaw('1 = 1');
}

function receiverOf({ userId, name1, salesRole, readAt, personId, personName }: Found): Receiver {
  return {
    user: userId === null || name1 === null ? null : { id: userId, name1, salesRole },
    readAt: readAt === null ? null : wireDateTime(readAt),
    by: readAt === null || personId === null ? null : { id: personId, name: personName },
  };
}
