import { isSameCompany } from '../../../../schemas/formats/company.ts';
import { farmerNames } from '../data/season.ts';
import { need } from '../../../core/seed/insert.ts';
import { at, type Random } from '../random.ts';
import { cpfOf } from '../identity.ts';
import { daysBetween, pull } from './calendar.ts';
import { between, weighted, weightedSample } from './chance.ts';
import type { Code, Market, Site, Ware } from './market.ts';
import type { Deal, Line, OperationName } from './note.ts';
import type { StockBook } from './stock.ts';

/** Everything that trade goes by. */
export interface World {
  random: Random;
  market: Market;
  stock: StockBook;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** How good the month of a day is for a seller: 1 is ordinary. */
  form: (ctv: number, day: string) => number;
  /** Keys of what customers have bought and sold, the newest last. */
  bought: Map<number, string>;
  sold: Map<number, string>;
}

/** A deal with the site that answers for it; `awaits`: its sale goes out of a stock that has not come in yet. */
export interface Trade {
  site: Site;
  deal: Deal;
}

type Maker = (world: World, day: string) => Trade | undefined;

const mayTrade = ({ isActive, kind }: Site): boolean => isActive && kind !== 'farm';
const wareOf = ({ market }: World, { productId }: Code): Ware => need(market.wares, productId);

/** The company's site that is nearest: in the same state, else the first. */
const supplierOf = ({ market: { company } }: World, { state }: Site): Site =>
  company.find((one) => one.state === state) ?? at(company, 0);

/** Some customers have stopped selling: nothing of theirs went out in the last weeks. */
const isIdle = ({ today }: World, { id }: Site, day: string): boolean => id % 13 === 5 && daysBetween(day, today) < 40;

const known = (world: World, site: Site): Code[] => site.codes.filter((code) => wareOf(world, code).isActive);

/** A buyer orders what sells, the less of it the more there is. */
function ordered(world: World, buyer: Site, most: number): Code[] {
  const { random, stock } = world;
  return weightedSample(random, known(world, buyer), random.integer(1, most), (code) => {
    return wareOf(world, code).share / (1 + stock.of(buyer.id, code.productId) / (buyer.order / 4)) ** 2;
  });
}

/** The lines of an order in the company's own codes and packages. */
function supplied(world: World, codes: Code[], order: number): Line[] {
  return codes.map((code) => {
    const ware = wareOf(world, code);
    const fitting = ware.packages.filter(({ weightVolQty }) => Number(weightVolQty) <= order * 2);
    const { um, weightVolQty } = world.random.pick(fitting.length > 0 ? fitting : ware.packages);
    const factor = Number(weightVolQty);
    const count = Math.max(1, Math.round((order * between(world.random, 0.5, 1.6)) / factor));
    const price = ware.price * factor;
    return { code: ware.sku, name: ware.name, unit: um, count, factor, price, productId: ware.id };
  });
}

function supply(world: World, site: Site | undefined, operation: OperationName, most: number, part = 1) {
  const lines = site ? supplied(world, ordered(world, site, most), site.order * part) : [];
  if (!site || lines.length === 0) return undefined;
  return { site, deal: { operation, issuer: supplierOf(world, site).party, recipient: site.party, lines } };
}

const buyers = (world: World, day: string, isBuyer: (site: Site) => boolean): Site | undefined =>
  weighted(world.random, world.market.sites.filter(isBuyer), ({ size, state }) => size * pull('sellIn', day, state));

/** Whole units that a customer has of a product. */
const units = ({ stock }: World, { customerId, productId, factor }: Code): number =>
  Math.floor(stock.of(customerId, productId) / factor);

/** What a customer sends out of its stock: of each product a part of what it has. */
function sent(world: World, site: Site, most: number, low: number, high: number): Line[] {
  const { random } = world;
  const there = known(world, site).filter((code) => units(world, code) > 0);
  const chosen = weightedSample(random, there, random.integer(1, most), (code) => wareOf(world, code).share);
  return chosen.map((code) => lineOf(world, code, Math.ceil(units(world, code) * between(random, low, high))));
}

