import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { app } from '../../../generated/app.ts';
import { unixSeconds } from '../database/dateTime.ts';

/** How every token is signed and checked: one algorithm, our own issuer and audience, a clock that may differ by seconds. */
export const tokenRules = {
  algorithm: 'HS256',
  issuer: app.code,
  audience: `${app.code}-api`,
  clockTolerance: 5, // seconds
} as const;

const accessLifetime = 15 * 60; // seconds

/** What an access token says: its session, as whom it was given, and until when it is good (seconds since 1970). */
export interface AccessClaims {
  sessionId: number;
  /** The user whose rights it was given for: the person's own, or the one acted as. */
  userId: number;
  expiresAt: number;
}

/** What a refresh token says: its session and the how-manieth of it it is. */
export interface RefreshClaims {
  sessionId: number;
  generation: number;
}

/** An access token for the next 15 minutes; `expiresAt` in seconds since 1970. */
export function signAccess(key: KeyObject, sessionId: number, userId: number): { token: string; expiresAt: number } {
  const expiresAt = unixSeconds() + accessLifetime;
  const claims = { sid: sessionId, type: 'access', exp: expiresAt };
  return { token: sign(key, claims, userId), expiresAt };
}

/** A refresh token that ends with its session; `expiresAt` in seconds since 1970. */
export function signRefresh(
  key: KeyObject,
  { sessionId, generation }: RefreshClaims,
  userId: number,
  expiresAt: number,
): string {
  return sign(key, { sid: sessionId, gen: generation, type: 'refresh', exp: expiresAt }, userId);
}

/** The claims of a valid refresh token; undefined for any other text. */
export function verifyRefresh(key: KeyObject, token: string | undefined): RefreshClaims | undefined {
  if (token === undefined) return undefined;
  try {
    const claims = jwt.verify(token, key, { ...tokenRules, algorithms: [tokenRules.algorithm] });
    if (typeof claims === 'string' || claims['type'] !== 'refresh') return undefined;
    const { sid, gen } = claims;
    return typeof sid === 'number' && typeof gen === 'number' ? { sessionId: sid, generation: gen } : undefined;
  } catch {
    return undefined;
  }
}

/** The claims of an access token whose signature was checked; undefined for a token of another type. */
export function accessClaims(claims: unknown): AccessClaims | undefined {
  if (typeof claims !== 'object' || claims === null || !('type' in claims) || claims.type !== 'access')
    return undefined;
  if (!('sid' in claims && 'exp' in claims && 'sub' in claims)) return undefined;
  const { sid, exp, sub } = claims;
  if (typeof sid !== 'number' || typeof exp !== 'number') return undefined;
  return { sessionId: sid, userId: Number(sub), expiresAt: exp };
}

function sign(key: KeyObject, claims: object, userId: number): string {
  const { algorithm, issuer, audience } = tokenRules;
  return jwt.sign({ ...claims, nbf: unixSeconds() }, key, { algorithm, issuer, audience, subject: String(userId) });
}
