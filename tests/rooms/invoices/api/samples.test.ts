import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { InvoiceDocumentAnswer } from '../../../../generated/types.ts';
import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { notifyMissingRoots } from '../../../../server/rooms/invoices/imports/notifyMissingRoots.ts';
import type { Client } from '../../../core/support/client.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { readFile } from '../../../../server/rooms/invoices/nfe/readFiles.ts';
import { agrocentro } from './makers.ts';
import { openInvoiceWorld, sampleFile, type InvoiceWorld } from './world.ts';

interface Design {
  status: 'POSTED' | 'HELD' | 'ERROR' | 'REFUSED';
  reasons: string[];
  movements: { nItem: string; SKU: string; kind: string; quantity: string; movementDate: string; customer: string }[];
}

interface Expected {
  file: string;
  invoices?: { chNFe: string; design?: Design }[];
}

const { files }: { files: Expected[] } = JSON.parse(
  readFileSync(new URL('../nfe/samples/expected.json', import.meta.url), 'utf8'),
);

/** Files whose one note has an expectation of its own; copies of another's key are for the tests of duplicates. */
const copies = ['55-duplicate-same-content-pretty.xml', '56-duplicate-key-other-content.xml'];
const cases = files.flatMap(({ file, invoices = [] }) =>
  invoices.length === 1 && invoices[0]?.design && !copies.includes(file) ? [{ file, design: invoices[0].design }] : [],
);

const codes = { POSTED: 50, HELD: 40, ERROR: 30 };

const suite = suiteServer();
let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
});

describe('a sample note is imported as the rules say', () => {
  test.each(cases)('$file', async ({ file, design }) => {
    const [entry] = await world.take(world.admin, file);
    if (design.status === 'REFUSED') {
      expect(entry).toMatchObject({ result: 'refused' });
      return;
    }
    expect(entry, JSON.stringify(entry)).toMatchObject({ result: 'created' });
    const row = await world.invoice(entry?.invoiceId ?? 0);
    expect(row.pendencies?.filter((pendency) => pendency !== 'team')).toEqual(design.reasons);
    expect(row).toMatchObject({
      status1: codes[design.status],
      postingMode: design.status === 'POSTED' ? 'A' : null,
    });
    expect(await world.ledger(row.id)).toEqual(
      design.movements.map(({ kind, quantity }) => `${kind} ${canonical(quantity)}`),
    );
    const [movement] = design.movements;
    if (movement) expect(row.movementDate).toBe(movement.movementDate);
  });
});

describe('the document of a note', () => {
  const read = async (client: Client, id: number) =>
    client.get<InvoiceDocumentAnswer>(`/apis/v1/notasfiscais/${id}/document`);
  const idOf = async (asked: object) => {
    const filter = encodeURIComponent(JSON.stringify(asked));
    const [row] = (await world.admin.get<{ id: number }[]>(`/apis/v1/notasfiscais?filter=${filter}`)).body;
    return row?.id ?? 0;
  };
  const first = () => idOf({ numNF: 1001, emitType: 1 });

  test('says what the invoice does not keep', async () => {
    const { status, body } = await read(world.admin, await first());
    expect(status).toBe(200);
    expect(body.totals.at(-1)).toEqual({ code: 'vNF', value: '470' });
    expect(body.carrier).toMatchObject({ freight: '9', volumes: [] });
  });

  const fileOf = async (path: string, client = world.admin) => client.get(`/apis/v1/notasfiscais/${path}`);

  /** The name and the text of each file of an archive. */
  const entriesOf = async (path: string, { headers } = world.admin): Promise<[string, string][]> => {
    const answer = await fetch(`${suite.server.url}/apis/v1/notasfiscais/${path}`, { headers });
    const folder = mkdtempSync(join(tmpdir(), 'lavoura-month-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'month.zip');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const entries: [string, string][] = [];
    for await (const entry of readFile('month.zip', file))
      entries.push([entry.name, 'bytes' in entry ? entry.bytes.toString() : '']);
    return entries;
  };

  test('is had again as it came, with its events, one by one', async () => {
    const { text, headers } = await fileOf(`${await first()}/xml`);
    expect(text).toBe(sampleFile('01-sell-in-3-items.xml').bytes.toString());
    expect(headers.get('content-disposition')).toMatch(/filename="?\d{44}-procNFe\.xml"?$/);
    await world.take(world.admin, '33-event-cancel-135.xml');
    const cancelled = await idOf({ numNF: 1030 });
    const event = (await world.invoice(cancelled)).events.find(({ tpEvento }) => tpEvento === '110111');
    expect((await fileOf(`${cancelled}/events/${event?.id}/xml`)).text).toContain('<tpEvento>110111<');
    expect((await fileOf(`${await first()}/events/${event?.id}/xml`)).status).toBe(404);
  });

  test('comes with all others of its month as one archive, of those that one may read', async () => {
    const august = await entriesOf('xml?month=2026-08&emitType=2');
    expect(august.length).toBeGreaterThan(10);
    expect(august.some(([name]) => name.includes('-110111-'))).toBe(true);
    const note = august.find(([, text]) => text.includes('<nNF>1030<'));
    expect(note?.[0]).toMatch(/^2026-08\/\d{44}-procNFe\.xml$/);
    const own = await suite.server.as('ctv', { customers: [world.customers.get(agrocentro) ?? 0] });
    const few = await entriesOf('xml?month=2026-08', own);
    expect(few.length).toBeGreaterThan(0);
    expect(few.length).toBeLessThan(august.length);
    expect(await entriesOf('xml?month=2019-01')).toEqual([]);
    expect((await fileOf('xml?month=2026-13')).status).toBe(422);
  });

  test('is said not to be kept where its text is missing, and nothing empty comes in its place', async () => {
    const id = await idOf({ numNF: 1030 });
    const { writer } = suite.server.database;
    await writer('invoice_xml').where({ invoiceId: id }).update({ xml: '' });
    await writer('nfe_event').where({ invoiceId: id }).update({ xml: '' });
    const { related, events } = await world.invoice(id);
    expect(related).toMatchObject({ withoutXml: true });
    const event = events.find(({ tpEvento }) => tpEvento === '110111');
    for (const path of ['document', 'xml', `events/${event?.id}/xml`])
      expect(await fileOf(`${id}/${path}`)).toMatchObject({ status: 404, body: { code: 'xmlNotKept' } });
    const august = await entriesOf('xml?month=2026-08');
    expect(august.length).toBeGreaterThan(10);
    expect(august.filter(([, text]) => text === '')).toEqual([]);
  });

  test('is nobody’s who may not read its invoice', async () => {
    const stranger = await suite.server.as('ctv', { customers: [] });
    expect((await read(stranger, await first())).status).toBe(404);
  });
});

test('an import tells each administrator once that nobody looks whose a signature is, as no authorities are given', async () => {
  await world.take(world.admin, '67-empty.xml');
  await world.take(world.admin, '67-empty.xml');
  const told = encodeURIComponent(JSON.stringify({ kind: 'noTrustedRoots' }));
  const found = async () => (await world.admin.get<object[]>(`/apis/v1/notifications?filter=${told}`)).body;
  await expect.poll(found, { timeout: 20_000 }).toHaveLength(1);
  const path = expect.stringMatching(/^\/notasfiscais\/imports\/\d+$/);
  expect(await found()).toMatchObject([{ title: 'ICP-Brasil (NFE_TRUST_DIR)', path }]);
  await notifyMissingRoots(suite.server.database, {}, 1); // as another server does
  expect(await found()).toHaveLength(1);
});
