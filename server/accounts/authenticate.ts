import type { KeyObject } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import type { Actor } from '../access/actor.ts';
import type { FindActor } from '../access/session.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { accessClaims, now, tokenRules } from './tokens.ts';
import type { AccessClaims } from './tokens.ts';

type FindByClaims = (request: Request, claims: AccessClaims) => Promise<Actor | undefined>;

const scheme = 'Bearer ';
const remembered = 10_000;

/**
 * Middleware that sets the actor of a request from its bearer token: right signature, issuer, audience, type and time,
 * and a session that still lives. Everything else is 401. What a token says never changes, so that passport checks
 * each token once; whether its time is over and its session lives is asked every time.
 */
export function bearerAuthentication(key: KeyObject, findActor: FindActor): RequestHandler {
  const checked = new LRUCache<string, AccessClaims>({ max: remembered });
  const checkFirst = passportAuthentication(key, (request, claims) => {
    checked.set(bearerOf(request) ?? '', claims);
    return actorFor(request, claims.sessionId, findActor);
  });
  return async (request, response, next) => {
    const claims = checked.get(bearerOf(request) ?? '');
    if (claims === undefined || claims.expiresAt <= now()) {
      checkFirst(request, response, next);
      return;
    }
    request.user = await actorFor(request, claims.sessionId, findActor);
    if (request.user === undefined) throw new AppError('unauthorized');
    next();
  };
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
  const header = request.headers.authorization;
  return header?.startsWith(scheme) === true ? header.slice(scheme.length) : null;
}
