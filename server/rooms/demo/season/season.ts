import { tables } from '../../../../generated/tables.ts';
import { businessDay } from '../../../core/businessDay.ts';
import type { Target } from '../../../core/seed/insert.ts';
import type { Random } from '../random.ts';
import type { Product } from '../catalogue.ts';
import type { Customer } from '../customers.ts';
import { signers, type Signers } from '../documents/signers.ts';
import { countStock, openStock, type Adjustment } from './adjustments.ts';
import { seasonDays, spread } from './calendar.ts';
import { between } from './chance.ts';
import type { Kind, World } from './deals.ts';
import { readMarket, type Market } from './market.ts';
import { rememberedMaster } from './rememberedMasterData.ts';
import { insertAdjustments, insertEntries } from './insertSeasonRows.ts';
import type { Entry } from './stories.ts';
import { simulateDay, type DayContext } from './simulateDay.ts';
import { noteWriter } from './note.ts';
import { stockBook } from './stock.ts';

/** How many notes of each kind a season has: 3,000. Those that come to nothing, as nobody has any, are sold instead. */
const notes: Readonly<Record<Kind, number>> = {
  sellIn: 960,
  farmIn: 44,
  bonusIn: 56,
  transfer: 64,
  resale: 28,
  sellOut: 1661,
  bonusOut: 40,
  loss: 22,
  giveBack: 45,
  takeBack: 70,
};

const isKind = (text: string): text is Kind => text in notes;
const kinds = Object.keys(notes).filter(isKind);
const comesIn: readonly Kind[] = ['sellIn', 'farmIn', 'bonusIn'];

/**
 * Tells two finished cycles and the running one up to today: customers buy ahead of the need and sell what they have,
 * every note is judged by the rules that imported ones are judged by, and people deal with what is wrong.
 */
export async function insertSeason(
  target: Target,
  random: Random,
  all: Customer[],
  products: Product[],
): Promise<void> {
  await letSomePostUnsigned(target, all);
  const today = businessDay(target.now);
  const days = seasonDays(today);
  const world = worldOf(random, await readMarket(target, all, products), today);
  const certificates = signers();
  const dayContext = await dayContextOf(target, world, certificates);
  const plan = planOf(days);
  const adjustments: Adjustment[] = openStock(world, days[0] ?? today);
  const entries: Entry[] = [];
  for (const [place, day] of days.entries()) {
    entries.push(...(await simulateDay(dayContext, day, plan.get(day) ?? [])));
    if (place % 9 === 8) adjustments.push(...countStock(world, day));
  }
  await insertAdjustments(target, adjustments);
  await insertEntries(target, entries, taxNumsOf(all), certificates);
}

const taxNumsOf = (all: readonly Customer[]): Map<number, string> => new Map(all.map(({ id, taxNum }) => [id, taxNum]));

/** Every seventh customer still sends notes that nobody has signed, and has them posted. */
async function letSomePostUnsigned({ trx }: Target, all: readonly Customer[]): Promise<void> {
  const ids = all.filter(({ id, kind }) => kind !== 'provider' && id % 7 === 3).map(({ id }) => id);
  await trx(tables.customerSetting.table).whereIn('customerId', ids).update({ holdUnsigned: 0 });
}

/** What is to be traded on each day, what comes in first. */
function planOf(days: readonly string[]): Map<string, Kind[]> {
  const counts = kinds.map((kind) => {
    const curve = comesIn.includes(kind) ? 'sellIn' : 'sellOut';
    return { kind, perDay: spread(days, curve, notes[kind]) };
  });
  return new Map(
    days.map((day, place) => [
      day,
      counts.flatMap(({ kind, perDay }) => Array.from({ length: perDay[place] ?? 0 }, () => kind)),
    ]),
  );
}

function worldOf(random: Random, market: Market, today: string): World {
  return { random, market, today, stock: stockBook(), form: formOf(random), bought: new Map(), sold: new Map() };
}

/** How good a month is for a seller: most are ordinary, some half as good, some nearly twice. */
function formOf(random: Random): World['form'] {
  const known = new Map<string, number>();
  return (ctv, day) => {
    const key = `${ctv} ${day.slice(0, 7)}`;
    const form = known.get(key) ?? between(random, 0.35, 1) + between(random, 0, 0.9);
    known.set(key, form);
    return form;
  };
}

async function dayContextOf(target: Target, world: World, certificates: Signers): Promise<DayContext> {
  const unsigned: number[] = await target
    .trx(tables.customerSetting.table)
    .where({ holdUnsigned: 0 })
    .pluck('customerId');
  let event = 0;
  return {
    world,
    write: noteWriter(certificates),
    postsUnsigned: new Set(unsigned),
    storyContext: {
      random: world.random,
      master: rememberedMaster(target),
      today: world.today,
      nextEvent: () => (event += 1),
      certificates,
    },
  };
}
