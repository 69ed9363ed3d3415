import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../server/core/seed/seed.ts';
import type { Invoice } from '../../../../generated/types.ts';
import { businessDay } from '../../../../server/core/businessDay.ts';
import { openDatabase } from '../../../../server/core/database/database.ts';
import { documentOfRow } from '../../../../server/rooms/invoices/storedInvoice.ts';
import type { Signature } from '../../../../server/rooms/invoices/nfe/types.ts';
import { randomFrom } from '../../../../server/rooms/demo/random.ts';
import { dayAfter } from '../../../../server/rooms/demo/season/calendar.ts';
import { randomQuirk } from '../../../../server/rooms/demo/season/quirks.ts';
import { readXml } from '../../../../server/rooms/invoices/nfe/readXml.ts';
import type { Client } from '../../../core/support/client.ts';
import { freshDatabase } from '../../../core/support/databases.ts';
import { adminEmail, password } from '../../../core/support/server.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { wrongSums } from '../../../support/sums.ts';
import { columnsOfModel, scaled } from '../../stock/api/stockModel.ts';
import { pagedRows } from '../../stock/api/stockWorld.ts';
import { demo } from '../../../core/support/demo.ts';

const config = { seed: 'demo', adminEmail, adminPassword: password } as const;
const suite = suiteServer({ fill: (database) => seed(database, config, demo) });
const invoices = '/apis/v1/notasfiscais';

let admin: Client;

beforeAll(async () => {
  admin = await suite.server.admin();
});

type Row = Record<string, unknown>;

