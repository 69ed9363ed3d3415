import { tables } from '../../../generated/tables.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { isExternalRole } from '../../core/access/loadActor.ts';
import { columnsOfLevel, type Level } from '../salesStructure/columnsOfLevel.ts';
import { demoTeams, people, salesStructure, teams } from './data/people.ts';
import { insertEach, insertRows, need, type Row, type Target } from '../../core/seed/insert.ts';
import { at, type Random } from './random.ts';
import { demoEmail, type Accounts } from '../../core/seed/demo.ts';
import type { Customer } from './customers.ts';
import { cpfOf, slug } from './identity.ts';
import { addressIn, phonesIn, type Town } from './places.ts';

/** Who looks after a customer: RTV, customer manager, CTV, ATV, by their position in the table of people. */
export const teamOf = (customer: Customer) => demoTeams[customer.key] ?? need(teamsByTown, customer.town);
const teamsByTown = new Map(Object.entries(teams));

/** Inserts the people in the order of their table, so that whoever they report to is there already. Returns their ids. */
export async function insertPeople(
  target: Target,
  random: Random,
  towns: Map<string, Town>,
  customers: Customer[],
  accounts: Accounts,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [position, [, role, townName, boss]] of people.entries()) {
    const town = need(towns, townName);
    const row = {
      ...personRow(position, accounts),
      ...privateRow(position, town, random),
      groups: [need(accounts.groupIds, role)],
      customers: customers
        .filter((customer) => teamOf(customer).includes(position) && isExternalRole(role))
        .map(({ id }) => id),
      ...(boss !== null && { reportsTo: at(ids, boss) }),
      ...(role !== 'director' && role !== 'manager' && { salesRegionId: town.salesRegionId }),
    };
    ids.push(...(await insertRows(target, 'user', [row])));
  }
  return ids;
}

function personRow(position: number, accounts: Accounts): Row {
  const [name1, role, , , login] = at(people, position);
  return {
    name1,
    email: demoEmail(login ?? slug(name1)),
    passwd: accounts.passwordHash,
    accountStatus: accountStatus.ok,
    bpType: isExternalRole(role) ? 'external' : 'internal',
    salesRole: role,
    status1: 'active',
    isAdmin: false,
    userMenuEnabled: true,
  };
}

function privateRow(position: number, town: Town, random: Random): Row {
  const [name1] = at(people, position);
  const dayOf = (year: number): string =>
    `${year}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`;
  return {
    ...addressIn(town, random),
    ...phonesIn(town, random),
    birthDate: dayOf(random.integer(1968, 1999)),
    motherName: `${random.pick(['Aparecida', 'Rosa', 'Lúcia', 'Tereza', 'Ivone', 'Marta'])} ${name1.split(' ').at(-1)}`,
    taxNumTypeId: 'cpf',
    taxNum: cpfOf(position),
    hireDate: dayOf(random.integer(2014, 2024)),
  };
}

/** Inserts who looks after each customer: the team of today, and for every fifth customer an earlier one that has ended. */
export async function insertCustomerTeams(target: Target, customers: Customer[], ids: number[]): Promise<void> {
  const thisYear = target.now.getUTCFullYear();
  const rows = customers.flatMap((customer, index) => {
    const [rtv, manager, ctv, atv] = teamOf(customer).map((position) => at(ids, position));
    const team = { customerId: customer.id, rtvId: rtv, customerManagerId: manager };
    const now = { ...team, ctvId: ctv, atvId: atv, validFrom: `${thisYear - 1}-01-01` };
    const before = { ...team, ctvId: manager, validFrom: `${thisYear - 3}-07-01`, validTo: `${thisYear - 2}-12-31` };
    return index % 5 === 0 ? [before, now] : [now];
  });
  await insertRows(target, 'customerSalesTeam', rows);
}

/** Inserts the sales structure: business units, under them regionals, under them districts, each naming those above it. */
export async function insertSalesStructure(target: Target, ids: number[]): Promise<void> {
  const validFrom = `${target.now.getUTCFullYear() - 2}-01-01`;
  const node = (level: Level, name1: string, sapCode: string, position: number): Row => ({
    level,
    name1,
    sapCode,
    responsibleId: at(ids, position),
    validFrom,
  });
  const units = await insertEach(target, 'salesTeam', salesStructure, ([name1, manager], index) =>
    node('bu', name1, `BU${index + 1}`, manager),
  );
  for (const { id: buId, item: unit } of units) {
    const above = { buId, buManagerId: at(ids, unit[1]) };
    const regionals = await insertEach(target, 'salesTeam', unit[2], ([name1, coordinator], index) => ({
      ...node('regional', name1, `RG${buId}${index + 1}`, coordinator),
      ...above,
      parentId: buId,
    }));
    for (const { id: regionalId, item: regional } of regionals) {
      await insertEach(target, 'salesTeam', regional[2], ([name1, rtv], index) => ({
        ...node('district', name1, `DS${regionalId}${index + 1}`, rtv),
        ...above,
        parentId: regionalId,
        regionalId,
        regionalCoordinatorId: at(ids, regional[1]),
      }));
    }
  }
  await nameThemselves(target);
}

/** A node carries itself and who is responsible for it in the flat columns of its level. */
async function nameThemselves({ trx }: Target): Promise<void> {
  for (const [level, [node, responsible]] of Object.entries(columnsOfLevel)) {
    const own = { [node]: trx.ref('id'), [responsible]: trx.ref('responsibleId') };
    await trx(tables.salesTeam.table).where({ level }).update(own);
  }
}
