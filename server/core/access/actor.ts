import type { Request } from 'express';
import { externalRoles } from '../../../generated/app.ts';
import type { EntityName, Locale, Role, Scope, Verb } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import type { ScopeResolver } from './resolver.ts';

/** Of a row scope the ids to which ties lead, or from which its room finds them. */
export interface Reach {
  readonly ids: readonly number[];
  readonly resolver?: ScopeResolver | undefined;
}

/** What somebody may do with the rows of one entity. */
export interface EntityRights {
  readonly may: ReadonlySet<Verb>;
  readonly hide: ReadonlySet<string>;
  readonly lock: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<Verb, readonly Scope[]>;
  /** The one row that they are for, whatever the scopes say. */
  readonly row?: number;
}

/**
 * Who makes a request, and with which rights. Everything but the language is remembered for the version of the rights.
 * Those that are made without a session stand in ownActors.ts.
 */
export interface Actor {
  /** The user whose rights and rows count: the person, or whom the person acts as. */
  readonly id: number;
  readonly name1: string;
  /** Who signed in and really acts; another user than `id` while acting as somebody. */
  readonly person: { readonly id: number; readonly name1: string };
  readonly sessionId: number;
  readonly isAdmin: boolean;
  /** Where one role alone counts: that of a property of the user's own, else of a group. */
  readonly role: Role | null;
  readonly locale: Locale;
  /** By each row scope of the business what is within it. */
  readonly reach: ReadonlyMap<Scope, Reach>;
  /** The row scopes that the actor never leaves, whatever is granted: those of the external roles among all of theirs. */
  readonly within: readonly Scope[];
  /** What may be remembered of the actor is remembered for this; null: nothing, as no session tells when it ends. */
  readonly rightsVersion: number | null;
  readonly rights: ReadonlyMap<EntityName, EntityRights>;
}

/** What is known of somebody who may nothing: none of the business's own people. */
export const nowhere = {
  isAdmin: false,
  role: null,
  reach: new Map<Scope, Reach>(),
  within: Object.values(externalRoles),
  rights: new Map<EntityName, EntityRights>(),
};

declare global {
  namespace Express {
    interface User extends Actor {}
  }
}

/**
 * The actor of a request.
 * @throws AppError unauthorized when nobody is signed in
 */
export function actorOf(request: Request): Actor {
  if (!request.user) throw new AppError('unauthorized');
  return request.user;
}

/** Whether the person acts as somebody else. */
export function isActing({ id, person }: Pick<Actor, 'id' | 'person'>): boolean {
  return id !== person.id;
}

/** Whether the actor is none of the business's own people, by an external role. */
export function isExternal({ within, isAdmin }: Pick<Actor, 'within' | 'isAdmin'>): boolean {
  return within.length > 0 && !isAdmin;
}

/** The ids that are within a row scope of the business, whatever is granted. */
export function idsWithin({ reach }: Pick<Actor, 'reach'>, scope: Scope): readonly number[] {
  return reach.get(scope)?.ids ?? [];
}

/** Whose doing a write is: the person's, and as whom the person acts; null: as nobody else. */
export interface Author {
  readonly by: number;
  readonly as: number | null;
}

/** Who is written down for what an actor does: the person, and in whose name where that is another's. */
export function authorOf({ id, person }: Pick<Actor, 'id' | 'person'>): Author {
  return { by: person.id, as: id === person.id ? null : id };
}

/**
 * For what nobody does in another's name: a new password, a new e-mail, a decision that is to be one's own.
 * @throws AppError notWhileActing
 */
export function refuseWhileActing(actor: Actor): void {
  if (isActing(actor)) throw new AppError('notWhileActing');
}
