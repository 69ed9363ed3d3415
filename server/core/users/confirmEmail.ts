import type { Request, Response } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import { validate } from '../../../generated/validators/emailConfirmation.js';
import { requestBody } from '../access/requestBody.ts';
import { asAccountOwner } from '../accounts/asAccountOwner.ts';
import type { Accounts } from '../accounts/context.ts';
import { findLink, useLink } from '../accounts/links.ts';
import { decodeConstraint } from '../database/errors.ts';
import { AppError } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { allowed } from '../accounts/limits.ts';

/**
 * `POST /accesspolicies/users/configs/email`: the address that the link went to is the user's from now on, and the one
 * before is told so.
 * @throws AppError emailConfirmationFail, linkExpired, emailRegistered, tooManyRequests
 */
export async function confirmEmail(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { token } = requestBody(request, 'emailConfirmation', validate);
  await accounts.limits.count(allowed.linksFrom, request.ip ?? '');
  const link = await findLink(accounts.database.reader, token, ['email']);
  if (link === undefined || link.email === null) throw new AppError('emailConfirmationFail');
  if (link.expired) throw new AppError('linkExpired');
  const { userId, email } = link;
  await changeEmail(accounts, token, { userId, email, locale: localeOf(request) }).catch(refuseTaken);
  accounts.log.info({ event: 'e-mail changed', userId: link.userId, address: request.ip });
  response.status(204).end();
}

function changeEmail(
  accounts: Accounts,
  token: string,
  { userId, email, locale }: { userId: number; email: string; locale: Locale },
): Promise<void> {
  return asAccountOwner(accounts, userId, locale, async (work) => {
    if (!(await useLink(work.trx, token))) throw new AppError('emailConfirmationFail');
    await work.change('user', userId, { email });
  });
}

/** Somebody may have taken the address since the mail was sent. */
function refuseTaken(error: unknown): never {
  if (decodeConstraint(error)?.kind === 'unique') throw new AppError('emailRegistered', { affectedField: 'email' });
  throw error;
}
