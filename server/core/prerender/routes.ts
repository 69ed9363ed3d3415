import type { Request, Response } from 'express';
import { routesWith, type Route } from '../access/route.ts';
import { AppError } from '../errors.ts';
import { answerJson } from '../rows/answer.ts';
import { isRow } from '../rows/compare.ts';
import type { Prerenderer } from './prerenderer.ts';

interface Parts {
  prerenderer: Prerenderer;
  /** Where this server is reached from its own machine. */
  url: () => string;
}

/**
 * `GET /prerendered`: the screen at an address as the person's own page would first draw it, 204 where it has to do so
 * itself. What the page tells of itself is percent-encoded JSON in `X-Page`. All that is shown is read by the person's own
 * token, so a session is enough.
 */
export function prerenderRoutes(parts: Parts): Route[] {
  return [routesWith(parts)('GET', '/prerendered', 'signedIn', answer)];
}

/** @throws AppError malformed */
async function answer({ prerenderer, url }: Parts, request: Request, response: Response): Promise<void> {
  const page = pageOf(request);
  const [, accessToken = ''] = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '') ?? [];
  const screen = await prerenderer.draw({ page, accessToken, server: url() });
  if (screen === undefined) response.status(204).end();
  else answerJson(response, screen);
}

function pageOf(request: Request): object {
  try {
    const page: unknown = JSON.parse(decodeURIComponent(request.get('X-Page') ?? ''));
    if (isRow(page)) return page;
  } catch {
    // told below
  }
  throw new AppError('malformed', { affectedField: 'X-Page' });
}
