import type { Request, Response } from 'express';
import type { Accounts } from './context.ts';
import { refreshCookie } from './refreshCookie.ts';
import { browserOf } from './sessions.ts';
import type { Session } from './sessions.ts';
import { signAccess, signRefresh } from './tokens.ts';
import { expirationText, readUserInfo } from './userInfo.ts';

/** What tells the browser of a request from others; it gets what it needs for that. */
export function browserFor({ xsrf }: Accounts, request: Request, response: Response): string {
  return browserOf(xsrf.ensure(request, response), request.headers['user-agent']);
}

/** Answers new tokens of a session and who it is: the user acted as where there is one, otherwise the person. */
export async function answerUserInfo(accounts: Accounts, response: Response, session: Session): Promise<void> {
  const { key, secure } = accounts;
  const { sessionId, userId, actingAsId } = session;
  const access = signAccess(key, sessionId, actingAsId ?? userId);
  const refreshToken = signRefresh(key, session, userId, session.expiresAt);
  refreshCookie(secure).write(response, refreshToken, session.remember ? session : undefined);
  const tokens = { accessToken: access.token, tokenExpiration: expirationText(access.expiresAt), refreshToken };
  const shown = actingAsId === null ? { userId, sub: null } : { userId: actingAsId, sub: userId };
  response.json({ userInfo: await readUserInfo(accounts, shown, tokens) });
}
