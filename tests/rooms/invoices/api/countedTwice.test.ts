import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { importFiles } from '../support/imports.ts';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import { typedEvent } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { madeNote, type Made } from './madeNote.ts';
import { agrocentro, ask, campoForte, outcome } from './makers.ts';
import { linesOf, openProofWorld, path, type ProofWorld, reason } from './proofWorld.ts';
import type { InvoiceRow } from './world.ts';

/** One movement is counted once, also where a note was typed or comes back from its cancellation. */

const farmer = '52998224725';
const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
  await suite.server.database.writer('customer_setting').update({ holdUnsigned: false });
});
afterEach(() => world.clear());

type File = ReturnType<typeof madeNote>;

const bring = async (client: Client, ...files: File[]) => (await importFiles(suite.server.url, client, files)).entries;

async function rowOf(chNFe: string): Promise<InvoiceRow> {
  const filter = encodeURIComponent(JSON.stringify({ chNFe }));
  const [row] = (await world.admin.get<InvoiceRow[]>(`${path}?filter=${filter}`)).body;
  return world.settled(row?.id ?? 0);
}

const became = async ({ chNFe }: File): Promise<string> => outcome(world, await rowOf(chNFe));

/** A note as a person types it. */
function type(client: Client, { chNFe }: { chNFe: string }, { issuer, recipient, tpNF = '1', items }: Made) {
  const lines = items.map(({ cProd, cfop, uCom, qCom }) => ({ extCode: cProd, cfop, uCom, qCom, vProd: '1' }));
  const parties = { emitCnpjCpf: issuer, destCnpjCpf: recipient };
  const typed = { chNFe, dhEmis: '2026-08-05T12:10:00Z', tpNF, ...parties, items: lines };
  return client.post<InvoiceRow & { code: string }>(path, typed);
}

const item = { cProd: '1001-A', uCom: 'GL', qCom: '2' };
const ownReturn: Made = { issuer: farmer, recipient: agrocentro, series: 925, items: [{ ...item, cfop: '5202' }] };
const entryNote: Made = { issuer: agrocentro, recipient: farmer, tpNF: '0', items: [{ ...item, cfop: '1202' }] };
const sale: Made = {
  issuer: campoForte,
  recipient: agrocentro,
  items: [{ cProd: '2001-B', uCom: 'BD', qCom: '1', cfop: '5102' }],
};
const purchase: Made = {
  issuer: agrocentro,
  recipient: campoForte,
  tpNF: '0',
  items: [{ ...item, qCom: '4', cfop: '1102' }],
};

describe('a typed entry note and the other party’s note', () => {
  const pair = (): [File, File] => {
    const first = madeNote(ownReturn);
    return [first, madeNote({ ...entryNote, refNFe: first.chNFe })];
  };

  test('are counted once where the other one comes later, before or after the document of the typed one', async () => {
    const [before, typed] = pair();
    expect((await type(world.as('ctv'), typed, entryNote)).status).toBe(201);
    await bring(world.admin, before);
    expect(await became(before)).toBe('40 countedAlready');
    await bring(world.as('ctv'), typed);
    expect(await became(typed)).toBe('50 xmlDiffers saleOutReturn 10');

    const [after, again] = pair();
    await type(world.as('manager'), again, { ...entryNote, items: [{ ...item, qCom: '3', cfop: '1202' }] });
    await bring(world.as('ctv'), again);
    await bring(world.admin, after);
    expect(await became(after)).toBe('40 countedAlready');
  });

  test.each([
    { first: ownReturn, second: entryNote, moves: 'saleOutReturn 10' },
    { first: sale, second: purchase, moves: 'purchase 20' },
  ])('is typed over the other one by who may approve alone, who is told (%#)', async ({ first, second, moves }) => {
    const [here, typed] = [madeNote(first), madeNote(second)];
    await bring(world.admin, here);
    const blocked = { status: 409, body: { code: 'invoiceApproveBlocked' } };
    expect(await type(world.as('ctv'), typed, second)).toMatchObject(blocked);
    expect((await type(world.as('manager'), typed, second)).status).toBe(201);
    expect(await became(typed)).toBe(`50 countedAlready ${moves}`);
  });

  test('is told once its document refers to a note that had counted, though of another quantity', async () => {
    const [here, typed] = pair();
    await bring(world.admin, here);
    const late = { ...entryNote, items: [{ ...item, qCom: '1', cfop: '1202' }] };
    expect((await type(world.as('ctv'), typed, late)).status).toBe(201);
    await bring(world.as('ctv'), typed);
    expect(await became(typed)).toBe('50 countedAlready xmlDiffers saleOutReturn 5');
  });

  test('of another quantity, another day or with both documents here are two movements', async () => {
    const [one, other] = [madeNote(ownReturn), madeNote(ownReturn)];
    await bring(world.admin, one, other);
    const more = { ...entryNote, items: [{ ...item, qCom: '3', cfop: '1202' }] };
    expect((await type(world.as('ctv'), madeNote(entryNote), more)).status).toBe(201);
    const documented = madeNote(entryNote);
    await bring(world.as('ctv'), documented);
    expect(await became(documented)).toBe('50 saleOutReturn 10');
    const file = madeNote(entryNote);
    const elsewhere = { ...file, bytes: file.bytes.replaceAll(/2026-08-\d\d/g, '2026-08-28') };
    await bring(world.as('ctv'), elsewhere);
    expect(await became(file)).toBe('50 saleOutReturn 10');
  });
});

