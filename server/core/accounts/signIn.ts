import type { Request, Response } from 'express';
import { validate as validateLogin } from '../../../generated/validators/login.js';
import { validate as validateRefresh } from '../../../generated/validators/refresh.js';
import { isOpenAccount } from '../../../schemas/core/formats/account.ts';
import { actorOf, isActing } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { noteActingOver } from './actAs.ts';
import { answerUserInfo, browserFor } from './answer.ts';
import type { Accounts } from './context.ts';
import { noteWrongPassword } from './lockOut.ts';
import { findAccount } from './findAccount.ts';
import { refreshCookie } from './refreshCookie.ts';
import { beginSession, endSession, rotateSession } from './sessions.ts';
import { verifyRefresh } from './tokens.ts';
import type { RefreshClaims } from './tokens.ts';

/**
 * Sign-in with e-mail and password. Whoever it is, whatever is wrong: the same answer after the same time.
 * @throws AppError invalidCredentials, tooManyRequests
 */
export async function login(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const body = requestBody(request, 'login', validateLogin);
  const email = body.userEmail.trim();
  const address = request.ip ?? '';
  const tries = await accounts.limits.take(email, address);
  const account = await findAccount(accounts.database, email);
  const matches = await accounts.checkPassword(account?.passwd ?? undefined, body.password);
  if (account === undefined || !matches || !isOpenAccount(account)) {
    accounts.log.warn({ event: 'login refused', userId: account?.id, address });
    if (!matches) noteWrongPassword(accounts, account?.id, tries, localeOf(request));
    throw new AppError('invalidCredentials');
  }
  await accounts.limits.forgive(email, address);
  const browser = browserFor(accounts, request, response);
  const session = await beginSession(accounts.database, account.id, body.rememberMe === true, browser);
  accounts.log.info({ event: 'login', userId: account.id, sessionId: session.sessionId, address });
  await answerUserInfo(accounts, response, session);
}

/**
 * New tokens for a refresh token of the body or the cookie.
 * @throws AppError unauthorized when it is none, used before or of a session that is over
 */
export async function refresh(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const body = requestBody(request, 'refresh', validateRefresh);
  const claims = newest(
    verifyRefresh(accounts.key, body.refreshToken ?? undefined),
    verifyRefresh(accounts.key, refreshCookie(accounts.secure).read(request)),
  );
  const actor = claims && (await accounts.findActor(claims.sessionId));
  const browser = browserFor(accounts, request, response);
  if (actor && !isActing(actor)) await noteActingOver(accounts, actor);
  const session = claims && actor && (await rotateSession(accounts.database, claims, browser));
  if (!session) {
    clearCookie(accounts, request, response, claims?.sessionId);
    throw new AppError('unauthorized');
  }
  await answerUserInfo(accounts, response, session);
}

/** Ends the session of the access token, whomever it acts as; its tokens are dead with the next request. */
export async function logout(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { person, sessionId } = actorOf(request);
  await endSession(accounts.database, sessionId);
  accounts.log.info({ event: 'logout', userId: person.id, sessionId });
  clearCookie(accounts, request, response, sessionId);
  response.status(204).end();
}

/** A tab's own token and its browser's cookie: of one session the newer counts, otherwise the tab's own. */
function newest(own: RefreshClaims | undefined, shared: RefreshClaims | undefined): RefreshClaims | undefined {
  if (own === undefined || shared === undefined) return own ?? shared;
  return own.sessionId === shared.sessionId && shared.generation > own.generation ? shared : own;
}

/** Takes the browser's cookie away when it belongs to this session that is over, or to none: another session lives on. */
function clearCookie(
  { key, secure }: Accounts,
  request: Request,
  response: Response,
  sessionId: number | undefined,
): void {
  const cookie = refreshCookie(secure);
  const shared = verifyRefresh(key, cookie.read(request));
  if (shared === undefined || shared.sessionId === sessionId) cookie.clear(response);
}
