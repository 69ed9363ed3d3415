import type { AccessPermission, User, UserGroup } from '../../../generated/types.ts';
import type { FieldError } from '../../../generated/errors.ts';
import { byPath, tables, type EntityName } from '../../../generated/tables.ts';
import { accountStatus as status, isOpenAccount, userZero } from '../../../schemas/core/formats/account.ts';
import { refuseWhileActing } from '../access/actor.ts';
import { decidingProperties } from '../access/reach.ts';
import { bumpRightsVersion } from '../access/rightsVersion.ts';
import type { AccountMails } from '../accounts/accountMails.ts';
import { allLinks, voidLinks } from '../accounts/links.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { AppError } from '../errors.ts';
import { importQueue } from '../imports/kept/queue.ts';
import { refuse } from '../rows/changes.ts';
import { isSame } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import type { EntityHooks, Saved, Work } from '../rows/work.ts';
import { keepRoleGroup, keepRoleMembers } from './roleGroups.ts';

/** Everybody's rights are read anew after a change of who somebody is and what groups may. */
const rightsChange = {
  afterSave: ({ work }: { work: Work }) => bumpRightsVersion(work.trx),
};

/**
 * What holds of users whoever saves them: who may become administrator, e-mails that are confirmed, groups of roles,
 * and the mails that follow.
 */
export function userHooks(mails: AccountMails): EntityHooks<User> {
  return {
    async beforeSave(saved) {
      const { work, before, row } = saved;
      refuseTakeover(work, saved.isBack ? row : before);
      if (saved.isBack) beginAnew(row);
      row.email = row.email.toLowerCase();
      refuseOtherEmail(saved);
      refuse('user', ownEmailProblems(saved));
      refuse('user', [...administratorProblems(saved), ...userZeroProblems(saved)]);
      await keepRoleGroup(saved);
    },
    async afterSave(saved) {
      const { work, before, row } = saved;
      await bumpRightsVersion(work.trx);
      if (before === null) await inviteToActivate(mails, saved);
      else if (!isOpenAccount(row)) await endSessionsOf(work.trx, before.id);
      if (before && before.email !== row.email) await leaveEmail(mails, work, before);
    },
    async beforeDelete(work, row) {
      if (row.nmpCode === userZero) throw new AppError('cannotDeleteAdministrator', { entity: 'user' });
      refuseTakeover(work, row);
      await refuseWhileImporting(work, row.id);
      await bumpRightsVersion(work.trx);
    },
  };
}

/** An import goes with its user: what it had half written would stay, without a way back. */
async function refuseWhileImporting({ trx }: Work, id: number): Promise<void> {
  const found: unknown = await trx(importQueue.table)
    .whereIn('status', importQueue.open)
    .where((its) => its.where({ userId: id }).orWhere({ personId: id }))
    .first('id');
  if (found !== undefined) throw new AppError('userImports', { entity: 'user' });
}

/** Whoever has an account from now on gets the link to activate it; of those that are imported when somebody sends it. */
async function inviteToActivate(mails: AccountMails, { work, row }: Saved<User>): Promise<void> {
  const isPending = row.status1 === 'active' && row.accountStatus === status.created;
  if (isPending && !work.isQuiet) await mails.link(work, 'activation', row);
}

/** Whoever comes back has neither password nor session any more: an account that was used is to be activated again. */
function beginAnew(row: User): void {
  const isUsed = row.accountStatus !== status.none && row.accountStatus !== status.canceled;
  if (isUsed) row.accountStatus = status.created;
}

/** What went to the address of before opens nothing any more, and whoever reads it there learns of the new one. */
async function leaveEmail(mails: AccountMails, work: Work, before: User): Promise<void> {
  await voidLinks(work.trx, before.id, allLinks);
  await mails.notice(work, 'emailChanged', before);
}

export const userGroup: EntityHooks<UserGroup> = {
  async beforeSave(saved) {
    refuse('userGroup', groupProblems(saved));
    await keepRoleMembers(saved);
  },
  /** A group that comes back may again what it might. */
  async afterSave({ work, row, isBack }) {
    await bumpRightsVersion(work.trx);
    if (isBack) await work.bringBack('accessPermission', 'userGroupId', row.id);
  },
  async beforeDelete(work, row) {
    if (row.role) throw new AppError('cannotDeleteGroup', { entity: 'userGroup' });
    await bumpRightsVersion(work.trx);
  },
};

export const accessPermission: EntityHooks<AccessPermission> = {
  ...rightsChange,
  beforeSave({ work, row }) {
    requireAdministrator(work);
    refuse('accessPermission', [...nameProblems(row), ...readProblems(row)]);
  },
  async beforeDelete(work) {
    requireAdministrator(work);
    await bumpRightsVersion(work.trx);
  },
};

