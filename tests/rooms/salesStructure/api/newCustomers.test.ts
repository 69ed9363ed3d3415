import { beforeAll, describe, expect, test } from 'vitest';
import { businessDay } from '../../../../server/core/businessDay.ts';
import type { Client } from '../../../core/support/client.ts';
import { change, create, remove, type Row } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { createCountry, createCustomer, createState, customerBody, regionBody } from '../../../support/masterData.ts';

const suite = suiteServer();
const teams = 'salesstructure/customers';
let admin: Client;
let coordinator: Client;

beforeAll(async () => {
  [admin, coordinator] = [await suite.server.admin(), await suite.server.as('coordinator')];
});

async function listed(client: Client, path: string, filter: object): Promise<Row[]> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`;
  return (await client.get<Row[]>(`/apis/v1/${path}?${query}`)).body;
}

describe('who sees customers by their teams', () => {
  test('looks after one that they register until they give it to somebody', async () => {
    const made = await create(coordinator, 'customers', await customerBody(admin));
    const [team, another] = await listed(coordinator, teams, { customerId: made.id });
    expect(team).toMatchObject({ rtvId: coordinator.userId, validFrom: businessDay(), validTo: null });
    expect(another).toBeUndefined();
    expect((await change(coordinator, 'customers', made, { name1: 'Changed at once' })).status).toBe(200);
    const rtv = await suite.server.as('rtv', { reportsTo: coordinator.userId });
    expect(await listed(rtv, 'customers', { id: made.id })).toEqual([]);
    expect((await change(coordinator, teams, team ?? { id: 0 }, { rtvId: rtv.userId })).status).toBe(200);
    expect(await listed(rtv, 'customers', { id: made.id })).toHaveLength(1);
    expect(await listed(coordinator, 'customers', { id: made.id })).toHaveLength(1);
    const back = await change(admin, teams, team ?? { id: 0 }, { rtvId: coordinator.userId });
    expect(back.status, 'and to the coordinator, until there is another one').toBe(200);
  });

  test('does so by an import too, whose undo takes the teams back', async () => {
    const country = await createCountry(admin);
    const columns = ['name1', 'taxNum', 'countryId', 'taxNumTypeId', 'landLineIDD', 'landLine', 'status1'];
    const rows = [1, 2, 3].map((place) => [
      `Registered ${place}`,
      `REGISTERED${place}`,
      String(country['nmpCode']),
      'other',
      '1',
      '2125550100',
      'active',
    ]);
    const asked = { columns, rows, locale: 'en-US', mode: 'insert', refused: 'stop' };
    const done = await coordinator.post('/apis/v1/customers/imports', asked);
    expect(done.body, done.text).toMatchObject({ created: 3 });
    const made = await listed(coordinator, 'customers', { name1_contains: 'Registered' });
    expect(made).toHaveLength(3);
    const ids = made.map(({ id }) => id);
    expect((await listed(coordinator, teams, { customerId_in: ids })).map(({ customerId }) => customerId)).toEqual(ids);
    const undone = await coordinator.post('/apis/v1/undo', { id: done.headers.get('X-Undo') });
    expect(undone.status, undone.text).toBe(200);
    expect(await listed(admin, 'customers', { name1_contains: 'Registered' })).toEqual([]);
    expect(await listed(admin, teams, { customerId_in: ids })).toEqual([]);
  });
});

describe('no team is made for who', () => {
  const groupOf = async (role: string) => (await suite.server.database.reader('user_group').where({ role }).first()).id;
  const right = async (role: string, rowScope: string) =>
    create(admin, 'accesspolicies/permissions', {
      resource: 'customers',
      actions: ['read', 'create'],
      rowScope,
      userGroupId: await groupOf(role),
    });

  test('sees the new customer by its region', async () => {
    const country = await createCountry(admin);
    const region = await create(admin, 'salesregions', regionBody(country, [await createState(admin, country)]));
    const permission = await right('rtv', 'region');
    const both = await suite.server.as('coordinator', { salesRegionId: region.id });
    const { body: user } = await admin.get<Row>(`/apis/v1/users/${both.userId}`);
    await change(admin, 'users', user, { groups: [await groupOf('coordinator'), await groupOf('rtv')] });
    const made = await create(both, 'customers', await customerBody(admin, { salesRegionId: region.id }));
    await remove(admin, 'accesspolicies/permissions', permission);
    expect(await listed(admin, teams, { customerId: made.id })).toEqual([]);
  });

  test('is of a customer’s own people, whose customers an administrator names', async () => {
    const permission = await right('ctv', 'team');
    const ctv = await suite.server.as('ctv', { customers: [(await createCustomer(admin)).id] });
    const made = await ctv.post<Row>('/apis/v1/customers', await customerBody(admin, { name1: 'By a CTV' }));
    await remove(admin, 'accesspolicies/permissions', permission);
    expect(made.status, made.text).toBe(201);
    const [customer] = await listed(admin, 'customers', { name1_eq: 'By a CTV' });
    expect(await listed(admin, teams, { customerId: customer?.id ?? 0 })).toEqual([]);
  });
});

test('who sees all customers registers them without a team', async () => {
  const { id } = await createCustomer(admin);
  const byManager = await create(await suite.server.as('manager'), 'customers', await customerBody(admin));
  expect(await listed(admin, teams, { customerId_in: [id, byManager.id] })).toEqual([]);
});
