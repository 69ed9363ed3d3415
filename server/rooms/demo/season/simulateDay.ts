import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import type { NfeNote } from '../../invoices/nfe/types.ts';
import { need } from '../../../core/seed/insert.ts';
import { daysBetween } from './calendar.ts';
import { farmerNear, lineOf, makers, type Kind, type Trade, type World } from './deals.ts';
import type { Site } from './market.ts';
import type { Deal } from './note.ts';
import { randomLaterDecision, randomQuirk, quirkOf } from './quirks.ts';
import {
  withLaterDecision,
  approved,
  awaiting,
  judged,
  typed,
  withQuirk,
  type Entry,
  type StoryContext,
} from './stories.ts';

export interface DayContext {
  world: World;
  storyContext: StoryContext;
  write: (deal: Deal, moment: string) => NfeNote;
  /** Customers whose notes are posted without a signature; theirs have none. */
  postsUnsigned: ReadonlySet<number>;
}

/** Lately, days. More is open of what came in then. */
const lately = 45;
/** So many days ago something was sold whose own invoice still waits: the few stocks below zero. */
const shortages: readonly number[] = [2, 5, 9, 14, 20];

/** What is traded on a day, in order, each with what became of it until today. */
export async function simulateDay(dayContext: DayContext, day: string, plan: readonly Kind[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const kind of plan) {
    const [name, trade] = tradeOf(dayContext.world, day, kind);
    if (trade) entries.push(await entryOfTrade(dayContext, day, name, trade));
  }
  if (shortages.includes(daysBetween(day, dayContext.world.today))) entries.push(...(await shortOf(dayContext, day)));
  return entries;
}

/** What nobody can do on a day, as there is nothing to do it with, is a purchase. */
function tradeOf(world: World, day: string, kind: Kind): [Kind, Trade | undefined] {
  const trade = makers[kind](world, day);
  return trade ? [kind, trade] : ['sellIn', makers.sellIn(world, day)];
}

async function entryOfTrade(dayContext: DayContext, day: string, kind: Kind, trade: Trade): Promise<Entry> {
  const note = noteOn(dayContext, day, trade);
  const entry = await storyOf(dayContext, day, kind, trade.site, note);
  keep(dayContext.world, kind, trade.site, entry);
  return entry;
}

/** In the course of the day; what is from today was issued in its first minutes, so that it is never to come. */
function noteOn(
  { world: { random, today }, write, postsUnsigned }: DayContext,
  day: string,
  { site, deal }: Trade,
): NfeNote {
  const [minute, second] = [random.integer(10, 59), random.integer(10, 59)];
  const time = day === today ? `00:0${minute % 10}` : `${String(random.integer(7, 15)).padStart(2, '0')}:${minute}`;
  const note = write(deal, `${day}T${time}:${second}-03:00`);
  const isUnsigned = postsUnsigned.has(site.id) && deal.issuer.doc === site.party.doc;
  return isUnsigned ? quirkOf('unsigned').of(note) : note;
}

async function storyOf(
  { storyContext, world }: DayContext,
  day: string,
  kind: Kind,
  site: Site,
  note: NfeNote,
): Promise<Entry> {
  const { random, today } = world;
  const age = daysBetween(day, today);
  const later = random.integer(1, age < lately ? 60 : 9);
  const isPast = later < age;
  if (kind === 'farmIn') {
    const found = await judged(storyContext, site, note);
    return isPast ? approved(storyContext, site, found, later) : found;
  }
  const quirk = randomQuirk(random, age < lately ? 5 : 1, note);
  if (quirk)
    return isPast
      ? withQuirk(storyContext, site, note, quirk, later)
      : judged(storyContext, site, quirkOf(quirk).of(note));
  if (kind === 'sellOut' && random.integer(1, age < lately ? 10 : 90) === 1)
    return age < lately ? awaiting(storyContext, site, note) : typed(storyContext, site, note);
  const how = randomLaterDecision(random);
  const found = await judged(storyContext, site, note);
  return how && isPast ? withLaterDecision(storyContext, site, found, how, later) : found;
}

/** What counts is in stock at once; what it refers to later is remembered. */
function keep({ stock, bought, sold }: World, kind: Kind, { id }: Site, { row, movements, isReversed }: Entry): void {
  if (isReversed || row.status1 !== invoiceStatus.posted) return;
  stock.move(movements);
  if (kind === 'sellIn') bought.set(id, row.chNFe);
  if (kind === 'sellOut') sold.set(id, row.chNFe);
}

/** A delivery whose invoice is held, and a sale out of it on the same day. */
async function shortOf(dayContext: DayContext, day: string): Promise<Entry[]> {
  const { world, storyContext } = dayContext;
  const trade = makers.sellIn(world, day);
  const [line] = trade?.deal.lines ?? [];
  const code = trade?.site.codes.find(({ productId }) => productId === line?.productId);
  if (!trade || !line || !code) return [];
  const { site } = trade;
  const bought = quirkOf('unsigned').of(noteOn(dayContext, day, trade));
  const there = Math.max(0, Math.floor(world.stock.of(site.id, code.productId) / code.factor));
  const lines = [lineOf(world, code, there + Math.ceil((line.count * line.factor * 0.4) / code.factor))];
  const deal: Deal = { operation: 'sellOut', issuer: site.party, recipient: farmerNear(world, site), lines };
  const sold = noteOn(dayContext, day, { site, deal });
  const entries = [await judged(storyContext, site, bought), await judged(storyContext, site, sold)];
  keep(world, 'sellOut', site, need(new Map(entries.entries()), 1));
  return entries;
}
