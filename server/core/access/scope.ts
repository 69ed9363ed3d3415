import type { Knex } from 'knex';
import { rowScopes, scopes as everyScope, tables } from '../../../generated/tables.ts';
import type { EntityName, Field, Scope, Tie, Verb } from '../../../generated/tables.ts';
import type { Actor } from './actor.ts';
import { scopes } from './rights.ts';

type Query = Knex.QueryBuilder;
/** Adds the condition on the column in which a tie ends. */
type Condition = (query: Query, column: string) => void;

/**
 * Leaves in a query only the rows of `entity` (its table under `alias`) on which the actor may do `verb`: the union of
 * the granted scopes and, last, what no grant widens: the scopes that external roles never leave, for everything that
 * has their tie, and for private rows the users whose they are. What can't be decided lets no row pass.
 */
export function restrict(query: Query, actor: Actor, entity: EntityName, verb: Verb, alias: string): void {
  const granted = scopes(actor, entity, verb);
  if (!granted.includes('all')) query.where((either) => addScopes(either, granted, actor, entity, alias));
  for (const scope of actor.within.filter((each) => tieOf(entity, each) !== undefined))
    query.where((only) => addScope(only, scope, actor, entity, alias));
  const row = actor.rights.get(entity)?.row;
  if (row !== undefined) query.where(`${alias}.id`, row);
  const owners = tables[entity].private;
  if (owners.length > 0)
    query.where((either) => owners.forEach((path) => addOwner(either, actor, entity, alias, path)));
}

/** Whether there are rows that no grant lets this actor see. */
export function isRestricted(actor: Actor, entity: EntityName): boolean {
  if (actor.rights.get(entity)?.row !== undefined) return true;
  return tables[entity].private.length > 0 || actor.within.some((scope) => tieOf(entity, scope) !== undefined);
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

/** What ties rows of the entity to the scope: of several the first that it has. */
function tieOf(entity: EntityName, scope: Scope): Tie | undefined {
  if (scope === 'all' || scope === 'none') return undefined;
  return rowScopes[scope].ties.find((tie) => tables[entity].rows[tie] !== undefined);
}

/** The row scopes that say something of the entity's rows; any other lets none pass. */
export function scopesFor(entity: EntityName): Scope[] {
  const tied = everyScope.filter((scope) => tieOf(entity, scope) !== undefined);
  return ['all', ...tied, 'none'];
}

/**
 * The paths of `x-rows` by which it is decided whether the actor may do `verb` with a row: `granted` has one for each
 * scope, any of which is enough (undefined: that scope lets nothing pass), `required` those of the scopes that the actor
 * never leaves. What may be done with all rows has none.
 */
export function decidingPaths(
  actor: Actor,
  entity: EntityName,
  verb: Verb,
): { granted: (string | undefined)[]; required: string[] } {
  const pathOf = (scope: Scope): string | undefined => {
    const tie = tieOf(entity, scope);
    return tie && tables[entity].rows[tie];
  };
  const narrowed = scopes(actor, entity, verb).filter((scope) => scope !== 'all');
  return { granted: narrowed.map(pathOf), required: actor.within.flatMap((scope) => pathOf(scope) ?? []) };
}

function conditionOf(scope: Scope, tie: Tie, actor: Actor): Condition {
  const { ids, resolver } = actor.reach.get(scope) ?? { ids: [] };
  if (resolver) return (query, column) => resolver.condition(query, column, tie, ids);
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? (query, column) => query.where(column, only)
    : (query, column) => query.whereIn(column, ids);
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

/** The property of this name, or the one whose relation has it (`country` for `countryId`). */
function fieldOf(entity: EntityName, name: string): Field | undefined {
  const { fields } = tables[entity];
  return fields[name] ?? Object.values(fields).find((field) => field.ref?.relation === name);
}

function letNothingPass(query: Query): void {
  query.whereRaw('1 = 0');
}
