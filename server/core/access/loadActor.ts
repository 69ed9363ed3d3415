import type { Knex } from 'knex';
import { roles, tables } from '../../../generated/tables.ts';
import { externalRoles } from '../../../generated/app.ts';
import type { Role, Scope } from '../../../generated/tables.ts';
import { joinOf } from '../relations.ts';
import type { Actor } from './actor.ts';
import { nowhere } from './actor.ts';
import { rightsOf } from './grants.ts';
import type { Group, Permission } from './grants.ts';
import { decidingColumns, ownRoles, reachOf, type UserRow } from './reach.ts';
import type { Resolvers } from './resolver.ts';

/** An actor before a request gives it a language. */
export type RememberedActor = Omit<Actor, 'locale'>;

const membership = joinOf('user', 'groups');

/**
 * Reads who a user is and what the user may do; undefined when there is no such user. Who has a role that this program
 * does not know (its business has another name for it by now, or none yet) may nothing: it might be an external one.
 */
export async function loadActor(
  knex: Knex,
  resolvers: Resolvers,
  { sessionId, userId, rightsVersion }: Pick<Actor, 'sessionId' | 'rightsVersion'> & { userId: number },
): Promise<RememberedActor | undefined> {
  const user = await findUser(knex, userId);
  if (user === undefined) return undefined;
  const all = await groupsOf(knex, userId);
  const groups = all.filter(({ status1 }) => status1 === 'active');
  const { id, name1 } = user;
  const who = { id, name1, person: { id, name1 }, sessionId, rightsVersion };
  if (namedRoles(user, all).some((role) => !isRole(role))) return { ...who, ...nowhere };
  return {
    ...who,
    isAdmin: user.isAdmin === 1,
    role: rolesOf(user, groups)[0] ?? null,
    reach: await reachOf(knex, resolvers, user),
    within: withinOf(rolesOf(user, all)),
    rights: rightsOf(groups, await permissionsOf(knex, groups)),
  };
}

/** The roles of people who are none of the business's own. */
export function isExternalRole(role: Role): boolean {
  return externalRoles[role] !== undefined;
}

/**
 * The row scopes that none of these roles leaves. Also a group that gives no rights any more says whose people somebody
 * is, and so does the user's own property, whatever has become of the groups.
 */
function withinOf(held: readonly Role[]): Scope[] {
  return [...new Set(held.flatMap((role) => externalRoles[role] ?? []))];
}

const namedRoles = (user: UserRow, groups: readonly Group[]): string[] => [
  ...ownRoles(user),
  ...groups.flatMap(({ role }) => role ?? []),
];

const isRole = (name: string): boolean => roles.some((role) => role === name);

/** The user's own first. */
function rolesOf(user: UserRow, groups: readonly Group[]): Role[] {
  const named = namedRoles(user, groups);
  return roles.filter((role) => named.includes(role)).toSorted((one, other) => rank(user, one) - rank(user, other));
}

const rank = (user: UserRow, role: Role): number => (ownRoles(user).includes(role) ? 0 : 1);

function findUser(knex: Knex, id: number): Promise<UserRow | undefined> {
  return knex<UserRow>(tables.user.table)
    .where({ id })
    .first('id', 'name1', 'isAdmin', ...decidingColumns);
}

/** The groups of a user that are active, by name. */
export async function activeGroups(knex: Knex, userId: number): Promise<Group[]> {
  return (await groupsOf(knex, userId)).filter(({ status1 }) => status1 === 'active');
}

function groupsOf(knex: Knex, userId: number): Promise<(Group & { status1: string })[]> {
  return knex(`${tables.userGroup.table} as g`)
    .join(`${membership.table} as link`, `link.${membership.target}`, 'g.id')
    .where(`link.${membership.own}`, userId)
    .orderBy('g.name1')
    .select('g.id', 'g.name1', 'g.role', 'g.status1');
}

/** The access permissions that stand in place of the groups' defaults. */
export function permissionsOf(knex: Knex, groups: readonly Pick<Group, 'id'>[]): Promise<Permission[]> {
  const columns = [
    'id',
    'rowSCN',
    'userGroupId',
    'resource',
    'actions',
    'rowScope',
    'hiddenFields',
    'readOnlyFields',
  ] as const;
  const ids = groups.map((group) => group.id);
  return knex<Permission>(tables.accessPermission.table).whereIn('userGroupId', ids).select(columns);
}