describe('reopening asks whether another note counts by now', () => {
  /** The note under another access key. */
  function twinOf({ chNFe, bytes }: File): File {
    const start = `${chNFe.slice(0, 35)}12345678`;
    const key = start + modulo11(start);
    const renumbered = bytes.replaceAll(chNFe, key).replace(/<cNF>\d+/, '<cNF>12345678');
    return { name: `${key}.xml`, bytes: renumbered.replace(/<cDV>\d/, `<cDV>${key.at(-1)}`), chNFe: key };
  }

  async function cancel({ chNFe }: File, author: string): Promise<void> {
    const xml = typedEvent({ chNFe, tpEvento: '110111', author });
    await importFiles(suite.server.url, world.admin, [{ name: 'e.xml', bytes: xml }]);
    const row = await rowOf(chNFe);
    const waiting = linesOf(row, /110111/).find(({ state }) => state === 'waiting');
    await ask(world, world.admin, row, `events/${waiting?.id}/confirm`, reason);
    expect((await rowOf(chNFe)).status1).toBe(90);
  }

  const bought: Made = { issuer: agrocentro, recipient: farmer, items: [{ ...item, cfop: '5102' }] };

  test('of the same number', async () => {
    const first = madeNote(bought);
    const twin = twinOf(first);
    await bring(world.admin, first);
    await cancel(first, agrocentro);
    await bring(world.admin, twin);
    await ask(world, world.admin, await rowOf(twin.chNFe), 'approve');
    expect(await became(twin)).toBe('50 sameNumber saleOut -10');
    expect((await ask(world, world.as('manager'), await rowOf(first.chNFe), 'reopen', reason)).status).toBe(202);
    expect(await became(first)).toBe('40 sameNumber saleOut -10 saleOut 10');
  });

  test.each(['imported', 'typed'] as const)('of the same movement, where the note was %s', async (way) => {
    const first = madeNote(ownReturn);
    const second = madeNote({ ...entryNote, refNFe: first.chNFe });
    if (way === 'imported') await bring(world.admin, first);
    else expect((await type(world.as('ctv'), first, ownReturn)).status).toBe(201);
    await cancel(first, farmer);
    await bring(world.as('ctv'), second);
    expect(await became(second)).toBe('50 saleOutReturn 10');
    const row = await rowOf(first.chNFe);
    expect((await ask(world, world.as('manager'), row, 'reopen', reason)).status).toBe(way === 'typed' ? 200 : 202);
    const left = way === 'typed' ? '30 countedAlready' : '40 countedAlready';
    expect(await became(first)).toBe(`${left} saleOutReturn 10 saleOutReturn -10`);
    if (way === 'imported') return;
    expect((await type(world.as('manager'), first, ownReturn)).body).toMatchObject({ status1: 50, postingMode: 'M' });
  });

  test('a number that another note has is told to who may type it all the same', async () => {
    const first = madeNote(bought);
    await bring(world.admin, first);
    expect(await type(world.as('ctv'), twinOf(first), bought)).toMatchObject({ body: { code: 'invoiceNumberTaken' } });
    const { status, body } = await type(world.as('manager'), twinOf(first), bought);
    expect([status, body.pendencies]).toEqual([201, expect.arrayContaining(['sameNumber'])]);
  });
});
