import { LRUCache } from 'lru-cache';
import { tables } from '../../../generated/tables.ts';
import { openAccount } from '../../../schemas/core/formats/account.ts';
import type { Database } from '../database/database.ts';
import { unixSeconds } from '../database/dateTime.ts';
import type { Source } from '../database/source.ts';
import { sharedRead } from '../database/sharedRead.ts';
import { loadSessionActor } from './actingAs.ts';
import type { RememberedActor } from './loadActor.ts';
import type { Resolvers } from './resolver.ts';
import { rightsSequence } from './rightsVersion.ts';

export interface LiveSession {
  id: number;
  userId: number;
  actingAsId: number | null;
  rightsVersion: number;
}

interface Known {
  actor: RememberedActor;
  /** Whom the session asked to act as when the actor was loaded. */
  actingAsId: number | null;
}

/**
 * Finds who a session belongs to, or nobody when the session, the user's account or the user's state ended it. Where
 * the person acts as another user, it is that user with the person named, until time, rights or a block end it.
 */
export type FindActor = (sessionId: number) => Promise<RememberedActor | undefined>;

const remembered = 10_000;

const { status1, accountStatus } = openAccount;
const open = (user: string): string => `${user}.status1 = '${status1}' and ${user}.accountStatus = ${accountStatus}`;

const liveWhere = (condition: string): string =>
  [
    'select s.id, s.userId, a.id as actingAsId, v.next as rightsVersion from session s',
    `join \`${tables.user.table}\` u on u.id = s.userId`,
    `join sequence v on v.entity = '${rightsSequence}'`,
    `left join \`${tables.user.table}\` a on a.id = s.actingAsId and s.actingUntil > ? and ${open('a')}`,
    `where ${condition} and s.expiresAt > ? and ${open('u')}`,
  ].join(' ');
// Read with every request, so it is one statement of a few key look-ups, ready as text.
const liveSession = liveWhere('s.id = ?');

/**
 * Whether a session still lives is asked of the database with each request, so that signing out, a block or a new right
 * counts from the next one on, in every process. Who the actor is and what it may do is remembered for the version of
 * the rights that the same statement tells.
 */
export function actorFinder({ reader, source }: Database, resolvers: Resolvers): FindActor {
  const actors = new LRUCache<number, Known>({ max: remembered });
  const findSession = sharedRead((sessionId: number) => findLive(source, sessionId));
  return async (sessionId) => {
    const session = await findSession(sessionId);
    if (session === undefined) return undefined;
    const known = actors.get(sessionId);
    if (known?.actingAsId === session.actingAsId && known.actor.rightsVersion === session.rightsVersion)
      return known.actor;
    const actor = await loadSessionActor(reader, resolvers, { sessionId, ...session });
    if (actor !== undefined) actors.set(sessionId, { actor, actingAsId: session.actingAsId });
    return actor;
  };
}

const atOnce = 500;

/** Those of many sessions that live, by their ids: one statement for every five hundred. */
export async function liveSessions(
  { source }: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LiveSession>> {
  const live = new Map<number, LiveSession>();
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const now = unixSeconds();
    const found = await source<LiveSession>(liveWhere(`s.id in (${some.map(() => '?').join()})`), [now, ...some, now]);
    for (const session of found) live.set(session.id, session);
  }
  return live;
}

async function findLive(source: Source, sessionId: number): Promise<LiveSession | undefined> {
  const now = unixSeconds();
  const [session] = await source<LiveSession>(liveSession, [now, sessionId, now]);
  return session;
}
