import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { acting } from '../../../support/actAs.ts';
import { refusal } from '../../../core/support/rows.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { openInvoiceWorld, sumOf, type InvoiceRow, type InvoiceWorld } from './world.ts';

const suite = suiteServer();
let world: InvoiceWorld;
let admin: Client;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  ({ admin } = world);
});

const path = '/apis/v1/notasfiscais';
async function imported(name: string): Promise<InvoiceRow> {
  const [entry] = await world.take(admin, name);
  return world.invoice(entry?.invoiceId ?? 0);
}

async function act(row: InvoiceRow, action: string, more: object = {}, client = admin) {
  const { rowSCN } = await world.invoice(row.id);
  return client.post<InvoiceRow & { code: string }>(`${path}/${row.id}/${action}`, { rowSCN, ...more });
}

describe('approving', () => {
  test('asks for a class of what needs a decision', async () => {
    const row = await imported('63-cfop-949-needs-review.xml');
    expect(row).toMatchObject({ status1: 40, pendencies: expect.arrayContaining(['cfop:1']) });
    // Goods that the customer sends back count only towards the company, whom this note does not name.
    expect(row).toMatchObject({
      allowedActions: expect.arrayContaining(['approve']),
      related: { allowedClasses: ['sale', 'bonus', 'none'] },
    });
    const listed = await admin.get<InvoiceRow[]>(
      `${path}?filter=${encodeURIComponent(JSON.stringify({ id: row.id }))}`,
    );
    expect(listed.body).toMatchObject([{ id: row.id, allowedActions: row.allowedActions }]);
    expect(listed.body[0]?.related).not.toHaveProperty('allowedClasses');
    const open = { code: 'invoiceApproveBlocked', message: expect.stringMatching(/: CFOP to be decided$/) };
    expect(await act(row, 'approve')).toMatchObject({ status: 409, body: open });
    expect(await act(row, 'approve', { classes: { 1: 'return' } })).toMatchObject({ status: 409, body: open });
    expect(await act(row, 'approve', { classes: { 1: 'bonus' } })).toMatchObject({ status: 200 });
    expect(await world.ledger(row.id)).toEqual([expect.stringMatching(/^bonusOut -/)]);
  });

  test('is not for who acts as another, who is not offered it', async () => {
    const row = await imported('27-tampered-after-signing.xml');
    const { client } = await acting(suite.server);
    expect((await client.get<InvoiceRow>(`${path}/${row.id}`)).body.allowedActions).toEqual([
      'reprocess',
      'reject',
      'contest',
      'team',
    ]);
    expect(await act(row, 'approve', {}, client)).toMatchObject({ status: 403, body: { code: 'notWhileActing' } });
  });

  test('refuses a class that there is not', async () => {
    const row = await imported('65-unit-not-in-sku.xml');
    const answer = await act(row, 'approve', { classes: { 1: 'gift' } });
    expect(answer).toMatchObject(refusal('choiceNotAllowed', 'classes'));
    expect(answer.text).toContain('Invalid field Effect on stock.');
  });
});

describe('rejecting', () => {
  test('takes the stock back, and a second time changes nothing', async () => {
    const row = await imported('06-bonus-in.xml');
    const reason = { reason: 'Typed twice' };
    const first = await act(row, 'reject', reason);
    expect(first).toMatchObject({ status: 200, body: { status1: 60, ...reason } });
    expect(await act(row, 'reject', reason)).toMatchObject({ status: 200, body: { rowSCN: first.body.rowSCN } });
    const message = expect.stringContaining("'Rejected'");
    expect(await act(row, 'contest', reason)).toMatchObject({ status: 409, body: { code: 'invoiceState', message } });
    expect(sumOf(await world.ledger(row.id))).toBe('0');
  });
});

