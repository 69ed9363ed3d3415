import type { User, UserGroup } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { joinOf } from '../relations.ts';
import type { Saved, Work } from '../rows/work.ts';

const membership = joinOf('user', 'groups');

/** A user is in the group of its sales role, and leaves the group of the role it had. */
export async function keepRoleGroup({ work, before, row }: Saved<User>): Promise<void> {
  if (before && before.salesRole === row.salesRole && row.groups === before.groups) return;
  const groups: { id: number; salesRole: string }[] = await work
    .trx(tables.userGroup.table)
    .whereNotNull('salesRole')
    .select('id', 'salesRole');
  const idsOf = (role: string | null | undefined) =>
    groups.filter(({ salesRole }) => salesRole === role).map(({ id }) => id);
  const left = before?.salesRole === row.salesRole ? [] : idsOf(before?.salesRole);
  const kept = (row.groups ?? (await storedGroups(work, row.id))).filter((id) => !left.includes(id));
  row.groups = [...new Set([...kept, ...idsOf(row.salesRole)])];
}

/** The groups of a user whose save did not mention them. */
async function storedGroups({ trx }: Work, id: number | undefined): Promise<number[]> {
  return id ? trx(membership.table).where(membership.own, id).pluck(membership.target) : [];
}

/** The group of a sales role keeps everybody who has that role, also when its list of users is saved without them. */
export async function keepRoleMembers({ work, row }: Saved<UserGroup>): Promise<void> {
  const { salesRole, users } = row;
  if (!salesRole || users === undefined) return;
  const members: number[] = await work.trx(tables.user.table).where({ salesRole }).pluck('id');
  row.users = [...new Set([...users, ...members])];
}
