import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { EntityName, Field, Scope, Verb } from '../../../generated/tables.ts';
import { businessDay } from '../businessDay.ts';
import type { Actor } from './actor.ts';
import { scopes } from './rights.ts';

type Query = Knex.QueryBuilder;
/** Adds the condition on the column that holds the id of a customer, a user or a region. */
type Condition = (query: Query, column: string) => void;

/**
 * Leaves in a query only the rows of `entity` (its table under `alias`) on which the actor may do `verb`: the union of
 * the granted scopes and, last, what no grant widens: the customers of an external role for everything that is tied to
 * customers, and for private rows the users whose they are. What can't be decided lets no row pass.
 */
export function restrict(query: Query, actor: Actor, entity: EntityName, verb: Verb, alias: string): void {
  const granted = scopes(actor, entity, verb);
  if (!granted.includes('all')) query.where((either) => addScopes(either, granted, actor, entity, alias));
  const { customers } = actor;
  const { customer } = tables[entity].rows;
  if (customers !== null && customer !== undefined) {
    query.where((only) => follow(only, entity, alias, customer, (rows, column) => rows.whereIn(column, customers)));
  }
  const owners = tables[entity].private;
  if (owners.length > 0)
    query.where((either) => owners.forEach((path) => addOwner(either, actor, entity, alias, path)));
}

/** Whether there are rows that no grant lets this actor see. */
export function isRestricted(actor: Actor, entity: EntityName): boolean {
  const { rows, private: owners } = tables[entity];
  return owners.length > 0 || (actor.customers !== null && rows.customer !== undefined);
}

function addOwner(query: Query, { id }: Actor, entity: EntityName, alias: string, path: string): void {
  query.orWhere((one) => follow(one, entity, alias, path, (rows, column) => rows.where(column, id)));
}

function addScopes(query: Query, granted: readonly Scope[], actor: Actor, entity: EntityName, alias: string): void {
  if (granted.length === 0) letNothingPass(query);
  for (const scope of granted) query.orWhere((one) => addScope(one, scope, actor, entity, alias));
}

function addScope(query: Query, scope: Scope, actor: Actor, entity: EntityName, alias: string): void {
  const tie = tieOf(entity, scope);
  const path = tie && tables[entity].rows[tie];
  if (tie === undefined || path === undefined) return letNothingPass(query);
  follow(query, entity, alias, path, conditionOf(scope, tie, actor));
}

const tieOfScope: Partial<Record<Scope, 'customer' | 'user' | 'region'>> = {
  region: 'region',
  customers: 'customer',
  own: 'user',
};

/** What ties a row to the scope: users have their own tree, everything else its customer before its user. */
function tieOf(entity: EntityName, scope: Scope): 'customer' | 'user' | 'region' | undefined {
  const { rows } = tables[entity];
  if (scope === 'team') return rows.user === 'id' || rows.customer === undefined ? 'user' : 'customer';
  return tieOfScope[scope];
}

const narrowScopes = ['region', 'team', 'customers', 'own'] as const;

/** The row scopes that say something of the entity's rows; any other lets none pass. */
export function scopesFor(entity: EntityName): Scope[] {
  const { rows } = tables[entity];
  const tied = narrowScopes.filter((scope) => {
    const tie = tieOf(entity, scope);
    return tie !== undefined && rows[tie] !== undefined;
  });
  return ['all', ...tied, 'none'];
}

/**
 * The paths of `x-rows` by which it is decided whether the actor may do `verb` with a row: `granted` has one for each
 * scope, any of which is enough (undefined: that scope lets nothing pass), `required` is the customers' of an external
 * role. What may be done with all rows has none.
 */
export function decidingPaths(
  actor: Actor,
  entity: EntityName,
  verb: Verb,
): { granted: (string | undefined)[]; required: string | undefined } {
  const { rows } = tables[entity];
  const narrowed = scopes(actor, entity, verb).filter((scope) => scope !== 'all');
  const ties = narrowed.map((scope) => tieOf(entity, scope));
  return {
    granted: ties.map((tie) => tie && rows[tie]),
    required: actor.customers === null ? undefined : rows.customer,
  };
}

function conditionOf(scope: Scope, tie: string, actor: Actor): Condition {
  if (scope === 'customers') return (query, column) => query.whereIn(column, actor.linkedCustomers);
  if (scope === 'own') return (query, column) => query.where(column, actor.id);
  if (scope === 'region')
    return (query, column) => query.whereIn(column, actor.salesRegionId === null ? [] : [actor.salesRegionId]);
  if (tie === 'user') return (query, column) => query.whereIn(column, actor.team);
  return (query, column) => query.whereIn(column, (sub) => teamCustomers(sub, actor.team));
}

/** The columns of a customer's team that hold its members. */
export const teamMembers = ['rtvId', 'customerManagerId', 'ctvId', 'atvId'] as const;

/** The customers whose team, as it is valid today, holds one of these users. */
function teamCustomers(query: Query, team: readonly number[]): void {
  validTeams(query).select('team.customerId').where(holding(team));
}

/** Asks for the customers' teams, as `team`, that are valid on a day. */
export function validTeams(query: Query, day = businessDay()): Query {
  return query
    .from(`${tables.customerSalesTeam.table} as team`)
    .where('team.validFrom', '<=', day)
    .where((open) => open.whereNull('team.validTo').orWhere('team.validTo', '>=', day));
}

/** The condition that a customer's team holds one of these users. */
export function holding(users: readonly number[]): (query: Query) => void {
  return (either) => teamMembers.forEach((member) => either.orWhereIn(`team.${member}`, users));
}

/** Follows a dotted path of `x-rows` from the row to the column that the condition is about. */
function follow(query: Query, entity: EntityName, alias: string, path: string, condition: Condition): void {
  const [head = '', ...rest] = path.split('.');
  if (head === 'id') return condition(query, `${alias}.id`);
  const field = fieldOf(entity, head);
  if (field === undefined) return letNothingPass(query);
  if (field.kind === 'column' && rest.length === 0) return condition(query, `${alias}.${field.name}`);
  followReference(query, alias, field, rest.join('.') || 'id', condition);
}

function followReference(query: Query, alias: string, field: Field, rest: string, condition: Condition): void {
  const { ref, join, inverse } = field;
  if (ref === undefined) return letNothingPass(query);
  const next = `${alias}_${field.name}`;
  query.whereExists((rows) => {
    rows.from(`${tables[ref.entity].table} as ${next}`).select(`${next}.id`);
    if (join !== undefined) {
      rows.join(`${join.table} as ${next}_link`, `${next}_link.${join.target}`, `${next}.id`);
      whereSame(rows, `${next}_link.${join.own}`, `${alias}.id`);
    } else if (inverse === undefined) whereSame(rows, `${next}.id`, `${alias}.${field.name}`);
    else whereSame(rows, `${next}.${inverse}`, `${alias}.id`);
    follow(rows, ref.entity, next, rest, condition);
  });
}

function whereSame(query: Query, one: string, other: string): void {
  query.whereRaw('?? = ??', [one, other]);
}

/** The property of this name, or the one whose relation has it (`customer` for `customerId`). */
function fieldOf(entity: EntityName, name: string): Field | undefined {
  const { fields } = tables[entity];
  return fields[name] ?? Object.values(fields).find((field) => field.ref?.relation === name);
}

function letNothingPass(query: Query): void {
  query.whereRaw('1 = 0');
}
