import type { Knex } from 'knex';
import { roles as everyRole, tables, type Field, type Role } from '../../../generated/tables.ts';
import type { Message } from '../../../generated/types.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { idsWithin, type Actor } from '../../core/access/actor.ts';
import { isExternalRole } from '../../core/access/loadActor.ts';
import { scopes } from '../../core/access/rights.ts';
import { hasAnyMember, teamMembers, validTeams } from '../salesStructure/teamScope.ts';

type Query = Knex.QueryBuilder;
type RecipientRole = NonNullable<Message['recipientRoles']>[number];

/** To whom somebody writes: everybody with a role, single users, and who wrote what is answered. */
export interface Recipients {
  readonly roles: readonly RecipientRole[];
  readonly users: readonly number[];
  /** The sender of the message that is answered, who may always be. */
  readonly answered: number | null;
}

const internalRoles = everyRole.filter((role) => !isExternalRole(role));
const collective: Partial<Record<RecipientRole, readonly Role[]>> = {
  all: everyRole,
  internal: internalRoles,
  customer: everyRole.filter(isExternalRole),
};

/** The ids of those who get a message from the actor: of the recipients those to whom the actor may write. */
export function receiversOf(knex: Knex, actor: Actor, recipients: Recipients): Query {
  const support = recipients.roles.includes('support');
  return reachable(knex, actor).where((either) => {
    either.where((chosen) => {
      chosen.where((any) => any.whereIn('u.salesRole', rolesOf(recipients)).orWhereIn('u.id', recipients.users));
      chosen.where((allowed) => addAllowed(allowed, actor));
    });
    either.orWhere((single) => single.whereIn('u.id', recipients.users).where('u.isAdmin', 1));
    if (support) either.orWhere('u.isAdmin', 1);
    if (recipients.answered !== null) either.orWhere('u.id', recipients.answered);
  });
}

/** Everybody to whom the actor may write, support included. */
export function allowedReceivers(knex: Knex, actor: Actor): Query {
  return reachable(knex, actor).where((either) => {
    either.where((allowed) => addAllowed(allowed, actor)).orWhere('u.isAdmin', 1);
  });
}

/** The property by which users are called, found and ordered. */
export function nameField(): Field {
  const field = tables.user.fields['name1'];
  if (!field) throw new Error('A user has no name1');
  return field;
}

/** How many ids a query selects. */
export async function countIds(knex: Knex, ids: Query): Promise<number> {
  const [row] = await knex.from(ids.as('found')).count<{ n: number }[]>({ n: '*' });
  return row?.n ?? 0;
}

/** Users, as `u`, who have a mailbox, but for the actor. */
function reachable(knex: Knex, { id }: Actor): Query {
  return knex(`${tables.user.table} as u`)
    .select('u.id')
    .where('u.status1', 'active')
    .whereNot('u.accountStatus', accountStatus.canceled)
    .whereNot('u.id', id);
}

function rolesOf({ roles }: Recipients): Role[] {
  return everyRole.filter((role) => roles.some((chosen) => chosen === role || collective[chosen]?.includes(role)));
}

/** decisions, messages: an external role writes to its own team's internal members, whatever it was granted. */
function addAllowed(query: Query, actor: Actor): void {
  const granted = scopes(actor, 'message', 'send');
  if (actor.within.length > 0) addOwnTeam(query, actor, idsWithin(actor, 'customers'));
  else if (granted.includes('all')) query.whereRaw('1 = 1');
  else if (granted.includes('team')) addTeam(query, actor);
  else query.whereRaw('1 = 0');
}

/** The internal members of today's teams of one's customers, and of those that one is a member of. */
function addOwnTeam(query: Query, { id }: Actor, customers: readonly number[]): void {
  query.whereIn('u.salesRole', internalRoles).whereExists((teams) => {
    validTeams(teams)
      .select('team.id')
      .where((either) => either.whereIn('team.customerId', customers).orWhere(hasAnyMember([id])))
      .where(isMember);
  });
}

/** Who reports to one, by whatever way, and the members of the customers' teams that hold any of them. */
function addTeam(query: Query, actor: Actor): void {
  const team = idsWithin(actor, 'team');
  query.whereIn('u.id', team).orWhereExists((teams) => {
    validTeams(teams).select('team.id').where(hasAnyMember(team)).where(isMember);
  });
}

function isMember(either: Query): void {
  teamMembers.forEach((member) => either.orWhereRaw('?? = ??', [`team.${member}`, 'u.id']));
}
