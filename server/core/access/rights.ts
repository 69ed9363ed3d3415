import { tables } from '../../../generated/tables.ts';
import type { EntityName, Grant, Scope, Verb } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import type { Actor, EntityRights } from './actor.ts';

const noRights: EntityRights = { may: new Set(), hide: new Set(), lock: new Set(), scopes: new Map() };
const nothing: ReadonlySet<string> = new Set();

/** Whether the actor may do this with at least some rows of the entity; what `x-never` names, nobody may. */
export function may(actor: Actor, entity: EntityName, verb: Verb): boolean {
  if (tables[entity].never.includes(verb)) return false;
  return actor.isAdmin || rightsOn(actor, entity).may.has(verb);
}

/** @throws AppError forbidden, or impersonation for `actAs`, when the actor may not do this with any row of the entity */
export function requireRight(actor: Actor, entity: EntityName, verb: Verb): void {
  if (!may(actor, entity, verb)) throw new AppError(verb === 'actAs' ? 'impersonation' : 'forbidden');
}

/** Properties that the actor may not read: they are absent from answers, lists, filters, sorts and exports. */
export function hidden(actor: Actor, entity: EntityName): ReadonlySet<string> {
  return actor.isAdmin ? nothing : rightsOn(actor, entity).hide;
}

/** Properties that the actor may not change. What is hidden may not be changed either. */
export function locked(actor: Actor, entity: EntityName): ReadonlySet<string> {
  return actor.isAdmin ? nothing : rightsOn(actor, entity).lock;
}

/** The rows on which the actor may do this: of any of these scopes; none without the right. */
export function scopes(actor: Actor, entity: EntityName, verb: Verb): readonly Scope[] {
  if (!may(actor, entity, verb)) return [];
  return actor.isAdmin ? ['all'] : (rightsOn(actor, entity).scopes.get(verb) ?? []);
}

function rightsOn(actor: Actor, entity: EntityName): EntityRights {
  return actor.rights.get(entity) ?? noRights;
}

/** The rights that several grants on one entity give together: whatever one of them allows. */
export function unionOf(grants: readonly Grant[]): EntityRights {
  const useful = grants.filter((grant) => grant.rows !== 'none');
  const verbs = new Set(useful.flatMap((grant) => grant.may));
  const reading = useful.filter((grant) => grant.may.includes('read'));
  const writing = useful.filter((grant) => grant.may.includes('create') || grant.may.includes('update'));
  return {
    may: verbs,
    hide: refusedByAll(reading, (grant) => grant.hide),
    lock: new Set([...refusedByAll(writing, (grant) => grant.lock), ...refusedByAll(reading, (grant) => grant.hide)]),
    scopes: new Map([...verbs].map((verb) => [verb, scopesOf(useful.filter((grant) => grant.may.includes(verb)))])),
  };
}

function scopesOf(grants: readonly Grant[]): Scope[] {
  const all = new Set(grants.map((grant) => grant.rows));
  return all.has('all') ? ['all'] : [...all];
}

/**
 * The fields that no grant frees. A grant frees a field only on its own rows, and an answer has one set of columns:
 * so a grant on all rows decides where there is one, and otherwise each scope has to free the field.
 */
function refusedByAll(grants: readonly Grant[], refused: (grant: Grant) => readonly string[]): ReadonlySet<string> {
  const fields = scopesOf(grants).map((scope) => grants.filter((grant) => grant.rows === scope).map(refused));
  return new Set(
    fields.flatMap(([first = [], ...others]) => first.filter((field) => others.every((list) => list.includes(field)))),
  );
}
