import type { Knex } from 'knex';
import { tables } from '../../generated/tables.ts';
import type { Role } from '../../generated/tables.ts';
import { activeGroups, isExternal, linkedCustomersOf } from '../access/loadActor.ts';
import { isoDateTime } from '../database/dateTime.ts';
import { AppError } from '../errors.ts';

/** What a signed-in browser is told (contract, HTTP; specification, section 3). */
export interface UserInfo extends SessionTokens {
  id: number;
  userAvatar: string | null;
  initials: string;
  userName: string;
  name1: string;
  /** Account status (specification, section 4). */
  status: number;
  rowSCN: number;
  /** Names of the user's active groups. */
  userProfile: string[];
  isAdmin: boolean;
  userMenuEnabled: boolean;
  /** For external sales roles the ids of the only customers they may see. */
  externalSalesRoleInfo: { customers: number[] } | null;
  /** While acting as another user the id of the person who does; null: nobody does. */
  sub: number | null;
}

export interface SessionTokens {
  accessToken: string;
  /** `YYYY-MM-DDTHH:mm:ssZ`. */
  tokenExpiration: string;
  refreshToken: string;
}

interface UserRow {
  id: number;
  name1: string;
  email: string;
  rowSCN: number;
  accountStatus: number;
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

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}
