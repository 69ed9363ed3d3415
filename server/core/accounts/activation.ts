import type { Request, Response } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import { move } from '../../../schemas/core/formats/account.ts';
import { validate as validateActivation } from '../../../generated/validators/activation.js';
import { validate as validateCheck } from '../../../generated/validators/activationCheck.js';
import { validate as validateResend } from '../../../generated/validators/activationResend.js';
import { requestBody } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { asAccountOwner, type OwnAccount } from './asAccountOwner.ts';
import type { Accounts } from './context.ts';
import { createLink, findLink, voidLinks, type Link } from './links.ts';
import { allowed } from './limits.ts';

/**
 * `POST /accesspolicies/useraccounts/activations`: who agrees to the terms may set a password; a refusal keeps the
 * account as it was, with the reason. The link stays good until the password is set.
 * @throws AppError activationFail, linkExpired, tooManyRequests
 */
export async function activate(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { token, agree, refusalReason } = requestBody(request, 'activation', validateActivation);
  const link = await goodLink(accounts, request, token);
  const event = { userId: link.userId, address: request.ip };
  if (agree) {
    const passwordToken = await agreeToTerms(accounts, link.userId, localeOf(request));
    accounts.log.info({ event: 'terms agreed to', ...event });
    response.json({ passwordToken });
  } else {
    await refuseTerms(accounts, link.userId, localeOf(request), refusalReason ?? null);
    accounts.log.info({ event: 'terms refused', ...event });
    response.status(204).end();
  }
}

/**
 * `POST /accesspolicies/useraccounts/activations/check`: whether the link is good, so that nobody reads the terms in
 * vain. A POST, because addresses are logged and tokens are not.
 * @throws AppError activationFail, linkExpired, tooManyRequests
 */
export async function checkActivation(accounts: Accounts, request: Request, response: Response): Promise<void> {
  await goodLink(accounts, request, requestBody(request, 'activationCheck', validateCheck).token);
  response.status(204).end();
}

async function goodLink({ database, limits }: Accounts, request: Request, token: string): Promise<Link> {
  await limits.count(allowed.linksFrom, request.ip ?? '');
  const link = await findLink(database.reader, token, ['activation']);
  if (link === undefined) throw new AppError('activationFail');
  if (link.expired) throw new AppError('linkExpired');
  return link;
}

/** Who has chosen no language gets mails in that of the terms. */
function agreeToTerms(accounts: Accounts, userId: number, read: Locale): Promise<string> {
  return asAccountOwner(accounts, userId, read, async (work, account) => {
    const accountStatus = follow(account, 'agree');
    const locale = account.locale ?? read;
    await work.change('user', userId, { accountStatus, agreedAt: work.at, refusalReason: null, locale });
    return createLink(work.trx, userId, 'password');
  });
}

function refuseTerms(accounts: Accounts, userId: number, read: Locale, refusalReason: string | null): Promise<void> {
  return asAccountOwner(accounts, userId, read, async (work, account) => {
    const accountStatus = follow(account, 'refuse');
    await work.change('user', userId, { accountStatus, agreedAt: null, refusalReason });
    await voidLinks(work.trx, userId, ['password']);
  });
}

function follow({ status1, accountStatus }: OwnAccount, action: 'agree' | 'refuse') {
  const next = move(accountStatus, action);
  if ('error' in next || status1 !== 'active') throw new AppError('activationFail');
  return next.to;
}

/**
 * `POST /accesspolicies/useraccounts/activations/resend`: a new link to the stored address of whoever the old one,
 * also an expired one, was sent to. The answer never tells whether there is such a user.
 * @throws AppError tooManyRequests
 */
export async function resendActivation(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { token } = requestBody(request, 'activationResend', validateResend);
  await accounts.limits.count(allowed.resetsFrom, request.ip ?? '');
  const link = await findLink(accounts.database.reader, token, ['activation']);
  response.status(202).end();
  if (link === undefined) return;
  accounts.afterwards.run('activation resend failed', async () => {
    await asAccountOwner(accounts, link.userId, localeOf(request), async (work, account) => {
      const isPending = account.status1 === 'active' && 'to' in move(account.accountStatus, 'resend');
      if (isPending) await accounts.mails.link(work, 'activation', account);
    });
    accounts.log.info({ event: 'activation link sent again', userId: link.userId });
  });
}
