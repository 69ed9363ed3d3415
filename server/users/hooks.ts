import type { AccessPermission, User, UserGroup } from '../../generated/types.ts';
import { byPath, tables, type EntityName } from '../../generated/tables.ts';
import { bumpRightsVersion } from '../access/rightsVersion.ts';
import { userZero } from '../accounts/bootstrap.ts';
import { AppError, type FieldProblem } from '../errors.ts';
import { refuse } from '../rows/changes.ts';
import { isSame } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import type { EntityHooks, Saved, Work } from '../rows/work.ts';
import { keepRoleGroup, keepRoleMembers } from './roleGroups.ts';

/** Everybody's rights are read anew after a change of who somebody is and what groups may. */
const rightsChange = {
  afterSave: ({ work }: { work: Work }) => bumpRightsVersion(work.trx),
};

export const user: EntityHooks<User> = {
  ...rightsChange,
  async beforeSave(saved) {
    const { work, before, row } = saved;
    refuseTakeover(work, before);
    row.email = row.email.toLowerCase();
    refuse('user', [...administratorProblems(saved), ...userZeroProblems(saved)]);
    await keepRoleGroup(saved);
  },
  async beforeDelete(work, row) {
    if (row.nmpCode === userZero) throw new AppError('cannotDeleteAdministrator', { entity: 'user' });
    refuseTakeover(work, row);
    await bumpRightsVersion(work.trx);
  },
};

export const userGroup: EntityHooks<UserGroup> = {
  ...rightsChange,
  async beforeSave(saved) {
    const { work, before, row } = saved;
    const past = before ?? { users: [] };
    const isClosed = !work.actor.isAdmin && row.users !== undefined;
    refuse('userGroup', isClosed ? changedOf('userGroup', ['users'], { ...past }, { ...row }).map(readOnly) : []);
    await keepRoleMembers(saved);
  },
  async beforeDelete(work, row) {
    if (row.salesRole) throw new AppError('cannotDeleteGroup', { entity: 'userGroup' });
    await bumpRightsVersion(work.trx);
  },
};

export const accessPermission: EntityHooks<AccessPermission> = {
  ...rightsChange,
  beforeSave: ({ row }) => refuse('accessPermission', nameProblems(row)),
  beforeDelete: (work) => bumpRightsVersion(work.trx),
};

/** A screen or field that does not exist would be a right that silently does nothing. */
function nameProblems({ resource, hiddenFields, readOnlyFields }: AccessPermission): FieldProblem[] {
  const entity = Object.hasOwn(byPath, resource) ? byPath[resource] : undefined;
  if (!entity) return [choice('resource')];
  const areKnown = (names: readonly string[] | null) =>
    (names ?? []).every((name) => Object.hasOwn(tables[entity].fields, name));
  const wrong = Object.entries({ hiddenFields, readOnlyFields }).filter(([, names]) => !areKnown(names));
  return wrong.map(([field]) => choice(field));
}

/** Who may write users, but is no administrator, gets no hold of an administrator's account. */
function refuseTakeover({ actor }: Work, row: User | null): void {
  if (row?.isAdmin && !actor.isAdmin) throw new AppError('forbidden', { entity: 'user' });
}

/** What decides on somebody's rights, with what it is for who has none. */
const rightsOfUser: Partial<User> = { isAdmin: false, salesRole: null, groups: [] };

/** Only an administrator changes it. */
function administratorProblems({ work, before, row }: Saved<User>): FieldProblem[] {
  if (work.actor.isAdmin) return [];
  const past = { ...rightsOfUser, ...before };
  return changedOf('user', Object.keys(rightsOfUser), { ...past }, { ...past, ...row }).map(readOnly);
}

/** User zero stays an administrator of our own who can sign in, under an address that nobody else changes. */
function userZeroProblems({ work, before, row }: Saved<User>): FieldProblem[] {
  if (before?.nmpCode !== userZero) return [];
  const { accountStatus, email } = work.actor.id === before.id ? row : before;
  const kept: Row = { isAdmin: true, status1: 'active', bpType: 'internal', accountStatus, email };
  return changedOf('user', Object.keys(kept), kept, { ...row }).map(readOnly);
}

function changedOf(entity: EntityName, properties: readonly string[], past: Row, now: Row): string[] {
  const { fields } = tables[entity];
  return properties.filter((name) => fields[name] && !isSame(fields[name], past[name], now[name]));
}

function readOnly(field: string): FieldProblem {
  return { field, code: 'readOnlyField', params: {} };
}

function choice(field: string): FieldProblem {
  return { field, code: 'choiceNotAllowed', params: {} };
}
