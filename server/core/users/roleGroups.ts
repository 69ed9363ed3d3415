import type { User, UserGroup } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { ownRoles, roleProperties } from '../access/reach.ts';
import { joinOf } from '../relations.ts';
import type { Saved, Work } from '../rows/work.ts';

const membership = joinOf('user', 'groups');

/** A user is in the group of each role that a property of the user's own names, and leaves the group of one it named. */
export async function keepRoleGroup({ work, before, row }: Saved<User>): Promise<void> {
  const [past, now] = [before ? ownRoles({ ...before }) : [], ownRoles({ ...row })];
  const given = past.filter((role) => !now.includes(role));
  if (before && given.length === 0 && past.length === now.length && row.groups === before.groups) return;
  const groups: { id: number; role: string }[] = await work
    .trx(tables.userGroup.table)
    .whereNotNull('role')
    .select('id', 'role');
  const idsOf = (roles: readonly string[]) => groups.filter(({ role }) => roles.includes(role)).map(({ id }) => id);
  const left = idsOf(given);
  const kept = (row.groups ?? (await storedGroups(work, row.id))).filter((id) => !left.includes(id));
  row.groups = [...new Set([...kept, ...idsOf(now)])];
}

/** The groups of a user whose save did not mention them. */
async function storedGroups({ trx }: Work, id: number | undefined): Promise<number[]> {
  return id ? trx(membership.table).where(membership.own, id).pluck(membership.target) : [];
}

/** The group of a role keeps everybody whose own property names it, also when its list of users is saved without them. */
export async function keepRoleMembers({ work, row }: Saved<UserGroup>): Promise<void> {
  const { role, users } = row;
  if (!role || users === undefined) return;
  const members = new Set(users);
  for (const property of roleProperties) {
    const named: number[] = await work
      .trx(tables.user.table)
      .where({ [property]: role })
      .pluck('id');
    for (const id of named) members.add(id);
  }
  row.users = [...members];
}
