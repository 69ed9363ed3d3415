import type { KeyObject } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import type { FindActor } from '../access/session.ts';
import { localeOf } from '../locale.ts';
import { sessionOf, tokenRules } from './tokens.ts';

/**
 * Middleware that sets the actor of a request from its bearer token: right signature, issuer, audience, type and time,
 * and a session that still lives. Everything else is 401.
 */
export function bearerAuthentication(key: KeyObject, findActor: FindActor): RequestHandler {
  const { algorithm, issuer, audience, clockTolerance } = tokenRules;
  const passport = new Passport();
  passport.use(
    'jwt',
    new Strategy(
      {
        jwtFromRequest: bearerOf,
        secretOrKey: key,
        algorithms: [algorithm],
        issuer,
        audience,
        jsonWebTokenOptions: { clockTolerance },
        passReqToCallback: true,
      },
      (request, claims, done) => {
        actorFor(request, sessionOf(claims), findActor).then((actor) => done(null, actor ?? false), done);
      },
    ),
  );
  return passport.authenticate('jwt', { session: false, authInfo: false, assignProperty: 'user', failWithError: true });
}

/** The actor of a session as this request's language wants it. */
export async function actorFor(
  request: Request,
  sessionId: number | undefined,
  findActor: FindActor,
): Promise<Express.User | undefined> {
  const actor = sessionId === undefined ? undefined : await findActor(sessionId);
  return actor && { ...actor, locale: localeOf(request) };
}

function bearerOf(request: Request): string | null {
  return /^Bearer ([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
