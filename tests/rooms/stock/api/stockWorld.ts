import { withoutSession } from '../../../../server/core/access/ownActors.ts';
import { transact } from '../../../../server/core/rows/transact.ts';
import { stockPosting } from '../../../../server/rooms/stock/hooks.ts';
import { accessWorld } from '../../../support/accessWorld.ts';
import type { Client } from '../../../core/support/client.ts';
import { create } from '../../../core/support/rows.ts';
import type { TestServer } from '../../../core/support/server.ts';
import { randomMovements, type Movement } from './stockModel.ts';

export const reportPath = '/apis/v1/stock/report1';

export interface Body {
  from: string | null;
  to: string;
  cycle: { cycle: string } | null;
  rows: Record<string, string | number | null>[];
  totals: Record<string, string | number | null>[];
  next: string | null;
}

export const report = (client: Client, filter: object, more = '') =>
  client.get<Body>(`${reportPath}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

export const ledger = (client: Client, filter: object, more = '') => report(client, filter, `&view=ledger${more}`);

/** The rows of either view, page by page. */
export async function pagedRows(client: Client, filter: object, view: string, perPage: number): Promise<Body['rows']> {
  const rows: Body['rows'] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = `&view=${view}&range=[0,${perPage - 1}]${after && `&after=${after}`}`;
    const { body } = await report(client, filter, page);
    rows.push(...body.rows);
    after = body.next;
  }
  return rows;
}

/** Movements of any kind, as the server itself writes them. */
export async function move(server: TestServer, movements: readonly Movement[]): Promise<void> {
  const { database } = server;
  const admin = await server.admin();
  const actor = await withoutSession(database.reader, {}, admin.userId, 'en-US');
  if (!actor) throw new Error('The administrator is gone');
  await transact(database, { stockPosting }, actor, async (work) => {
    for (const movement of movements) await work.add('stockPosting', { ...movement, description: 'Made up' });
  });
}

/** The customers and people of the access tests, three products, and a random history of `count` movements. */
export async function stockWorld(server: TestServer, count: number) {
  const world = await accessWorld(server);
  const products: number[] = [];
  for (const [name1, SKU, baseUnit] of [
    ['Foliar', 'F1', 'L'],
    ['Adubo', 'A1', 'Kg'],
    ['Semente', 'S1', 'Kg'],
  ])
    products.push((await create(world.admin, 'products', { name1, SKU, baseUnit, status1: 'active' })).id);
  const movements = randomMovements(count, Object.values(world.customers), products);
  await move(server, movements);
  return { world, products, movements };
}
