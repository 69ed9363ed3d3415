import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { authorOf, type Actor } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import type { SetHeaders } from './headers.ts';
import type { Metrics } from './metrics.ts';

const atOnce = 1000;
/** Answered whatever the load, or the process would be taken for dead. */
const always: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether the process is on its way out: answers then close their connections. */
export interface Draining {
  now: boolean;
}

/**
 * First in the chain: numbers the request, counts it, refuses it when a thousand are under way, and writes its one
 * line when it is over. The line has no query (filters hold personal data) and no header.
 */
export function observe(metrics: Metrics, logger: Logger, draining: Draining, setHeaders: SetHeaders): RequestHandler {
  const requestIds = requestIdsOf();
  return (request, response, next) => {
    const began = performance.now();
    metrics.begin();
    response.setHeader('X-Request-Id', requestIds());
    setHeaders(response);
    if (draining.now) response.setHeader('Connection', 'close');
    const settle = once(() => metrics.end(request.method, response.statusCode, (performance.now() - began) / 1000));
    settling.set(response, settle);
    response.once('close', () => {
      settle();
      logger.info(lineOf(request, response, performance.now() - began));
    });
    if (metrics.inFlight() > atOnce && !always.has(request.path)) throw new AppError('unavailable', { retryAfter: 1 });
    next();
  };
}

const settling = new WeakMap<Response, () => void>();

/** Counts an answer that goes on for as long as somebody listens as given: it is none of those under way. */
export function markLongLived(response: Response): void {
  settling.get(response)?.();
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

/** `requestId` of an answer, as its header tells it. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader('X-Request-Id'));
}

function lineOf(request: Request, response: Response, milliseconds: number): object {
  const [path = ''] = request.originalUrl.split('?', 1);
  return {
    requestId: requestIdOf(response),
    method: request.method,
    path,
    status: response.statusCode,
    ms: Math.round(milliseconds * 10) / 10,
    ...(request.user && whoseIs(request.user)),
    ...(!response.writableFinished && { aborted: true }),
  };
}

/** The person who asks, and as whom. */
function whoseIs(actor: Actor): object {
  const { by, as } = authorOf(actor);
  return { userId: by, ...(as !== null && { actingAsId: as }), sessionId: actor.sessionId };
}

/** Unlike in every process: its own prefix and a counter. */
function requestIdsOf(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
