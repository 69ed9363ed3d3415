import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import type { Client } from '../../../core/support/client.ts';
import { importFiles } from '../support/imports.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { madeNote, type Made } from './madeNote.ts';
import { agrocentro, ask } from './makers.ts';
import { openInvoiceWorld, sampleFile, type InvoiceWorld } from './world.ts';

/** Of two notes at the same instant, of one number or one movement, the second finds the first. */

const farmer = '52998224725';
const path = '/apis/v1/notasfiscais';
const suite = suiteServer();
let world: InvoiceWorld;
let ctv: Client;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  await suite.server.database.writer('customer_setting').update({ holdUnsigned: false });
  ctv = await suite.server.as('ctv', { customers: [world.customers.get(agrocentro) ?? 0] });
});

const itemOf = (cfop: string, cProd = '1001-A') => ({ cProd, uCom: 'GL', qCom: '1', cfop });
const sale: Made = { issuer: agrocentro, recipient: farmer, items: [itemOf('5102')] };
const ownReturn: Made = { issuer: farmer, recipient: agrocentro, series: 925, items: [itemOf('5202')] };
const entryNote: Made = { issuer: agrocentro, recipient: farmer, tpNF: '0', items: [itemOf('1202')] };

/** The key with another random code. */
function twinOf(chNFe: string): string {
  const start = `${chNFe.slice(0, 35)}12345678`;
  return start + modulo11(start);
}

function type(chNFe: string, { issuer, recipient, items }: Made) {
  const parties = { emitCnpjCpf: issuer, destCnpjCpf: recipient };
  const lines = items.map(({ cProd, ...item }) => ({ ...item, extCode: cProd, vProd: '1' }));
  return ctv.post<{ code: string }>(path, { chNFe, dhEmis: '2026-08-05T12:10:00Z', ...parties, items: lines });
}

const bring = async (file: ReturnType<typeof madeNote>): Promise<number> =>
  (await importFiles(suite.server.url, world.admin, [file])).entries[0]?.invoiceId ?? 0;

/** Transactions that wait for another one, as the database knows them unless it was asked within a tenth of a second. */
const waiting = `select count(*) as count from information_schema.innodb_trx t join information_schema.processlist p
  on p.id = t.trx_mysql_thread_id where p.db = database() and t.trx_state = 'LOCK WAIT'`;

/** Does one write, and another one before the first is committed; SQLite has one writer. */
async function atOnce<One, Other>(one: () => Promise<One>, other: () => Promise<Other>): Promise<[One, Other]> {
  const { database } = suite.server;
  if (database.dialect.hasOneWriter) return [await one(), await other()];
  const untilWaiting = async (wanted: number) => {
    for (let count = 0, asked = 0; count < wanted && asked < 20; asked += 1, await pause(150))
      count = Number((await database.writer.raw(waiting))[0][0].count);
  };
  const held = await database.writer.transaction();
  const customer = { id: world.customers.get(agrocentro) ?? 0 };
  await held('customer').where(customer).forUpdate().first('id'); // to which refers whatever is stored of a note
  const first = one();
  await untilWaiting(1);
  const second = other();
  await untilWaiting(2);
  await held.rollback();
  return Promise.all([first, second]);
}

test('of one number', async () => {
  const file = madeNote(sale);
  const [id, typed] = await atOnce(
    () => bring(file),
    () => type(twinOf(file.chNFe), sale),
  );
  expect(await world.invoice(id)).toMatchObject({ status1: 50 });
  expect(typed).toMatchObject({ status: 409, body: { code: 'invoiceNumberTaken' } });
});

test('of one movement', async () => {
  const { chNFe } = madeNote(ownReturn);
  const [id, typed] = await atOnce(
    () => bring(madeNote({ ...entryNote, refNFe: chNFe })),
    () => type(chNFe, ownReturn),
  );
  expect(await world.invoice(id)).toMatchObject({ status1: 50 });
  expect(typed).toMatchObject({ status: 409, body: { code: 'invoiceApproveBlocked' } });
});

/** Nothing that could be held stands between looking for events and the row of their note: now and then they meet there. */
test('of a note and its cancellation, again and again', async () => {
  const [note, event] = [sampleFile('32-to-be-cancelled.xml'), sampleFile('33-event-cancel-135.xml')];
  const manager = await suite.server.as('manager'); // of one person one import waits for the other
  for (let round = 0; round < 8; round++) {
    const [first] = await Promise.all([
      importFiles(suite.server.url, world.admin, [note]),
      importFiles(suite.server.url, manager, [event]),
    ]);
    expect(await world.settled(first.entries[0]?.invoiceId ?? 0)).toMatchObject({ status1: 90 });
    await world.clear();
  }
});

test('of one movement, of which one is reprocessed', async () => {
  const { chNFe } = madeNote(ownReturn);
  const id = await bring(madeNote({ ...entryNote, refNFe: chNFe, items: [itemOf('1202', 'NEW-1')] }));
  await world.learn(agrocentro, { customerSKU: 'NEW-1', SKU: '10010', umCustomer: 'GL', umConvFactor: '5' });
  const [, typed] = await atOnce(
    async () => ask(world, world.admin, await world.invoice(id), 'reprocess'),
    () => type(chNFe, ownReturn),
  );
  expect(await world.settled(id)).toMatchObject({ status1: 50 });
  expect(typed).toMatchObject({ status: 409, body: { code: 'invoiceApproveBlocked' } });
});
