import type { Request, Response } from 'express';
import { tables } from '../../../generated/tables.ts';
import type { EntityName, Verb } from '../../../generated/tables.ts';
import type { UserRightsAnswer } from '../../../generated/types.ts';
import { actorOf, idsWithin } from '../access/actor.ts';
import { rowId } from '../access/rowId.ts';
import type { Actor } from '../access/actor.ts';
import { grantsOf } from '../access/grants.ts';
import type { OwnedGrant } from '../access/grants.ts';
import { knownVerbs } from '../access/knownVerbs.ts';
import { activeGroups, loadActor, permissionsOf } from '../access/loadActor.ts';
import { hidden, locked, may, scopes } from '../access/rights.ts';
import { isRestricted } from '../access/scope.ts';
import { AppError } from '../errors.ts';
import { readerOf } from '../rows/reader.ts';
import { requireVisible } from '../rows/visibility.ts';
import { permittedBy, refusePartialSight } from './groupRights.ts';
import type { RightsRoom } from './rightsRoom.ts';

/**
 * `GET /users/:id/rights`: what a user may do with each resource and how far, as any request of theirs is decided, and
 * the grants that give it.
 * @throws AppError forbidden, notFound
 */
export async function answerUserRights(room: RightsRoom, request: Request, response: Response): Promise<void> {
  const [actor, id] = [actorOf(request), rowId(request)];
  refusePartialSight(actor);
  const { source, reader: knex } = room.database;
  await requireVisible(source, readerOf(actor, room.database), 'user', id);
  const groups = await activeGroups(knex, id);
  const grants = grantsOf(groups, await permissionsOf(knex, groups));
  const person = await personOf(room, actor, id);
  response.json({
    user: {
      id,
      name1: person.name1,
      isAdmin: person.isAdmin,
      groups: groups.map(({ id: group, name1 }) => ({ id: group, name1 })),
      within:
        person.within.length === 0 ? null : new Set(person.within.flatMap((scope) => idsWithin(person, scope))).size,
    },
    resources: Object.values(tables).map(({ name }) =>
      resourceRights(person, name, knownVerbs(room.routes(), name), grants.get(name) ?? []),
    ),
  } satisfies UserRightsAnswer);
}

/** The user as an actor of a request: whoever signs in as this user is decided on by the same. */
async function personOf(
  { database, hooks }: RightsRoom,
  { sessionId, rightsVersion, locale }: Actor,
  userId: number,
): Promise<Actor> {
  const person = await loadActor(database.reader, hooks.$scopes ?? {}, { sessionId, userId, rightsVersion });
  if (!person) throw new AppError('notFound');
  return { ...person, locale };
}

type EffectiveRight = UserRightsAnswer['resources'][number];
type Rule = EffectiveRight['grants'][number];

function resourceRights(
  person: Actor,
  entity: EntityName,
  known: readonly Verb[],
  grants: readonly OwnedGrant[],
): EffectiveRight {
  return {
    resource: tables[entity].path,
    actions: known.map((verb) => ({
      action: verb,
      may: may(person, entity, verb),
      rowScopes: [...scopes(person, entity, verb)],
    })),
    grants: [...administratorsGrant(person, known), ...grants.map(ruleOf)],
    hiddenFields: [...hidden(person, entity)],
    readOnlyFields: [...locked(person, entity)],
    restricted: isRestricted(person, entity),
    private: tables[entity].private.length > 0,
  };
}

function administratorsGrant({ isAdmin }: Actor, known: readonly Verb[]): Rule[] {
  const all = permittedBy({ may: [...known], rows: 'all', hide: [], lock: [] });
  return isAdmin ? [{ rule: 'administrator', group: null, changed: false, ...all }] : [];
}

function ruleOf({ group, changed, ...grant }: OwnedGrant): Rule {
  const named = group && { id: group.id, name1: group.name1 };
  return { rule: group ? 'group' : 'everybody', group: named, changed, ...permittedBy(grant) };
}