/** Who could write rights would give themselves all of them. */
function requireAdministrator({ actor }: Work): void {
  if (!actor.isAdmin) throw new AppError('forbidden', { entity: 'accessPermission' });
}

/** Whoever saves or deletes a row is answered with what it reads, so that no action stands without reading. */
function readProblems({ actions }: AccessPermission): FieldError[] {
  const isBlind = actions.length > 0 && !actions.includes('read');
  return isBlind ? [{ field: 'actions', code: 'readMissing', params: {} }] : [];
}

/** A screen or field that does not exist would be a right that silently does nothing. */
function nameProblems({ resource, hiddenFields, readOnlyFields }: AccessPermission): FieldError[] {
  const entity = Object.hasOwn(byPath, resource) ? byPath[resource] : undefined;
  if (!entity) return [choice('resource')];
  const areKnown = (names: readonly string[] | null) =>
    (names ?? []).every((name) => Object.hasOwn(tables[entity].fields, name));
  const wrong = Object.entries({ hiddenFields, readOnlyFields }).filter(([, names]) => !areKnown(names));
  return wrong.map(([field]) => choice(field));
}

/** Who may write users, but is no administrator, gets no hold of an administrator's account, nor brings one back. */
function refuseTakeover({ actor }: Work, row: User | null): void {
  if (row?.isAdmin && !actor.isAdmin) throw new AppError('forbidden', { entity: 'user' });
}

/** Whoever has the e-mail of an account can set its password, so that nobody changes one in another's name. */
function refuseOtherEmail({ work, before, row }: Saved<User>): void {
  if (before !== null && before.email !== row.email) refuseWhileActing(work.actor);
}

/** The own settings ask for the password and for a confirmation: no other door leads past them, whatever the rights. */
function ownEmailProblems({ work, before, row }: Saved<User>): FieldError[] {
  const isOwn = before?.id === work.actor.person.id && !work.byServer;
  return isOwn && before.email !== row.email ? [{ field: 'email', code: 'ownEmail', params: {} }] : [];
}

/** What decides on somebody's rights: by the schemas, and by what rooms read of users for row scopes. */
function rightsOfUser({ hooks }: Work): string[] {
  const resolved = Object.values(hooks.$scopes ?? {}).flatMap((resolver) => resolver?.reads ?? []);
  return [...new Set(['isAdmin', 'groups', ...decidingProperties, ...resolved])];
}

/** What it is for who has none. */
function withoutRights(names: readonly string[]): Row {
  const { fields } = tables.user;
  const none = (name: string) => (fields[name]?.type === 'boolean' ? false : fields[name]?.type === 'ids' ? [] : null);
  return Object.fromEntries(names.map((name) => [name, none(name)]));
}

/**
 * Only an administrator changes it, or the server, when a new e-mail was confirmed. Whoever has the e-mail of an account
 * can set its password.
 */
function administratorProblems({ work, before, row }: Saved<User>): FieldError[] {
  if (work.actor.isAdmin || work.byServer) return [];
  const names = rightsOfUser(work);
  const past: Row = { ...withoutRights(names), ...before, email: (before ?? row).email.toLowerCase() };
  return changedOf('user', [...names, 'email'], past, { ...past, ...row }).map(readOnly);
}

/** Only an administrator decides who is in a group and whether its rights count. */
function groupProblems({ work, before, row }: Saved<UserGroup>): FieldError[] {
  if (work.actor.isAdmin) return [];
  const past = { users: [], ...(before ?? { status1: row.status1 }) };
  return changedOf('userGroup', ['users', 'status1'], { ...past }, { ...past, ...row }).map(readOnly);
}

/** User zero stays an administrator of our own who can sign in and work, under an address that nobody else changes. */
function userZeroProblems({ work, before, row }: Saved<User>): FieldError[] {
  if (before?.nmpCode !== userZero) return [];
  const { email } = work.actor.person.id === before.id ? row : before;
  const { accountStatus } = row.accountStatus === status.ok ? row : before;
  const open: Row = { isAdmin: true, status1: 'active', bpType: 'internal', userMenuEnabled: true };
  const kept: Row = { ...open, accountStatus, email };
  return changedOf('user', Object.keys(kept), kept, { ...row }).map(readOnly);
}

function changedOf(entity: EntityName, properties: readonly string[], past: Row, now: Row): string[] {
  const { fields } = tables[entity];
  return properties.filter((name) => fields[name] && !isSame(fields[name], past[name], now[name]));
}

function readOnly(field: string): FieldError {
  return { field, code: 'readOnlyField', params: {} };
}

function choice(field: string): FieldError {
  return { field, code: 'choiceNotAllowed', params: {} };
}
