import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import { loadActor } from './loadActor.ts';
import type { RememberedActor } from './loadActor.ts';
import type { Resolvers } from './resolver.ts';
import { restrict } from './scope.ts';

/** A session as the actor is loaded for it. */
export interface ActingSession {
  readonly sessionId: number;
  /** Who signed in. */
  readonly userId: number;
  /** Whom the person asked to act as, for as long as that user may sign in and the time is not over. */
  readonly actingAsId: number | null;
  readonly rightsVersion: number;
}

/**
 * The actor of a session: the user whom the person acts as, with that user's rights, for as long as the person may;
 * otherwise the person.
 */
export async function loadSessionActor(
  knex: Knex,
  resolvers: Resolvers,
  session: ActingSession,
): Promise<RememberedActor | undefined> {
  const { actingAsId } = session;
  const self = await loadActor(knex, resolvers, session);
  if (self === undefined || actingAsId === null) return self;
  const acted = await loadActor(knex, resolvers, { ...session, userId: actingAsId });
  return acted !== undefined && (await mayNowActAs(knex, self, acted)) ? { ...acted, person: self.person } : self;
}

/** Whether a person may act as a user by the rights that they have now. */
export async function mayNowActAs(knex: Knex, person: RememberedActor, user: RememberedActor): Promise<boolean> {
  return mayActAs(person, user) && (await isWithinReach(knex, person, user.id));
}

/** Nobody acts as oneself, and administrators are acted as by administrators alone; what rights say comes on top. */
export function mayActAs(
  person: Pick<RememberedActor, 'id' | 'isAdmin'>,
  user: Pick<RememberedActor, 'id' | 'isAdmin'>,
): boolean {
  return person.id !== user.id && (person.isAdmin || !user.isAdmin);
}

/** The users, as `u`, whom the person's right to act as others reaches. */
export function usersWithinReach(knex: Knex, person: RememberedActor): Knex.QueryBuilder {
  const query = knex(`${tables.user.table} as u`);
  restrict(query, { ...person, locale: fallbackLocale }, 'user', 'actAs', 'u'); // no row scope asks for a language
  return query;
}

async function isWithinReach(knex: Knex, person: RememberedActor, id: number): Promise<boolean> {
  return (await usersWithinReach(knex, person).where('u.id', id).first('u.id')) !== undefined;
}
