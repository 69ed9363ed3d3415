import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { validate } from '../../../generated/validators/ticket.js';
import { actorOf, type Actor } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { requireRight } from '../access/rights.ts';
import type { Right } from '../access/route.ts';
import type { FindActor } from '../access/session.ts';
import type { Database } from '../database/database.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { AppError, refuseFields } from '../errors.ts';
import { hashOf } from './links.ts';
import { actorFor } from './authenticate.ts';
import type { Accounts } from './context.ts';

const lifetime = 60; // seconds
const parameter = 'ticket';
const prefix = /^\/apis?\/v1\//;

interface StoredTicket {
  sessionId: number;
  path: string;
  expiresAt: number;
}

/**
 * `POST /tickets`: an address from which the browser itself may download `path` once, within a minute and with the
 * rights of this session, so that no token stands in an address.
 * @throws AppError notFound, forbidden as the download itself would be
 */
export async function createTicket(
  { database, rightToRead }: Accounts,
  request: Request,
  response: Response,
): Promise<void> {
  const path = ownPath(requestBody(request, 'ticket', validate).path);
  const actor = actorOf(request);
  refuseUnreadable(actor, rightToRead(path.replace(prefix, '/')));
  const ticket = randomBytes(24).toString('base64url');
  const { sessionId } = actor;
  await database.writer('ticket').where('expiresAt', '<', unixSeconds()).delete();
  await database
    .writer('ticket')
    .insert({ hash: hashOf(ticket), sessionId, path, expiresAt: unixSeconds() + lifetime });
  response.json({ url: `${path}${path.includes('?') ? '&' : '?'}${parameter}=${ticket}` });
}

/** Sets the actor of a request that carries a ticket, and asks for the download as CSV, as a browser's link can't. */
export function ticketAuthentication(database: Database, findActor: FindActor): RequestHandler {
  return async (request, _response, next) => {
    const { path, ticket } = takeOff(request.originalUrl);
    const stored = await redeem(database, ticket);
    const actor = stored?.path === path ? await actorFor(request, stored.sessionId, findActor) : undefined;
    if (actor === undefined) throw new AppError('unauthorized');
    request.user = actor;
    request.url = takeOff(request.url).path;
    request.headers.accept = 'text/csv';
    next();
  };
}

/** Whether a request signs itself in by a ticket instead of a token. */
export function hasTicket(request: Request): boolean {
  return (
    request.method === 'GET' && request.headers.authorization === undefined && request.url.includes(`${parameter}=`)
  );
}

/** Deleting is what makes it single use: of several requests at once only one deletes it. */
async function redeem({ writer }: Database, ticket: string): Promise<StoredTicket | undefined> {
  const hash = hashOf(ticket);
  const stored: StoredTicket | undefined = await writer('ticket')
    .where({ hash })
    .first('sessionId', 'path', 'expiresAt');
  if (stored === undefined || (await writer('ticket').where({ hash }).delete()) !== 1) return undefined;
  return stored.expiresAt < unixSeconds() ? undefined : stored;
}

/** The path as a browser will ask for it. */
function ownPath(given: string): string {
  const base = 'http://own';
  const { origin, pathname, search } = URL.canParse(given, base) ? new URL(given, base) : new URL(base);
  const isOurs = origin === base && prefix.test(pathname);
  if (!isOurs) refuseFields([{ field: 'path', code: 'invalid', params: {} }], { request: 'ticket' });
  return pathname + search;
}

/** What may be read is exported when it is downloaded; any other right is the right to its download. */
function refuseUnreadable(actor: Actor, right: Right | undefined): void {
  if (right === undefined) throw new AppError('notFound');
  if (typeof right !== 'object') return;
  requireRight(actor, right.entity, right.verb);
  if (right.verb === 'read') requireRight(actor, right.entity, 'export');
}

function takeOff(url: string): { path: string; ticket: string } {
  const [, before = url, ticket = ''] = /^(.*)[?&]ticket=([\w-]+)$/.exec(url) ?? [];
  return { path: before, ticket };
}
