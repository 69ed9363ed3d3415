import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { AppError } from '../errors.ts';
import { cookieOf } from '../locale.ts';

export const xsrfCookie = 'XSRF-TOKEN';
const xsrfHeader = 'x-xsrf-token';
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Double submit of a signed value: scripts of our own pages can read the cookie, other sites' can't. */
export interface Xsrf {
  /**
   * Lets a request pass that changes nothing, carries no cookie, or echoes its XSRF cookie in the header.
   * @throws AppError xsrf, with a cookie to try again with
   */
  check(request: IncomingMessage, response: Response): void;
  /** The browser's valid token; one is set when it has none. */
  ensure(request: IncomingMessage, response: Response): string;
}

/** Tokens signed with `key`, by which any server that has it knows them; `secure`: their cookie goes by https alone. */
export function createXsrf(key: KeyObject, secure: boolean): Xsrf {
  // Lax, not strict: the cookie has to come along when a link from outside opens the page, or it would be replaced.
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure };
  const valid = (request: IncomingMessage) => validToken(key, cookieOf(request, xsrfCookie));
  const ensure: Xsrf['ensure'] = (request, response) => {
    const known = valid(request);
    if (known !== undefined) return known;
    const token = newToken(key);
    response.cookie(xsrfCookie, token, options);
    return token;
  };
  const check: Xsrf['check'] = (request, response) => {
    if (safeMethods.has(request.method ?? '') || request.headers.cookie === undefined) return;
    const token = valid(request);
    if (token !== undefined && token === request.headers[xsrfHeader]) return;
    ensure(request, response);
    throw new AppError('xsrf');
  };
  return { check, ensure };
}

function newToken(key: KeyObject): string {
  const value = randomBytes(18).toString('base64url');
  return `${value}.${sign(key, value)}`;
}

function validToken(key: KeyObject, token: string | undefined): string | undefined {
  const [value = '', signature = ''] = token?.split('.') ?? [];
  const expected = Buffer.from(sign(key, value));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function sign(key: KeyObject, value: string): string {
  return createHmac('sha256', key).update(`xsrf:${value}`).digest('base64url');
}
