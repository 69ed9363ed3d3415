import type { AccessPermission, User, UserGroup } from '../../generated/types.ts';
import { tables } from '../../generated/tables.ts';
import { bumpRightsVersion } from '../access/rightsVersion.ts';
import { userZero } from '../accounts/bootstrap.ts';
import { AppError, type FieldProblem } from '../errors.ts';
import { refuse } from '../rows/changes.ts';
import type { EntityHooks, Saved, Work } from '../rows/work.ts';

/** Everybody's rights are read anew after a change of who somebody is and what groups may. */
const rightsChange = {
  afterSave: ({ work }: { work: Work }) => bumpRightsVersion(work.trx),
};

export const user: EntityHooks<User> = {
  ...rightsChange,
  async beforeSave(saved) {
    const { row } = saved;
    row.email = row.email.toLowerCase();
    refuse('user', [...administratorProblems(saved), ...userZeroProblems(saved)]);
    await keepRoleGroup(saved);
  },
  async beforeDelete(work, row) {
    if (row.nmpCode === userZero) throw new AppError('cannotDeleteAdministrator', { entity: 'user' });
    await bumpRightsVersion(work.trx);
  },
};

export const userGroup: EntityHooks<UserGroup> = {
  ...rightsChange,
  async beforeDelete(work, row) {
    if (row.salesRole) throw new AppError('cannotDeleteGroup', { entity: 'userGroup' });
    await bumpRightsVersion(work.trx);
  },
};

export const accessPermission: EntityHooks<AccessPermission> = {
  ...rightsChange,
  beforeDelete: (work) => bumpRightsVersion(work.trx),
};

/** Only an administrator makes an administrator, or ends one. */
function administratorProblems({ work, before, row }: Saved<User>): FieldProblem[] {
  const same = (before?.isAdmin ?? false) === (row.isAdmin ?? false);
  return same || work.actor.isAdmin ? [] : [{ field: 'isAdmin', code: 'readOnlyField', params: {} }];
}

/** User zero stays an administrator who can sign in, whoever asks. */
function userZeroProblems({ before, row }: Saved<User>): FieldProblem[] {
  if (before?.nmpCode !== userZero) return [];
  const kept: Partial<User> = { isAdmin: true, status1: 'active', accountStatus: before.accountStatus };
  const changed = (['isAdmin', 'status1', 'accountStatus'] as const).filter((property) => row[property] !== kept[property]);
  return changed.map((field) => ({ field, code: 'readOnlyField', params: {} }));
}

/** A user is in the group of its sales role, and leaves the group of the role it had. */
async function keepRoleGroup({ work, before, row }: Saved<User>): Promise<void> {
  if (before && before.salesRole === row.salesRole && row.groups === before.groups) return;
  const groups: { id: number; salesRole: string }[] = await work
    .trx(tables.userGroup.table)
    .whereNotNull('salesRole')
    .select('id', 'salesRole');
  const idsOf = (role: string | null | undefined) => groups.filter(({ salesRole }) => salesRole === role).map(({ id }) => id);
  const left = before?.salesRole === row.salesRole ? [] : idsOf(before?.salesRole);
  const kept = (row.groups ?? (await storedGroups(work, row.id))).filter((id) => !left.includes(id));
  row.groups = [...new Set([...kept, ...idsOf(row.salesRole)])];
}

/** The groups of a user whose save did not mention them. */
async function storedGroups({ trx }: Work, id: number | undefined): Promise<number[]> {
  const link = tables.user.fields['groups']?.join;
  return link && id ? trx(link.table).where(link.own, id).pluck(link.target) : [];
}