/** A line of a customer's own, a quarter dearer than it bought. */
export function lineOf(world: World, { code, name, unit, factor, productId, ...rest }: Code, count: number): Line {
  const { price } = wareOf(world, { code, name, unit, factor, productId, ...rest });
  return { code, name, unit, count, factor, productId, price: price * factor * 1.25 };
}

function sellers(world: World, day: string): Site | undefined {
  const open = world.market.sites.filter((site) => mayTrade(site) && !isIdle(world, site, day));
  return weighted(world.random, open, ({ size, state, ctv }) => {
    return size * pull('sellOut', day, state) * world.form(ctv, day);
  });
}

type Recipient = (world: World, site: Site) => Deal['recipient'] | undefined;

function send(operation: OperationName, most: number, share: [number, number], to: Recipient): Maker {
  return (world, day) => {
    const site = sellers(world, day);
    const recipient = site && to(world, site);
    const lines = site ? sent(world, site, most, ...share) : [];
    if (!site || !recipient || lines.length === 0) return undefined;
    return { site, deal: { operation, issuer: site.party, recipient, lines } };
  };
}

/** Who farms near a customer. */
export function farmerNear({ random }: Pick<World, 'random'>, { party }: Site): Deal['recipient'] {
  const [first, last] = [random.pick(farmerNames.first), random.pick(farmerNames.last)];
  const place = farmerNames.first.indexOf(first) * farmerNames.last.length + farmerNames.last.indexOf(last);
  const name = `${first} ${last}`.toUpperCase();
  return { ...party, docType: 'CPF', doc: cpfOf(9000 + place), name, ie: null, street: 'Estrada Rural', number: 'S/N' };
}

const sameCompany = (one: Site, other: Site): boolean => isSameCompany(one.party.doc, other.party.doc);

const branchOf: Recipient = ({ random, market }, site) => {
  const others = market.sites.filter((one) => one !== site && one.isActive && sameCompany(one, site));
  return others.length > 0 ? random.pick(others).party : undefined;
};

const neighbour: Recipient = ({ random, market }, site) => {
  const others = market.sites.filter((one) => one.isActive && one.state === site.state && !sameCompany(one, site));
  return others.length > 0 ? random.pick(others).party : undefined;
};

/** What came back from a farmer had been sold to one; what goes back to the company had been bought. */
function back(operation: 'giveBack' | 'takeBack', share: [number, number]): Maker {
  return (world, day) => {
    const site = sellers(world, day);
    const refNFe = site && (operation === 'giveBack' ? world.bought : world.sold).get(site.id);
    const lines = site && refNFe ? sent(world, site, 1, ...share) : [];
    if (!site || !refNFe || lines.length === 0) return undefined;
    const recipient = operation === 'giveBack' ? supplierOf(world, site).party : farmerNear(world, site);
    return { site, deal: { operation, issuer: site.party, recipient, lines, refNFe } };
  };
}

/** Everything that is traded, by its kind. */
export const makers = {
  sellIn: (world, day) => supply(world, buyers(world, day, mayTrade), 'sellIn', 4),
  farmIn: (world, day) =>
    supply(
      world,
      buyers(world, day, ({ kind, isActive }) => kind === 'farm' && isActive),
      'sellIn',
      2,
    ),
  bonusIn: (world, day) => supply(world, buyers(world, day, mayTrade), 'bonus', 1, 0.06),
  sellOut: send('sellOut', 3, [0.3, 0.85], farmerNear),
  resale: send('sellOut', 2, [0.1, 0.2], neighbour),
  bonusOut: send('bonus', 1, [0.01, 0.03], farmerNear),
  transfer: send('transfer', 2, [0.15, 0.4], branchOf),
  loss: send('loss', 1, [0.005, 0.02], (_, { party }) => party),
  giveBack: back('giveBack', [0.03, 0.1]),
  takeBack: back('takeBack', [0.01, 0.05]),
} as const satisfies Record<string, Maker>;

export type Kind = keyof typeof makers;
