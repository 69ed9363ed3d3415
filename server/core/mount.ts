import express, { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { actorOf } from './access/actor.ts';
import { requireRight } from './access/rights.ts';
import { isSecret, type Right, type Route } from './access/route.ts';
import type { Xsrf } from './access/xsrf.ts';
import { AppError } from './errors.ts';
import { holdsNoSecret } from './sending.ts';

/** What stands before the handlers of routes. */
export interface Guards {
  /** Sets the actor or refuses with 401. */
  readonly authenticate: RequestHandler;
  /** The same for who comes with a token from before acting as another user began or ended. */
  readonly authenticateSession: RequestHandler;
  readonly xsrf: Xsrf;
  /** Lets a person's request go on when it is its turn; one whose body is as long as a file is a long one. */
  readonly takeTurn: (body: Route['body']) => RequestHandler;
}

/** Whatever is JSON: who reads a body says what it should have been. */
const parseJson = express.json({ limit: '1mb', strict: false });
const parseLongJson = express.json({ limit: '16mb', strict: false });
const deepestBody = 20;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * A handler for a table of routes. Each chain is put together once, in the order of refusals: who is it (401), is it their turn (429), is it
 * their own request and may they do it (403), is the body what it says (415, 413, 400); a known address without this
 * method is 405. The first name of an address chooses a small router, so that no request walks the whole table.
 */
export function mount(routes: readonly Route[], guards: Guards): RequestHandler {
  const names = new Set(routes.map(({ path }) => firstName(path)));
  const below = (name: string) => routes.filter(({ path }) => firstName(path) === name);
  const routers = new Map([...names].map((name) => [name, routerFor(below(name), guards)]));
  return (request, response, next) => {
    const router = routers.get(firstName(request.url));
    if (router === undefined) next();
    else router(request, response, next);
  };
}

/** What the route asks for that answers a GET of this address; undefined where there is none. */
export function rightToRead(routes: readonly Route[], address: string): Right | undefined {
  const [path = ''] = address.split('?');
  const answering = routes.filter((route) => route.method === 'GET' && patternOf(route.path).test(path));
  return answering.toSorted((one, other) => moreSpecificFirst(one.path, other.path))[0]?.right;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

function firstName(path: string): string {
  return /^\/[^/?]*/.exec(path)?.[0] ?? '';
}

function routerFor(routes: readonly Route[], guards: Guards): Router {
  const router = Router({ caseSensitive: true });
  for (const path of [...new Set(routes.map((route) => route.path))].toSorted(moreSpecificFirst)) {
    const here = routes.filter((route) => route.path === path);
    const entry = router.route(path);
    for (const route of here) entry[verbOf(route.method)](...chainOf(route, guards));
    entry.all(refuseMethod(here));
  }
  return router;
}

function chainOf(route: Route, guards: Guards): RequestHandler[] {
  const { method, right, body } = route;
  const { xsrf, takeTurn } = guards;
  const handle = isSecret(route) ? route.handle : openly(route.handle);
  const identified = right === 'public' ? [] : [identify(right, guards), takeTurn(body)];
  if (method === 'GET') return [...identified, admitting(right, handle)];
  const admit: RequestHandler = (request, response, next) => {
    tellRightsVersion(request, response);
    xsrf.check(request, response);
    checkRight(right, request);
    refuseOtherContent(request, body);
    next();
  };
  const parse = body === 'long' ? parseLongJson : parseJson;
  return [...identified, admit, parse, refuseDeep, (request, response) => handle(request, response)];
}

/** What a right has let through is answered as it may be without secrets in it; refusals before are short. */
function openly(handle: Route['handle']): Route['handle'] {
  return (request, response) => {
    holdsNoSecret(response);
    return handle(request, response);
  };
}

function admitting(right: Right, handle: Route['handle']): RequestHandler {
  return (request, response) => {
    tellRightsVersion(request, response);
    checkRight(right, request);
    return handle(request, response);
  };
}

function verbOf(method: Route['method']): 'get' | 'post' | 'put' | 'delete' {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method];
}

/** From this machine itself, and not through a proxy on it, nobody needs to sign in for what is 'loopback'. */
function identify(right: Right, { authenticate, authenticateSession }: Guards): RequestHandler {
  if (right === 'session') return authenticateSession;
  if (right !== 'loopback') return authenticate;
  return (request, response, next) => (isLocal(request) ? next() : authenticate(request, response, next));
}

/** With every answer, a refusal too: a browser with older rights asks for them again. */
function tellRightsVersion({ user }: Request, response: Response): void {
  if (user && user.rightsVersion !== null) response.setHeader('X-Rights-Version', user.rightsVersion);
}

function checkRight(right: Right, request: Request): void {
  if (typeof right === 'object') requireRight(actorOf(request), right.entity, right.verb);
  if (right === 'loopback' && !isLocal(request) && !actorOf(request).isAdmin) throw new AppError('forbidden');
}

function isLocal(request: Request): boolean {
  return loopback.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/** A body is JSON, or what the route takes besides, or nothing. */
function refuseOtherContent(request: Request, body: Route['body']): void {
  const types = body === 'multipart' ? ['json', 'multipart/form-data'] : ['json'];
  if (request.headers['content-length'] !== '0' && request.is(types) === false)
    throw new AppError('unsupportedMediaType');
}

/** What is nested deeper than any entity has no place here, and would exhaust the stack of who walks through it. */
const refuseDeep: RequestHandler = (request, _response, next) => {
  if (isDeeper(request.body, deepestBody)) throw new AppError('invalidJson');
  next();
};

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeper(each, depth - 1));
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
  return parametersLast(one) < parametersLast(other) ? -1 : 1;
}

/** `~` sorts after every letter. */
function parametersLast(path: string): string {
  return path.replace(/:\w+/g, '~');
}