/** Up to a thousand rows of a resource that fit, and how many there are. */
async function find<Found = Row>(client: Client, path: string, filter: object = {}) {
  const answer = await client.get<Found[]>(
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,999]`,
  );
  expect(answer.status, answer.text).toBe(200);
  return { rows: answer.body, total: Number(answer.headers.get('Content-Range')?.split('/').at(-1)) };
}

const movements = (): Promise<Row[]> =>
  suite.server.database
    .reader('stock_posting')
    .orderBy('id')
    .select('id', 'invoiceId', 'nItem', 'customerId', 'productId', 'movementDate', 'kind', 'quantity', 'reversesId');

test('what is kept of its movements is what they say', async () => {
  expect(await wrongSums(suite.server.database, 'stockPosting')).toEqual([]);
});

test('the season has 3,000 invoices in every state up to today, inside the running cycle, and most are posted', async () => {
  const { total } = await find(admin, invoices);
  const counts = await Promise.all(
    [10, 30, 40, 50, 60, 70, 90].map(async (status1) => (await find(admin, invoices, { status1 })).total),
  );
  expect(total).toBe(3000);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  expect(counts[3]).toBeGreaterThan(2500);
  const today = businessDay();
  const running = { startsAt_lte: today, endsAt_gte: today };
  expect((await find(admin, '/apis/v1/campaigncycles', running)).total).toBe(1);
  expect((await find(admin, invoices, { movementDate_gt: today })).total).toBe(0);
  const lately = { movementDate_gte: dayAfter(today, -6) }; // next to nothing is sold on Sundays and holidays
  expect((await find(admin, invoices, lately)).total).toBeGreaterThan(0);
});

test.each(['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv', 'customer'])(
  '%s sees what customers have sold, and invoices of this cycle',
  async (login) => {
    const client = await suite.server.signIn(`${login}@lavoura.example`);
    expect((await find(client, '/apis/v1/stock/postings', { kind: 'saleOut' })).total).toBeGreaterThan(10);
    const lately = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect((await find(client, invoices, { movementDate_gte: lately, status1: 50 })).total).toBeGreaterThan(0);
  },
);

test('the rules post again what the season has posted: reprocessing a sample changes nothing', async () => {
  const before = await movements();
  const { rows: all } = await find<Invoice>(admin, invoices, { status1: 50, postingMode: 'A' });
  const sample = all.filter((_, place) => place % 40 === 0);
  const chosen = sample.map(({ id, rowSCN }) => ({ id, rowSCN }));
  const { body } = await admin.post<{ done: number }>(`${invoices}/actions`, { action: 'reprocess', rows: chosen });
  expect(body.done).toBe(sample.length);
  for (const asked of sample) {
    expect(told(await settled(asked.id))).toBe(told(asked));
  }
  expect(await movements()).toEqual(before);
});

/** Everything that a row says but who wrote it when. */
const told = (row: object): string =>
  JSON.stringify(row, (name, value: unknown) => (written.has(name) ? undefined : value));
const written: ReadonlySet<string> = new Set([
  'id',
  'rowSCN',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'events',
  'allowedActions',
]);

async function settled(id: number): Promise<Invoice & Row> {
  for (;;) {
    const { body } = await admin.get<Invoice & Row>(`${invoices}/${id}`);
    if (body.status1 !== 20) return body;
    await pause(20);
  }
}

test('opening and all columns are closing; the few stocks below zero wait for a held delivery', async () => {
  const today = businessDay();
  const cells = await pagedRows(admin, { from: `${today.slice(0, 4)}-01-01`, to: today }, 'balance', 900);
  expect(cells.length).toBeGreaterThan(500);
  for (const cell of cells) {
    const sum = columnsOfModel.slice(0, -1).reduce((all, name) => all + scaled(String(cell[name])), 0n);
    expect(sum).toBe(scaled(String(cell['closing'])));
  }
  const below = cells.filter(({ closing }) => String(closing).startsWith('-'));
  expect(below.length).toBeGreaterThan(0);
  expect(below.length).toBeLessThan(8);
  for (const { customerId, productId } of below) {
    const { rows } = await find<Invoice>(admin, invoices, { customerId, status1: 40, emitType: 1 });
    expect(rows.some(({ items }) => items.some((item) => item.productId === productId))).toBe(true);
  }
});

test('the sums of the months are those of the movements', async () => {
  const sums = new Map<string, bigint>();
  for (const { customerId, productId, movementDate, kind, quantity } of await movements()) {
    const sign = String(quantity).startsWith('-') ? -1 : 1;
    const key = [customerId, productId, `${String(movementDate).slice(0, 7)}-01`, kind, sign].join(' ');
    sums.set(key, (sums.get(key) ?? 0n) + scaled(String(quantity)));
  }
  const kept: Row[] = await suite.server.database.reader('stock_posting__by_month').select();
  const keyOf = ({ customerId, productId, movementDate, kind, quantity_sign: sign }: Row): string =>
    [customerId, productId, movementDate, kind, sign].join(' ');
  expect(new Map(kept.map((row) => [keyOf(row), scaled(String(row['quantity_sum']))]))).toEqual(sums);
});

test('every document is there, and reads as what is kept of it: signed, altered after that, or signed by nobody', async () => {
  const { reader } = suite.server.database;
  const documents: { note: string; xml: string }[] = await reader('invoice_xml').select();
  expect(documents.length).toBeGreaterThan(2800);
  expect(documents.filter(({ xml }) => xml === '')).toEqual([]);
  const proved = documents.map((document) => documentOfRow(document).note);
  for (const signature of ['ok', 'absent', 'broken']) {
    const some = proved.filter((note) => note.signature === signature);
    expect(some.length, signature).toBeGreaterThan(0);
    for (const note of some.slice(-40)) expect(readXml(Buffer.from(note.xml))).toEqual([{ type: 'note', note }]);
  }
});

test('no signature is broken where nobody has signed, on whatever day', () => {
  const random = randomFrom(1);
  const drawn = (signature: Signature) =>
    new Set(Array.from({ length: 2000 }, () => randomQuirk(random, 5, { signature })));
  expect(drawn('ok')).toContain('broken');
  expect(drawn('absent')).not.toContain('broken');
});

test('what cancelled an invoice is there, too, and reads as what is kept of it', async () => {
  const documents: { event: string; xml: string }[] = await suite.server.database.reader('nfe_event').select();
  expect(documents.length).toBeGreaterThan(10);
  for (const { event: json, xml } of documents) {
    const read: object = JSON.parse(json);
    expect(readXml(Buffer.from(xml))).toEqual([{ type: 'event', event: { ...read, xml } }]);
  }
});

test('it is the same for the same day', async () => {
  const own = await freshDatabase();
  const database = await openDatabase(own.url);
  await seed(database, config, demo);
  const [again, first] = await Promise.all([database, suite.server.database].map(({ reader }) => posted(reader)));
  await database.close();
  await own.drop();
  expect(again).toEqual(first);
});

async function posted(reader: Knex): Promise<string[]> {
  const rows: Row[] = await reader('stock_posting as p')
    .leftJoin('invoice as i', 'i.id', 'p.invoiceId')
    .orderBy('p.id')
    .select('i.chNFe', 'i.status1', 'i.totalVlrNF', 'p.*');
  return rows.map(told);
}
