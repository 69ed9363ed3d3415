import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { EntityName, Grant } from '../../../generated/tables.ts';
import type { GroupRightsAnswer, GroupRightsChangeRequest } from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/groupRightsChange.js';
import { actorOf } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { rowId } from '../access/rowId.ts';
import type { Actor } from '../access/actor.ts';
import { standardGrant, toGrant } from '../access/grants.ts';
import type { Group } from '../access/grants.ts';
import { knownVerbs } from '../access/knownVerbs.ts';
import { permissionsOf } from '../access/loadActor.ts';
import { hidden, requireRight, scopes } from '../access/rights.ts';
import { scopesFor } from '../access/scope.ts';
import { AppError } from '../errors.ts';
import { readerOf } from '../rows/reader.ts';
import { deleteRow } from '../rows/remove.ts';
import { createRow, updateRow } from '../rows/save.ts';
import { requireVisible } from '../rows/visibility.ts';
import { conflict } from '../rows/storedRow.ts';
import { transact } from '../rows/transact.ts';
import type { Work } from '../rows/work.ts';
import type { RightsRoom } from './rightsRoom.ts';

/** What a group may do with a resource, in the words of accessPermission. */
type Permitted = GroupRightsAnswer[number]['standard'];

type Change = GroupRightsChangeRequest['changes'][number];

const entity: EntityName = 'accessPermission';
const permitted: ReadonlySet<string> = new Set<keyof Permitted>([
  'actions',
  'rowScope',
  'hiddenFields',
  'readOnlyFields',
]);

/** `GET /users/groups/:id/rights`: for each resource the group's default and the access permission in its place. */
export async function answerGroupRights(room: RightsRoom, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  refusePartialSight(actor);
  response.json(await rightsOfGroup(room, actor, room.database.reader, rowId(request)));
}

/**
 * `PUT /users/groups/:id/rights`: changes the group's rights on several resources in one transaction.
 * @throws AppError forbidden, updateConflict or deleteConflict with the resource in `affectedField`, or what is wrong
 */
export async function changeGroupRights(room: RightsRoom, request: Request, response: Response): Promise<void> {
  const [actor, id] = [actorOf(request), rowId(request)];
  const changes = changesIn(request.body);
  const { database, hooks } = room;
  await groupSeen(room, actor, id);
  const rights = await transact(database, hooks, actor, async (work) => {
    for (const change of changes) await makeChange(work, id, change);
    return rightsOfGroup(room, actor, work.trx, id);
  });
  response.json(rights);
}

/** Rights that are only partly told would mislead: who may not see all of them sees none. @throws AppError forbidden */
export function refusePartialSight(actor: Actor): void {
  const isWhole = scopes(actor, entity, 'read').includes('all') && hidden(actor, entity).size === 0;
  if (!isWhole) throw new AppError('forbidden', { entity });
}

async function rightsOfGroup(room: RightsRoom, actor: Actor, knex: Knex, id: number): Promise<GroupRightsAnswer> {
  const group = await groupSeen(room, actor, id);
  const rows = await permissionsOf(knex, [group]);
  return Object.values(tables).map(({ name, path, permissions: { authenticated } }) => {
    const row = rows.find(({ resource }) => resource === path);
    return {
      resource: path,
      actions: knownVerbs(room.routes(), name),
      scopes: scopesFor(name),
      standard: permittedBy(standardGrant(name, group)),
      changed: row ? { id: row.id, rowSCN: row.rowSCN, ...permittedBy(toGrant(row)) } : null,
      everybody: authenticated?.may ?? [],
    };
  });
}

/** A grant in the words of accessPermission; without one nothing may be done. */
export function permittedBy(grant: Grant | undefined): Permitted {
  const { may, rows, hide, lock } = grant ?? { may: [], rows: 'none' as const, hide: [], lock: [] };
  return { actions: [...may], rowScope: rows, hiddenFields: [...hide], readOnlyFields: [...lock] };
}

/** The group, when the actor may see it. @throws AppError notFound */
async function groupSeen({ database }: RightsRoom, actor: Actor, id: number): Promise<Group> {
  await requireVisible(database.source, readerOf(actor, database), 'userGroup', id);
  const groups = database.reader(tables.userGroup.table);
  const group: Group | undefined = await groups.where({ id }).first('id', 'name1', 'role');
  if (!group) throw new AppError('notFound');
  return group;
}

/** @throws AppError for what is wrong with the body */
function changesIn(body: unknown): Change[] {
  return requestBody({ body }, 'groupRightsChange', validate).changes;
}

async function makeChange(work: Work, userGroupId: number, change: Change): Promise<void> {
  const { resource, toDefault } = change;
  const stored = await storedVersion(work, userGroupId, resource);
  const seen = change.rowSCN ?? undefined;
  try {
    if (stored === undefined && seen !== undefined) throw new AppError('deleteConflict', { entity });
    if (stored !== undefined && seen === undefined) throw await conflict(work, entity, stored.id);
    if (toDefault) await removeStored(work, stored, seen);
    else await putPermission(work, userGroupId, change, stored?.id);
  } catch (error) {
    throw error instanceof AppError ? withResource(error, resource) : error;
  }
}

/** A conflict names the resource, of which a request may change several. */
function withResource(error: AppError, resource: string): AppError {
  return error.status === 409 || error.status === 410
    ? new AppError(error.code, { ...error.details, params: { ...error.details.params, resource } })
    : error;
}

async function removeStored(work: Work, stored: { id: number } | undefined, seen: number | undefined): Promise<void> {
  if (stored === undefined) return;
  requireRight(work.actor, entity, 'delete');
  await deleteRow(work, entity, stored.id, seen);
}

async function putPermission(work: Work, userGroupId: number, change: Change, id: number | undefined): Promise<void> {
  const { resource, rowSCN } = change;
  const values = Object.fromEntries(Object.entries(change).filter(([name]) => permitted.has(name)));
  if (id !== undefined) return updateRow(work, entity, id, rowSCN ?? undefined, values);
  requireRight(work.actor, entity, 'create');
  await createRow(work, entity, { ...values, userGroupId, resource });
}

function storedVersion(
  { trx }: Work,
  userGroupId: number,
  resource: string,
): Promise<{ id: number; rowSCN: number } | undefined> {
  return trx(tables[entity].table).where({ userGroupId, resource }).first('id', 'rowSCN');
}
