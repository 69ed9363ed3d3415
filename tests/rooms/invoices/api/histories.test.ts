import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StockPosting } from '../../../../generated/types.ts';
import { type Random, randomFrom } from '../../../../server/rooms/demo/random.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { wrongSums } from '../../../support/sums.ts';
import {
  after,
  type ModelNote,
  nothing,
  type Operation,
  operations,
  type State,
  stockOf,
  totals,
} from './historyModel.ts';
import { type InvoiceWorld, notes, openInvoiceWorld } from './world.ts';

const path = '/apis/v1/notasfiscais';
const open = [30, 40, 50];
const any = [10, 20, 30, 40, 50, 60, 70];

/** Notes that are posted, held, cancelled and denied, and the file of the event of each. */
const samples: { file: string; event?: string; to?: 70 | 90 }[] = [
  { file: '01-sell-in-3-items.xml' },
  { file: '07-branch-transfer.xml' },
  { file: '27-tampered-after-signing.xml' },
  { file: '60-cdata-and-charrefs.xml' },
  { file: '32-to-be-cancelled.xml', event: '33-event-cancel-135.xml', to: 90 },
  { file: '34-to-be-cancelled-late.xml', event: '35-event-cancel-155-late.xml', to: 90 },
  { file: '43-to-be-denied-by-recipient.xml', event: '44-event-210220-unknown-operation.xml', to: 70 },
  { file: '45-to-be-not-performed.xml', event: '46-event-210240-not-performed.xml', to: 70 },
];

interface Kept {
  file: string;
  event: string | undefined;
  note: ModelNote;
  state: State;
}

const suite = suiteServer();
let world: InvoiceWorld;
let kept: Kept[];
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
});
afterEach(() => world.clear());

const begin = (): Kept[] =>
  samples.map(({ file, event, to }) => {
    const design = notes.get(file)?.design;
    if (!design) throw new Error(`${file} is no sample`);
    const movements = design.movementsIfApproved ?? design.movements;
    const rules = design.status === 'POSTED' ? 50 : 40;
    const effect = to && { event: { to, from: to === 90 ? any : open } };
    return { file, event, note: { rules, movements, ...effect }, state: nothing };
  });

/** Does an operation, and says whether the server did it. */
async function run({ file, event }: Kept, operation: Operation): Promise<boolean> {
  if (operation === 'note' || operation === 'event') {
    const name = operation === 'note' ? file : event;
    const [entry] = name === undefined ? [] : await world.take(world.admin, name);
    return entry !== undefined && entry.result !== 'duplicate';
  }
  const row = await invoice(file);
  if (!row) return false;
  const body = { rowSCN: row.rowSCN, ...(operation !== 'reprocess' && { reason: 'Of a random history' }) };
  const { status } = await world.admin.post(`${path}/${row.id}/${operation}`, body);
  if (operation === 'reprocess') await world.settled(row.id);
  return status < 400;
}

async function invoice(file: string) {
  const filter = encodeURIComponent(JSON.stringify({ chNFe: notes.get(file)?.chNFe }));
  const { body } = await world.admin.get<{ id: number; rowSCN: number; status1: number; postingMode: State['mode'] }[]>(
    `${path}?filter=${filter}`,
  );
  return body[0];
}

/** What the ledger holds, by customer and product. */
async function stock(): Promise<Map<string, bigint>> {
  const { body } = await world.admin.get<StockPosting[]>('/apis/v1/stock/postings?range=[0,999]');
  expect(body.length, 'the whole ledger is read').toBeLessThan(1000);
  const customers = new Map([...world.customers].map(([cnpj, id]) => [id, cnpj]));
  const products = new Map([...world.products].map(([SKU, id]) => [id, SKU]));
  return totals(
    body.map(({ customerId, productId, quantity }) => ({
      key: `${customers.get(customerId)} ${products.get(productId)}`,
      quantity,
    })),
  );
}

/** The states that the operations may have led to, in one order or the other. */
function outcomes({ note, state }: Kept, done: readonly Operation[]): State[] {
  const orders = done.length === 2 ? [done, done.toReversed()] : [done];
  return orders.map((order) => order.reduce((now, operation) => after(note, now, operation), state));
}

/** Takes over where the server has got to, which must be one of the outcomes. */
async function compare(one: Kept, done: readonly Operation[], told: string): Promise<void> {
  const row = await invoice(one.file);
  const possible = outcomes(one, done);
  const found = { status: row?.status1 ?? null, mode: row?.status1 === 50 ? row.postingMode : null };
  const match = possible.find(({ status, mode }) => status === found.status && (status !== 50 || mode === found.mode));
  expect(match, `${told}: ${JSON.stringify(found)}, not ${JSON.stringify(possible)}`).toBeDefined();
  one.state = match ?? one.state;
}

async function step(random: Random, number: number): Promise<void> {
  const one = random.pick(kept);
  const chosen = [random.pick(operations), ...(random.integer(0, 2) === 0 ? [random.pick(operations)] : [])];
  const accepted = await Promise.all(chosen.map((operation) => run(one, operation)));
  const done = chosen.filter((_, place) => accepted[place]);
  await compare(one, done, `step ${number}, ${chosen.join(' with ')} of ${one.file}`);
}

describe('histories', () => {
  test.each([1, 2, 3])('of imports, events and actions end with the stock of the model (%i)', async (seed) => {
    kept = begin();
    const random = randomFrom(seed);
    for (let number = 1; number <= 30; number++) {
      await step(random, number);
      if (number % 10 === 0) expect(await stock(), `after ${number} steps`).toEqual(stockOf(kept));
    }
    expect(await wrongSums(suite.server.database, 'stockPosting')).toEqual([]);
  });

  test.each([4, 5, 6])('of documents in any order, several at once, end with the same stock (%i)', async (seed) => {
    kept = begin();
    const documents = kept.flatMap(({ file, event }) => [file, ...(event ? [event] : [])]);
    const shuffled = randomFrom(seed).sample(documents, documents.length);
    while (shuffled.length > 0)
      await Promise.all(shuffled.splice(0, 3).map((name) => world.take(world.admin, name, name)));
    for (const one of kept) await compare(one, ['note', 'event'], `documents in the order of ${seed}`);
    expect(await stock()).toEqual(stockOf(kept));
    expect(await wrongSums(suite.server.database, 'stockPosting')).toEqual([]);
  });
});
