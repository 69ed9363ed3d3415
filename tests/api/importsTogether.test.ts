import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, read, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createState, customerBody, regionBody } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  created: number;
  refused: number;
  rows: { line: number; result: string; errors?: { code: string; column: number }[] }[];
}

const write = (path: string, columns: string[], rows: string[][], client = admin, mode = 'insert') =>
  client.post<Report>(`/apis/v1/${path}/imports`, { columns, rows, locale: 'en-US', mode, refused: 'skip' });

const linesOf = (count: number) => Array.from({ length: count }, (_, place) => place);

async function listed(path: string, filter: object): Promise<Row[]> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`;
  return (await admin.get<Row[]>(`/apis/v1/${path}?${query}`)).body;
}

/** What histories say of a row, the oldest first. */
async function historyOf(
  entity: string,
  rowId: number,
): Promise<{ rowSCN: number; action: string; changes: object }[]> {
  const found = await suite.server.database.reader('history').where({ entity, rowId }).orderBy('id');
  return found.map(({ rowSCN, action, changes }) => ({ rowSCN, action, changes: JSON.parse(changes) }));
}

/** The last columns of a customer, and their cells. */
const atHome = ['countryId', 'taxNumTypeId', 'landLineIDD', 'landLine', 'status1'];
const inCountry = (country: Row) => [String(country['nmpCode']), 'other', '1', '2125550100', 'active'];

test('new rows that come at once are numbered, completed and told as one by one, and go as a whole', async () => {
  const country = await createCountry(admin);
  const [inside, outside] = [await createState(admin, country), await createState(admin, country)];
  const region = await create(admin, 'salesregions', regionBody(country, [inside]));
  const group = await create(admin, 'economicgroup', { name1: 'Together', status1: 'active' });
  const by = { countryId: country.id, stateId: inside.id, economicGroupId: group.id };
  const byHand = await create(admin, 'customers', await customerBody(admin, by));
  const last = Number(byHand['nmpCode']);
  const taken = await create(admin, 'customers', await customerBody(admin, { ...by, nmpCode: String(last + 2) }));
  const stateOf = (place: number) => [null, inside, inside, inside, inside, outside][place % 6] ?? null;
  const rows = linesOf(12).map((place) => [
    `Together ${place}`,
    `TOGETHER${place === 7 ? 3 : place}`,
    String(stateOf(place)?.['name1'] ?? ''),
    'Together',
    ...inCountry(country),
  ]);
  const done = await write('customers', ['name1', 'taxNum', 'stateId', 'economicGroupId', ...atHome], rows);
  expect(done.body, done.text).toMatchObject({ created: 11, refused: 1 });
  const refused = done.body.rows.filter(({ result }) => result === 'refused');
  expect(refused).toMatchObject([{ line: 8, errors: [{ code: 'duplicateInFileWith', params: { row: 5 } }] }]);
  const made = await listed('customers', { name1_contains: 'Together' });
  expect(made.map(({ name1 }) => name1)).toEqual(rows.filter((_, place) => place !== 7).map(([name1]) => name1));
  const numbers = [last + 1, ...linesOf(10).map((place) => last + 3 + place)];
  expect(made.map(({ nmpCode }) => nmpCode)).toEqual(numbers.map(String));
  const states = linesOf(12).flatMap((place) => (place === 7 ? [] : [stateOf(place)?.id ?? null]));
  expect(made.map(({ stateId, salesRegionId }) => [stateId, salesRegionId])).toEqual(
    states.map((id) => [id, id === inside.id ? region.id : null]),
  );
  const settings = await listed('customers/settings', { customerId_in: made.map(({ id }) => id) });
  expect(settings.map(({ nmpCode, customerId }) => [nmpCode, customerId])).toEqual(
    made.map(({ nmpCode, id }) => [nmpCode, id]),
  );
  const [told] = await historyOf('customer', made[1]?.id ?? 0);
  const [toldByHand] = await historyOf('customer', byHand.id);
  expect(Object.keys(told?.changes ?? {})).toEqual(Object.keys(toldByHand?.changes ?? {}));
  expect(told).toMatchObject({ rowSCN: 1, action: 'create', changes: { name1: [null, 'Together 1'] } });
  expect(await historyOf('customerSetting', settings[3]?.id ?? 0)).toMatchObject([{ rowSCN: 1, action: 'create' }]);
  const before = [byHand.id, taken.id];
  const moved = { customers: [before, [...before, ...made.map(({ id }) => id)]] };
  expect((await historyOf('economicGroup', group.id)).at(-1)).toEqual({ rowSCN: 4, action: 'update', changes: moved });
  const roots = await suite.server.database.reader('history').where({ entity: 'customerSetting' }).select('rootId');
  const ids = made.map(({ id }) => id);
  expect(roots.flatMap(({ rootId }) => rootId ?? [])).toEqual(ids);
  const undone = await admin.post('/apis/v1/undo', { id: done.headers.get('X-Undo') });
  expect(undone.status, undone.text).toBe(200);
  expect(await listed('customers', { name1_contains: 'Together' })).toEqual([]);
  expect(await read(admin, 'economicgroup', group)).toMatchObject({ customers: before });
});

test('new rows that come at once each have the lists that their lines name', async () => {
  const bags = [];
  for (const name1 of ['Small bag', 'Large bag'])
    bags.push(await create(admin, 'products/packages', { name1, um: 'SC', weightVolQty: '25', status1: 'active' }));
  const [small, large] = bags.map(({ id }) => id);
  const named = ['Small bag | Large bag', '', 'Large bag'];
  const rows = named.map((names, place) => [`Packed ${place}`, `PACKED${place}`, 'Kg', 'active', names]);
  const { body, text } = await write('products', ['name1', 'SKU', 'baseUnit', 'status1', 'packages'], rows);
  expect(body, text).toMatchObject({ created: 3 });
  const made = await listed('products', { name1_contains: 'Packed' });
  expect(made.map(({ packages }) => packages)).toEqual([[small, large], [], [large]]);
  const told = await Promise.all(made.map(({ id }) => historyOf('product', id)));
  expect(told).toMatchObject([[{ changes: { packages: [null, [small, large]] } }], [{}], [{}]]);
});

test('new rows that come at once and name the same member are told in the order of their versions, and go as a whole', async () => {
  const customer = await create(admin, 'customers', await customerBody(admin, { name1: 'Named twice' }));
  const rows = ['First to name', 'Last to name'].map((name1) => [name1, 'active', 'Named twice']);
  const done = await write('economicgroup', ['name1', 'status1', 'customers'], rows);
  expect(done.body, done.text).toMatchObject({ created: 2 });
  const made = await listed('economicgroup', { name1_contains: 'to name' });
  expect(made.map(({ customers }) => customers)).toEqual([[], [customer.id]]);
  const told = (await Promise.all(made.map(({ id }) => historyOf('economicGroup', id)))).flat();
  expect(told.map(({ rowSCN, action }) => [rowSCN, action])).toEqual([
    [1, 'create'],
    [2, 'update'],
    [1, 'create'],
  ]);
  const undone = await admin.post('/apis/v1/undo', { id: done.headers.get('X-Undo') });
  expect(undone.status, undone.text).toBe(200);
  expect(await listed('economicgroup', { name1_contains: 'to name' })).toEqual([]);
  expect(await read(admin, 'customers', customer)).toMatchObject({ economicGroupId: null });
});

test('of rows that come at once those are refused that are beyond their importer’s, and no others', async () => {
  const country = await createCountry(admin);
  const [own, other] = [
    await create(admin, 'salesregions', regionBody(country, [await createState(admin, country)])),
    await create(admin, 'salesregions', regionBody(country, [await createState(admin, country)])),
  ];
  const role = await suite.server.database.reader('user_group').where({ role: 'rtv' }).first('id');
  const actions = ['read', 'create', 'import'];
  const right = { userGroupId: role.id, resource: 'customers', actions, rowScope: 'region' };
  const permission = await create(admin, 'accesspolicies/permissions', right);
  const rtv = await suite.server.as('rtv', { salesRegionId: own.id });
  const rows = linesOf(20).map((place) => [
    `Scoped ${place}`,
    `SCOPED${place}`,
    String((place === 11 ? other : own)['salesRegionId']),
    ...inCountry(country),
  ]);
  const { body, text } = await write('customers', ['name1', 'taxNum', 'salesRegionId', ...atHome], rows, rtv);
  await remove(admin, 'accesspolicies/permissions', permission);
  expect(body, text).toMatchObject({ created: 19, refused: 1 });
  expect(body.rows.filter(({ result }) => result === 'refused')).toMatchObject([{ line: 12 }]);
  expect(await listed('customers', { name1_eq: 'Scoped 11' })).toEqual([]);
});

test('of rows that come at once one is refused whose choice is not allowed', async () => {
  const [one, other] = [await createCountry(admin), await createCountry(admin)];
  const [here, there] = [await createState(admin, one), await createState(admin, other)];
  const rows = linesOf(4).map((place) => [
    `Choice ${place}`,
    `CHOICE${place}`,
    String((place === 2 ? there : here)['name1']),
    ...inCountry(one),
  ]);
  const { body, text } = await write('customers', ['name1', 'taxNum', 'stateId', ...atHome], rows);
  expect(body, text).toMatchObject({ created: 3, refused: 1 });
  expect(body.rows.filter(({ result }) => result === 'refused')).toMatchObject([
    { line: 3, errors: [{ code: 'choiceNotAllowed' }] },
  ]);
});

test('who may import and change, but not create, makes no rows, however many lines come', async () => {
  const country = await createCountry(admin);
  const role = await suite.server.database.reader('user_group').where({ role: 'rtv' }).first('id');
  const actions = ['read', 'update', 'import'];
  const right = { userGroupId: role.id, resource: 'customers', actions, rowScope: 'all' };
  const permission = await create(admin, 'accesspolicies/permissions', right);
  const rtv = await suite.server.as('rtv');
  const rows = linesOf(4).map((place) => ['', `Uncreated ${place}`, `UNCREATED${place}`, ...inCountry(country)]);
  const { body, text } = await write('customers', ['nmpCode', 'name1', 'taxNum', ...atHome], rows, rtv, 'both');
  await remove(admin, 'accesspolicies/permissions', permission);
  expect(body, text).toMatchObject({ created: 0, refused: 4 });
});

test('a list that new rows come into is on the account of the first of them', async () => {
  const country = await createCountry(admin);
  const group = await create(admin, 'economicgroup', { name1: 'Rooted', status1: 'active' });
  const rows = linesOf(2).map((place) => [`Rooted ${place}`, `ROOTED${place}`, 'Rooted', ...inCountry(country)]);
  const { body, text } = await write('customers', ['name1', 'taxNum', 'economicGroupId', ...atHome], rows);
  expect(body, text).toMatchObject({ created: 2 });
  const [first] = await listed('customers', { name1_contains: 'Rooted' });
  const told = suite.server.database.reader('history').where({ entity: 'economicGroup', rowId: group.id });
  expect(await told.where({ action: 'update' }).select('rootId')).toEqual([{ rootId: first?.id }]);
});

test('a number that one line has typed is not given to another one below it', async () => {
  const last = Number((await create(admin, 'products/categories', { name1: 'Numbered before' }))['nmpCode']);
  const rows = linesOf(20).map((place) => [place === 0 ? String(last + 1) : '', `Numbered ${place}`]);
  const { body, text } = await write('products/categories', ['nmpCode', 'name1'], rows);
  expect(body, text).toMatchObject({ created: 20, refused: 0 });
  const made = await Promise.all(rows.map(([, name1]) => listed('products/categories', { name1_eq: name1 })));
  expect(made.map(([row]) => Number(row?.['nmpCode']) - last)).toEqual(linesOf(20).map((place) => place + 1));
  const [, second] = made.flat();
  expect(await historyOf('productCategory', second?.id ?? 0)).toHaveLength(1);
});

/** What no row is refused for: something is wrong with the database. */
const failing = {
  sqlite: `create trigger failing before insert on product_category when new.name1 = 'Fails' begin select abs(-9223372036854775807 - 1); end`,
  mysql: `create trigger failing before insert on product_category for each row
    set new.name1 = if(new.name1 = 'Fails', (select name1 from no_such_table), new.name1)`,
};

test('what goes wrong with the database is no refusal of a row, and leaves nothing', async () => {
  const { writer, dialect } = suite.server.database;
  await writer.raw(failing[dialect.name]);
  const { status } = await write('products/categories', ['name1'], [['Goes with it'], ['Fails']]);
  await writer.raw('drop trigger failing');
  expect(status).toBe(500);
  expect(await listed('products/categories', { name1_eq: 'Goes with it' })).toEqual([]);
});

test('new customers that another one has imported go by the right to delete, with the settings that came with them', async () => {
  const country = await createCountry(admin);
  const role = await suite.server.database.reader('user_group').where({ role: 'manager' }).first('id');
  const right = { userGroupId: role.id, resource: 'customers', actions: ['read', 'delete'], rowScope: 'all' };
  const permission = await create(admin, 'accesspolicies/permissions', right);
  const manager = await suite.server.as('manager');
  const rows = linesOf(3).map((place) => [`Taken back ${place}`, `TAKENBACK${place}`, ...inCountry(country)]);
  const done = await write('customers', ['name1', 'taxNum', ...atHome], rows);
  const undone = await manager.post('/apis/v1/undo', { id: done.headers.get('X-Undo') });
  const company = [['Branch that stays', 'TAKENBACK9', ...inCountry(country), 'provider']];
  const ofCompany = await write('customers', ['name1', 'taxNum', ...atHome, 'bpType'], company);
  const refused = await manager.post<{ errors: { code: string }[] }>('/apis/v1/undo', {
    id: ofCompany.headers.get('X-Undo'),
  });
  await remove(admin, 'accesspolicies/permissions', permission);
  expect(refused.status, ofCompany.text).toBe(409);
  expect(refused.body.errors, 'what hooks keep stays').toMatchObject([{ code: 'companyOfAdministrators' }]);
  expect(undone.status, undone.text).toBe(200);
  expect(await listed('customers', { name1_contains: 'Taken back' })).toEqual([]);
});
