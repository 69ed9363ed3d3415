import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../access/actor.ts';
import { liveSessions, type FindActor, type LiveSession } from '../access/session.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { Listener } from './listener.ts';
import { changedSince, unreadStates } from './unreadState.ts';

export interface StreamParts {
  readonly database: Database;
  readonly findActor: FindActor;
  readonly draining: { readonly now: boolean };
  /** Takes an answer without end out of the requests under way, of which there may be a thousand. */
  readonly lasting: (response: Response) => void;
  readonly log: Logger;
}

/** Sessions are looked at with each one, so that a stream ends within a second of its session. */
const tick = 500; // milliseconds
// In ticks: how often the notifications are looked at, how often even without a sign of change, and the heartbeat.
const every = { look: 4, wholeLook: 60, beat: 30 };
/** A transaction's rows carry the moment of its beginning and are seen after its end. */
const longestTransaction = 10_000; // milliseconds
const most = { listeners: 5000, ofOneUser: 20 };

/**
 * The open streams of this process. Other processes write notifications too, so that the database is what tells of
 * them: nothing is asked while nobody listens, and little while nothing is written.
 */
export function createStreams(parts: StreamParts): (actor: Actor, response: Response) => void {
  const listeners = new Set<Listener>();
  let clock: NodeJS.Timeout | undefined;
  let ticks = 0;
  const lookAtSessions = oneAtATime(parts.log, () => endOver(parts, [...listeners]));
  const lookAtNotifications = oneAtATime(parts.log, tellAll);

  return function open(actor, response) {
    if (response.destroyed) return; // gone while it was looked up who listens: nothing would end it
    if (parts.draining.now || listeners.size >= most.listeners) throw new AppError('unavailable', { retryAfter: 5 });
    parts.lasting(response);
    const listener = new Listener(actor, response);
    listeners.add(listener);
    response.once('close', () => leave(listener));
    const own = [...listeners].filter(({ userId }) => userId === actor.id);
    own.slice(0, -most.ofOneUser).forEach((oldest) => oldest.end());
    clock ??= setInterval(run, tick);
  };

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  function run(): void {
    ticks++;
    if (parts.draining.now) return listeners.forEach((listener) => listener.end());
    if (ticks % every.beat === 0) listeners.forEach((listener) => listener.beat());
    lookAtSessions();
    lookAtNotifications();
  }

  async function tellAll(): Promise<void> {
    const concerned = (await mayHaveChanged()) ? [...listeners] : [...listeners].filter(({ isNew }) => isNew);
    if (concerned.length === 0) return;
    const stateOf = await unreadStates(parts.database, concerned);
    for (const listener of concerned) listener.tell(stateOf(listener));
  }

  async function mayHaveChanged(): Promise<boolean> {
    if (ticks % every.wholeLook === 0) return true;
    if (ticks % every.look !== 0) return false;
    return changedSince(parts.database, new Date(Date.now() - longestTransaction));
  }
}

/** What is still under way is not begun again. */
function oneAtATime(log: Logger, look: () => Promise<void>): () => void {
  let looking = false;
  return () => {
    if (looking) return;
    looking = true;
    look()
      .catch((error: unknown) => log.warn({ event: 'streams not looked after', err: error }))
      .finally(() => {
        looking = false;
      });
  };
}

/** A stream ends with its session, and when that is somebody else's now. */
async function endOver({ database, findActor }: StreamParts, open: readonly Listener[]): Promise<void> {
  const ids = new Set(open.map(({ sessionId }) => sessionId));
  const live = await liveSessions(database, [...ids]);
  /** Whether somebody may still act as another user is more than the session says. */
  const whoseIs = async (session: LiveSession | undefined): Promise<number | undefined> =>
    session && session.actingAsId !== null ? (await findActor(session.id))?.id : session?.userId;
  for (const listener of open) if ((await whoseIs(live.get(listener.sessionId))) !== listener.userId) listener.end();
}
