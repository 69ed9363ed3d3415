import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { change as put, create, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createState, customerBody, regionBody } from '../support/masterData.ts';

const suite = suiteServer();
const rights = 'accesspolicies/permissions';
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  changed: number;
  refused: number;
  rows: { line: number; result: string; errors?: { code: string }[] }[];
}

const change = (columns: string[], rows: string[][], client = admin) =>
  client.post<Report>('/apis/v1/customers/imports', {
    columns,
    rows,
    locale: 'en-US',
    mode: 'update',
    refused: 'skip',
  });

const linesOf = (count: number) => Array.from({ length: count }, (_, place) => place);

async function customersOf(filter: object): Promise<Row[]> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`;
  return (await admin.get<Row[]>(`/apis/v1/customers?${query}`)).body;
}

/** What histories say of a row, the oldest first. */
async function historyOf(entity: string, rowId: number): Promise<{ rowSCN: number; changes: object }[]> {
  const found = await suite.server.database.reader('history').where({ entity, rowId }).orderBy('id');
  return found.map(({ rowSCN, action, changes }) => ({ rowSCN, action, changes: JSON.parse(changes) }));
}

test('changed rows that come at once are told, refused and taken back as one by one', async () => {
  const country = await createCountry(admin);
  const [from, to] = [
    await create(admin, 'economicgroup', { name1: 'Left together', status1: 'active' }),
    await create(admin, 'economicgroup', { name1: 'Joined together', status1: 'active' }),
  ];
  const by = { countryId: country.id, economicGroupId: from.id };
  const made: Row[] = [];
  for (const place of linesOf(20))
    made.push(await create(admin, 'customers', await customerBody(admin, { ...by, name1: `Moved ${place}` })));
  const taken = await create(admin, 'customers', await customerBody(admin, { countryId: country.id }));
  const rows = made.map(({ id, rowSCN, taxNum }, place) => [
    String(id),
    String(place === 3 ? 99 : rowSCN),
    place === 11 ? String(taken['taxNum']) : String(taxNum),
    place === 5 ? '' : `Moved at once ${place}`,
    place === 8 ? 'Nobody knows it' : 'Joined together',
  ]);
  const columns = ['id', 'rowSCN', 'taxNum', 'name1', 'economicGroupId'];
  const done = await change(columns, rows);
  expect(done.body, done.text).toMatchObject({ changed: 16, refused: 4 });
  const refused = done.body.rows.filter(({ result }) => result === 'refused');
  expect(refused.map(({ line, errors }) => [line, errors?.[0]?.code])).toEqual([
    [4, 'updateConflict'],
    [6, 'required'],
    [9, 'referenceNotFound'],
    [12, 'duplicate'],
  ]);
  const out = [3, 5, 8, 11];
  const idsOf = (places: readonly number[]) => places.flatMap((place) => made[place]?.id ?? []);
  const [moved, stayed] = [idsOf(linesOf(20).filter((place) => !out.includes(place))), idsOf(out)];
  expect((await customersOf({ economicGroupId: to.id })).map(({ id }) => id)).toEqual(moved);
  expect(await historyOf('customer', made[0]?.id ?? 0)).toEqual([
    expect.objectContaining({ rowSCN: 1, action: 'create' }),
    {
      rowSCN: 2,
      action: 'update',
      changes: { name1: ['Moved 0', 'Moved at once 0'], economicGroupId: [from.id, to.id] },
    },
  ]);
  expect((await historyOf('economicGroup', from.id)).at(-1)).toMatchObject({
    changes: { customers: [idsOf(linesOf(20)), stayed] },
  });
  expect((await historyOf('economicGroup', to.id)).at(-1)).toMatchObject({ changes: { customers: [[], moved] } });
  const told = suite.server.database.reader('history').where({ entity: 'customer', action: 'update' });
  expect(
    await told
      .whereIn('rowId', idsOf(linesOf(20)))
      .orderBy('rowId')
      .pluck('rootId'),
  ).toEqual(moved);
  const undone = await admin.post('/apis/v1/undo', { id: done.headers.get('X-Undo') });
  expect(undone.status, undone.text).toBe(200);
  expect((await customersOf({ economicGroupId: from.id })).map(({ name1 }) => name1)).toEqual(
    linesOf(20).map((place) => `Moved ${place}`),
  );
});

test('customers that become branches of each other in one import do not end in two levels', async () => {
  const country = await createCountry(admin);
  const by = { countryId: country.id };
  const first = await create(admin, 'customers', await customerBody(admin, { ...by, name1: 'Above or below' }));
  const second = await create(admin, 'customers', await customerBody(admin, { ...by, name1: 'Below or above' }));
  const rows = [
    [String(first.id), String(second['nmpCode'])],
    [String(second.id), String(first['nmpCode'])],
  ];
  const { body, text } = await change(['id', 'matrizRef.nmpCode'], rows);
  expect(body, text).toMatchObject({ changed: 1, refused: 1, rows: [{}, { errors: [{ code: 'cycle' }] }] });
});

describe('of changed rows that come at once one is refused', () => {
  const columns = ['id', 'rowSCN', 'name1', 'stateId'];
  const cases: [why: string, code: string, place: number, text: (elsewhere: Row) => string][] = [
    ['whose version is an old one', 'updateConflict', 1, () => '99'],
    ['whose name is too long', 'tooLong', 2, () => 'x'.repeat(300)],
    ['whose choice is not allowed', 'choiceNotAllowed', 3, (elsewhere) => String(elsewhere['nmpCode'])],
  ];

  test.each(cases)('%s', async (_, code, place, text) => {
    const [country, other] = [await createCountry(admin), await createCountry(admin)];
    const [state, elsewhere] = [await createState(admin, country), await createState(admin, other)];
    const rows: string[][] = [];
    for (const at of linesOf(4)) {
      const { id, rowSCN } = await create(admin, 'customers', await customerBody(admin, { countryId: country.id }));
      const line = [String(id), String(rowSCN), `At once ${at}`, String(state['nmpCode'])];
      rows.push(at === 2 ? line.with(place, text(elsewhere)) : line);
    }
    const { body, text: said } = await change(columns, rows);
    expect(body, said).toMatchObject({ changed: 3, refused: 1 });
    expect(body.rows[2]).toMatchObject({ result: 'refused', errors: [{ code }] });
  });

  test.each([
    ['leaves its importer’s region', 'forbidden', 'own', 'other'],
    ['is beyond what they may change', 'outOfReach', 'other', 'other'],
  ] as const)('that %s, and lists know of none of it', async (_, code, before, after) => {
    const country = await createCountry(admin);
    const regions = {
      own: await create(admin, 'salesregions', regionBody(country, [await createState(admin, country)])),
      other: await create(admin, 'salesregions', regionBody(country, [await createState(admin, country)])),
    };
    const { rtv, end } = await importerOf(regions.own);
    const to = await create(admin, 'economicgroup', { name1: `Joined, but ${code}`, status1: 'active' });
    const made: Row[] = [];
    for (const at of linesOf(12)) {
      const salesRegionId = regions[at === 1 ? before : 'own'].id;
      made.push(await create(admin, 'customers', await customerBody(admin, { countryId: country.id, salesRegionId })));
    }
    const regionIn = (at: number) => String(regions[at === 1 ? after : 'own']['salesRegionId']);
    const rows = made.map(({ id }, at) => [String(id), String(to['name1']), regionIn(at)]);
    const { body, text } = await change(['id', 'economicGroupId', 'salesRegionId'], rows, rtv);
    await end();
    expect(body, text).toMatchObject({ changed: 11, refused: 1 });
    expect(body.rows[1]).toMatchObject({ result: 'refused', errors: [{ code }] });
    const joined = made.flatMap(({ id }, at) => (at === 1 ? [] : id));
    expect((await historyOf('economicGroup', to.id)).at(-1)).toMatchObject({ changes: { customers: [[], joined] } });
  });
});

/** Who reads and imports all customers, and changes those of one region. */
async function importerOf(region: Row): Promise<{ rtv: Client; end: () => Promise<void> }> {
  const groupOf = async (role: string) => (await suite.server.database.reader('user_group').where({ role }).first()).id;
  const [changing, reading] = [await groupOf('rtv'), await groupOf('manager')];
  const give = (userGroupId: number, action: string, rowScope: string) =>
    create(admin, rights, { resource: 'customers', userGroupId, actions: ['read', action], rowScope });
  const permissions = [await give(changing, 'update', 'region'), await give(reading, 'import', 'all')];
  const rtv = await suite.server.as('rtv', { salesRegionId: region.id });
  const { body: user } = await admin.get<Row>(`/apis/v1/users/${rtv.userId}`);
  await put(admin, 'users', user, { groups: [changing, reading] });
  const end = async () => {
    for (const permission of permissions) await remove(admin, rights, permission);
  };
  return { rtv, end };
}
