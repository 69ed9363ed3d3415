import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import type { Route } from './route.ts';

/** Requests of one person, in all of their tabs and programs together. */
const most = {
  inWork: 8,
  /** Of those in work: exports, uploads and changes of many rows, which may take minutes and must not keep the screens waiting. */
  long: 4,
  waiting: 64,
};
const retryAfter = 2; // seconds
/** While somebody else is at work, one of those that had to wait begins at a time, with a pause before it. */
const besideOthers = { pause: 40, remembered: 1000 }; // milliseconds

interface Waiting {
  readonly isLong: boolean;
  readonly begin: () => void;
}

/** What is under way. */
interface Kind {
  isLong: boolean;
  hasWaited: boolean;
}

/** What one person has under way. */
interface Share {
  inWork: number;
  long: number;
  /** Of those in work: short ones that had to wait. */
  late: number;
  readonly waiting: Waiting[];
  /** The next one that waits begins when the pause is over. */
  pause?: NodeJS.Timeout | undefined;
}

/** Sees to it that one person's requests leave room for everybody else's. */
export interface Shares {
  /**
   * Lets a request of a known actor, with such a body, go on when it is its turn among those of the same person.
   * @throws AppError tooManyAtOnce
   */
  readonly take: (body: Route['body']) => RequestHandler;
  /** Gives the place back of an answer that goes on for as long as somebody listens. */
  readonly release: (response: Response) => void;
}

/** Who asks, as of now: somebody who had to wait may be signed out by the time. */
type Renew = (request: Request, actor: Actor) => Promise<Actor | undefined>;

/** The shares of this process: another one knows nothing of them. */
export function createShares(renew: Renew): Shares {
  const shares = new Map<number, Share>();
  const releases = new WeakMap<Response, () => void>();
  const company = createCompany();

  function begin(personId: number, share: Share, kind: Kind, response: Response): void {
    const [long, late] = [Number(kind.isLong), Number(kind.hasWaited && !kind.isLong)];
    share.inWork += 1;
    share.long += long;
    share.late += late;
    const release = once(() => {
      share.inWork -= 1;
      share.long -= long;
      share.late -= late;
      goOn(share, company.has(personId), () => forget(personId, share));
    });
    releases.set(response, release);
    response.once('close', release);
  }

  function forget(personId: number, share: Share): void {
    if (share.inWork === 0 && share.pause === undefined) shares.delete(personId);
  }

  return {
    take: (body) => (request, response, next) => {
      const { user } = request;
      if (user === undefined) return next();
      if (response.destroyed) return; // gone while it was looked up who asks: nothing would give the place back
      const personId = user.person.id;
      const share = shares.get(personId) ?? { inWork: 0, long: 0, late: 0, waiting: [] };
      company.note(personId);
      shares.set(personId, share);
      const isLong = body === 'long' || isLongRequest(request);
      if (hasRoom(share, isLong) && !share.waiting.some((each) => each.isLong === isLong)) {
        begin(personId, share, { isLong, hasWaited: false }, response);
        return next();
      }
      if (share.waiting.length >= most.waiting) throw new AppError('tooManyAtOnce', { retryAfter });
      wait(share, isLong, response, () => {
        begin(personId, share, { isLong, hasWaited: true }, response);
        renewed(renew, request, user).then(() => next(), next);
      });
    },
    release: (response) => releases.get(response)?.(),
  };
}

/** Whoever goes away meanwhile waits no more. */
function wait(share: Share, isLong: boolean, response: Response, start: () => void): void {
  const waiting: Waiting = { isLong, begin: start };
  share.waiting.push(waiting);
  response.once('close', () => {
    const at = share.waiting.indexOf(waiting);
    if (at >= 0) share.waiting.splice(at, 1);
  });
}

/** Lets those that wait begin: all there is room for, beside others one after a pause; `done` is called after each. */
function goOn(share: Share, hasCompany: boolean, done: () => void): void {
  if (!hasCompany) while (beginNext(share));
  else if (share.waiting.length > 0 && share.late === 0)
    share.pause ??= setTimeout(() => {
      share.pause = undefined;
      if (beginNext(share)) goOn(share, true, done);
      else done();
    }, besideOthers.pause);
  done();
}

/** Answers whether one of those that wait could begin. */
function beginNext(share: Share): boolean {
  const at = share.waiting.findIndex(({ isLong }) => hasRoom(share, isLong));
  if (at >= 0) share.waiting.splice(at, 1)[0]?.begin();
  return at >= 0;
}

/** Who has asked of late, as far as it matters: whether anybody else has. */
function createCompany() {
  type Asked = { personId: number; at: number };
  let [latest, other]: (Asked | undefined)[] = [];
  const isElse = (asked: Asked | undefined, personId: number): boolean =>
    asked !== undefined && asked.personId !== personId && performance.now() - asked.at < besideOthers.remembered;
  return {
    note: (personId: number): void => {
      if (latest?.personId !== personId) other = latest;
      latest = { personId, at: performance.now() };
    },
    has: (personId: number): boolean => isElse(latest, personId) || isElse(other, personId),
  };
}

function hasRoom({ inWork, long }: Share, isLong: boolean): boolean {
  return inWork < most.inWork && !(isLong && long >= most.long);
}

async function renewed(renew: Renew, request: Request, actor: Actor): Promise<void> {
  const now = await renew(request, actor);
  if (now?.id !== actor.id) throw new AppError('unauthorized');
  request.user = now;
}

/** An export, or an upload of files. */
function isLongRequest(request: Request): boolean {
  const isFile = /text\/csv|spreadsheetml/.test(request.headers.accept ?? '') || /\/(csv|xlsx)$/.test(request.path);
  return (request.method === 'GET' && isFile) || Boolean(request.is('multipart/form-data'));
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
