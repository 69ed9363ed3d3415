import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../core/support/client.ts';
import { importFiles } from '../support/imports.ts';
import { change, create, refusal, type Row } from '../../../core/support/rows.ts';
import { signed, unsigned } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { cancel, chNFe, issuer, note, openProofWorld, path, type ProofWorld } from './proofWorld.ts';
import type { InvoiceRow } from './world.ts';

/** Who sold in a campaign cycle that has ended stays, whatever becomes of the note, the cycle and the customer's team. */

type Seller = Client & { userId: number };

const suite = suiteServer();
const teams = 'salesstructure/customers';
const august = { startsAt: '2026-08-01', endsAt: '2026-08-31' };
let world: ProofWorld;
let first: Seller;
let second: Seller;
let team: Row;
let cycle: Row;

beforeAll(async () => {
  world = await openProofWorld(suite.server);
  [first, second] = [await suite.server.as('ctv'), await suite.server.as('ctv')];
  const customerId = world.customers.get(issuer);
  team = await create(world.admin, teams, { customerId, ctvId: first.userId, validFrom: '2020-01-01' });
  cycle = await create(world.admin, 'campaigncycles', { cycle: 'August', ...august });
});
afterEach(async () => {
  await world.clear();
  await handTo(first, { validFrom: '2020-01-01' });
  expect((await change(world.admin, 'campaigncycles', cycle, august)).status).toBe(200);
});

async function handTo({ userId: ctvId }: Seller, more: object = {}) {
  const { status, text } = await change(world.as('manager'), teams, team, { ctvId, ...more });
  expect(status, text).toBe(200);
}

const move = (who: 'manager' | 'admin', days: Partial<typeof august>) =>
  change(world.as(who), 'campaigncycles', cycle, days);

const isOf = async (seller: Seller | undefined, more: object = {}) =>
  expect(await world.row()).toMatchObject({ bpCtvId: seller?.userId ?? null, ...more });

/** The same key with other values, by whom it seems to be of. */
const other = signed(
  unsigned(note).replaceAll('9.0000', '18.0000').replaceAll('112.50', '225.00'),
  'infNFe',
  `AGROCENTRO REVENDA LTDA:${issuer}`,
);

test.each([
  { left: 'reject', status1: 60 },
  { left: 'contest', status1: 70 },
  { left: 'cancel', status1: 90 },
])('where another document is chosen of what was left (%#)', async ({ left, status1 }) => {
  await world.bring('atv', other);
  if (left === 'cancel') await world.bring('manager', cancel());
  const away = left === 'cancel' ? world.decide('manager', 'confirm', /110111/) : world.act('manager', left);
  expect((await away).status).toBe(200);
  await handTo(second);
  expect(await world.bring('manager', note)).toEqual(['conflict keptBeside']);
  const { related } = (await world.admin.get<InvoiceRow>(`${path}/${(await world.row()).id}`)).body;
  expect((await world.act('manager', `documents/${related?.documents?.[0]?.id}/choose`)).status).toBe(200);
  await isOf(first, { status1 });
});

describe('where the days of the cycle are changed', () => {
  test.each([{ startsAt: '2026-08-06' }, { endsAt: '2999-12-31' }, { startsAt: '2026-08-06', endsAt: '2026-09-30' }])(
    'by who is no administrator (%#)',
    async (days) => {
      await world.bring('atv', note);
      const field = days.startsAt ? 'startsAt' : 'endsAt';
      expect(await move('manager', days)).toMatchObject(refusal('cycleEnded', field));
      expect((await move('admin', days)).status).toBe(200);
    },
  );

  test('nothing comes into it either, held notes included; days on which nothing counts move freely', async () => {
    expect((await move('admin', { startsAt: '2026-08-06' })).status).toBe(200);
    await world.bring('atv', unsigned(note));
    expect(await move('manager', august)).toMatchObject(refusal('cycleEnded', 'startsAt'));
    for (const days of [{ startsAt: '2026-08-07' }, { endsAt: '2026-09-30' }, { endsAt: '2999-12-31' }])
      expect((await move('manager', days)).status).toBe(200);
  });
});

test('where another day is typed and the first one again, save by administrators', async () => {
  expect((await world.type('ctv')).status).toBe(201);
  await isOf(first, { movementDate: '2026-08-05' });
  await move('admin', { endsAt: '2026-08-20' });
  await world.act('manager', 'reject');
  const later = { dhEmis: '2026-08-31T12:10:00Z' };
  const closed = { status: 409, body: { code: 'invoiceCycleClosed', affectedField: 'dhEmis' } };
  expect(await world.type('manager', later)).toMatchObject(closed);
  expect((await world.type('admin', later)).status).toBe(201);
  await handTo(second);
  await isOf(first, { movementDate: '2026-08-31' });
  await world.act('manager', 'reject');
  expect(await world.type('manager')).toMatchObject(closed);
});

test('where its customer is not known for a while', async () => {
  await world.bring('atv', note);
  await handTo(second);
  const customer = { id: world.customers.get(issuer) ?? 0 };
  for (const [taxNum, status1] of [
    ['06990590000123', 30],
    [issuer, 50],
  ] as const) {
    expect((await change(world.as('manager'), 'customers', customer, { taxNum })).status).toBe(200);
    expect((await world.act('manager', 'reprocess', { confirm: true })).status).toBe(202);
    await isOf(first, { status1 });
  }
});

test('where it is nobody, and where the note was held or in error over the end', async () => {
  await handTo(first, { validFrom: '2026-09-01' });
  await world.bring('atv', note);
  await isOf(undefined);
  await handTo(second, { validFrom: '2020-01-01' });
  await world.act('manager', 'reprocess', {});
  await isOf(undefined, { status1: 50, pendencies: ['team'] });
  await world.clear();

  await handTo(first);
  await world.bring('atv', unsigned(note));
  await isOf(first, { status1: 40 });
  await handTo(second);
  expect((await world.act('manager', 'approve', {})).status).toBe(200);
  await isOf(first, { status1: 50 });
});

test('but of what was only a key the rules say it once the note is here', async () => {
  await importFiles(suite.server.url, world.as('manager'), [chNFe]);
  await world.act('manager', 'reject');
  await isOf(undefined, { status1: 60 });
  await world.bring('manager', note);
  await isOf(first, { status1: 60 });
});
