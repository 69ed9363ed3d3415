import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { referrersOf } from '../../server/core/rows/referrers.ts';
import type { Client } from '../core/support/client.ts';
import { create, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { next } from '../support/masterData.ts';

interface Report {
  refused: number;
  ids: number[];
  told: { id: number; name: string; errors: object[] }[];
}

const suite = suiteServer();
const categories = 'products/categories';
const teams = 'salesstructure/rovensa';
const inUse = 120;
let admin: Client;
/** Categories in use, and after them some that nothing refers to. */
let rows: Row[];

beforeAll(async () => {
  admin = await suite.server.admin();
  const category = await create(admin, categories, { name1: 'Category 0' });
  const facts = { SKU: `SKU-${next()}`, baseUnit: 'Kg', status1: 'active', categoryId: category.id };
  const product = await create(admin, 'products', { name1: `Product ${next()}`, ...facts });
  const { writer, transaction } = suite.server.database;
  const copies = async (table: string, { id }: Row, count: number, own: (at: number) => object) => {
    const first = await writer(table).where({ id }).first();
    return Array.from({ length: count }, (_, at) => ({ ...first, id: id + at + 1, ...coded(at), ...own(at) }));
  };
  const named = (at: number) => ({ name1: `Category ${at + 1}`, name1_folded: `category ${at + 1}` });
  const more = await copies('product_category', category, inUse + 4, named);
  const products = await copies('product', product, inUse - 1, (at) => ({
    SKU: `copy ${at}`,
    SKU_folded: `copy ${at}`,
    categoryId: category.id + at + 1,
  }));
  await transaction(async (trx) => {
    await trx.batchInsert('product_category', more, 100);
    await trx.batchInsert('product', products, 100);
  });
  rows = [category, ...more];
});

const coded = (at: number) => ({ nmpCode: `c${at}`, nmpCode_folded: `c${at}` });
const filterOf = (of: readonly Row[]) => `filter=${JSON.stringify({ id: of.map(({ id }) => id) })}`;
const look = (path: string, of: readonly Row[]) =>
  admin.post<Report>(
    `/apis/v1/${path}/deletions/check?${filterOf(of)}`,
    of.map(({ id, rowSCN }) => ({ id, rowSCN })),
  );
const idsOf = (of: readonly { id: number }[]) => of.map(({ id }) => id);

describe('a look at a deletion of many', () => {
  test('names the first hundred that cannot go, and knows all of them, so that the rest goes', async () => {
    const { status, body } = await look(categories, rows);
    expect([status, body.refused, body.told.length]).toEqual([200, inUse, 100]);
    expect(body.ids).toEqual(idsOf(rows.slice(0, inUse)));
    expect(idsOf(body.told)).toEqual(body.ids.slice(0, 100));
    const rest = rows.filter(({ id }) => !body.ids.includes(id));
    const versions = rest.map(({ id, rowSCN }) => ({ id, rowSCN }));
    const gone = await admin.delete<number[]>(`/apis/v1/${categories}?${filterOf(rest)}`, versions);
    expect([gone.status, gone.body]).toEqual([200, idsOf(rows.slice(inUse))]);
  });

  test('takes no row for free of what another one keeps after all', async () => {
    const ofUnit = referrersOf('salesTeam').find(({ field }) => field.name === 'buId');
    if (!ofUnit) throw new Error('A team has no unit');
    const { onDelete } = ofUnit;
    ofUnit.onDelete = 'cascade'; // of what may go with a row, none may be kept by others here
    onTestFinished(() => void (ofUnit.onDelete = onDelete)); // other tests delete teams, too
    const make = (level: string, parentId?: number) =>
      create(admin, teams, { name1: `Team ${next()}`, level, parentId, validFrom: '2026-01-01' });
    const [kept, needed, other] = [await make('bu'), await make('bu'), await make('bu')];
    const goesFirst = await make('regional', needed.id);
    const stays = await make('regional', other.id);
    await make('district', stays.id);
    const { writer } = suite.server.database;
    await writer(tables.salesTeam.table)
      .whereIn('id', idsOf([goesFirst, stays]))
      .update({ buId: kept.id });
    expect((await look(teams, [kept, needed])).body.ids).toEqual(idsOf([kept, needed]));
  });
});

test.each([
  ['from the top', (all: Row[]) => all],
  ['from below', (all: Row[]) => all.toReversed()],
])('rows that hold each other go, told %s, over as many levels as there are', async (_, inOrder) => {
  const chain: Row[] = [];
  for (const level of ['bu', 'regional', 'district']) {
    const body = { name1: `Team ${next()}`, level, parentId: chain.at(-1)?.id, validFrom: '2026-01-01' };
    chain.push(await create(admin, teams, body));
  }
  expect((await look(teams, chain)).body).toMatchObject({ refused: 0 });
  const asked = inOrder(chain);
  const versions = asked.map(({ id, rowSCN }) => ({ id, rowSCN }));
  const gone = await admin.delete<number[]>(`/apis/v1/${teams}?${filterOf(asked)}`, versions);
  expect([gone.status, gone.body]).toEqual([200, idsOf(asked)]);
});

test('a deletion of many lets others read while it goes through the rows', async () => {
  const order: string[] = [];
  const asked = admin.delete(`/apis/v1/${categories}?${filterOf(rows)}`, rows).then(() => order.push('all rows'));
  for (let reads = 0; reads < 3; reads++) await admin.get('/apis/v1/countries');
  order.push('others');
  await asked;
  expect(order).toEqual(['others', 'all rows']);
});
