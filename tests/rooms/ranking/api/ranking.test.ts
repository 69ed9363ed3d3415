import { expect, test } from 'vitest';
import type { BestSellerAnswer, SellerRanksAnswer } from '../../../../generated/types.ts';
import type { Client } from '../../../core/support/client.ts';
import { create } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { sell } from '../../../support/sales.ts';
import { stockWorld } from '../../stock/api/stockWorld.ts';

const suite = suiteServer();

const best = async (client: Client, month: string) =>
  (await client.get<BestSellerAnswer>(`/apis/v1/ranking/bestseller?month=${month}`)).body.seller;

const ranks = async (client: Client, cycle: number) =>
  (await client.get<SellerRanksAnswer>(`/apis/v1/ranking/sellers?cycle=${cycle}`)).body.rows;

test('the best seller and the ranks are the whole company’s, and tell little of others', async () => {
  const { server } = suite;
  const { world, products } = await stockWorld(server, 0);
  const { acme, cedro } = world.customers;
  const [litres = 0, kilos = 0] = products;
  const other = await server.as('ctv', { customers: [cedro] });
  const [mine, theirs] = [world.ctv.userId, other.userId];
  await create(world.admin, 'campaigncycles', { cycle: 'Old', startsAt: '2019-01-01', endsAt: '2019-12-31' });
  const cycle = await create(world.admin, 'campaigncycles', {
    cycle: 'New',
    startsAt: '2020-01-01',
    endsAt: '2020-12-31',
  });
  await sell(server, acme, [
    [mine, kilos, '2019-05-01', '-9'],
    [mine, kilos, '2020-03-31', '-10.5'],
    [mine, litres, '2020-03-01', '-4.5'],
    [mine, kilos, '2020-03-31', '5', 'saleOutReturn'],
    [mine, kilos, '2020-04-01', '-0.000001'],
    [mine, kilos, '2020-03-05', '-100', 'saleOut', { status1: 40 }],
    [mine, kilos, '2020-03-05', '-100', 'saleOut', { emitType: 1 }],
    [mine, kilos, '2020-03-05', '-100', 'bonusOut'],
  ]);
  await sell(server, cedro, [
    [theirs, kilos, '2020-03-10', '-10'],
    [theirs, kilos, '2019-06-01', '-10'],
  ]);

  // Equal in March: the other one had as much on the 10th, and only the 31st brought this one there.
  const march = { quantity: '10', kg: '10', l: '0', isOwn: false };
  expect(await best(world.admin, '2020-03')).toMatchObject({ ...march, sellerId: theirs });
  expect(await best(world.ctv, '2020-03')).toMatchObject({ ...march, sellerId: null });
  expect(await best(world.ctv, '2020-04')).toMatchObject({ quantity: '0.000001', sellerId: mine, isOwn: true });
  expect(await best(world.ctv, '2020-05')).toBeNull();

  const first = { rank: 1, quantity: '10.000001', kg: '5.500001', l: '4.5' };
  expect(await ranks(world.ctv, cycle.id)).toMatchObject([
    { ...first, sellerId: mine, isOwn: true, share: '50', change: 1 },
    { rank: 2, quantity: '10', sellerId: null, isOwn: false, share: null, change: null },
  ]);
  expect(await ranks(world.admin, cycle.id)).toMatchObject([
    { ...first, sellerId: mine },
    { rank: 2, sellerId: theirs, share: '50', change: -1 },
  ]);
  expect((await world.admin.get('/apis/v1/ranking/sellers?cycle=999')).status).toBe(404);
  expect((await world.admin.get('/apis/v1/ranking/bestseller?month=2020-13')).status).toBe(422);
});
