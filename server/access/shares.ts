import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** Requests of one person, in all of their tabs and programs together. */
const most = {
  inWork: 8,
  /** Of those in work: exports and uploads, which may take minutes and must not keep the screens waiting. */
  long: 4,
  waiting: 64,
};
const retryAfter = 2; // seconds

interface Waiting {
  readonly isLong: boolean;
  readonly begin: () => void;
}

/** What one person has under way. */
interface Share {
  inWork: number;
  long: number;
  readonly waiting: Waiting[];
}

/** Sees to it that one person's requests leave room for everybody else's. */
export interface Shares {
  /**
   * Lets a request of a known actor go on when it is its turn among those of the same person.
   * @throws AppError tooManyAtOnce
   */
  readonly take: RequestHandler;
  /** Gives the place back of an answer that goes on for as long as somebody listens. */
  readonly release: (response: Response) => void;
}

/** Who asks, as of now: somebody who had to wait may be signed out by the time. */
type Renew = (request: Request, actor: Actor) => Promise<Actor | undefined>;

export function createShares(renew: Renew): Shares {
  const shares = new Map<number, Share>();
  const releases = new WeakMap<Response, () => void>();

  function begin(personId: number, share: Share, isLong: boolean, response: Response): void {
    share.inWork += 1;
    share.long += Number(isLong);
    const release = once(() => {
      share.inWork -= 1;
      share.long -= Number(isLong);
      beginNext(share);
      if (share.inWork === 0) shares.delete(personId);
    });
    releases.set(response, release);
    response.once('close', release);
  }

  return {
    take: (request, response, next) => {
      const { user } = request;
      if (user === undefined) return next();
      const personId = user.person.id;
      const share = shares.get(personId) ?? { inWork: 0, long: 0, waiting: [] };
      shares.set(personId, share);
      const isLong = isLongRequest(request);
      if (hasRoom(share, isLong)) {
        begin(personId, share, isLong, response);
        return next();
      }
      if (share.waiting.length >= most.waiting) throw new AppError('tooManyAtOnce', { retryAfter });
      wait(share, isLong, response, () => {
        begin(personId, share, isLong, response);
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

function beginNext(share: Share): void {
  const at = share.waiting.findIndex(({ isLong }) => hasRoom(share, isLong));
  if (at >= 0) share.waiting.splice(at, 1)[0]?.begin();
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
  const isExport =
    request.method === 'GET' && ((request.headers.accept ?? '').includes('text/csv') || request.path.endsWith('/csv'));
  return isExport || Boolean(request.is('multipart/form-data'));
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
