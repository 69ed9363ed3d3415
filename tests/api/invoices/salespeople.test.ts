import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { importFiles, type ImportEntry } from '../../support/imports.ts';
import { unsigned } from '../../support/signNfe.ts';
import { suiteServer } from '../../support/suite.ts';
import { agrocentro, campoForte } from './makers.ts';
import { chNFe, linesOf, openProofWorld, path, type ProofWorld, reason, situation, summary } from './proofWorld.ts';
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
  const genuine = sampleFile(name).bytes.toString();
  const forged = unsigned(genuine).replace(`<emit><CNPJ>${campoForte}`, `<emit><CNPJ>${agrocentro}`);
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
    for (const brought of [await bring(theirs, genuine), await bring(theirs, unsigned(genuine))]) {
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
