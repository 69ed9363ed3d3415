import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modulo11 } from '../../../schemas/formats/modulo11.ts';
import type { Client } from '../../support/client.ts';
import { suiteServer } from '../../support/suite.ts';
import { enterCodes, openInvoiceWorld, type InvoiceRow, type InvoiceWorld } from './world.ts';

const suite = suiteServer();
let world: InvoiceWorld;
let admin: Client;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  ({ admin } = world);
});

const path = '/apis/v1/notasfiscais';
/** The key of a note that no sample has, without its check digit. */
const unsigned = '4126081868069800010755001000099999186414211';
const sum = (lines: string[]): number => lines.reduce((total, line) => total + Number(line.split(' ')[1]), 0);

async function imported(name: string): Promise<InvoiceRow> {
  const [entry] = await world.take(admin, name);
  return world.invoice(entry?.invoiceId ?? 0);
}

async function act(row: InvoiceRow, action: string, more: object = {}, client = admin) {
  const { rowSCN } = await world.invoice(row.id);
  return client.post<InvoiceRow & { code: string }>(`${path}/${row.id}/${action}`, { rowSCN, ...more });
}

async function reprocessed(row: InvoiceRow): Promise<InvoiceRow> {
  expect((await act(row, 'reprocess')).status).toBe(202);
  return world.settled(row.id);
}

describe('a missing code', () => {
  test('is mended, and the note is posted when it is reprocessed; again nothing is written', async () => {
    const row = await imported('03-unknown-sku.xml');
    expect(row).toMatchObject({ status1: 30, pendencies: ['unknownSku:2'] });
    expect(row.allowedActions).toEqual(expect.arrayContaining(['reprocess', 'contest', 'reject']));
    const code = row.items[1]?.extCode;
    const customer = row.customerId ?? 0;
    const filter = encodeURIComponent(JSON.stringify({ customerId: customer }));
    const [setting] = (await admin.get<{ products: object[] }[]>(`/apis/v1/customers/settings?filter=${filter}`)).body;
    const added = {
      customerSKU: code,
      productId: world.products.get('10010'),
      umCustomer: row.items[1]?.uCom,
      umConvFactor: '2',
    };
    await enterCodes(admin, customer, [...(setting?.products ?? []), added]);
    expect(await reprocessed(row)).toMatchObject({ status1: 50, postingMode: 'A', run: 1 });
    expect(await world.ledger(row.id)).toHaveLength(2);
    expect(await reprocessed(row)).toMatchObject({ status1: 50, run: 1 });
    expect(await world.ledger(row.id)).toHaveLength(2);
    await enterCodes(admin, customer, [...(setting?.products ?? []), { ...added, umConvFactor: '3' }]);
    expect(await reprocessed(row)).toMatchObject({ status1: 50, run: 2 });
    expect(await world.ledger(row.id)).toHaveLength(6);
  });
});

describe('cancellations', () => {
  test('take back what was posted, in either order of arrival', async () => {
    const first = await imported('32-to-be-cancelled.xml');
    expect(await world.take(admin, '33-event-cancel-135.xml')).toMatchObject([{ result: 'event' }]);
    expect(await world.invoice(first.id)).toMatchObject({ status1: 90, situacaoNFe: 'cancelled' });
    expect(await world.ledger(first.id)).toEqual(['saleOut -45', 'saleOut 45']);
    expect(await world.take(admin, '74-event-cancel-alphanumeric-key.xml')).toMatchObject([{ result: 'orphanEvent' }]);
    const late = await imported('73-alphanumeric-to-be-cancelled.xml');
    expect(late).toMatchObject({ status1: 90 });
    expect(await world.ledger(late.id)).toEqual([]);
  });

  test('that the authority has not registered change nothing', async () => {
    const row = await imported('02-sell-out-cpf.xml');
    await world.take(admin, '36-event-cancel-rejected-573.xml', '37-event-cancel-no-protocol.xml');
    const after = await world.invoice(row.id);
    expect(after.status1).toBe(50);
    expect(after.events.filter(({ tpEvento }) => tpEvento === '110111')).toHaveLength(2);
    expect(await world.take(admin, '36-event-cancel-rejected-573.xml')).toMatchObject([{ result: 'duplicate' }]);
  });
});

