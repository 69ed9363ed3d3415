import type { KeyObject } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import type { Actor } from '../access/actor.ts';
import type { FindActor } from '../access/session.ts';
import { unixSeconds } from '../database/dateTime.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { accessClaims, tokenRules } from './tokens.ts';
import type { AccessClaims } from './tokens.ts';

/** The actor that a valid access token stands for. */
export type FindByClaims = (request: Request, claims: AccessClaims) => Promise<Actor | undefined>;

/** The scheme counts whatever the case of its letters. (RFC 9110, 11.1) */
const bearer = /^Bearer +(\S+)$/i;
const remembered = 10_000;

/**
 * Middleware that sets the actor of a request from its bearer token: right signature, issuer, audience, type and time,
 * and an actor that `find` finds. Everything else is 401. What a token says never changes, so that passport checks
 * each token once; whether its time is over and its session lives is asked every time.
 */
export function bearerAuthentication(key: KeyObject, find: FindByClaims): RequestHandler {
  const checked = new LRUCache<string, AccessClaims>({ max: remembered });
  const checkFirst = passportAuthentication(key, (request, claims) => {
    checked.set(bearerOf(request) ?? '', claims);
    return find(request, claims);
  });
  return async (request, response, next) => {
    const claims = checked.get(bearerOf(request) ?? '');
    if (claims === undefined || claims.expiresAt <= unixSeconds()) {
      checkFirst(request, response, next);
      return;
    }
    request.user = await find(request, claims);
    if (request.user === undefined) throw new AppError('unauthorized');
    next();
  };
}

/**
 * A token stands for the user it was given for. When the session acts as somebody else by now, or is the person's own
 * again, what was meant in one name would happen in another's.
 */
export function actorOfToken(findActor: FindActor): FindByClaims {
  return async (request, { sessionId, userId }) => {
    const actor = await actorFor(request, sessionId, findActor);
    return actor?.id === userId ? actor : undefined;
  };
}

/** A token of a session that lives, as whomever it was given: enough to end it, or to be oneself again. */
export function actorOfSession(findActor: FindActor): FindByClaims {
  return (request, { sessionId }) => actorFor(request, sessionId, findActor);
}

/** The actor of a session as this request's language wants it. */
export async function actorFor(request: Request, sessionId: number, findActor: FindActor): Promise<Actor | undefined> {
  const actor = await findActor(sessionId);
  return actor && { ...actor, locale: localeOf(request) };
}

function passportAuthentication(key: KeyObject, find: FindByClaims): RequestHandler {
  const { algorithm, issuer, audience, clockTolerance } = tokenRules;
  const rules = { algorithms: [algorithm], issuer, audience, jsonWebTokenOptions: { clockTolerance } };
  const passport = new Passport();
  passport.use(
    'jwt',
    new Strategy(
      { ...rules, jwtFromRequest: bearerOf, secretOrKey: key, passReqToCallback: true },
      (request, given, done) => {
        const claims = accessClaims(given);
        if (claims === undefined) return done(null, false);
        find(request, claims).then((actor) => done(null, actor ?? false), done);
      },
    ),
  );
  return passport.authenticate('jwt', { session: false, authInfo: false, assignProperty: 'user', failWithError: true });
}

function bearerOf(request: Request): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
