import type { Knex } from 'knex';
import type { SavedSearchesAnswer } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { isActing, isExternal, type Actor } from '../access/actor.ts';
import { activeGroups } from '../access/loadActor.ts';

/** A search that somebody saved, as it is stored: for one user, for a group, or with neither for everyone. */
export interface Stored {
  id: number;
  rowSCN: number;
  name1: string;
  screen: string;
  resource: string;
  /** The query of the screen's address. */
  address: string;
  userId: number | null;
  groupId: number | null;
  /** Who has said last what it asks for; null: somebody who is gone. */
  ownerId: number | null;
}

/** One with the name of its group. */
export type Told = Stored & { groupName: string | null };

const columns = ['id', 'rowSCN', 'name1', 'screen', 'resource', 'address', 'userId', 'groupId', 'ownerId'].map(
  (name) => `s.${name}`,
);

type Group = SavedSearchesAnswer['groups'][number];

export const savedSearches = (knex: Knex): Knex.QueryBuilder<Stored> => knex<Stored>('saved_search');

/**
 * Those that somebody sees: their own, those of their active groups and those for everyone. Whoever acts as somebody else
 * sees none that are for that one alone.
 */
export async function seenBy(knex: Knex, actor: Actor): Promise<Told[]> {
  const groups = await activeGroups(knex, actor.id);
  const ids = groups.map(({ id }) => id);
  return knex('saved_search as s')
    .leftJoin(`${tables.userGroup.table} as g`, 'g.id', 's.groupId')
    .where((shared) =>
      shared
        .whereNull('s.userId')
        .andWhere((either) => either.whereNull('s.groupId').orWhereIn('s.groupId', ids).orWhere('s.ownerId', actor.id)),
    )
    .orWhere((own) => own.where('s.userId', isActing(actor) ? 0 : actor.id))
    .select(...columns, 'g.name1 as groupName');
}

/** The groups for which somebody may save searches: administrators for any, others but external people for their own. */
export async function groupsToServe(knex: Knex, actor: Actor): Promise<Group[]> {
  if (isExternal(actor)) return [];
  if (!actor.isAdmin) return (await activeGroups(knex, actor.id)).map(({ id, name1 }) => ({ id, name1 }));
  return knex(tables.userGroup.table).where({ status1: 'active' }).orderBy('name1').select('id', 'name1');
}

/** Its owner may change and delete it, and of what others see administrators may, too. */
export function mayChange(actor: Actor, { userId, ownerId }: Stored): boolean {
  if (isActing(actor)) return false;
  return ownerId === actor.id || (actor.isAdmin && userId === null);
}

/** Whom it is for. */
export function audienceOf({ userId, groupId }: Stored): SavedSearchesAnswer['searches'][number]['audience'] {
  if (userId !== null) return 'me';
  return groupId === null ? 'everyone' : 'group';
}
