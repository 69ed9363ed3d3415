import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceDocumentAnswer } from '../../../../generated/types.ts';
import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { notifyMissingRoots } from '../../../../server/rooms/invoices/imports/notifyMissingRoots.ts';
import type { Client } from '../../../core/support/client.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { openInvoiceWorld, type InvoiceWorld } from './world.ts';

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
  const first = async () => {
    const filter = encodeURIComponent(JSON.stringify({ numNF: 1001, emitType: 1 }));
    const [row] = (await world.admin.get<{ id: number }[]>(`/apis/v1/notasfiscais?filter=${filter}`)).body;
    return row?.id ?? 0;
  };

  test('says what the invoice does not keep', async () => {
    const { status, body } = await read(world.admin, await first());
    expect(status).toBe(200);
    expect(body.totals.at(-1)).toEqual({ code: 'vNF', value: '470' });
    expect(body.carrier).toMatchObject({ freight: '9', volumes: [] });
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
  expect(await found()).toMatchObject([{ title: 'NFE_TRUST_DIR', path }]);
  await notifyMissingRoots(suite.server.database, {}, 1); // as another server does
  expect(await found()).toHaveLength(1);
});
