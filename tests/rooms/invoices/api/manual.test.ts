import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { importFiles } from '../support/imports.ts';
import { refusal } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { type InvoiceRow, type InvoiceWorld, notes, openInvoiceWorld, sampleFile } from './world.ts';

const suite = suiteServer();
let world: InvoiceWorld;
let admin: Client;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  ({ admin } = world);
});
afterEach(() => world.clear());

const path = '/apis/v1/notasfiscais';
/** One can of 5 L of the first product, as the first customer sells it. */
const can = { extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '1' };

/** The note of a sample as a person types it. */
function typed(file: string, given: object = {}) {
  const note = notes.get(file);
  if (!note) throw new Error(`${file} is no sample`);
  const { chNFe, emit, dest } = note;
  const parties = { emitCnpjCpf: emit.doc, destCnpjCpf: dest.doc };
  return { chNFe, dhEmis: '2026-08-10T12:00:00Z', ...parties, items: [can], ...given };
}

const post = (body: object, client = admin, headers: Record<string, string> = {}) =>
  client.post<InvoiceRow & { errors: { field: string; params: object }[] }>(path, body, headers);

const sold = '02-sell-out-cpf.xml';

describe('the day of a note that is typed', () => {
  test.each([
    ['2026-08-10T02:30:00Z', '2026-08-09', '2026-08-10T02:30:00Z'],
    ['2026-08-31T23:30:00-03:00', '2026-08-31', '2026-09-01T02:30:00Z'],
    ['2026-08-31T23:30:00-04:00', '2026-08-31', '2026-09-01T03:30:00Z'],
    ['2026-08-10T02:30:00+00:00', '2026-08-09', '2026-08-10T02:30:00Z'],
  ])('%s is %s', async (dhEmis, movementDate, moment) => {
    expect(await post(typed(sold, { dhEmis }))).toMatchObject({
      status: 201,
      body: { movementDate, dhEmis: moment, status1: 50, postingMode: 'M' },
    });
  });

  test('is a moment that there is', async () => {
    for (const dhEmis of [
      '2026-02-30T10:00:00-03:00',
      '2026-08-10',
      '2026-08-10T10:00:00',
      '2026-08-10T10:00:00-30:00',
    ])
      expect(await post(typed(sold, { dhEmis }))).toMatchObject(refusal('format', 'dhEmis'));
  });
});

describe('what is typed is refused', () => {
  test('where the access key has another month or issuer, naming what it says', async () => {
    const month = await post(typed(sold, { dhEmis: '2026-09-01T12:00:00Z' }));
    expect(month).toMatchObject(refusal('notOfKey', 'dhEmis'));
    expect(month.text).toContain('The access key says 08/2026');
    expect(await post(typed(sold, { dhEmis: '2026-08-01T01:00:00Z' }))).toMatchObject(refusal('notOfKey', 'dhEmis'));
    const other = await post(typed(sold, { emitCnpjCpf: '57193132000102' }));
    expect(other).toMatchObject(refusal('notOfKey', 'emitCnpjCpf'));
    expect(other.text).toContain('The access key says 18680698000107');
    const both = await post(typed(sold, { emitCnpjCpf: '57193132000102', dhEmis: '2026-09-01T12:00:00Z' }));
    expect(both).toMatchObject({ status: 422, body: { errors: [{ field: 'emitCnpjCpf' }, { field: 'dhEmis' }] } });
  });

  test('for tax documents whose check digits are wrong', async () => {
    for (const destCnpjCpf of ['11111111111', '57193132000199', '123'])
      expect(await post(typed(sold, { destCnpjCpf }))).toMatchObject(refusal('taxDocument', 'destCnpjCpf'));
  });

  test('for an issuer that is its own recipient, unless all is written off', async () => {
    const own = { destCnpjCpf: '18680698000107' };
    expect(await post(typed(sold, own))).toMatchObject(refusal('sameParty', 'destCnpjCpf'));
    const lost = await post(typed(sold, { ...own, items: [{ ...can, cfop: '5927' }] }));
    expect(lost).toMatchObject({ status: 201 });
    expect(await world.ledger(lost.body.id)).toEqual(['loss -5']);
  });

  test('for each item that is not known, by its number and code', async () => {
    const items = [can, { ...can, extCode: 'XPTO' }, { ...can, uCom: 'PAL' }, { ...can, cfop: '5949' }];
    const answer = await post(typed(sold, { items }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'invoiceApproveBlocked',
        errors: [
          { field: 'items.1.extCode', params: { item: 2, code: 'XPTO', name: 'unknownSku' } },
          { field: 'items.2.uCom', params: { item: 3, code: '1001-A', unit: 'PAL', name: 'unit' } },
        ],
      },
    });
    expect(answer.text).toContain('Item 2, code XPTO, unit GL: product not known.');
  });

  test('on the screen of the company’s invoices when a customer has issued it', async () => {
    const answer = await post(typed(sold, { emitType: 1 }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'otherVariant' } });
    expect(answer.text).toContain('600-020');
    expect((await admin.get<InvoiceRow[]>(path)).body).toEqual([]);
    expect((await post(typed(sold, { emitType: 2 }))).status).toBe(201);
  });

  test('after its cancellation came', async () => {
    await world.take(admin, '33-event-cancel-135.xml');
    expect(await post(typed('32-to-be-cancelled.xml'))).toMatchObject({ status: 409, body: { code: 'invoiceDenied' } });
  });
});

