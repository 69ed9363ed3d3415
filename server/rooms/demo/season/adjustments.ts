import { countReasons } from '../data/season.ts';
import type { Row } from '../../../core/seed/insert.ts';
import { between } from './chance.ts';
import type { World } from './deals.ts';
import type { Code, Site } from './market.ts';

/** A movement that a person has written. */
export interface Adjustment {
  row: Row;
  day: string;
}

function adjust(
  world: World,
  day: string,
  { id, party }: Site,
  { productId }: Code,
  amount: number,
  description: string,
) {
  const quantity = String(Math.round(amount * 4) / 4);
  world.stock.move([{ customerId: id, productId, quantity }]);
  const of = { customerId: id, productId, taxNum: party.doc };
  return { row: { ...of, movementDate: day, kind: 'adjustment', quantity, description }, day };
}

/** What customers had of their products when the season began. */
export function openStock(world: World, day: string): Adjustment[] {
  const { random, market } = world;
  return market.sites.flatMap((site) => {
    const codes = site.kind === 'farm' ? [] : random.sample(site.codes, Math.ceil(site.codes.length / 3));
    return codes.map((code) => {
      return adjust(world, day, site, code, site.order * between(random, 0.2, 0.8), countReasons.opening);
    });
  });
}

/** Somebody counts a stock: it is a little more or less than was kept. Farms use up what they have. */
export function countStock(world: World, day: string): Adjustment[] {
  const { random, market, stock } = world;
  return random.sample(market.sites, 5).flatMap((site) => {
    const held = site.codes.filter(({ productId }) => stock.of(site.id, productId) > 20);
    if (held.length === 0) return [];
    const code = random.pick(held);
    const there = stock.of(site.id, code.productId);
    if (site.kind === 'farm') return [adjust(world, day, site, code, -there * 0.75, countReasons.ownUse)];
    const isMore = random.integer(1, 3) === 1;
    const amount = Math.max(0.25, there * between(random, 0.002, 0.02));
    const reason = random.pick(isMore ? countReasons.more : countReasons.less);
    return [adjust(world, day, site, code, isMore ? amount : -amount, reason)];
  });
}
