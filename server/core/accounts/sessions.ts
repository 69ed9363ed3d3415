import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { unixSeconds } from '../database/dateTime.ts';
import type { RefreshClaims } from './tokens.ts';

/** A session as its tokens need it. */
export interface Session {
  readonly sessionId: number;
  /** Who signed in. */
  readonly userId: number;
  /** Whom that person acts as; null: nobody. */
  readonly actingAsId: number | null;
  readonly generation: number;
  readonly remember: boolean;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

interface StoredSession {
  id: number;
  userId: number;
  generation: number;
  browser: string | null;
  remember: number;
  rotatedAt: number;
  expiresAt: number;
  actingAsId: number | null;
  actingUntil: number | null;
}

const columns = [
  'id',
  'userId',
  'generation',
  'browser',
  'remember',
  'rotatedAt',
  'expiresAt',
  'actingAsId',
  'actingUntil',
] as const;

/** Whom a session acts as, and until when (seconds since 1970). */
type Acting = Pick<StoredSession, 'actingAsId' | 'actingUntil'>;

const asOneself: Acting = { actingAsId: null, actingUntil: null };

const day = 24 * 60 * 60;
const lifetime = { standard: day / 2, remembered: 30 * day }; // seconds
/** Tabs of one browser may refresh at the same moment, and all but one come with the token before. */
const grace = 30; // seconds
/** Acting as another user ends by itself. */
const longestActing = 60 * 60; // seconds

const sweep = 100;

/** Begins a session; of those that are over, whoever's they were, some go. */
export async function beginSession(
  database: Database,
  userId: number,
  remember: boolean,
  browser: string,
): Promise<Session> {
  const times = { createdAt: unixSeconds(), rotatedAt: unixSeconds(), expiresAt: expiry(remember) };
  const row = { userId, generation: 1, browser, remember: Number(remember), ...times };
  return database.transaction(async (trx) => {
    await removeExpired(trx);
    const [sessionId = 0] = await trx('session').insert(row);
    return { sessionId, userId, actingAsId: null, generation: 1, remember, expiresAt: times.expiresAt };
  });
}

/**
 * The next generation of a session for its current refresh token. The token before is good for 30 seconds more in the
 * same browser and gets the current generation; any older use is a copy's, and ends the session. Undefined: it is over.
 */
export async function rotateSession(
  database: Database,
  claims: RefreshClaims,
  browser: string,
): Promise<Session | undefined> {
  return database.transaction(async (trx) => {
    const stored = await lockSession(trx, claims.sessionId);
    if (stored === undefined) return undefined;
    if (claims.generation === stored.generation) return advance(trx, stored, browser);
    if (isLateTab(stored, claims, browser)) return toSession(stored);
    await trx('session').where({ id: stored.id }).delete();
    return undefined;
  });
}

/**
 * The next generation of a session, which acts as the user from now on, for an hour at most; null: as nobody else.
 * Undefined: the session is over.
 */
export async function changeActing(
  trx: Knex,
  { sessionId, actingAsId, browser }: { sessionId: number; actingAsId: number | null; browser: string },
): Promise<Session | undefined> {
  const acting = actingAsId === null ? asOneself : { actingAsId, actingUntil: unixSeconds() + longestActing };
  const stored = await lockSession(trx, sessionId);
  return stored && advance(trx, { ...stored, ...acting }, browser);
}

/** Lets a session forget whom it acted as, which time, a right or a block ended, and answers who that was. */
export async function forgetActing({ reader, writer }: Database, sessionId: number): Promise<number | null> {
  const stored: Acting | undefined = await reader('session').where({ id: sessionId }).first('actingAsId');
  if (!stored?.actingAsId) return null;
  await writer('session').where({ id: sessionId }).update(asOneself);
  return stored.actingAsId;
}

/** Until when a session acts as somebody else, in seconds since 1970. */
export async function actingUntilOf({ reader }: Database, sessionId: number): Promise<number | null> {
  const stored: Acting | undefined = await reader('session').where({ id: sessionId }).first('actingUntil');
  return stored?.actingUntil ?? null;
}

async function lockSession(trx: Knex, id: number): Promise<StoredSession | undefined> {
  const rows = trx<StoredSession>('session').where({ id });
  const stored = await rows.forUpdate().first(...columns);
  return stored && stored.expiresAt > unixSeconds() ? stored : undefined;
}

/** More than one goes with each that begins, so that none stays for ever. */
async function removeExpired(trx: Knex): Promise<void> {
  const over = await trx('session')
    .where('expiresAt', '<', unixSeconds())
    .orderBy('expiresAt')
    .limit(sweep)
    .pluck('id');
  await trx('session').whereIn('id', over).delete();
}

/** Ends a session: its tokens are refused from the next request on. */
export async function endSession(database: Database, sessionId: number): Promise<void> {
  await database.writer('session').where({ id: sessionId }).delete();
}

/**
 * Ends every session of a user but for one, and lets nobody act as that user any more: a later unblocking brings none
 * back.
 */
export async function endSessionsOf(trx: Knex, userId: number, kept?: number): Promise<void> {
  const sessions = trx('session').where({ userId });
  await (kept === undefined ? sessions : sessions.whereNot({ id: kept })).delete();
  await trx('session').where({ actingAsId: userId }).update(asOneself);
}

/** What tells one browser from another: its XSRF cookie and its name. */
export function browserOf(xsrfToken: string, userAgent: string | undefined): string {
  return createHash('sha256')
    .update(`${xsrfToken}\n${userAgent ?? ''}`)
    .digest('hex');
}

async function advance(trx: Knex, stored: StoredSession, browser: string): Promise<Session> {
  const generation = stored.generation + 1;
  const expiresAt = expiry(stored.remember === 1);
  const { actingAsId, actingUntil } = stored;
  const times = { rotatedAt: unixSeconds(), expiresAt, actingUntil };
  await trx('session')
    .where({ id: stored.id })
    .update({ generation, browser, actingAsId, ...times });
  return toSession({ ...stored, generation, expiresAt });
}

function isLateTab(stored: StoredSession, claims: RefreshClaims, browser: string): boolean {
  const justBefore = claims.generation === stored.generation - 1 && unixSeconds() - stored.rotatedAt <= grace;
  return justBefore && browser === stored.browser;
}

function toSession({ id, userId, actingAsId, generation, remember, expiresAt }: StoredSession): Session {
  return { sessionId: id, userId, actingAsId, generation, remember: remember === 1, expiresAt };
}

function expiry(remember: boolean): number {
  return unixSeconds() + (remember ? lifetime.remembered : lifetime.standard);
}