test('a posting that comes again with its key is answered as the first time', async () => {
  const headers = { 'Idempotency-Key': 'typed-once' };
  const first = await post(typed(sold), admin, headers);
  const again = await post(typed(sold), admin, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await world.ledger(first.body.id)).toEqual(['saleOut -5']);
  expect(await post(typed(sold), admin, { 'Idempotency-Key': 'another' })).toMatchObject({ status: 409 });
});

test('nobody types a sale into the stock of a customer out of reach', async () => {
  const [own, other] = ['18680698000107', '57193132000102'];
  const ids = [own, other].map((cnpj) => world.customers.get(cnpj) ?? 0);
  const body = typed(sold, { destCnpjCpf: other });
  const ctv = await suite.server.as('ctv', { customers: ids.slice(0, 1) });
  expect(await post(body, ctv)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const ofBoth = await post(body, await suite.server.as('ctv', { customers: ids }));
  expect(ofBoth.status, ofBoth.text).toBe(201);
  expect((await world.ledger(ofBoth.body.id)).toSorted()).toEqual(['purchase 5', 'saleOut -5']);
});

test('of a stranger’s notes nobody learns what is there or missing', async () => {
  const ctv = await suite.server.as('ctv', { customers: [world.customers.get('15483664000126') ?? 0] });
  expect((await post(typed(sold, { items: [{ ...can, extCode: 'XPTO' }] }), ctv)).status).toBe(403);
  await world.take(admin, sold);
  expect((await post(typed(sold), ctv)).status).toBe(403);
  const { chNFe } = typed(sold);
  const { entries } = await importFiles(suite.server.url, ctv, [chNFe]);
  expect(entries).toMatchObject([{ result: 'refused', reason: 'forbidden' }]);
  expect((await importFiles(suite.server.url, admin, [chNFe])).entries).toMatchObject([{ result: 'duplicate' }]);
});

describe('the XML that comes after its note was posted by hand', () => {
  const plain = '58-prefixed-namespace.xml';
  const right = { dhEmis: '2026-08-17T09:22:00-03:00', items: [{ ...can, qCom: '4' }] };

  /** The document of the sample, with another answer of the authority, or none that is its own. */
  async function arrive(cStat = '100') {
    const { name, bytes } = sampleFile(plain);
    const xml = bytes.toString().replace('<cStat>100<', `<cStat>${cStat}<`);
    return (await importFiles(suite.server.url, admin, [{ name, bytes: xml }])).entries;
  }

  async function posted(given: object) {
    const { status, body } = await post(typed(plain, given));
    expect(status).toBe(201);
    return body.id;
  }

  test('proves it, and changes no stock', async () => {
    const id = await posted(right);
    expect(await arrive()).toMatchObject([{ result: 'upgraded' }]);
    const row = await world.invoice(id);
    expect(row).toMatchObject({ status1: 50, postingMode: 'M', situacaoNFe: 'authorised', pendencies: ['team'] });
    expect(row.events.at(-1)).toMatchObject({ tpEvento: 'attach', reason: null });
    expect(await world.ledger(id)).toEqual(['saleOut -20']);
    expect(await arrive()).toMatchObject([{ result: 'duplicate' }]);
  });

  test('tells what it says otherwise, which the list finds', async () => {
    const id = await posted({ items: [{ ...can, qCom: '700' }], destCnpjCpf: '57193132000102' });
    await arrive();
    const row = await world.invoice(id);
    expect(row).toMatchObject({ status1: 50, situacaoNFe: 'authorised', pendencies: ['team', 'xmlDiffers'] });
    expect(row.events.at(-1)).toMatchObject({
      tpEvento: 'differs',
      reason: [
        'destCnpjCpf: 57193132000102 → 10887709400',
        'movementDate: 2026-08-10 → 2026-08-17',
        '1001-A (5102, GL): 700 → 4',
      ].join('\n'),
    });
    const filter = encodeURIComponent(JSON.stringify({ pendencies: 'xmlDiffers' }));
    expect((await admin.get<InvoiceRow[]>(`${path}?filter=${filter}`)).body).toMatchObject([{ id }]);
  });

  test('cancels it', async () => {
    const id = await posted(right);
    expect(await arrive('101')).toMatchObject([{ result: 'upgraded' }]);
    expect(await world.invoice(id)).toMatchObject({ status1: 90, situacaoNFe: 'cancelled', postingMode: 'M' });
    expect(await world.ledger(id)).toEqual(['saleOut -20', 'saleOut 20']);
  });

  test('takes it back where it was denied, for good', async () => {
    const id = await posted(right);
    expect(await arrive('110')).toMatchObject([{ result: 'upgraded' }]);
    const row = await world.invoice(id);
    expect(row).toMatchObject({ status1: 30, situacaoNFe: 'denied', pendencies: ['notAuthorised'] });
    expect(row.allowedActions).not.toContain('post');
    expect(await world.ledger(id)).toEqual(['saleOut -20', 'saleOut 20']);
    expect(await post(typed(plain, right))).toMatchObject({ status: 409, body: { code: 'invoiceDenied' } });
  });

  test('cancels what was posted by hand from a note without protocol', async () => {
    const bare = sampleFile(plain);
    const without = bare.bytes.toString().replace(/<n:protNFe.*<\/n:protNFe>/s, '');
    await importFiles(suite.server.url, admin, [{ ...bare, bytes: without }]);
    const id = await posted(right);
    expect(await arrive('101')).toMatchObject([{ result: 'upgraded' }]);
    expect(await world.invoice(id)).toMatchObject({ status1: 90 });
    expect(await world.ledger(id)).toEqual(['saleOut -20', 'saleOut 20']);
  });

  test('completes one that was rejected, which stays so', async () => {
    const bare = sampleFile(plain);
    const without = bare.bytes.toString().replace(/<n:protNFe.*<\/n:protNFe>/s, '');
    const { entries } = await importFiles(suite.server.url, admin, [{ ...bare, bytes: without }]);
    const { id, rowSCN } = await world.invoice(entries[0]?.invoiceId ?? 0);
    await admin.post(`${path}/${id}/reject`, { rowSCN, reason: 'Without protocol' });
    expect(await arrive()).toMatchObject([{ result: 'upgraded' }]);
    expect(await world.invoice(id)).toMatchObject({ status1: 60, situacaoNFe: 'authorised', pendencies: ['team'] });
  });
});

test('a cancellation that came before the key of its note cancels the note', async () => {
  await world.take(admin, '33-event-cancel-135.xml');
  await importFiles(suite.server.url, admin, [typed('32-to-be-cancelled.xml').chNFe]);
  const [entry] = await world.take(admin, '32-to-be-cancelled.xml');
  expect(await world.invoice(entry?.invoiceId ?? 0)).toMatchObject({ status1: 90, situacaoNFe: 'cancelled' });
  expect(await world.ledger(entry?.invoiceId ?? 0)).toEqual([]);
});
