import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import sirv from 'sirv';
import type { Xsrf } from '../access/xsrf.ts';
import { AppError } from '../errors.ts';
import { pageHeaders } from './headers.ts';

const nonceWord = /%CSP_NONCE%/g;
const hashed = '/assets/';
const year = 365 * 24 * 60 * 60;

/**
 * The built admin: its files as they were compressed by the build (those with a hash in their name for good), and the
 * one page for every other address that a browser opens. Without a build there is nothing to show.
 */
export function pages(folder: string, xsrf: Xsrf, secure: boolean): RequestHandler {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return (_request, _response, next) => next();
  const setHeaders = pageHeaders(secure);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      setHeaders(response);
      response.setHeader('Cache-Control', path.startsWith(hashed) ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  const html = readFileSync(index, 'utf8');
  const router = Router();
  router.get(['/', '/index.html'], page);
  router.use((request, response, next) => files(request, response, next));
  router.get('/*path', (request, response, next) => {
    if (extname(request.path) !== '') throw new AppError('notFound'); // a file that is not there, not a screen
    page(request, response, next);
  });
  return router;

  function page(...[request, response]: Parameters<RequestHandler>): void {
    const nonce = randomBytes(16).toString('base64');
    xsrf.ensure(request, response);
    setHeaders(response, nonce);
    response.set('Cache-Control', 'no-cache').type('html').send(html.replace(nonceWord, nonce));
  }
}
