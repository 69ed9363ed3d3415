import { isOpenAccount } from '../../../../schemas/core/formats/account.ts';
import type { Row } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { useSession, type Session } from '../../providers/session.ts';

/** The users, as the API and the screens name them. */
export const usersPath = 'users';

/** Whether the person may act as others at all; nobody does so through a third. */
export function useMayActAs(): boolean {
  const { sub } = useSession();
  return useRights(usersPath).may.includes('actAs') && sub === null;
}

/** Whether this user can be acted as, as far as the screen knows. */
export function isActable(user: Row, { id, isAdmin }: Session): boolean {
  const { status1, accountStatus } = user;
  return isOpenAccount({ status1, accountStatus }) && user.id !== id && (isAdmin || user['isAdmin'] !== true);
}
