import type { Locale } from '../../../generated/tables.ts';
import { tables } from '../../../generated/tables.ts';
import { withoutSession } from '../access/ownActors.ts';
import { AppError } from '../errors.ts';
import { transact } from '../rows/transact.ts';
import type { Work } from '../rows/work.ts';
import type { Addressee } from './accountMails.ts';
import type { Accounts } from './context.ts';

/** A user's account as it is when its row is held. */
export interface OwnAccount extends Addressee {
  readonly nmpCode: string;
  readonly locale: Locale | null;
  readonly status1: string;
  readonly accountStatus: number;
}

const columns = ['id', 'nmpCode', 'email', 'name1', 'locale', 'status1', 'accountStatus'] as const;

/**
 * One transaction on a user's account where nobody is signed in: the user is the author. The row is held first, so
 * that of several such writes each sees what the one before left. `locale`: of whoever asks for it.
 * @throws AppError userNotFound
 */
export async function asAccountOwner<T>(
  { database, hooks }: Pick<Accounts, 'database' | 'hooks'>,
  userId: number,
  locale: Locale,
  act: (work: Work, account: OwnAccount) => Promise<T>,
): Promise<T> {
  const actor = await withoutSession(database.reader, hooks.$scopes ?? {}, userId, locale);
  if (actor === undefined) throw new AppError('userNotFound');
  return transact(database, hooks, actor, async (work) => {
    const rows = work.trx<OwnAccount>(tables.user.table).where({ id: userId });
    const account = await rows.forUpdate().first(...columns);
    if (account === undefined) throw new AppError('userNotFound');
    return act(work, account);
  });
}
