import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { FieldError } from '../../../generated/errors.ts';
import type {
  SavedSearchChangeAnswer,
  SavedSearchChangeRequest,
  SavedSearchRemovalAnswer,
} from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/savedSearchChange.js';
import { validate as validateRemoval } from '../../../generated/validators/savedSearchRemoval.js';
import { actorOf, refuseWhileActing, type Actor } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { rowId } from '../access/rowId.ts';
import type { Database } from '../database/database.ts';
import { AppError, refuseField } from '../errors.ts';
import { toldTo } from './answer.ts';
import { listedAt, requireSearchable } from './asked.ts';
import { groupsToServe, mayChange, savedSearches, seenBy, type Stored } from './stored.ts';

/** More than anybody finds again. */
const mostOwned = 100;

/** `POST /savedsearches`: keeps a search. @throws AppError notWhileActing, 400 of its filter, or what is wrong with each field */
export async function saveSearch(database: Database, request: Request, response: Response): Promise<void> {
  const actor = themself(request);
  const body = requestBody(request, 'savedSearchChange', validate);
  const id = await database.transaction(async (trx) => {
    await refuseUnfit(trx, actor, body);
    await refuseTooMany(trx, actor);
    return insert(trx, { ...valuesOf(actor, body), ownerId: actor.id, rowSCN: 1 });
  });
  response.status(201).json({ id, rowSCN: 1 } satisfies SavedSearchChangeAnswer);
}

/**
 * `PUT /savedsearches/:id`: changes one. Whoever says what it asks for owns it from then on.
 * @throws AppError as saveSearch does, and forbidden, versionRequired, updateConflict with what it is now, outOfReach
 */
export async function changeSearch(database: Database, request: Request, response: Response): Promise<void> {
  const actor = themself(request);
  const body = requestBody(request, 'savedSearchChange', validate);
  const { rowSCN } = body;
  if (typeof rowSCN !== 'number') throw new AppError('versionRequired');
  const id = rowId(request);
  await database.transaction(async (trx) => {
    const stored = await changeable(trx, actor, id);
    await refuseUnfit(trx, actor, body);
    const isSaid = body.audience === 'me' || body.address !== stored.address;
    const values = { ...valuesOf(actor, body), ownerId: isSaid ? actor.id : stored.ownerId, rowSCN: rowSCN + 1 };
    const count = await savedSearches(trx).where({ id, rowSCN }).update(values);
    if (count === 0) throw await conflict(trx, actor, id);
  });
  response.json({ id, rowSCN: rowSCN + 1 } satisfies SavedSearchChangeAnswer);
}

/** `DELETE /savedsearches/:id`. @throws AppError notWhileActing, forbidden, updateConflict with what it is now, outOfReach */
export async function removeSearch(database: Database, request: Request, response: Response): Promise<void> {
  const actor = themself(request);
  const { rowSCN } = requestBody(request, 'savedSearchRemoval', validateRemoval);
  const id = rowId(request);
  await database.transaction(async (trx) => {
    await changeable(trx, actor, id);
    const count = await savedSearches(trx).where({ id, rowSCN }).delete();
    if (count === 0) throw await conflict(trx, actor, id);
  });
  response.json({ id } satisfies SavedSearchRemovalAnswer);
}

/** What somebody searches by is nobody else's matter. */
function themself(request: Request): Actor {
  const actor = actorOf(request);
  refuseWhileActing(actor);
  return actor;
}

async function insert(trx: Knex, values: Omit<Stored, 'id'>): Promise<number> {
  const [id = 0] = await savedSearches(trx).insert(values);
  return id;
}

/** Without its owner and version. */
function valuesOf(actor: Actor, body: SavedSearchChangeRequest): Omit<Stored, 'id' | 'rowSCN' | 'ownerId'> {
  const { name1, screen, resource, address, audience, groupId } = body;
  return {
    name1,
    screen,
    resource,
    address,
    userId: audience === 'me' ? actor.id : null,
    groupId: audience === 'group' && groupId ? groupId : null,
  };
}

/** Nobody saves what they may not search by, nor for whom they may not. */
async function refuseUnfit(trx: Knex, actor: Actor, body: SavedSearchChangeRequest): Promise<void> {
  const { resource, address, audience, groupId } = body;
  const entity = listedAt(resource, actor);
  if (!entity) return refuseChoice('resource');
  requireSearchable(actor, entity, address);
  if (audience === 'everyone' && !actor.isAdmin) refuseChoice('audience');
  if (audience !== 'group') return;
  const groups = await groupsToServe(trx, actor);
  if (!groups.some(({ id }) => id === groupId)) refuseChoice('groupId');
}

const refuseChoice = (field: string): never => refuse({ field, code: 'choiceNotAllowed', params: {} });

function refuse(problem: FieldError): never {
  return refuseField(problem, { request: 'savedSearchChange' });
}

async function refuseTooMany(trx: Knex, { id }: Actor): Promise<void> {
  const owned = await savedSearches(trx).where({ ownerId: id }).select('id');
  if (owned.length >= mostOwned) refuse({ field: 'name1', code: 'tooMany', params: { maximum: mostOwned } });
}

/** One that is for somebody else alone is not there. @throws AppError outOfReach, forbidden */
async function changeable(trx: Knex, actor: Actor, id: number): Promise<Stored> {
  const stored: Stored | undefined = await savedSearches(trx).where({ id }).first();
  if (!stored || (stored.userId !== null && stored.userId !== actor.id)) throw new AppError('outOfReach');
  if (!mayChange(actor, stored)) throw new AppError('forbidden');
  return stored;
}

/** The refusal of a stale write, with what it is now as its reader may know it. */
async function conflict(trx: Knex, actor: Actor, id: number): Promise<AppError> {
  const current = (await seenBy(trx, actor)).find((search) => search.id === id);
  return new AppError('updateConflict', current && { current: toldTo(actor, current) });
}
