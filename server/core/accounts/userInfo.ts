import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { LoginAnswer } from '../../../generated/types.ts';
import { initialsOf } from '../../../schemas/core/formats/initials.ts';
import { activeGroups, loadActor, type RememberedActor } from '../access/loadActor.ts';
import type { Database } from '../database/database.ts';
import { isoDateTime } from '../database/dateTime.ts';
import type { Hooks } from '../rows/work.ts';
import { AppError } from '../errors.ts';

/** What a signed-in browser is told (specification, section 3). */
export type UserInfo = LoginAnswer['userInfo'];

/** What a room tells of a user besides. */
export type TellUser = (user: RememberedActor) => Partial<UserInfo>;

interface Telling {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly tellUser: TellUser;
}

export type SessionTokens = Pick<UserInfo, 'accessToken' | 'tokenExpiration' | 'refreshToken'>;

interface UserRow {
  id: number;
  name1: string;
  email: string;
  rowSCN: number;
  accountStatus: UserInfo['status'];
  userMenuEnabled: number | null;
}

const columns = [
  'id',
  'name1',
  'email',
  'rowSCN',
  'accountStatus',
  'userMenuEnabled',
] as const satisfies (keyof UserRow)[];

/** What is told of the user whose rights a session has; `sub` as in the answer. */
export async function readUserInfo(
  { database, hooks, tellUser }: Telling,
  { userId, sub }: { userId: number; sub: number | null },
  tokens: SessionTokens,
): Promise<Partial<UserInfo>> {
  const knex: Knex = database.reader;
  const user = await knex<UserRow>(tables.user.table)
    .where({ id: userId })
    .first(...columns);
  const actor = await loadActor(knex, hooks.$scopes ?? {}, { sessionId: 0, userId, rightsVersion: null });
  if (user === undefined || actor === undefined) throw new AppError('unauthorized');
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
    isAdmin: actor.isAdmin,
    userMenuEnabled: user.userMenuEnabled !== 0,
    ...tellUser(actor),
    sub,
  };
}

/** The text form of a moment in seconds since 1970. */
export function expirationText(seconds: number): string {
  return isoDateTime(new Date(seconds * 1000));
}
