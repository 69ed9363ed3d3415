import { roles, tables, type EntityName, type Role, type Verb } from '../../../generated/tables.ts';
import { businessDay } from '../../../server/core/businessDay.ts';
import type { Client } from '../../core/support/client.ts';
import { grantsOf, may } from '../../core/support/grants.ts';
import type { Row } from '../../core/support/rows.ts';
import type { TestServer } from '../../core/support/server.ts';

export const external: Role[] = ['ctv', 'atv'];
export const entities = Object.values(tables).map(({ name }) => name);

/** What the demonstration's people may see and do, told again without SQL and without the server's rights. */
export interface Oracle {
  admin: Client;
  clientOf(role: Role): Client;
  /** The person of a role, as an administrator sees them. */
  personOf(role: Role): Row;
  /** The first rows of an entity as an administrator sees them. */
  rowsOf(entity: EntityName): Row[];
  /** The rows on which a role may do this, among the first of an entity, and the others. */
  parted(entity: EntityName, role: Role, verb: Verb): { within: Row[]; outside: Row[] };
  /** The users to whom somebody of this role writes, whatever their role. */
  receiversOf(role: Role): Set<number>;
}

export const numbers = (value: unknown): number[] => [value].flat().filter((each) => typeof each === 'number');

const members = ['rtvId', 'customerManagerId', 'ctvId', 'atvId'];

/** Signs everybody in and reads what there is. */
export async function openOracle(server: TestServer): Promise<Oracle> {
  const admin = await server.admin();
  const clients = new Map<Role, Client>();
  for (const role of roles) clients.set(role, await server.signIn(`${role}@lavoura.example`));
  const rows = new Map<EntityName, Row[]>();
  for (const { name, path } of Object.values(tables)) {
    const { body } = await admin.get<Row[]>(`/apis/v1/${path}?sort=["id","ASC"]&range=[0,199]`);
    rows.set(name, body);
  }
  return oracleOf(admin, clients, rows);
}

function oracleOf(admin: Client, clients: Map<Role, Client>, rows: Map<EntityName, Row[]>): Oracle {
  const rowsOf = (entity: EntityName): Row[] => rows.get(entity) ?? [];

  function clientOf(role: Role): Client {
    const client = clients.get(role);
    if (!client) throw new Error(`${role} is not signed in`);
    return client;
  }

  function personOf(role: Role): Row {
    const person = rowsOf('user').find(({ id }) => id === clientOf(role).userId);
    if (!person) throw new Error(`${role} is nobody`);
    return person;
  }

  /** The user and everybody whose chain of `reportsTo` leads there. */
  function teamOf(id: number): Set<number> {
    const team = new Set([id]);
    for (let size = 0; size < team.size;) {
      size = team.size;
      for (const user of rowsOf('user')) if (team.has(Number(user['reportsTo']))) team.add(user.id);
    }
    return team;
  }

  /** The customers' teams of today. */
  function validTeams(): Row[] {
    const today = businessDay();
    const isValid = (row: Row) =>
      String(row['validFrom']) <= today && (row['validTo'] === null || String(row['validTo']) >= today);
    return rowsOf('customerSalesTeam').filter(isValid);
  }

  const holds = (row: Row, team: ReadonlySet<number>) => members.some((member) => team.has(Number(row[member])));

  /** Whether a row is within a scope; the demonstration ties rows by properties of their own. */
  function isWithin(scope: string, entity: EntityName, row: Row, person: Row): boolean {
    const { customer, user } = tables[entity].rows;
    const through = (path = '') => numbers(row[path]);
    const linked = new Set(numbers(person['customers']));
    if (scope === 'all') return true;
    if (scope === 'customers') return through(customer).some((id) => linked.has(id));
    if (scope === 'own') return through(user).includes(person.id);
    const team = teamOf(person.id);
    if (scope !== 'team') return false;
    const customers = validTeams().flatMap((each) => (holds(each, team) ? numbers(each['customerId']) : []));
    return user === 'id' || customer === undefined
      ? through(user).some((id) => team.has(id))
      : through(customer).some((id) => customers.includes(id));
  }

  function parted(entity: EntityName, role: Role, verb: Verb) {
    const person = personOf(role);
    const scopes = may(entity, role, verb)
      ? grantsOf(entity, role).flatMap((grant) => (grant.may.includes(verb) ? grant.rows : []))
      : [];
    const isTied = external.includes(role) && tables[entity].rows.customer !== undefined;
    const { private: owners } = tables[entity];
    const isPrivate = (row: Row) => owners.length > 0 && !owners.some((path) => numbers(row[path]).includes(person.id));
    const isSeen = (row: Row) =>
      !isPrivate(row) &&
      scopes.some((scope) => isWithin(scope, entity, row, person)) &&
      (!isTied || isWithin('customers', entity, row, person));
    const all = rowsOf(entity);
    return { within: all.filter(isSeen), outside: all.filter((row) => !isSeen(row)) };
  }

  /** Everybody; below, who reports to one and the members of the teams that hold any of them; support in any case. */
  function receiversOf(role: Role): Set<number> {
    const person = personOf(role);
    const isWide = grantsOf('message', role).some(
      ({ may: verbs, rows: scope }) => verbs.includes('send') && scope === 'all',
    );
    const own = external.includes(role) ? new Set([person.id]) : teamOf(person.id);
    const linked = external.includes(role) ? numbers(person['customers']) : [];
    const teams = validTeams().filter((row) => holds(row, own) || linked.includes(Number(row['customerId'])));
    const colleagues = new Set(teams.flatMap((row) => members.flatMap((member) => numbers(row[member]))));
    const isOfTeam = ({ id, salesRole }: Row) =>
      external.includes(role)
        ? colleagues.has(id) && !external.some((each) => each === salesRole)
        : own.has(id) || colleagues.has(id);
    const isOpen = ({ status1, accountStatus }: Row) => status1 === 'active' && accountStatus !== 9;
    const reached = rowsOf('user').filter((user) => isWide || user['isAdmin'] === true || isOfTeam(user));
    return new Set(reached.flatMap((user) => (isOpen(user) && user.id !== person.id ? user.id : [])));
  }

  return { admin, clientOf, personOf, rowsOf, parted, receiversOf };
}
