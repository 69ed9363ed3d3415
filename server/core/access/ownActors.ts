import type { Knex } from 'knex';
import { tables, type Locale } from '../../../generated/tables.ts';
import { openAccount } from '../../../schemas/core/formats/account.ts';
import { nowhere, type Actor, type EntityRights } from './actor.ts';
import { loadActor } from './loadActor.ts';
import type { Resolvers } from './resolver.ts';

/** No session tells when their rights change, so that nothing is kept for these actors. */
const ofNoSession = { rightsVersion: null };

const ownUser: EntityRights = {
  may: new Set(['read', 'update']),
  hide: new Set(),
  lock: new Set(),
  scopes: new Map([
    ['read', ['all']],
    ['update', ['all']],
  ]),
};

/** Somebody with all rights on the own row, whatever the rights on users hide. */
export function withOwnRowRights(actor: Actor): Actor {
  return { ...actor, ...ofNoSession, rights: new Map([...actor.rights, ['user', { ...ownUser, row: actor.id }]]) };
}

/** A user who acts without being signed in, by a link for example; undefined when there is no such user. */
export async function withoutSession(
  knex: Knex,
  resolvers: Resolvers,
  userId: number,
  locale: Locale,
): Promise<Actor | undefined> {
  const actor = await loadActor(knex, resolvers, { sessionId: 0, userId, ...ofNoSession });
  return actor && { ...actor, locale };
}

/** The same, as long as the account may sign in: nobody goes on in the name of somebody who is blocked or gone. */
export async function ofOpenAccount(
  knex: Knex,
  resolvers: Resolvers,
  userId: number,
  locale: Locale,
): Promise<Actor | undefined> {
  const open: unknown = await knex(tables.user.table)
    .where({ id: userId, ...openAccount })
    .first('id');
  return open === undefined ? undefined : withoutSession(knex, resolvers, userId, locale);
}

/** Who is not known yet, and has no rights: none of the business's own people. */
export function unknownActor(locale: Locale): Actor {
  const none = { id: 0, name1: '' };
  return { ...none, person: none, sessionId: 0, locale, ...nowhere, ...ofNoSession };
}
