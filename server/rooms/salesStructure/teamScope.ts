import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { ScopeResolver } from '../../core/access/resolver.ts';
import { businessDay } from '../../core/businessDay.ts';

type Query = Knex.QueryBuilder;

/** Who reports to somebody, by whatever way, and the customers in whose teams any of them is today. */
export const teamScope: ScopeResolver = {
  reads: ['reportsTo'],
  load: teamOf,
  condition(query, column, tie, ids) {
    if (tie === 'user') query.whereIn(column, ids);
    else query.whereIn(column, (customers) => teamCustomers(customers, ids));
  },
};

/** The user and everybody whose `reportsTo` chain leads to the user; the union ends at a cycle. */
function teamOf(knex: Knex, userId: number): Promise<number[]> {
  const { table } = tables.user;
  return knex
    .withRecursive('team', (found) =>
      found
        .select('id')
        .from(table)
        .where('id', userId)
        .union((below) => below.select('u.id').from(`${table} as u`).join('team', 'u.reportsTo', 'team.id')),
    )
    .from('team')
    .pluck('id');
}

/** The columns of a customer's team that hold its members. */
export const teamMembers = ['rtvId', 'customerManagerId', 'ctvId', 'atvId'] as const;

/** The customers whose team, as it is valid today, holds one of these users. */
function teamCustomers(query: Query, users: readonly number[]): void {
  validTeams(query).select('team.customerId').where(hasAnyMember(users));
}

/** Asks for the customers' teams, as `teamScope`, that are valid on a day. */
export function validTeams(query: Query, day = businessDay()): Query {
  return query
    .from(`${tables.customerSalesTeam.table} as team`)
    .where('team.validFrom', '<=', day)
    .where((open) => open.whereNull('team.validTo').orWhere('team.validTo', '>=', day));
}

/** The condition that a customer's team holds one of these users. */
export function hasAnyMember(users: readonly number[]): (query: Query) => void {
  return (either) => teamMembers.forEach((member) => either.orWhereIn(`team.${member}`, users));
}
