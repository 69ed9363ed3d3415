import type { Knex } from 'knex';
import { rowScopes, scopes, tables } from '../../../generated/tables.ts';
import type { Field, Scope } from '../../../generated/tables.ts';
import { joinOf } from '../relations.ts';
import type { Reach } from './actor.ts';
import type { Resolvers } from './resolver.ts';

/** A row of the user's table: what every business has, and the deciding columns of this one. */
export interface UserRow {
  readonly id: number;
  readonly name1: string;
  readonly isAdmin: number | null;
  readonly [deciding: string]: string | number | null;
}

const fields = Object.values(tables.user.fields);

/** The properties of users with which row scopes compare. */
const compared = new Set(Object.values(rowScopes).flatMap(({ equals }) => equals ?? []));
/** Those of them that are columns, and no lists. */
const comparedColumns = fields.filter(({ name, kind }) => compared.has(name) && kind === 'column');
/** The properties of users that name a role. */
const roleColumns = fields.filter(
  ({ choices, kind, type }) => choices === 'roles' && kind === 'column' && type === 'string',
);

/** What is read of a user for row scopes and roles. */
export const decidingColumns: readonly string[] = [...comparedColumns, ...roleColumns].map(({ name }) => name);

/** What decides on the rights of a user by the schemas: an administrator's to change. */
export const decidingProperties: readonly string[] = [...new Set([...compared, ...decidingColumns])].filter(
  (name) => name !== 'id',
);

/** The properties of users that name a role. */
export const roleProperties: readonly string[] = roleColumns.map(({ name }) => name);

/** The roles that properties of the user's own name. */
export function ownRoles(user: Readonly<Record<string, unknown>>): string[] {
  return roleColumns.flatMap(({ name }) => {
    const role = user[name];
    return typeof role === 'string' ? [role] : [];
  });
}

/** By each row scope of the business what is within it for a user. */
export async function reachOf(knex: Knex, resolvers: Resolvers, user: UserRow): Promise<Map<Scope, Reach>> {
  const reach = new Map<Scope, Reach>();
  for (const scope of scopes) {
    if (scope === 'all' || scope === 'none') continue;
    const { equals } = rowScopes[scope];
    const resolver = resolvers[scope];
    if (equals !== undefined) reach.set(scope, { ids: await idsOf(knex, user, equals) });
    else if (resolver) reach.set(scope, { ids: await resolver.load(knex, user.id), resolver });
  }
  return reach;
}

async function idsOf(knex: Knex, user: UserRow, property: string): Promise<number[]> {
  const field = fields.find(({ name }) => name === property);
  if (field && field.kind !== 'column') return listed(knex, field, user.id);
  const value = user[property];
  return typeof value === 'number' ? [value] : [];
}

/** The ids in a list of the user's: linked by a table, or of the rows that refer to the user. */
async function listed(knex: Knex, { name, inverse, ref }: Field, userId: number): Promise<number[]> {
  if (inverse !== undefined && ref !== undefined)
    return knex(tables[ref.entity].table).where(inverse, userId).orderBy('id').pluck('id');
  const { table, own, target } = joinOf('user', name);
  return knex(table).where(own, userId).orderBy(target).pluck(target);
}
