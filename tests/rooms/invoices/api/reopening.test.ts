import { afterEach, beforeAll, expect, test, describe } from 'vitest';
import { signed } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import {
  cancel,
  genuine,
  issuer,
  moved,
  note,
  openProofWorld,
  path,
  post,
  situation,
  waits,
  withProtocol,
  type ProofWorld,
} from './proofWorld.ts';
import type { InvoiceRow } from './world.ts';

const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
});
afterEach(() => world.clear());

describe('reopening', () => {
  test('takes a cancellation back and posts anew, for administrators and managers', async () => {
    await world.bring('admin', note, genuine);
    await world.expectIs('90A', ['110111 proved acted'], '0');
    for (const who of ['atv', 'ctv', 'director'] as const)
      expect(await world.act(who, 'reopen')).toMatchObject({ status: 403 });
    expect(
      (await world.as('manager').get<InvoiceRow>(`${path}/${(await world.row()).id}`)).body.allowedActions,
    ).toContain('reopen');
    expect(await world.act('manager', 'reopen', {})).toMatchObject({ status: 422 });
    expect(await world.act('manager', 'reopen')).toMatchObject({ status: 202, body: { status1: 20 } });
    const row = await world.expectIs('50A', ['110111 proved dismissed'], moved);
    expect(row.events.at(-2)).toMatchObject({ tpEvento: 'reopen', reason: expect.stringContaining('portal') });
    expect(await world.ledger(row.id)).toEqual(['saleOut -45', 'saleOut 45', 'saleOut -45']);
    expect(await world.act('manager', 'reopen')).toMatchObject({ status: 409, body: { code: 'invoiceState' } });
    expect(await world.bring('admin', genuine)).toEqual(['duplicate']);
  });

  test('asks again about what else had waited while it was cancelled', async () => {
    await world.bring('admin', note);
    await world.bring('atv', cancel(), situation('217'));
    await world.expectIs('50A eventToConfirm sefazSays', [waits('110111'), waits('sefazUnknown')], moved);
    await world.decide('admin', 'confirm', /110111/);
    await world.expectIs('90A', [waits('sefazUnknown'), '110111 unproved acted'], '0');
    await world.act('manager', 'reopen');
    await world.expectIs('50A sefazSays', [waits('sefazUnknown'), '110111 unproved dismissed'], moved);
  });

  test('asks again about the same event of another document, which may be the genuine one', async () => {
    await world.bring('admin', note);
    await world.bring('atv', cancel(), signed(cancel(), 'infEvento', `AGROCENTRO REVENDA LTDA:${issuer}`));
    await world.expectIs('50A eventToConfirm', [waits('110111'), waits('110111')], moved);
    await world.decide('admin', 'confirm', /110111/);
    await world.expectIs('90A', ['110111 unproved noted', '110111 unproved acted'], '0');
    await world.act('manager', 'reopen');
    await world.expectIs('50A eventToConfirm', [waits('110111'), '110111 unproved dismissed'], moved);
  });

  test('asks nothing about the same document that somebody else brought', async () => {
    await world.bring('admin', note);
    const document = signed(cancel(), 'infEvento', `AGROCENTRO REVENDA LTDA:${issuer}`);
    await world.bring('atv', document);
    await world.bring('manager', document);
    await world.expectIs('90A', ['110111 unproved noted', '110111 proved acted'], '0');
    await world.act('manager', 'reopen');
    await world.expectIs('50A', ['110111 unproved noted', '110111 proved dismissed'], moved);
  });

  test('posts again what was posted by hand, as it was typed', async () => {
    await post(world, 'ctv');
    await world.bring('atv', cancel());
    await world.decide('admin', 'confirm', /110111/);
    await world.expectIs('90M', ['110111 unproved acted'], '0');
    expect(await world.act('admin', 'reopen')).toMatchObject({ status: 200, body: { status1: 50, postingMode: 'M' } });
    const row = await world.expectIs('50M', ['110111 unproved dismissed'], moved);
    expect(await world.ledger(row.id)).toEqual(['saleOut -45', 'saleOut 45', 'saleOut -45']);
  });

  test('is for what an event contested, not for what a person did', async () => {
    await world.bring('admin', note);
    await world.act('manager', 'contest');
    expect(await world.act('manager', 'reopen')).toMatchObject({ status: 409, body: { code: 'invoiceState' } });
  });

  test('takes a denial back that was none', async () => {
    await world.bring('admin', note, withProtocol('301'));
    expect(await world.act('manager', 'reopen')).toMatchObject({ status: 202 });
    await world.expectIs('50A', ['sefazDenied proved dismissed'], moved);
  });
});
