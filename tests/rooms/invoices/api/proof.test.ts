import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acting } from '../../../support/actAs.ts';
import { importFiles } from '../support/imports.ts';
import { signed, typedEvent, unsigned } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import {
  cancel,
  chNFe,
  denied,
  genuine,
  issuer,
  linesOf,
  moved,
  note,
  openProofWorld,
  path,
  type ProofWorld,
  reason,
  recipient,
  stranger,
  type Who,
} from './proofWorld.ts';
import { type InvoiceRow, sampleFile } from './world.ts';

/** Which events act on an invoice by themselves, and which wait for a person. */

const branch = '18680698000298';
/** The key of a note that another customer issues. */
const theirs = /Id="NFe(\w{44})/.exec(sampleFile('34-to-be-cancelled-late.xml').bytes.toString())?.[1] ?? '';

const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
});
afterEach(() => world.clear());

const by = (holder: string, xml: string): string => signed(xml, 'infEvento', `SOMEBODY:${holder}`);
/** What the genuine cancellation says, by a certificate of its own making. */
const resigned = by(issuer, genuine);
/** What it says, unsigned, with the answer of SEFAZ about another note. */
const lookAlike = unsigned(genuine).replace(/(<retEvento[^]*<chNFe>)\w{44}/, `$1${theirs}`);

interface EventCase {
  says: string;
  who: Who;
  event: string;
  line: string;
  state?: string;
  stock?: string;
}

const waits = 'unproved waiting';

/** Events that come to the posted note. */
const events: EventCase[] = [
  { says: 'a typed one of a stranger', who: 'atv', event: cancel({ author: stranger }), line: `110111 ${waits}` },
  { says: 'a typed one, whoever brings it', who: 'admin', event: cancel(), line: `110111 ${waits}` },
  { says: 'a whole one without a trusted root', who: 'atv', event: genuine, line: `110111 ${waits}` },
  {
    says: 'one of the test environment',
    who: 'admin',
    event: by(issuer, cancel({ tpAmb: '2' })),
    line: `110111 ${waits}`,
  },
  {
    says: 'one signed by another than its author',
    who: 'admin',
    event: by(stranger, cancel()),
    line: `110111 ${waits}`,
  },
  {
    says: 'one that a stranger signed in the own name',
    who: 'admin',
    event: by(stranger, cancel({ author: stranger })),
    line: `110111 ${waits}`,
  },
  { says: 'a typed denial', who: 'atv', event: denied(recipient), line: `210220 ${waits}` },
  { says: 'a denial by the issuer', who: 'admin', event: by(issuer, denied(issuer)), line: `210220 ${waits}` },
  {
    says: 'one that SEFAZ did not register',
    who: 'admin',
    event: by(issuer, cancel({ cStat: '573' })),
    line: '110111 unproved noted',
    state: '50A',
  },
  {
    says: 'one that nobody answered',
    who: 'admin',
    event: by(issuer, cancel({ cStat: null })),
    line: '110111 unproved noted',
    state: '50A',
  },
  {
    says: 'a cancellation by substitution, of model 65 only',
    who: 'admin',
    event: by(issuer, typedEvent({ chNFe, tpEvento: '110112', author: issuer })),
    line: '110112 proved noted',
    state: '50A',
  },
  { says: 'a whole one', who: 'admin', event: genuine, line: '110111 proved acted', state: '90A', stock: '0' },
  {
    says: 'one of a branch of the issuer, late',
    who: 'manager',
    event: by(branch, cancel({ author: branch, cStat: '155' })),
    line: '110111 proved acted',
    state: '90A',
    stock: '0',
  },
  {
    says: 'a denial of the recipient',
    who: 'manager',
    event: by(recipient, denied(recipient)),
    line: '210220 proved acted',
    state: '70A',
    stock: '0',
  },
];

