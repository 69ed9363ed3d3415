import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessKeyFault } from '../../../../schemas/formats/accessKey.ts';
import { certify, signAs, type Identity } from '../support/certificates.ts';
import type { Client } from '../../../core/support/client.ts';
import { importFiles } from '../support/imports.ts';
import { change, create } from '../../../core/support/rows.ts';
import { typedEvent, unsigned } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { notes, openInvoiceWorld, sampleFile, type InvoiceRow, type InvoiceWorld } from './world.ts';

const issuer = '18680698000107';
const root = certify({ commonName: 'Raiz', ca: true });
const authority = certify({ commonName: 'AC Um', issuer: root, ca: true });
const own = certify({ commonName: `AGROCENTRO LTDA:${issuer}`, issuer: authority });
const accountant = certify({ commonName: 'CONTAS LTDA:05570567000117', issuer: authority });
const accountantsOwn = certify({ commonName: 'CONTAS LTDA:05570567000117' });
const forged = certify({ commonName: `AGROCENTRO LTDA:${issuer}` });

const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
writeFileSync(join(folder, 'all.pem'), root.pem + authority.pem);
afterAll(() => rmSync(folder, { recursive: true }));

/** Somebody of the company in whose team a customer is. */
async function rtvOf(customerId: number): Promise<Client> {
  const rtv = await suite.server.as('rtv');
  const team = { customerId, rtvId: rtv.userId, validFrom: '2020-01-01' };
  await create(world.admin, 'salesstructure/customers', team);
  return rtv;
}

const suite = suiteServer({ env: { NFE_TRUST_DIR: folder } });
let world: InvoiceWorld;
const people = new Map<string, Client>();
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  people.set('admin', world.admin);
  const customers = [world.customers.get(issuer) ?? 0];
  people.set('ctv', await suite.server.as('ctv', { customers }));
  people.set('rtv', await rtvOf(world.customers.get(notes.get(companys)?.dest.doc ?? '') ?? 0));
});
afterEach(() => world.clear());

/** A customer's note to a farmer, signed by somebody. */
const file = '02-sell-out-cpf.xml';
const companys = '01-sell-in-3-items.xml';

async function take(who: string, identity: Identity, xml = sampleFile(file).bytes.toString()): Promise<InvoiceRow> {
  const client = people.get(who) ?? suite.server.anonymous;
  const note = { name: file, bytes: signAs(identity, xml) };
  const { entries } = await importFiles(suite.server.url, client, [note]);
  return world.invoice(entries[0]?.invoiceId ?? 0);
}

async function settings(): Promise<{ id: number; rowSCN: number }> {
  const filter = encodeURIComponent(JSON.stringify({ customerId: world.customers.get(issuer) }));
  const { body } = await world.admin.get<{ id: number; rowSCN: number }[]>(
    `/apis/v1/customers/settings?filter=${filter}`,
  );
  const [found] = body;
  if (!found) throw new Error('The customer has no settings');
  return found;
}

async function hold(holdUntrusted: string): Promise<void> {
  const { status, text } = await change(world.admin, 'customers/settings', await settings(), { holdUntrusted });
  expect(status, text).toBe(200);
}

