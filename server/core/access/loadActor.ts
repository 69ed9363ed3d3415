import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import { externalRoles } from '../../../generated/app.ts';
import type { Role } from '../../../generated/tables.ts';
import { joinOf } from '../relations.ts';
import type { Actor } from './actor.ts';
import { rightsOf } from './grants.ts';
import type { Group, Permission } from './grants.ts';

/** An actor before a request gives it a language. */
export type RememberedActor = Omit<Actor, 'locale'>;

interface UserRow {
  id: number;
  name1: string;
  isAdmin: number | null;
  salesRole: Role | null;
  salesRegionId: number | null;
}

const [membership, customerLink] = [joinOf('user', 'groups'), joinOf('user', 'customers')];

/** Reads who a user is and what the user may do; undefined when there is no such user. */
export async function loadActor(
  knex: Knex,
  { sessionId, userId, rightsVersion }: Pick<Actor, 'sessionId' | 'rightsVersion'> & { userId: number },
): Promise<RememberedActor | undefined> {
  const user = await findUser(knex, userId);
  if (user === undefined) return undefined;
  const groups = await activeGroups(knex, userId);
  const linkedCustomers = await linkedCustomersOf(knex, userId);
  return {
    id: user.id,
    name1: user.name1,
    person: { id: user.id, name1: user.name1 },
    sessionId,
    isAdmin: user.isAdmin === 1,
    role: user.salesRole,
    customers: isExternal(user.salesRole) ? linkedCustomers : null,
    linkedCustomers,
    team: await teamOf(knex, userId),
    salesRegionId: user.salesRegionId,
    rightsVersion,
    rights: rightsOf(groups, await permissionsOf(knex, groups)),
  };
}

/** External sales roles see only the customers they are linked to. */
export function isExternal(role: Role | null): boolean {
  return role !== null && externalRoles[role] !== undefined;
}

function findUser(knex: Knex, id: number): Promise<UserRow | undefined> {
  return knex<UserRow>(tables.user.table).where({ id }).first('id', 'name1', 'isAdmin', 'salesRole', 'salesRegionId');
}

/** The groups of a user that are active, by name. */
export async function activeGroups(knex: Knex, userId: number): Promise<Group[]> {
  return knex(`${tables.userGroup.table} as g`)
    .join(`${membership.table} as link`, `link.${membership.target}`, 'g.id')
    .where({ [`link.${membership.own}`]: userId, 'g.status1': 'active' })
    .orderBy('g.name1')
    .select('g.id', 'g.name1', 'g.salesRole');
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

/** The ids of the customers that a user is linked to. */
export function linkedCustomersOf(knex: Knex, userId: number): Promise<number[]> {
  const { table, own, target } = customerLink;
  return knex(table).where(own, userId).orderBy(target).pluck(target);
}

/** The user and everybody whose `reportsTo` chain leads to the user; the union ends at a cycle. */
function teamOf(knex: Knex, userId: number): Promise<number[]> {
  const { table } = tables.user;
  return knex
    .withRecursive('team', (team) =>
      team
        .select('id')
        .from(table)
        .where('id', userId)
        .union((below) => below.select('u.id').from(`${table} as u`).join('team', 'u.reportsTo', 'team.id')),
    )
    .from('team')
    .pluck('id');
}