describe('an action', () => {
  test('on many answers each row by itself', async () => {
    const posted = await imported('58-prefixed-namespace.xml');
    const held = await imported('60-cdata-and-charrefs.xml');
    const rows = [posted, held].map(({ id, rowSCN }) => ({ id, rowSCN }));
    const answer = await admin.post(`${path}/actions`, { action: 'approve', rows });
    expect(answer).toMatchObject({
      status: 200,
      body: { done: 1, refused: 1, results: [{ ok: false, code: 'invoiceApproveAutomatic' }, { ok: true }] },
    });
    expect(held.pendencies).toEqual(['unsigned', 'team']); // nobody holds a note for its team
    const { body: now } = await admin.get<InvoiceRow>(`${path}/${held.id}`);
    const told = now.events.map(({ tpEvento, reason, status1 }) => [tpEvento, reason, status1]);
    expect(told).toEqual([
      ['import', null, 40],
      ['held', 'unsigned', 40],
      ['approve', null, 50],
    ]);
    expect(now.events[1]?.dhEvento).toBe(now.events[0]?.dhEvento);
  });

  test('that ends a hold leaves on record why there was one, each time once', async () => {
    const row = await imported('27-tampered-after-signing.xml');
    const { body: rejected } = await act(row, 'reject', { reason: 'Not ours' });
    const events = rejected.events.filter(({ tpEvento }) => tpEvento === 'held');
    expect(events).toMatchObject([{ reason: expect.stringContaining('signature'), userName: null }]);
  });

  test('on many without a reason is refused in whole words', async () => {
    const { id, rowSCN } = await imported('10-future-delivery-shipment.xml');
    const many = { action: 'contest', rows: [{ id, rowSCN }] };
    const { body } = await admin.post<{ results: object[] }>(`${path}/actions`, many, { 'Accept-Language': 'en-US' });
    expect(body.results).toMatchObject([
      { code: 'required', message: expect.stringMatching(/^Required field Reason\./) },
    ]);
  });

  test('is refused for a stale row, without a version and for an unknown invoice', async () => {
    const row = await imported('14-alphanumeric-cnpj-recipient.xml');
    const reason = 'Not delivered';
    expect((await admin.post(`${path}/${row.id}/contest`, { reason })).status).toBe(428);
    expect((await admin.post(`${path}/${row.id}/contest`, { reason, rowSCN: row.rowSCN + 7 })).status).toBe(409);
    expect((await admin.post(`${path}/999999/contest`, { reason, rowSCN: 1 })).status).toBe(404);
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

describe('the list', () => {
  const pendingIn = ({ pendencies }: InvoiceRow) => (pendencies ?? []).map((pendency) => pendency.replace(/:.*/, ''));
  const found = (filter: object) =>
    admin.get<InvoiceRow[]>(`${path}?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`);

  test('is searched by what is pending, whatever the item, alone and with other fields', async () => {
    await world.take(admin, '64-unknown-emitter.xml', '03-unknown-sku.xml');
    const { body: all } = await found({});
    const idsOf = (rows: InvoiceRow[]) => rows.map(({ id }) => id);
    for (const codes of [...new Set(all.flatMap(pendingIn))].map((code) => [code, 'unsigned'])) {
      const [code = ''] = codes;
      const one = all.filter((row) => pendingIn(row).includes(code));
      const either = all.filter((row) => pendingIn(row).some((each) => codes.includes(each)));
      const held = either.filter(({ status1 }) => status1 === 40);
      expect(one).not.toEqual([]);
      expect(idsOf((await found({ pendencies: code })).body)).toEqual(idsOf(one));
      expect(idsOf((await found({ pendencies: codes })).body)).toEqual(idsOf(either));
      expect(idsOf((await found({ pendencies_in: codes, status1: 40 })).body)).toEqual(idsOf(held));
    }
    expect((await found({ pendencies: [] })).body).toEqual([]);
  });

  test('refuses a pendency that there is not, and names it', async () => {
    for (const pendencies of ['unknownSkus', 'unknownSku:2', ['team', 'unknownSkus'], '%', 'futureDate'])
      expect(await found({ pendencies })).toMatchObject({
        status: 400,
        body: { code: 'unknownValue', affectedField: 'pendencies', message: expect.stringMatching(/Pendencies: \S+$/) },
      });
    for (const pendencies of [5, null])
      expect(await found({ pendencies })).toMatchObject({ status: 400, body: { code: 'wrongType' } });
    expect(await found({ pendencies_contains: 'team' })).toMatchObject({
      status: 400,
      body: { code: 'unknownOperator' },
    });
  });
});
