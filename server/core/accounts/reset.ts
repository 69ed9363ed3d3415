import type { Request, Response } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import type { User } from '../../../generated/types.ts';
import { move } from '../../../schemas/core/formats/account.ts';
import { validate as validateRequest } from '../../../generated/validators/passwordResetRequest.js';
import { validate as validateCheck } from '../../../generated/validators/passwordResetCheck.js';
import { validate as validateReset } from '../../../generated/validators/passwordReset.js';
import { requestBody } from '../access/requestBody.ts';
import { AppError, refuseFields } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { asAccountOwner } from './asAccountOwner.ts';
import type { Accounts } from './context.ts';
import { findAccount } from './findAccount.ts';
import { findLink, rememberUsed, useLink, type Link } from './links.ts';
import { refuseWeak, storePassword, unusedHash } from './newPassword.ts';
import { allowed } from './limits.ts';

/**
 * `POST /accesspolicies/passwordsresetreq`: what is done for somebody who has the e-mail is done when the answer is out,
 * so that neither its words nor its time tell.
 * @throws AppError resetRequestFail for what is no e-mail, tooManyRequests
 */
export async function requestReset(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { userEmail } = requestBody(request, 'passwordResetRequest', validateRequest);
  await accounts.limits.count(allowed.resetsFrom, request.ip ?? '');
  await accounts.limits.count(allowed.resetsOf, userEmail);
  const found = await findAccount(accounts.database, userEmail);
  response.status(202).end();
  accounts.log.info({ event: 'password reset asked for', userId: found?.id });
  if (found === undefined) return;
  accounts.afterwards.run('password reset request failed', () => sendReset(accounts, found.id, localeOf(request)));
}

/** Whoever has no password yet gets the activation link instead. */
async function sendReset(accounts: Accounts, userId: number, locale: Locale): Promise<void> {
  await asAccountOwner(accounts, userId, locale, async (work, account) => {
    if (account.status1 !== 'active') return;
    const { accountStatus } = account;
    if ('to' in move(accountStatus, 'reset')) await accounts.mails.link(work, 'reset', account);
    else if ('to' in move(accountStatus, 'resend')) await accounts.mails.link(work, 'activation', account);
  });
}

/**
 * `POST /accesspolicies/passwordsreset/check`: whether the link is good, so that nobody makes up a password in vain. A
 * POST, because addresses are logged and tokens are not. Whoever has the link is told whose it is. `used` in the params of the refusal: a password was set with it.
 * @throws AppError resetFail, tooManyRequests
 */
export async function checkReset(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { token } = requestBody(request, 'passwordResetCheck', validateCheck);
  const { userId } = await goodLink(accounts, request, token);
  const account = await accounts.database.reader<User>('user').where({ id: userId }).first('email');
  response.json({ userEmail: account?.email ?? '' });
}

async function goodLink({ database, limits }: Accounts, request: Request, token: string): Promise<Link> {
  await limits.count(allowed.linksFrom, request.ip ?? '');
  const link = await findLink(database.reader, token, ['reset', 'password']);
  if (link?.used) throw new AppError('resetFail', { params: { used: 1 } });
  if (link === undefined || link.expired) throw new AppError('resetFail');
  return link;
}

const place = { request: 'passwordReset', field: 'password' } as const;

/**
 * `POST /accesspolicies/passwordsreset`: sets the password by the link of a reset mail, or by the token that agreeing
 * to the terms gave; every session of the user ends.
 * @throws AppError passwordsDontMatch, passwordRules, passwordTooCommon, passwordUsedBefore, resetFail, tooManyRequests
 */
export async function resetPassword(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { token, password, passwordConfirmation } = requestBody(request, place.request, validateReset);
  await refuseWeak(password, place);
  if (password !== passwordConfirmation) {
    const problem = { field: 'passwordConfirmation', code: 'passwordsDontMatch', params: {} } as const;
    refuseFields([problem], { request: place.request });
  }
  const link = await goodLink(accounts, request, token);
  const hash = await unusedHash(accounts, link.userId, password, place);
  const email = await asAccountOwner(accounts, link.userId, localeOf(request), async (work, account) => {
    const next = move(account.accountStatus, link.kind === 'reset' ? 'reset' : 'setPassword');
    const isOpen = account.status1 === 'active' && (await useLink(work.trx, token));
    if ('error' in next || !isOpen) throw new AppError('resetFail');
    await storePassword(work, account.id, { hash, to: next.to });
    await rememberUsed(work.trx, link, token);
    if (link.kind === 'reset') await accounts.mails.notice(work, 'passwordChanged', account);
    return account.email;
  });
  await accounts.limits.forget(email);
  accounts.log.info({ event: 'password set by link', kind: link.kind, userId: link.userId, address: request.ip });
  response.status(204).end();
}
