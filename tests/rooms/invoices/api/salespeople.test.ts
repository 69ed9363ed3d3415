import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { importFiles, type ImportEntry } from '../support/imports.ts';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import { change, create, remove, type Row } from '../../../core/support/rows.ts';
import { signed, unsigned } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { agrocentro, campoForte } from './makers.ts';
import {
  chNFe,
  genuine,
  linesOf,
  note,
  openProofWorld,
  path,
  type ProofWorld,
  reason,
  situation,
  summary,
} from './proofWorld.ts';
import { type InvoiceRow, sampleFile } from './world.ts';

/** What who earns by sales cannot do. */

const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
});
afterEach(() => world.clear());

describe('that SEFAZ does not know a note', () => {
  const refused = { status: 409, body: { code: 'invoiceDenied' } };

  test.each([
    { before: [summary('3')], decided: [], shown: 'cancelled' },
    { before: [summary('2')], decided: [], shown: 'denied' },
    { before: [summary('1'), situation('110')], decided: ['sefazDenied'], shown: 'denied' },
    { before: [summary('2'), situation('217')], decided: ['sefazUnknown'], shown: 'denied' },
  ])('sets nothing back that was said or decided (%#)', async ({ before, decided, shown }) => {
    for (const news of before) await world.bring('admin', news);
    for (const said of decided) expect((await world.decide('manager', 'confirm', new RegExp(said))).status).toBe(200);
    await world.bring('ctv', situation('217'));
    expect(await world.row()).toMatchObject({ status1: 10, situacaoNFe: shown });
    expect(await world.type('ctv')).toMatchObject(refused);
  });

  test('sets nothing back that was known of it before that was kept as an event', async () => {
    await world.bring('admin', summary('1'));
    await suite.server.database.writer('invoice').where({ chNFe }).update({ situacaoNFe: 'denied' });
    await world.bring('ctv', situation('217'));
    expect(await world.type('ctv')).toMatchObject(refused);
  });

  test('counts once who may reject has found the other news wrong', async () => {
    await world.bring('admin', summary('3'));
    await world.bring('ctv', situation('217'));
    expect((await world.decide('manager', 'dismiss', /sefazCancelled/)).status).toBe(200);
    expect(await world.row()).toMatchObject({ situacaoNFe: 'unknown' });
    expect(await world.type('ctv')).toMatchObject({ status: 201 });
  });

  test('nobody types what SEFAZ was said to have cancelled before anything else was here', async () => {
    expect(await world.bring('atv', situation('101'))).toEqual(['orphanEvent']);
    expect(await world.type('ctv')).toMatchObject(refused);
  });
});

describe('a document with the key of somebody else’s note', () => {
  const name = '34-to-be-cancelled-late.xml';
  const theirNote = sampleFile(name).bytes.toString();
  const forged = unsigned(theirNote).replace(`<emit><CNPJ>${campoForte}`, `<emit><CNPJ>${agrocentro}`);
  const bring = async (client: Client, xml: string): Promise<ImportEntry | undefined> =>
    (await importFiles(suite.server.url, client, [{ name, bytes: Buffer.from(xml) }])).entries[0];

  test('is refused like the note itself, but to who may reject that', async () => {
    expect(await world.bring('atv', forged)).toEqual(['refused forbidden']);
    expect(await world.bring('ctv', forged)).toEqual(['refused forbidden']);
    expect(await world.bring('manager', forged)).toEqual(['created']);
  });

  test('that is here keeps the note not out, which tells its people nothing of it, nor the others of the note', async () => {
    const { invoiceId: id = 0 } = (await bring(world.admin, forged)) ?? {};
    const theirs = await suite.server.as('atv', { customers: [world.customers.get(campoForte) ?? 0] });
    for (const brought of [await bring(theirs, theirNote), await bring(theirs, unsigned(theirNote))]) {
      expect(brought).toMatchObject({ result: 'conflict' });
      expect(brought?.invoiceId ?? null).toBeNull();
    }
    expect((await theirs.get(`${path}/${id}`)).status).toBe(404);
    const seen = async (client: Client) => (await client.get<InvoiceRow>(`${path}/${id}`)).body;
    for (const who of ['atv', 'ctv'] as const) {
      const row = await seen(world.as(who));
      expect(row.pendencies).toEqual(['keyFieldMismatch', 'unknownSku:1', 'otherDocument']);
      expect(linesOf(row, /otherDocument/)).toMatchObject([{ reason: null, nSeqEvento: null }]);
      expect(row.related).not.toHaveProperty('documents');
      const { text } = await world.as(who).get(`${path}/${id}/history`);
      expect(text).not.toContain('→');
    }
    const decider = await seen(world.as('manager'));
    const says = expect.stringContaining(`emitCnpjCpf: ${agrocentro} → ${campoForte}`);
    expect(decider.related).toMatchObject({ documents: [{ id: expect.any(Number) }] });
    expect(linesOf(decider, /otherDocument/)).toMatchObject([{ reason: says }]);
    const [document] = decider.related.documents ?? [];
    const chosen = await world.act('manager', `documents/${document?.id}/choose`, reason, decider);
    expect(chosen).toMatchObject({ status: 200, body: { status1: 50, customerId: world.customers.get(campoForte) } });
  });
});