describe('events', () => {
  test('that tell something leave the stock alone', async () => {
    const row = await imported('01-sell-in-3-items.xml');
    const names = [
      '39-event-cce.xml',
      '40-event-cce-seq2.xml',
      '41-event-210200-confirm.xml',
      '42-event-210210-aware.xml',
    ];
    await world.take(admin, ...names);
    const after = await world.invoice(row.id);
    expect(after.events.filter(({ tpEvento }) => /^\d{6}$/.test(tpEvento))).toHaveLength(4);
    expect(await world.ledger(row.id)).toEqual(['saleIn 200', 'saleIn 12.5', 'saleIn 60']);
  });

  test.each([
    ['43-to-be-denied-by-recipient.xml', '44-event-210220-unknown-operation.xml'],
    ['45-to-be-not-performed.xml', '46-event-210240-not-performed.xml'],
  ])('by which the recipient denies %s contest it', async (note, event) => {
    const row = await imported(note);
    await world.take(admin, event);
    const after = await world.invoice(row.id);
    expect(after.status1).toBe(70);
    expect(after.reason).not.toBe('');
    expect(sum(await world.ledger(row.id))).toBe(0);
  });
});

describe('approving', () => {
  test('posts a held note once', async () => {
    const row = await imported('27-tampered-after-signing.xml');
    expect(row).toMatchObject({ status1: 40, pendencies: expect.arrayContaining(['signatureInvalid']) });
    const order = { rowSCN: row.rowSCN };
    const both = await Promise.all([1, 2].map(() => admin.post(`${path}/${row.id}/approve`, order)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await world.invoice(row.id)).toMatchObject({ status1: 50, postingMode: 'P', pendencies: ['team'] });
    expect(await world.ledger(row.id)).toEqual(['saleOut -350']);
    expect(await act(row, 'approve')).toMatchObject({ status: 409, body: { code: 'invoiceApproveNotAwaiting' } });
  });

  test('asks for a class of what needs a decision', async () => {
    const row = await imported('63-cfop-949-needs-review.xml');
    expect(row).toMatchObject({ status1: 40, pendencies: expect.arrayContaining(['cfop:1']) });
    expect(await act(row, 'approve')).toMatchObject({ status: 409, body: { code: 'invoiceApproveBlocked' } });
    expect(await act(row, 'approve', { classes: { 1: 'bonus' } })).toMatchObject({ status: 200 });
    expect(await world.ledger(row.id)).toEqual([expect.stringMatching(/^bonusOut -/)]);
  });

  test('is refused for what was posted before, in the words of the specification', async () => {
    const row = await imported('10-future-delivery-shipment.xml');
    for (const [language, text] of [
      ['en-US', 'Automatically posted invoices cannot be approved.'],
      ['pt-BR', 'Notas fiscais lançadas automaticamente não podem ser aprovadas.'],
      ['es-ES', 'Las facturas contabilizadas automáticamente no se pueden aprobar.'],
    ] as const) {
      const { rowSCN } = await world.invoice(row.id);
      const headers = { 'Accept-Language': language };
      const answer = await admin.post(`${path}/${row.id}/approve`, { rowSCN }, headers);
      expect(answer).toMatchObject({ status: 409, body: { code: 'invoiceApproveAutomatic', message: text } });
    }
  });
});

describe('contesting and rejecting', () => {
  test('need a reason, take the stock back, and reprocessing brings it again', async () => {
    const row = await imported('06-bonus-in.xml');
    expect(await act(row, 'contest')).toMatchObject({ status: 422, body: { affectedField: 'reason' } });
    expect(await act(row, 'contest', { reason: 'Not delivered' })).toMatchObject({
      status: 200,
      body: { status1: 70 },
    });
    expect(sum(await world.ledger(row.id))).toBe(0);
    expect(await reprocessed(row)).toMatchObject({ status1: 50, postingMode: 'A', run: 2 });
    expect(sum(await world.ledger(row.id))).toBe(25);
    expect(await act(row, 'reject', { reason: 'Typed twice' })).toMatchObject({ status: 200, body: { status1: 60 } });
    expect(await act(row, 'reject', { reason: 'Typed twice' })).toMatchObject({ status: 200, body: { status1: 60 } });
    expect(sum(await world.ledger(row.id))).toBe(0);
  });

  test('many at once answer each row by itself', async () => {
    const posted = await imported('58-prefixed-namespace.xml');
    const held = await imported('60-cdata-and-charrefs.xml');
    const rows = [posted, held].map(({ id, rowSCN }) => ({ id, rowSCN }));
    const answer = await admin.post(`${path}/actions`, { action: 'approve', rows });
    expect(answer).toMatchObject({
      status: 200,
      body: { done: 1, refused: 1, results: [{ ok: false, code: 'invoiceApproveAutomatic' }, { ok: true }] },
    });
  });

  test('a stale row, a missing version and an unknown invoice are refused', async () => {
    const row = await imported('14-alphanumeric-cnpj-recipient.xml');
    const reason = 'Not delivered';
    expect((await admin.post(`${path}/${row.id}/contest`, { reason })).status).toBe(428);
    expect((await admin.post(`${path}/${row.id}/contest`, { reason, rowSCN: row.rowSCN + 7 })).status).toBe(409);
    expect((await admin.post(`${path}/999999/contest`, { reason, rowSCN: 1 })).status).toBe(404);
  });
});

describe('a note that comes again', () => {
  test('is a duplicate when it says the same and a conflict when it does not', async () => {
    const row = await imported('54-duplicate-original.xml');
    expect(await world.take(admin, '55-duplicate-same-content-pretty.xml')).toMatchObject([{ result: 'duplicate' }]);
    expect(await world.take(admin, '56-duplicate-key-other-content.xml')).toMatchObject([{ result: 'conflict' }]);
    expect(await world.ledger(row.id)).toEqual(['saleOut -5']);
  });
});

describe('posting by hand', () => {
  let body: Record<string, unknown>;
  beforeEach(() => {
    body = {
      chNFe: `${unsigned}${modulo11(unsigned)}`,
      dhEmis: '2026-08-10T12:00:00Z',
      emitCnpjCpf: '18680698000107',
      destCnpjCpf: '52998224725',
      items: [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '2', vProd: '10.00' }],
    };
  });

  test('refuses a note without items, posts it with them, and once', async () => {
    expect(await admin.post(path, { ...body, items: [] })).toMatchObject({
      status: 422,
      body: { code: 'invoiceWithoutItems' },
    });
    const answer = await admin.post<InvoiceRow>(path, body);
    expect(answer, answer.text).toMatchObject({ status: 201, body: { status1: 50, postingMode: 'M', emitType: 2 } });
    expect(await world.ledger(answer.body.id)).toEqual(['saleOut -10']);
    expect(await admin.post(path, body)).toMatchObject({ status: 409, body: { code: 'invoiceDuplicate' } });
    expect(await act(answer.body, 'reprocess')).toMatchObject({
      status: 409,
      body: { code: 'invoiceReprocessManual' },
    });
    expect(await act(answer.body, 'approve')).toMatchObject({ status: 409, body: { code: 'invoiceApproveManual' } });
  });
});

describe('rights', () => {
  test('keep an external user to the notes that its own customers issue', async () => {
    const ctv = await suite.server.as('ctv', { customers: [world.customers.get('18680698000107') ?? 0] });
    expect(await world.take(ctv, '62-mixed-cfops.xml')).toMatchObject([{ result: 'created' }]);
    expect(await world.take(ctv, '34-to-be-cancelled-late.xml')).toMatchObject([
      { result: 'refused', reason: 'forbidden' },
    ]);
    expect(await world.take(ctv, '09-future-delivery-billing.xml')).toMatchObject([
      { result: 'refused', reason: 'forbidden' },
    ]);
    const row = await imported('05-return-from-farmer-entry.xml');
    expect((await act(row, 'approve', {}, ctv)).status).toBe(403);
    const foreign = await imported('13-alphanumeric-cnpj-emitter.xml');
    expect((await ctv.get(`${path}/${foreign.id}`)).status).toBe(404);
  });
});
