import { beforeAll, expect, test } from 'vitest';
import { importFiles } from '../support/imports.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { madeNote, type Made } from './madeNote.ts';
import { agrocentro, ask, campoForte, outcome, provider } from './makers.ts';
import { openInvoiceWorld, type InvoiceRow, type InvoiceWorld } from './world.ts';

const farmer = '52998224725';
const suite = suiteServer();
let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  await suite.server.database.writer('customer_setting').update({ holdUnsigned: false });
});

async function arrive(note: ReturnType<typeof madeNote>): Promise<InvoiceRow> {
  const [entry] = (await importFiles(suite.server.url, world.admin, [note])).entries;
  return world.invoice(entry?.invoiceId ?? 0);
}

/** Two documents of one movement, the second of which refers to the first; and what each posts. */
const pairs: [string, Made, Made, string, string][] = [
  [
    'a farmer’s own return and the buyer’s entry note',
    {
      issuer: farmer,
      recipient: agrocentro,
      series: 925,
      items: [{ cProd: '1001-A', uCom: 'GL', qCom: '2', cfop: '5202' }],
    },
    {
      issuer: agrocentro,
      recipient: farmer,
      tpNF: '0',
      items: [{ cProd: '1001-A', uCom: 'GL', qCom: '2', cfop: '1202' }],
    },
    'saleOutReturn 10',
    'saleOutReturn 10',
  ],
  [
    'a customer’s sale and the buying customer’s entry note',
    { issuer: campoForte, recipient: agrocentro, items: [{ cProd: '2001-B', uCom: 'BD', qCom: '1', cfop: '5102' }] },
    {
      issuer: agrocentro,
      recipient: campoForte,
      tpNF: '0',
      items: [{ cProd: '1001-A', uCom: 'GL', qCom: '4', cfop: '1102' }],
    },
    'saleOut -20 purchase 20',
    'purchase 20',
  ],
  [
    'a customer’s return and the company’s entry note',
    { issuer: agrocentro, recipient: provider, items: [{ cProd: '1001-A', uCom: 'GL', qCom: '1', cfop: '5202' }] },
    {
      issuer: provider,
      recipient: agrocentro,
      tpNF: '0',
      items: [{ cProd: '10010', uCom: 'GL', qCom: '1', cfop: '1201' }],
    },
    'saleInReturn -5',
    'saleInReturn -5',
  ],
];

test.each(pairs)('%s are counted once, whichever comes first', async (_, first, second, posts, postsToo) => {
  const [one, other] = [madeNote(first), madeNote(first)];
  expect(await outcome(world, await arrive(one))).toBe(`50 ${posts}`);
  const held = await arrive(madeNote({ ...second, refNFe: one.chNFe }));
  expect(await outcome(world, held)).toBe('40 countedAlready');
  expect((await ask(world, world.admin, held, 'reprocess')).status).toBe(202);
  expect(await outcome(world, await world.settled(held.id))).toBe('40 countedAlready');
  const approved = await ask(world, world.admin, held, 'approve');
  expect(await outcome(world, approved.body)).toBe(`50 countedAlready ${postsToo}`);
  expect((await ask(world, world.admin, held, 'reprocess', { confirm: false })).status).toBe(202);
  expect(await outcome(world, await world.settled(held.id))).toBe(`50 ${postsToo}`);

  expect(await outcome(world, await arrive(madeNote({ ...second, refNFe: other.chNFe })))).toBe(`50 ${postsToo}`);
  const late = await arrive(other);
  expect(await outcome(world, late)).toBe('40 countedAlready');
  const still = await ask(world, world.admin, late, 'approve', { classes: { 1: 'none' } });
  expect(await outcome(world, still.body)).toBe('50');
  for (const body of [{}, {}]) {
    expect((await ask(world, world.admin, late, 'reprocess', body)).status).toBe(202);
    expect(await outcome(world, await world.settled(late.id))).toBe('50');
  }
});

test('a sale and its return, and another note of the same issuer, are not counted twice', async () => {
  const sale = madeNote({
    issuer: provider,
    recipient: agrocentro,
    items: [{ cProd: '10010', uCom: 'GL', qCom: '1' }],
  });
  expect(await outcome(world, await arrive(sale))).toBe('50 saleIn 5');
  const item = { cProd: '1001-A', uCom: 'GL', qCom: '1', cfop: '5202' };
  const back = { issuer: agrocentro, recipient: provider, refNFe: sale.chNFe, items: [item] };
  expect(await outcome(world, await arrive(madeNote(back)))).toBe('50 saleInReturn -5');
  const more = { issuer: provider, recipient: agrocentro, items: [{ cProd: '10010', uCom: 'GL', qCom: '1' }] };
  expect(await outcome(world, await arrive(madeNote({ ...more, refNFe: sale.chNFe })))).toBe('50 saleIn 5');
});