/** The key of the note with another month or random code. */
function keyWith({ month = '2608', code = '74689693' }): string {
  const start = chNFe.slice(0, 2) + month + chNFe.slice(6, 35) + code;
  return start + modulo11(start);
}

describe('a note whose number another one has', () => {
  const twin = keyWith({ code: '12345678' });
  const again = unsigned(note)
    .replaceAll(chNFe, twin)
    .replace(/<cNF>\d+/, '<cNF>12345678')
    .replace(/<cDV>\d/, `<cDV>${twin.at(-1)}`);
  const imported = signed(again, 'infNFe', `AGROCENTRO REVENDA LTDA:${agrocentro}`);
  const twinRow = async (): Promise<InvoiceRow> => {
    const filter = encodeURIComponent(JSON.stringify({ chNFe: twin }));
    const [row] = (await world.admin.get<InvoiceRow[]>(`${path}?filter=${filter}`)).body;
    return world.settled(row?.id ?? 0);
  };

  test('is held where it is imported, and a person decides', async () => {
    expect([await world.bring('atv', note), await world.bring('atv', imported)]).toEqual([['created'], ['created']]);
    const held = await twinRow();
    expect(held).toMatchObject({ status1: 40, pendencies: ['sameNumber', 'team'] });
    expect(await world.act('manager', 'approve', {}, held)).toMatchObject({ status: 200, body: { status1: 50 } });
    const posted = await twinRow();
    expect((await world.act('manager', 'reprocess', {}, posted)).status).toBe(202);
    expect(await twinRow()).toMatchObject({ status1: 50 });
  });

  test('is typed by who may approve alone, also when the other one is cancelled: SEFAZ takes no number twice', async () => {
    await world.bring('atv', note);
    const refused = { status: 409, body: { code: 'invoiceNumberTaken' } };
    expect(await world.type('ctv', { chNFe: twin })).toMatchObject(refused);
    expect((await world.act('manager', 'reject')).status).toBe(200);
    expect(await world.type('ctv', { chNFe: twin })).toMatchObject(refused);
    await world.bring('admin', summary('2'));
    expect(await world.type('ctv', { chNFe: twin })).toMatchObject(refused);
    expect(await world.type('manager', { chNFe: twin })).toMatchObject({ status: 201 });
    await world.clear();
    await world.bring('admin', note, genuine);
    expect(await world.type('ctv', { chNFe: twin })).toMatchObject(refused);
  });
});

test('a day to come is typed by who may approve', async () => {
  const later = { chNFe: keyWith({ month: '4912' }), dhEmis: '2049-12-31T12:00:00Z' };
  const errors = [{ field: 'dhEmis', code: 'tooLate' }];
  expect(await world.type('ctv', later)).toMatchObject({ status: 422, body: { errors } });
  expect(await world.type('manager', later)).toMatchObject({ status: 201 });
});

test('who may change customers makes none of them the company, nor the company a customer', async () => {
  const coordinator = await suite.server.as('manager');
  const own = await world.admin.get<{ id: number; rowSCN: number; bpType: string }[]>(
    `/apis/v1/customers?filter=${encodeURIComponent(JSON.stringify({ bpType: 'provider' }))}`,
  );
  const [company] = own.body;
  const errors = [{ field: 'bpType', code: 'providerOfAdministrators' }];
  const customer = { id: world.customers.get(agrocentro) ?? 0 };
  for (const [row, bpType] of [
    [customer, 'provider'],
    [{ id: company?.id ?? 0 }, 'reseller'],
  ] as const)
    expect(await change(coordinator, 'customers', row, { bpType })).toMatchObject({ status: 422, body: { errors } });
  expect((await change(coordinator, 'customers', customer, { bpType: 'reseller' })).status).toBe(200);
  for (const values of [{ taxNum: agrocentro }, { status1: 'blocked' }])
    expect(await change(coordinator, 'customers', { id: company?.id ?? 0 }, values)).toMatchObject({
      status: 422,
      body: { errors: [{ field: Object.keys(values)[0], code: 'providerOfAdministrators' }] },
    });
  const { countryId } = (await world.admin.get<Row>(`/apis/v1/customers/${company?.id}`)).body;
  const phone = { landLineIDD: '1', landLine: '2125550100' };
  const registered = { taxNumTypeId: 'cnpj', taxNum: '06990590000123', bpType: 'provider', status1: 'active' };
  const branch = await create(world.admin, 'customers', { ...registered, ...phone, name1: 'Branch', countryId });
  const deleted = await remove(await suite.server.as('director'), 'customers', branch);
  expect(deleted).toMatchObject({ status: 409, body: { code: 'companyOfAdministrators' } });
  expect((await remove(world.admin, 'customers', branch)).status).toBeLessThan(300);
});
