import type { CookieOptions, Request, Response } from 'express';
import { cookieOf } from '../locale.ts';

/** The refresh token's cookie: out of reach of scripts, and only for requests that our own pages make. */
export function refreshCookie(secure: boolean) {
  const name = secure ? '__Host-refresh' : 'refresh';
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return {
    read: (request: Request): string | undefined => cookieOf(request, name),
    /** Lasts as long as the browser's session, or until `expiresAt` (seconds since 1970) when the user is remembered. */
    write: (response: Response, token: string, remembered: { expiresAt: number } | undefined): void => {
      const expires = remembered && { expires: new Date(remembered.expiresAt * 1000) };
      response.cookie(name, token, { ...options, ...expires });
    },
    clear: (response: Response): void => void response.clearCookie(name, options),
  };
}
