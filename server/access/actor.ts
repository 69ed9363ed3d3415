import type { Request } from 'express';
import type { EntityName, Locale, Role, Scope, Verb } from '../../generated/tables.ts';
import { AppError } from '../errors.ts';

/** What somebody may do with the rows of one entity. */
export interface EntityRights {
  readonly may: ReadonlySet<Verb>;
  readonly hide: ReadonlySet<string>;
  readonly lock: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<Verb, readonly Scope[]>;
}

/** Who makes a request, and with which rights. Everything but the language is remembered for the version of the rights. */
export interface Actor {
  readonly id: number;
  readonly name1: string;
  readonly sessionId: number;
  readonly isAdmin: boolean;
  readonly role: Role | null;
  readonly locale: Locale;
  /** Whom the actor acts as; `id` and rights are that user's then. */
  readonly actingAs: null | { readonly id: number; readonly name1: string };
  /** For external roles the only customers they may see; null: not restricted. */
  readonly customers: readonly number[] | null;
  /** The customers the user is linked to, whatever the role. */
  readonly linkedCustomers: readonly number[];
  /** The user and everyone whose `reportsTo` chain leads to the user. */
  readonly team: readonly number[];
  readonly salesRegionId: number | null;
  readonly rightsVersion: number;
  readonly rights: ReadonlyMap<EntityName, EntityRights>;
}

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
