import { LRUCache } from 'lru-cache';
import { tables } from '../../generated/tables.ts';
import type { Database } from '../database/database.ts';
import type { Source } from '../database/source.ts';
import { loadActor } from './loadActor.ts';
import type { RememberedActor } from './loadActor.ts';
import { rightsSequence } from './rightsVersion.ts';
import { sharedRead } from './sharedRead.ts';

/** Account state in which a user may sign in (specification, section 4: ok). */
export const accountOk = 3;

interface LiveSession {
  userId: number;
  rightsVersion: number;
}

/** Finds who a session belongs to, or nobody when the session, the user's account or the user's state ended it. */
export type FindActor = (sessionId: number) => Promise<RememberedActor | undefined>;

const remembered = 10_000;

// Read with every request, so it is one statement of three key look-ups, ready as text.
const liveSession = [
  'select s.userId, v.next as rightsVersion from session s',
  `join \`${tables.user.table}\` u on u.id = s.userId`,
  `join sequence v on v.entity = '${rightsSequence}'`,
  `where s.id = ? and s.expiresAt > ? and u.status1 = 'active' and u.accountStatus = ${accountOk}`,
].join(' ');

/**
 * Whether a session still lives is asked of the database with each request, so that signing out, a block or a new right
 * counts from the next one on, in every process. Who the actor is and what it may do is remembered for the version of
 * the rights that the same statement tells.
 */
export function actorFinder({ reader, source }: Database): FindActor {
  const actors = new LRUCache<number, RememberedActor>({ max: remembered });
  const findSession = sharedRead((sessionId: number) => findLive(source, sessionId));
  return async (sessionId) => {
    const session = await findSession(sessionId);
    if (session === undefined) return undefined;
    const known = actors.get(sessionId);
    if (known?.rightsVersion === session.rightsVersion) return known;
    const actor = await loadActor(reader, { sessionId, ...session });
    if (actor !== undefined) actors.set(sessionId, actor);
    return actor;
  };
}

async function findLive(source: Source, sessionId: number): Promise<LiveSession | undefined> {
  const [session] = await source<LiveSession>(liveSession, [sessionId, Math.floor(Date.now() / 1000)]);
  return session;
}