describe('a note whose certificate leads to no root', () => {
  test.each([
    ['external', 'ctv', 40, ['untrusted', 'team']],
    ['external', 'admin', 50, ['team']],
    ['none', 'ctv', 50, ['team']],
    ['all', 'admin', 40, ['untrusted', 'team']],
  ])('where those of %s are held, imported by %s: %d', async (held, who, status1, pendencies) => {
    await hold(held);
    const row = await take(who, forged);
    expect(row).toMatchObject({ status1, signature: 'untrusted', signedBy: `AGROCENTRO LTDA (${issuer})` });
    expect(row.pendencies).toEqual(pendencies);
    await hold('external');
  });

  test('is held again when it is looked at again, whoever asks, and somebody may approve it', async () => {
    const { id, rowSCN } = await take('ctv', forged);
    await world.admin.post(`/apis/v1/notasfiscais/${id}/reprocess`, { rowSCN });
    const again = await world.settled(id);
    expect(again).toMatchObject({ status1: 40, pendencies: ['untrusted', 'team'] });
    const approved = await world.admin.post(`/apis/v1/notasfiscais/${id}/approve`, { rowSCN: again.rowSCN });
    expect(approved).toMatchObject({ status: 200, body: { status1: 50, postingMode: 'P', signature: 'untrusted' } });
  });

  test('is trusted when it is looked at again with the authorities that were missing', async () => {
    const { id, rowSCN } = await take('ctv', own);
    const { writer } = suite.server.database;
    const { note } = await writer('invoice_xml').where({ invoiceId: id }).first('note');
    const distrusted = String(note).replace('"trust":"trusted"', '"trust":"untrusted"');
    expect(distrusted).not.toBe(note);
    await writer('invoice_xml').where({ invoiceId: id }).update({ note: distrusted });
    await writer('invoice').where({ id }).update({ status1: 40, signature: 'untrusted' });
    await world.admin.post(`/apis/v1/notasfiscais/${id}/reprocess`, { rowSCN });
    expect(await world.settled(id)).toMatchObject({ status1: 50, postingMode: 'A', signature: 'trusted' });
    expect((await writer('invoice_xml').where({ invoiceId: id }).first('note')).note).toContain('"trust":"trusted"');
  });
});

/** The sample without what SEFAZ said of it. */
const bare = (xml: string): string => xml.replace(/<protNFe[^]*<\/protNFe>/, '');

describe('a note that somebody brings more of', () => {
  test('is posted when it was held for its signature and comes by a trusted one', async () => {
    expect(await take('ctv', forged)).toMatchObject({ status1: 40 });
    expect(await take('ctv', own)).toMatchObject({ status1: 50, signature: 'trusted', pendencies: ['team'] });
  });

  test('is answered for by who brings the signature that counts, not by who brought it unsigned', async () => {
    const xml = sampleFile(file).bytes.toString();
    const note = { name: file, bytes: Buffer.from(unsigned(xml)) };
    const { entries } = await importFiles(suite.server.url, world.admin, [note]);
    expect(await world.invoice(entries[0]?.invoiceId ?? 0)).toMatchObject({ pendencies: ['unsigned', 'team'] });
    expect(await take('ctv', forged)).toMatchObject({ status1: 40, pendencies: ['untrusted', 'team'] });
  });

  test('keeps the signature that counts where the rest comes by another of no more worth', async () => {
    const xml = sampleFile(file).bytes.toString();
    expect(await take('admin', accountantsOwn, bare(xml))).toMatchObject({ status1: 30 });
    expect(await take('ctv', forged, xml)).toMatchObject({ status1: 50, signedBy: expect.stringContaining('CONTAS') });
  });

  test('is not held for who brings the rest where somebody of the company has brought it', async () => {
    const xml = sampleFile(file).bytes.toString();
    expect(await take('admin', forged, bare(xml))).toMatchObject({ status1: 30 });
    expect(await take('ctv', forged, xml)).toMatchObject({ status1: 50, signature: 'untrusted' });
  });

  test('is posted once somebody of the company brings the rest', async () => {
    const xml = sampleFile(file).bytes.toString();
    expect(await take('ctv', forged, bare(xml))).toMatchObject({ status1: 30 });
    expect(await take('admin', forged, xml)).toMatchObject({ status1: 50, signature: 'untrusted' });
  });

  test('is held where people of the customer alone have brought it, also behind its key', async () => {
    const xml = sampleFile(file).bytes.toString();
    const { chNFe } = notes.get(file) ?? { chNFe: '' };
    for (const who of ['ctv', 'admin']) {
      await importFiles(suite.server.url, people.get(who) ?? world.admin, [chNFe]);
      expect(await take('ctv', forged, xml)).toMatchObject({ status1: 40, signature: 'untrusted' });
      await world.clear();
    }
    expect(await take('ctv', forged, bare(xml))).toMatchObject({ status1: 30 });
    expect(await take('ctv', forged, xml)).toMatchObject({ status1: 40, signature: 'untrusted' });
  });
});

