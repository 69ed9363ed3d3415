import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { Role } from '../../../generated/tables.ts';
import type { LoginAnswer } from '../../../generated/types.ts';
import { initialsOf } from '../../../schemas/formats/initials.ts';
import { activeGroups, isExternal, linkedCustomersOf } from '../access/loadActor.ts';
import { isoDateTime } from '../database/dateTime.ts';
import { AppError } from '../errors.ts';

/** What a signed-in browser is told (specification, section 3). */
type UserInfo = LoginAnswer['userInfo'];

export type SessionTokens = Pick<UserInfo, 'accessToken' | 'tokenExpiration' | 'refreshToken'>;

interface UserRow {
  id: number;
  name1: string;
  email: string;
  rowSCN: number;
  accountStatus: UserInfo['status'];
  salesRole: Role | null;
  isAdmin: number | null;
  userMenuEnabled: number | null;
}

const columns = [
  'id',
  'name1',
  'email',
  'rowSCN',
  'accountStatus',
  'salesRole',
  'isAdmin',
  'userMenuEnabled',
] as const satisfies (keyof UserRow)[];

/** What is told of the user whose rights a session has; `sub` as in the answer. */
export async function readUserInfo(
  knex: Knex,
  { userId, sub }: { userId: number; sub: number | null },
  tokens: SessionTokens,
): Promise<UserInfo> {
  const user = await knex<UserRow>(tables.user.table)
    .where({ id: userId })
    .first(...columns);
  if (user === undefined) throw new AppError('unauthorized');
  const groups = await activeGroups(knex, userId);
  return {
    id: user.id,
    ...tokens,
    userAvatar: null,
    initials: initialsOf(user.name1),
    userName: user.email,
    name1: user.name1,
    status: user.accountStatus,
    rowSCN: user.rowSCN,
    userProfile: groups.map((group) => group.name1),
    isAdmin: user.isAdmin === 1,
    userMenuEnabled: user.userMenuEnabled !== 0,
    externalSalesRoleInfo: isExternal(user.salesRole) ? { customers: await linkedCustomersOf(knex, userId) } : null,
    sub,
  };
}

/** The text form of a moment in seconds since 1970. */
export function expirationText(seconds: number): string {
  return isoDateTime(new Date(seconds * 1000));
}
