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
  readonly handle: (request: Request, response: Response) => void | Promise<void>;
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
