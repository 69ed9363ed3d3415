import type { Request, Response } from 'express';
import { tables } from '../../../generated/tables.ts';
import type { BestSellerAnswer, SellerRanksAnswer } from '../../../generated/types.ts';
import { validate as validateMonth } from '../../../generated/validators/bestSeller.js';
import { validate as validateCycle } from '../../../generated/validators/sellerRanks.js';
import { add, compare, divide, multiply } from '../../../schemas/core/formats/decimal.ts';
import { actorOf } from '../../core/access/actor.ts';
import { requestBody } from '../../core/access/requestBody.ts';
import { routesWith, type Route } from '../../core/access/route.ts';
import { businessDay } from '../../core/businessDay.ts';
import { currentCycle } from '../campaigns/current.ts';
import type { Database } from '../../core/database/database.ts';
import { isoDateTime } from '../../core/database/dateTime.ts';
import { AppError } from '../../core/errors.ts';
import { refuseUnknown } from '../../core/listQuery/parse.ts';
import { name, run, sql } from '../../core/rows/sql.ts';
import { daysOfMonth, untilSameDay } from './months.ts';
import { readSellers } from './sellers.ts';
import { salesBySeller, type Days, type SellerSales } from './salesBySeller.ts';

/** Ranks over the whole company: of others they tell the name, the rank and Kg/L. */
export function rankingRoutes(database: Database): Route[] {
  const route = routesWith(database);
  const right = { entity: 'invoice', verb: 'read' } as const;
  return [route('GET', '/ranking/bestseller', right, bestSeller), route('GET', '/ranking/sellers', right, sellerRanks)];
}

/** `GET /ranking/bestseller?month=`: who sold most in a month, this one unless it says another. */
async function bestSeller(database: Database, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, ['month']);
  const asked = requestBody({ body: request.query }, 'bestSeller', validateMonth);
  const month = asked.month ?? businessDay().slice(0, 7);
  const [best] = await salesBySeller(database, daysOfMonth(month));
  const isSold = best !== undefined && compare(best.quantity, '0') > 0;
  const sellers = await readSellers(database, actorOf(request), isSold ? [best.sellerId] : []);
  const seller = isSold ? sellers.get(best.sellerId) : undefined;
  const answer = seller && best ? { ...seller, ...quantitiesOf(best) } : null;
  response.json({ month, seller: answer, asOf: isoDateTime(new Date()) } satisfies BestSellerAnswer);
}

const quantitiesOf = ({ quantity, kg, l }: SellerSales) => ({ quantity, kg, l });

interface Cycle extends Days {
  id: number;
}

/** `GET /ranking/sellers?cycle=`: all sellers of a cycle, the running one unless it says another. @throws AppError notFound */
async function sellerRanks(database: Database, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, ['cycle']);
  const { cycle: asked } = requestBody({ body: request.query }, 'sellerRanks', validateCycle);
  const cycle = await cycleAsked(database, asked);
  const sold = cycle ? await salesBySeller(database, cycle) : [];
  const before = cycle ? await ranksBefore(database, cycle) : new Map<number, number>();
  const sellers = await readSellers(
    database,
    actorOf(request),
    sold.map(({ sellerId }) => sellerId),
  );
  const total = sold.map(({ quantity }) => quantity).reduce(add, '0');
  const rows = sold.flatMap((one, at) => {
    const seller = sellers.get(one.sellerId);
    if (!seller) return [];
    const former = before.get(one.sellerId);
    const isOpen = seller.sellerId !== null;
    return [
      {
        rank: at + 1,
        ...seller,
        ...quantitiesOf(one),
        share: isOpen && total !== '0' ? divide(multiply(one.quantity, '100'), total, 1) : null,
        change: isOpen && former !== undefined ? former - at - 1 : null,
      },
    ];
  });
  response.json({ cycleId: cycle?.id ?? null, rows, asOf: isoDateTime(new Date()) } satisfies SellerRanksAnswer);
}

async function cycleAsked(database: Database, id: string | null | undefined): Promise<Cycle | undefined> {
  if (typeof id !== 'string') {
    const current = await currentCycle(database.source);
    return current ? { id: current.id, from: current.startsAt, to: current.endsAt } : undefined;
  }
  const [cycle] = await readCycles(database, 'id = ?', id);
  if (!cycle) throw new AppError('notFound');
  return cycle;
}

/** The ranks that sellers had on the same day of the cycle before. */
async function ranksBefore(database: Database, cycle: Cycle): Promise<Map<number, number>> {
  const [earlier] = await readCycles(database, 'endsAt < ?', cycle.from);
  if (!earlier) return new Map();
  const sold = await salesBySeller(database, untilSameDay(earlier, cycle, businessDay()));
  return new Map(sold.map(({ sellerId }, at) => [sellerId, at + 1]));
}

function readCycles({ source }: Database, condition: string, value: string): Promise<Cycle[]> {
  const columns = 'select id, startsAt as `from`, endsAt as `to` from';
  const order = 'order by endsAt desc limit 1';
  return run<Cycle>(source, sql(`${columns} ${name(tables.campaignCycle.table)} where ${condition} ${order}`, value));
}
