import type { Request, Response } from 'express';
import { move } from '../../../schemas/core/formats/account.ts';
import { validate } from '../../../generated/validators/ownPassword.js';
import { actorOf, refuseWhileActing } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { asAccountOwner } from './asAccountOwner.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { refuseWeak, storePassword, unusedHash } from './newPassword.ts';

const place = { request: 'ownPassword', field: 'newPassword' } as const;

/**
 * `PUT /accesspolicies/users/configs/password`: a new own password; the user's other sessions end.
 * @throws AppError notWhileActing, wrongPassword, passwordRules, passwordTooCommon, passwordUsedBefore, tooManyRequests
 */
export async function changeOwnPassword(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { id, sessionId, locale } = actorOf(request);
  refuseWhileActing(actorOf(request));
  const { password, newPassword } = requestBody(request, place.request, validate);
  await refuseWeak(newPassword, place);
  await confirmPassword(accounts, request, { password, refusal: 'wrongPassword' });
  const hash = await unusedHash(accounts, id, newPassword, place);
  await asAccountOwner(accounts, id, locale, async (work, account) => {
    const next = move(account.accountStatus, 'setPassword');
    if ('error' in next) throw new AppError('unauthorized');
    await storePassword(work, id, { hash, to: next.to, keptSession: sessionId });
    await accounts.mails.notice(work, 'passwordChanged', account);
  });
  accounts.log.info({ event: 'password changed', userId: id, sessionId });
  response.status(204).end();
}
