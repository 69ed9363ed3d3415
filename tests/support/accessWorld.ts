import type { EntityName } from '../../generated/tables.ts';
import { insertRows } from '../../server/core/seed/insert.ts';
import type { Client } from '../core/support/client.ts';
import type { TestServer } from '../core/support/server.ts';

/** Who sees which customers: two in each region, one of them with a team that holds the RTV today. */
export interface AccessWorld {
  admin: Client;
  /** The RTV's superior. */
  coordinator: Client;
  rtv: Client;
  /** Linked to Acme and Dourado. */
  ctv: Client;
  customers: { acme: number; bela: number; cedro: number; dourado: number };
}

/** Acme has the RTV's team today, Bela had it once, Cedro has another one, Dourado will have it. */
export async function accessWorld(server: TestServer): Promise<AccessWorld> {
  const { north, ...customers } = await insertCustomers(server);
  const { acme, bela, cedro, dourado } = customers;
  const coordinator = await server.as('coordinator');
  const rtv = await server.as('rtv', { reportsTo: coordinator.userId, salesRegionId: north });
  const stranger = await server.as('rtv');
  await insert(
    server,
    'customerSalesTeam',
    { customerId: acme, rtvId: rtv.userId, validFrom: '2020-01-01' },
    { customerId: bela, rtvId: rtv.userId, validFrom: '2020-01-01', validTo: '2020-12-31' },
    { customerId: cedro, rtvId: stranger.userId, validFrom: '2020-01-01' },
    { customerId: dourado, rtvId: rtv.userId, validFrom: '2999-01-01' },
  );
  const ctv = await server.as('ctv', { customers: [acme, dourado] });
  return { admin: await server.admin(), coordinator, rtv, ctv, customers };
}

async function insertCustomers(server: TestServer) {
  const [countryId = 0] = await insert(server, 'country', {
    nmpCode: 'BR',
    name1: 'Brazil',
    namePt: 'Brasil',
    nameEs: 'Brasil',
  });
  const states = [
    { nmpCode: 'PR', name1: 'Paraná' },
    { nmpCode: 'RS', name1: 'Rio Grande do Sul' },
  ];
  const [one = 0, other = 0] = await insert(server, 'state', ...states.map((state) => ({ ...state, countryId })));
  const [north = 0, south = 0] = await insert(
    server,
    'salesRegion',
    { salesRegionId: 'N', name1: 'North', countryId, states: [one] },
    { salesRegionId: 'S', name1: 'South', countryId, states: [other] },
  );
  const groups = ['Of Acme and Bela', 'Of Cedro', 'Empty'].map((name1) => ({ name1, status1: 'active' }));
  const [both = 0, single = 0] = await insert(server, 'economicGroup', ...groups);
  const [acme = 0, bela = 0, cedro = 0, dourado = 0] = await insert(
    server,
    'customer',
    { ...customer('Acme', '1'), salesRegionId: north, countryId, economicGroupId: both },
    { ...customer('Bela', '2'), salesRegionId: north, countryId, economicGroupId: both },
    { ...customer('Cedro', '3'), salesRegionId: south, countryId, economicGroupId: single },
    { ...customer('Dourado', '4'), salesRegionId: south, countryId },
  );
  return { north, acme, bela, cedro, dourado };
}

function customer(name1: string, taxNum: string): Record<string, unknown> {
  const email = `${name1}@test.example`.toLowerCase();
  return { name1, email, taxNumTypeId: 'other', taxNum, status1: 'active', landLineIDD: '351', landLine: '212345678' };
}

function insert({ database }: TestServer, entity: EntityName, ...rows: Record<string, unknown>[]): Promise<number[]> {
  const { dialect, within } = database;
  return database.transaction((trx) => insertRows({ trx, dialect, within, now: new Date() }, entity, rows));
}

/** The names in a list, in the order of their creation. */
export async function namesOf(client: Client, path: string): Promise<string[]> {
  const { body } = await client.get<{ name1: string }[]>(`/apis/v1/${path}?sort=["id","ASC"]`);
  return body.map(({ name1 }) => name1);
}
