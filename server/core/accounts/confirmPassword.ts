import type { Request } from 'express';
import { tables } from '../../../generated/tables.ts';
import type { ErrorCode } from '../../../generated/errors.ts';
import { actorOf } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import type { Accounts } from './context.ts';
import type { Account } from './findAccount.ts';
import { noteWrongPassword } from './lockOut.ts';

/**
 * Whoever asks for something grave proves with their own password who they are. Wrong tries count as those of signing
 * in do, for the person who really acts.
 * @throws AppError tooManyRequests, and `refusal` for a wrong password
 */
export async function confirmPassword(
  accounts: Accounts,
  request: Request,
  { password, refusal }: { password: string; refusal: ErrorCode },
): Promise<void> {
  const { person, sessionId, locale } = actorOf(request);
  const account = await accountOf(accounts, person.id);
  const address = request.ip ?? '';
  const tries = await accounts.limits.take(account?.email ?? '', address);
  if (!account || !(await accounts.checkPassword(account.passwd ?? undefined, password))) {
    accounts.log.warn({ event: 'password refused', userId: person.id, sessionId, address });
    noteWrongPassword(accounts, person.id, tries, locale);
    throw new AppError(refusal);
  }
  await accounts.limits.forgive(account.email, address);
}

function accountOf({ database }: Accounts, id: number): Promise<Pick<Account, 'email' | 'passwd'> | undefined> {
  return database.reader<Account>(tables.user.table).where({ id }).first('email', 'passwd');
}
