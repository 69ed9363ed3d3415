import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, customerBody } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  changed: number;
  refused: number;
  rows: { line: number; result: string; errors?: { code: string }[] }[];
}

const change = (columns: string[], rows: string[][]) =>
  admin.post<Report>('/apis/v1/customers/imports', {
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
