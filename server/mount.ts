import express, { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { actorOf } from './access/actor.ts';
import { requireRight } from './access/rights.ts';
import type { Right, Route } from './access/route.ts';
import type { Xsrf } from './access/xsrf.ts';
import { AppError } from './errors.ts';

/** What stands before the handlers of routes. */
export interface Guards {
  /** Sets the actor or refuses with 401. */
  readonly authenticate: RequestHandler;
  readonly xsrf: Xsrf;
}

const parseJson = express.json({ limit: '1mb' });
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * A router for a table of routes. Each chain is put together once, in the order of refusals: who is it (401), is it
 * their own request and may they do it (403), is the body what it says (415, 413, 400); an address without a route is
 * 404, one without this method 405.
 */
export function mount(routes: readonly Route[], guards: Guards): Router {
  const router = Router({ caseSensitive: true });
  for (const path of [...new Set(routes.map((route) => route.path))].toSorted(moreSpecificFirst)) {
    const here = routes.filter((route) => route.path === path);
    const entry = router.route(path);
    for (const route of here) register(entry, route, guards);
    entry.all(refuseMethod(here));
  }
  return router;
}

type Entry = ReturnType<Router['route']>;

function register(entry: Entry, { method, right, handle }: Route, { authenticate, xsrf }: Guards): void {
  const changes = method !== 'GET';
  const admit: RequestHandler = (request, response, next) => {
    if (changes) xsrf.check(request, response);
    checkRight(right, request);
    next();
  };
  const chain: RequestHandler[] = [
    ...(right === 'public' ? [] : [identify(right, authenticate)]),
    admit,
    ...(changes ? [refuseOtherContent, parseJson] : []),
    (request, response) => handle(request, response),
  ];
  entry[verbOf(method)](...chain);
}

function verbOf(method: Route['method']): 'get' | 'post' | 'put' | 'delete' {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method];
}

/** From this machine itself, and not through a proxy on it, nobody needs to sign in for what is 'loopback'. */
function identify(right: Right, authenticate: RequestHandler): RequestHandler {
  if (right !== 'loopback') return authenticate;
  return (request, response, next) => (isLocal(request) ? next() : authenticate(request, response, next));
}

function checkRight(right: Right, request: Request): void {
  if (typeof right === 'object') requireRight(actorOf(request), right.entity, right.verb);
  if (right === 'loopback' && !isLocal(request) && !actorOf(request).isAdmin) throw new AppError('forbidden');
}

function isLocal(request: Request): boolean {
  return loopback.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/** A body is JSON or nothing. */
function refuseOtherContent(request: Request, _response: Response, next: () => void): void {
  if (request.is('json') === false) throw new AppError('unsupportedMediaType');
  next();
}

function refuseMethod(routes: readonly Route[]): RequestHandler {
  const allowed = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (_request, response) => {
    response.set('Allow', allowed);
    throw new AppError('methodNotAllowed');
  };
}

/** Of two paths the one that has a name where the other has a parameter: `/users/groups` before `/users/:id`. */
function moreSpecificFirst(one: string, other: string): number {
  const rank = (path: string) => path.split('/').map((segment) => (segment.startsWith(':') ? '~' : segment));
  return rank(one).join('/') < rank(other).join('/') ? -1 : 1;
}