describe('an event', () => {
  test.each(events)(
    '$says, brought by $who',
    async ({ who, event, line, state = '50A eventToConfirm', stock = moved }) => {
      expect(await world.bring('admin', note)).toEqual(['created']);
      expect(await world.bring(who, event)).toEqual(['event']);
      await world.expectIs(state, [line], stock);
    },
  );

  test('that comes again, or worth no more, is told once; a genuine one later acts', async () => {
    await world.bring('admin', note);
    expect(await world.bring('atv', cancel(), cancel(), genuine)).toEqual(['event', 'duplicate', 'event']);
    await world.expectIs('50A eventToConfirm', [`110111 ${waits}`, `110111 ${waits}`], moved);
    expect(await world.bring('admin', genuine)).toEqual(['event']);
    const noted = '110111 unproved noted';
    const row = await world.expectIs('90A', [noted, noted, '110111 proved acted'], '0');
    expect(row).toMatchObject({ situacaoNFe: 'cancelled', reason: 'Erro de digitacao na quantidade vendida' });
    expect(await world.bring('atv', cancel())).toEqual(['duplicate']);
  });

  test('that waits acts when it is confirmed, with who did it and why', async () => {
    await world.bring('admin', note);
    await world.bring('atv', cancel());
    const answer = await world.decide('director', 'confirm', /110111/);
    expect(answer).toMatchObject({ status: 200, body: { status1: 90, situacaoNFe: 'cancelled', reason: 'Pedido' } });
    const row = await world.expectIs('90A', ['110111 unproved acted'], '0');
    expect(row.events.at(-1)).toMatchObject({ tpEvento: 'confirm', ...reason, userName: /^Person/ });
  });

  test('that waits never acts once it is dismissed, unless it comes with more proof', async () => {
    await world.bring('admin', note);
    await world.bring('atv', genuine);
    expect(await world.decide('manager', 'dismiss', /110111/)).toMatchObject({ status: 200, body: { status1: 50 } });
    expect(await world.bring('ctv', genuine)).toEqual(['duplicate']);
    await world.expectIs('50A', ['110111 unproved dismissed'], moved);
    expect(await world.bring('admin', genuine)).toEqual(['event']);
    await world.expectIs('90A', ['110111 unproved dismissed', '110111 proved acted'], '0');
  });

  test.each([
    { says: 'a copy by another certificate', planted: resigned, line: `110111 ${waits}` },
    { says: 'a look-alike without effect', planted: lookAlike, line: '110111 unproved noted' },
  ])('is not kept out by $says that came first', async ({ planted, line }) => {
    await world.bring('admin', note);
    expect(await world.bring('ctv', planted, planted)).toEqual(['event', 'duplicate']);
    await world.expectIs(line.endsWith('noted') ? '50A' : '50A eventToConfirm', [line], moved);
    expect(await world.bring('atv', genuine, genuine)).toEqual(['event', 'duplicate']);
    await world.expectIs('50A eventToConfirm', [line, `110111 ${waits}`], moved);
    expect(await world.bring('manager', genuine)).toEqual(['event']);
    await world.expectIs('90A', ['110111 unproved noted', '110111 unproved noted', '110111 proved acted'], '0');
  });

  test('is not kept out by a copy by another certificate that was dismissed', async () => {
    await world.bring('admin', note);
    await world.bring('ctv', resigned);
    await world.decide('manager', 'dismiss', /110111/);
    expect(await world.bring('atv', genuine)).toEqual(['event']);
    await world.expectIs('50A eventToConfirm', ['110111 unproved dismissed', `110111 ${waits}`], moved);
  });

  test('without effect is told beside another text of its number', async () => {
    const corrected = (text: string) => typedEvent({ chNFe, tpEvento: '110110', author: issuer, reason: text });
    await world.bring('admin', note);
    expect(await world.bring('atv', corrected('One'), by(issuer, corrected('Two')))).toEqual(['event', 'event']);
    await world.expectIs('50A', ['110110 unproved noted', '110110 unproved noted'], moved);
  });

  test('is decided upon by who may reject, in the order of all refusals', async () => {
    await world.bring('admin', note);
    await world.bring('atv', cancel());
    const waiting = (await world.row()).allowedActions;
    expect(waiting).toEqual(expect.arrayContaining(['confirm', 'dismiss']));
    const { client } = await acting(suite.server);
    const shownRow = await world.row();
    const { id, rowSCN } = shownRow;
    const [own] = linesOf(shownRow, /^import$/);
    const at = (event: number | undefined) => `${path}/${id}/events/${event}/confirm`;
    const [line] = linesOf(shownRow, /110111/);
    const shown = await world.as('ctv').get<InvoiceRow>(`${path}/${id}`);
    expect(shown.body.allowedActions).not.toContain('confirm');
    const body = { rowSCN, ...reason };
    expect(await world.as('ctv').post(at(line?.id), body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await client.post(at(line?.id), body)).toMatchObject({ status: 403, body: { code: 'notWhileActing' } });
    expect((await client.get<InvoiceRow>(`${path}/${id}`)).body.allowedActions).not.toContain('confirm');
    expect(await world.admin.post(at(999_999), body)).toMatchObject({ status: 404 });
    expect(await world.admin.post(at(line?.id), reason)).toMatchObject({ status: 428 });
    expect(await world.admin.post(at(line?.id), { ...body, rowSCN: rowSCN + 1 })).toMatchObject({ status: 409 });
    const noEvent = { status: 409, body: { code: 'invoiceEventDecided' } };
    expect(await world.admin.post(at(own?.id), body)).toMatchObject(noEvent);
    expect(await world.admin.post(at(line?.id), { rowSCN, reason: ' ' })).toMatchObject({ status: 422 });
    await world.expectIs('50A eventToConfirm', [`110111 ${waits}`], moved);
  });

  test('that two decide upon at once is decided once', async () => {
    await world.bring('admin', note);
    await world.bring('atv', cancel());
    const row = await world.row();
    const at = `events/${linesOf(row, /110111/)[0]?.id}`;
    const both = await Promise.all([
      world.act('manager', `${at}/confirm`, reason, row),
      world.act('director', `${at}/dismiss`, reason, row),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const isConfirmed = both[0].status === 200;
    const line = `110111 unproved ${isConfirmed ? 'acted' : 'dismissed'}`;
    await world.expectIs(isConfirmed ? '90A' : '50A', [line], isConfirmed ? '0' : moved);
  });

  test('brought while acting as another who may reject is vouched for by nobody', async () => {
    await world.bring('admin', note);
    const { client } = await acting(suite.server);
    const { entries } = await importFiles(suite.server.url, client, [{ name: 'e.xml', bytes: Buffer.from(genuine) }]);
    expect(entries).toMatchObject([{ result: 'event' }]);
    await world.expectIs('50A eventToConfirm', [`110111 ${waits}`], moved);
  });
});
