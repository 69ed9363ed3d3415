import type { Locale } from '../../../generated/tables.ts';
import { move, userZero } from '../../../schemas/core/formats/account.ts';
import { asAccountOwner } from './asAccountOwner.ts';
import type { Accounts } from './context.ts';
import { triesOfAccount } from './limits.ts';

/**
 * A wrong password was given: the fifth within 15 minutes locks the account, until its password is reset or an
 * administrator unlocks it. Whether there is an account to lock changes nothing of the answer. User zero is never
 * locked, as nobody else may be left to unlock it; its tries are limited all the same.
 */
export function noteWrongPassword(accounts: Accounts, userId: number | undefined, tries: number, locale: Locale): void {
  if (userId === undefined || tries < triesOfAccount) return;
  accounts.afterwards.run('lock-out failed', () =>
    asAccountOwner(accounts, userId, locale, async (work, account) => {
      const next = move(account.accountStatus, 'lock');
      if ('error' in next || account.nmpCode === userZero) return;
      work.author = null; // who tried is not known
      await work.change('user', userId, { accountStatus: next.to });
      await accounts.mails.notice(work, 'locked', account);
      work.afterCommit(() => accounts.log.warn({ event: 'account locked', userId, tries }));
    }),
  );
}
