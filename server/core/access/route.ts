import type { Request, Response } from 'express';
import type { EntityName, Verb } from '../../../generated/tables.ts';

/**
 * What a route asks of whoever calls it: nothing, a session that lives as whomever it acts, to be signed in, to come
 * from this machine (or to be an administrator), or a right on an entity. Handlers may ask for more, never for less.
 */
export type Right =
  'public' | 'session' | 'signedIn' | 'loopback' | { readonly entity: EntityName; readonly verb: Verb };

/** One address and method of the API, below `/apis/v1`. A rejection of `handle` reaches the one error handler. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly right: Right;
  /** Takes forms with files besides JSON, and reads them itself; or JSON of the size of a file. */
  readonly body?: 'multipart' | 'long';
  /** Its answers hold what only who asks may know: they are never compressed, nor kept by who got them. */
  readonly secret?: true;
  readonly handle: (request: Request, response: Response) => void | Promise<void>;
}

/** The route, with answers that hold secrets. */
export const secret = (route: Route): Route => ({ ...route, secret: true });

/**
 * Whether answers may hold secrets: tokens, for one, which are given to those who are not signed in, or begin or end to
 * act, by anything but a read; else the route says it.
 */
export function isSecret(route: Route): boolean {
  const givesAccess = route.right === 'public' || route.right === 'session';
  return route.secret === true || (givesAccess && route.method !== 'GET');
}

/** A handler with what its room works with. */
export type Handler<Parts> = (parts: Parts, request: Request, response: Response) => void | Promise<void>;

/** Makes the routes of a room, whose handlers are given these parts. */
export function routesWith<Parts>(parts: Parts) {
  return (method: Route['method'], path: string, right: Right, handler: Handler<Parts>): Route => ({
    method,
    path,
    right,
    handle: (request, response) => handler(parts, request, response),
  });
}
