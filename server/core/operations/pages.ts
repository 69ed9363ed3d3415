import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import type { Xsrf } from '../access/xsrf.ts';
import { AppError } from '../errors.ts';
import { cookieOf, localeOf } from '../locale.ts';
import { shutdownWorker } from './shutdownWorker.ts';
import { plainOf, readBuild, serveFiles, type Files } from './files.ts';
import { pageHeaders } from './headers.ts';

const nonceWord = /%CSP_NONCE%/g;
/** Set by the admin while somebody is likely to be signed in (admin/core/providers/storedSession.ts); it opens nothing. */
const signedInCookie = 'signedIn';
const conditional = /\n *<link [^>]*data-with="([^"]*)"[^>]*>/g;
/** What the page is written in is chosen here, so that it need not read its cookies before it can begin. */
const documentLanguage = /<html lang="[^"]*"/;
const index = '/index.html';
const worker = '/sw.js';
const hashed = '/assets/';
/** The admin's page for addresses that lead nowhere. */
const notFound = '/notfound';
const none: Files = new Map();
const year = 365 * 24 * 60 * 60;

/**
 * The built admin: its files as they were compressed by the build (those with a hash in their name for good), and the
 * one page for every other address that a browser opens. All of it is the build that was there when the server started;
 * without one there is nothing to show. `opened` hears of each page that is asked for.
 */
export function pages(folder: string, xsrf: Xsrf, secure: boolean, opened?: () => void): RequestHandler {
  const files = existsSync(join(folder, index)) ? readBuild(folder, index) : none;
  const html = files.get(index);
  if (html === undefined) return (_request, _response, next) => next();
  const setHeaders = pageHeaders(secure);
  const setFileHeaders = (response: Response, address: string): void => {
    setHeaders(response);
    response.set('Cache-Control', address.startsWith(hashed) ? `public, max-age=${year}, immutable` : 'no-cache');
  };
  const page = pageHandler(plainOf(html).toString(), xsrf, setHeaders, opened);
  const router = Router();
  router.get(['/', index], page);
  router.use(serveFiles(files, setFileHeaders));
  router.get(worker, (_request, response) => {
    setFileHeaders(response, worker);
    response.type('js').send(shutdownWorker);
  });
  router.use((request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) next();
    else if (isScreen(request.path)) page(request, response, next);
    else if (request.accepts(['json', 'html']) === 'html') response.redirect(notFound);
    else throw new AppError('notFound');
  });
  return router;
}

/** Whether an address can be one of the admin's: neither a file that is not there nor one that no browser can read. */
function isScreen(path: string): boolean {
  if (path.startsWith('//') || path.includes('/.') || extname(path) !== '') return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The page names the styles behind the sign-in page only to who is likely to need them: those of this address. */
function pageFor(html: string, request: Request): string {
  const isSignedIn = cookieOf(request, signedInCookie) === 'yes';
  const wanted = isSignedIn ? ['shell', screenAt(request.path)] : [];
  return html
    .replace(documentLanguage, `<html lang="${localeOf(request)}" data-chosen`)
    .replace(conditional, (link, only: string) => (wanted.includes(only) ? link : ''));
}

function screenAt(path: string): 'home' | 'record' | undefined {
  if (path === '/' || path === '/home') return 'home';
  return /\/(\d{1,15}|create)(\/|$)/.test(path) ? 'record' : undefined;
}

function pageHandler(
  html: string,
  xsrf: Xsrf,
  setHeaders: ReturnType<typeof pageHeaders>,
  opened = (): void => undefined,
): RequestHandler {
  return (request, response) => {
    opened();
    const nonce = randomBytes(16).toString('base64');
    xsrf.ensure(request, response);
    setHeaders(response, nonce);
    response
      .set('Cache-Control', 'no-cache')
      .type('html')
      .vary('Cookie, Accept-Language')
      .send(pageFor(html, request).replace(nonceWord, nonce));
  };
}
