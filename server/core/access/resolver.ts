import type { Knex } from 'knex';
import type { Scope, Tie } from '../../../generated/tables.ts';
import type { User } from '../../../generated/types.ts';

/** What only a room can say of a row scope: whom or what somebody reaches, and which rows these are. */
export interface ScopeResolver {
  /** The properties of users that decide on it: only administrators change them. */
  readonly reads: readonly (keyof User)[];
  /** Ids, read with somebody's rights and remembered as long as they are. */
  load(knex: Knex, userId: number): Promise<readonly number[]>;
  /** Leaves in a query the rows whose column, in which the tie ends, holds what is within reach of these ids. */
  condition(query: Knex.QueryBuilder, column: string, tie: Tie, ids: readonly number[]): void;
}

/** Row scopes of app.json that go by no property of users, each with what its room says of it. */
export type Resolvers = { readonly [S in Scope]?: ScopeResolver };