test('a note of the company by an untrusted signature is held unless who brings it may reject it', async () => {
  const xml = sampleFile(companys).bytes.toString();
  const { chNFe, emit } = notes.get(companys) ?? { chNFe: '', emit: { doc: '' } };
  const lookAlike = certify({ commonName: `COMPANHIA:${emit.doc}` });
  expect(await take('rtv', lookAlike, xml)).toMatchObject({ chNFe, status1: 40, signature: 'untrusted' });
  await world.clear();
  expect(await take('admin', lookAlike, xml)).toMatchObject({ chNFe, status1: 50, signature: 'untrusted' });
});

test('a trusted note that customer staff has imported is posted', async () => {
  expect(await take('ctv', own)).toMatchObject({ status1: 50, pendencies: ['team'], signature: 'trusted' });
});

test('a trusted cancellation acts, whatever became of a copy by a certificate of its own making', async () => {
  const genuine = sampleFile('33-event-cancel-135.xml').bytes.toString();
  await take('ctv', own, sampleFile('32-to-be-cancelled.xml').bytes.toString());
  const row = await take('ctv', forged, genuine);
  expect(row).toMatchObject({ status1: 50, pendencies: ['team', 'eventToConfirm'] });
  const id = row.events.find(({ tpEvento }) => tpEvento === '110111')?.id;
  const body = { rowSCN: row.rowSCN, reason: 'Compared' };
  const dismissed = await world.admin.post(`/apis/v1/notasfiscais/${row.id}/events/${id}/dismiss`, body);
  expect(dismissed.status, dismissed.text).toBe(200);
  expect(await take('ctv', forged, genuine)).toMatchObject({ status1: 50 });
  expect(await take('ctv', own, genuine)).toMatchObject({ status1: 90 });
});

test('whose certificate it is, is told where it is not the issuer’s', async () => {
  const row = await take('ctv', accountant);
  expect(row).toMatchObject({ status1: 50, signature: 'trusted', signedBy: 'CONTAS LTDA (05570567000117)' });
  expect(row.pendencies).toEqual(['signer', 'team']);
});

/** The same note in another series, with the key that it then has. */
function inSeries(series: string): string {
  const xml = sampleFile(file).bytes.toString();
  const [, key = ''] = /Id="NFe(\w{44})"/.exec(xml) ?? [];
  const body = key.slice(0, 22) + series + key.slice(25, 43);
  const digit = '0123456789'.split('').find((each) => accessKeyFault(body + each) === undefined) ?? '';
  return xml
    .replaceAll(key, body + digit)
    .replace(/<serie>\d+/, `<serie>${Number(series)}`)
    .replace(/<cDV>\d/, `<cDV>${digit}`);
}

test('what the treasury has signed in its series is not told as another’s', async () => {
  const treasury = certify({ commonName: 'SECRETARIA DE ESTADO DA FAZENDA:99999999000191', issuer: authority });
  const inItsOwn = await take('ctv', treasury, inSeries('890'));
  expect(inItsOwn).toMatchObject({ status1: 50, serieNF: 890, pendencies: ['team'] });
  expect(await take('ctv', treasury, inSeries('889'))).toMatchObject({ serieNF: 889, pendencies: ['signer', 'team'] });
});

test('the treasury cancels by a trusted certificate what it has signed in its series', async () => {
  const treasury = certify({ commonName: 'SECRETARIA DE ESTADO DA FAZENDA:99999999000191', issuer: authority });
  for (const [series, status1] of [
    ['890', 90],
    ['889', 50],
  ] as const) {
    const { chNFe } = await take('ctv', treasury, inSeries(series));
    const cancelled = typedEvent({ chNFe, tpEvento: '110111', author: '99999999000191' });
    expect(await take('ctv', treasury, cancelled)).toMatchObject({ serieNF: Number(series), status1 });
  }
});

test('the administrators are not told that authorities lack where there are some', async () => {
  await take('admin', own);
  const { body } = await world.admin.get<{ kind: string }[]>('/apis/v1/notifications');
  expect(body.filter(({ kind }) => kind === 'noTrustedRoots')).toEqual([]);
});
