import { expect, onTestFinished, test } from 'vitest';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { startServer } from '../../../core/support/server.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { openInvoiceWorld, sumOf } from './world.ts';

const suite = suiteServer();

test('a server that starts takes up what was left in processing: one note that fails stops no other', async () => {
  const world = await openInvoiceWorld(suite.server);
  const { writer } = suite.server.database;
  const samples = ['02-sell-out-cpf.xml', '10-future-delivery-shipment.xml', '13-alphanumeric-cnpj-emitter.xml'];
  const taken = await world.take(world.admin, ...samples);
  const [broken = 0, nobodys = 0, good = 0] = taken.map(({ invoiceId }) => invoiceId);
  expect(sumOf(await world.ledger(broken)), 'it was posted').not.toBe('0');
  await writer('invoice').update({ status1: invoiceStatus.processing });
  await writer('invoice_xml')
    .where({ invoiceId: broken })
    .update({ note: JSON.stringify({ chNFe: 'without its parties', items: [] }) });
  await writer('invoice').where({ id: nobodys }).update({ updatedBy: null });

  const next = await startServer(suite.databaseUrl);
  onTestFinished(() => next.close());

  expect((await world.settled(good)).events.at(-1)).toMatchObject({ tpEvento: 'processed', userName: 'Administrador' });
  expect(await world.settled(broken)).toMatchObject({ status1: invoiceStatus.error, postingMode: null });
  expect((await world.invoice(broken)).events.at(-1)).toMatchObject({ tpEvento: 'failed', userName: 'Administrador' });
  expect(sumOf(await world.ledger(broken)), 'nothing of it stands any more').toBe('0');
  expect(await world.settled(nobodys)).toMatchObject({ status1: invoiceStatus.error });
  expect((await world.invoice(nobodys)).events.at(-1)).toMatchObject({ tpEvento: 'failed', userName: null });
});
