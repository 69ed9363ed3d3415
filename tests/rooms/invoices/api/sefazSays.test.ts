import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../../../generated/tables.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import {
  cancel,
  chNFe,
  denied,
  genuine,
  issuer,
  moved,
  namespace,
  note,
  openProofWorld,
  post,
  situation,
  summary,
  waits,
  withProtocol,
  path,
  type ProofWorld,
  recipient,
} from './proofWorld.ts';
import type { InvoiceRow } from './world.ts';

/** What nobody signs: protocols and news of SEFAZ; and the way back from what was wrong. */

const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
});
afterEach(() => world.clear());

describe('what somebody has decided against', () => {
  test('comes back neither by who imported it nor by typing it, but by who may decide', async () => {
    expect(await world.bring('atv', note)).toEqual(['created']);
    expect((await world.act('manager', 'reject')).status).toBe(200);
    const row = await world.row();
    expect((await world.act('atv', 'reprocess', {}, row)).status).toBe(403);
    const items = [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '900', vProd: '112.50' }];
    const typed = { chNFe, dhEmis: '2026-08-05T12:10:00Z', emitCnpjCpf: issuer, destCnpjCpf: recipient, items };
    expect((await world.as('ctv').post(path, typed)).status).toBe(403);
    for (const who of ['atv', 'ctv'] as const) {
      const { body } = await world.as(who).get<InvoiceRow>(`${path}/${row.id}`);
      expect(body.allowedActions).not.toEqual(expect.arrayContaining(['reprocess']));
      expect(body.allowedActions).not.toEqual(expect.arrayContaining(['post']));
    }
    expect((await world.act('manager', 'reprocess', {}, row)).status).toBe(202);
    expect((await world.settled(row.id)).status1).toBe(50);
  });
});

test('a contest that is confirmed before the document comes keeps it from being posted', async () => {
  expect(await world.bring('admin', summary('1'))).toEqual(['summary']);
  await world.bring('atv', denied(recipient));
  expect((await world.decide('manager', 'confirm', /210220/)).status).toBe(200);
  await world.expectIs('70', ['210220 unproved acted'], '0');
  expect(await world.bring('admin', note)).toEqual(['upgraded']);
  await world.expectIs('70', ['210220 unproved acted'], '0');
});

describe('a protocol', () => {
  const edited = [
    ['101', 'sefazCancelled'],
    ['155', 'sefazCancelled'],
    ['303', 'sefazDenied'],
  ] as const;
  test.each(edited)('of %s that somebody brings who may not reject waits', async (cStat, says) => {
    expect(await world.bring('admin', note)).toEqual(['created']);
    expect(await world.bring('atv', withProtocol(cStat))).toEqual(['upgraded']);
    const row = await world.expectIs('50A sefazSays', [waits(says)], moved);
    expect(row.cStat).toBe('100');
    expect(await world.bring('atv', withProtocol(cStat))).toEqual(['duplicate']);
  });

  test('of a new note keeps it from being posted, until its authorisation comes', async () => {
    expect(await world.bring('atv', withProtocol('101'))).toEqual(['created']);
    await world.expectIs('30 notAuthorised sefazSays', [waits('sefazCancelled')], '0');
    expect((await world.decide('director', 'dismiss', /sefaz/)).status).toBe(200);
    await world.expectIs('30 notAuthorised', ['sefazCancelled unproved dismissed'], '0');
    expect(await world.bring('atv', note)).toEqual(['upgraded']);
    await world.expectIs('50A', ['sefazCancelled unproved dismissed'], moved);
  });

  test('of a note that was posted by hand waits, too', async () => {
    await post(world, 'ctv');
    expect(await world.bring('atv', withProtocol('101'))).toEqual(['upgraded']);
    await world.expectIs('50M sefazSays', [waits('sefazCancelled')], moved);
    expect((await world.decide('manager', 'confirm', /sefaz/)).status).toBe(200);
    await world.expectIs('90M', ['sefazCancelled unproved acted'], '0');
  });

  test.each([
    { cStat: '101', state: '90A', line: 'sefazCancelled proved acted', shown: 'cancelled' },
    { cStat: '301', state: '30A notAuthorised', line: 'sefazDenied proved acted', shown: 'denied' },
  ])('of $cStat that somebody brings who may reject counts', async ({ cStat, state, line, shown }) => {
    await world.bring('atv', note);
    expect(await world.bring('manager', withProtocol(cStat))).toEqual(['upgraded']);
    expect(await world.expectIs(state, [line], '0')).toMatchObject({ situacaoNFe: shown });
    expect(await world.bring('admin', note)).toEqual(['duplicate']);
    expect(await world.expectIs(state, [line], '0')).toMatchObject({ situacaoNFe: shown });
  });
});

interface News {
  news: string;
  says: string;
  situacaoNFe: string;
  confirmed: string;
}

describe('news of SEFAZ', () => {
  const cases: News[] = [
    { news: summary('3'), says: 'sefazCancelled', situacaoNFe: 'cancelled', confirmed: '90A' },
    { news: summary('2'), says: 'sefazDenied', situacaoNFe: 'denied', confirmed: '30A notAuthorised' },
    { news: situation('101'), says: 'sefazCancelled', situacaoNFe: 'cancelled', confirmed: '90A' },
    { news: situation('110'), says: 'sefazDenied', situacaoNFe: 'denied', confirmed: '30A notAuthorised' },
    { news: situation('217'), says: 'sefazUnknown', situacaoNFe: 'unknown', confirmed: '30A notAuthorised' },
  ];

  test.each(cases)('mark a posted note, which stays posted (%#)', async ({ news, says, situacaoNFe, confirmed }) => {
    await world.bring('admin', note);
    await world.bring('admin', news);
    expect(await world.expectIs('50A sefazSays', [waits(says)], moved)).toMatchObject({ situacaoNFe });
    const filter = encodeURIComponent(JSON.stringify({ pendencies: 'sefazSays' }));
    expect((await world.admin.get<InvoiceRow[]>(`${path}?filter=${filter}`)).body).toMatchObject([{ chNFe }]);
    expect((await world.decide('director', 'confirm', /sefaz/)).status).toBe(200);
    expect(await world.expectIs(confirmed, [`${says} unproved acted`], '0')).toMatchObject({ situacaoNFe });
  });

  test('hold a note that comes after them, whose authorisation sets nothing back', async () => {
    expect(await world.bring('atv', summary('3'))).toEqual(['summary']);
    expect(await world.bring('admin', note)).toEqual(['upgraded']);
    const held = await world.expectIs('40 sefazSays', [waits('sefazCancelled')], '0');
    expect(held).toMatchObject({ situacaoNFe: 'cancelled' });
    expect(await world.act('manager', 'approve', {})).toMatchObject({
      status: 409,
      body: { code: 'invoiceApproveBlocked' },
    });
    expect(await world.decide('manager', 'dismiss', /sefaz/)).toMatchObject({ status: 200, body: { status1: 50 } });
    const posted = await world.expectIs('50A', ['sefazCancelled unproved dismissed'], moved);
    expect(posted).toMatchObject({ situacaoNFe: 'authorised' });
  });

  test('are told again by whom nobody has told them: what was dismissed silences nobody', async () => {
    await world.bring('admin', note);
    expect(await world.bring('atv', summary('3'), situation('101'))).toEqual(['summary', 'event']);
    await world.decide('admin', 'dismiss', /sefaz/);
    await world.decide('admin', 'dismiss', /sefaz/);
    expect(await world.bring('atv', summary('3'), situation('101'))).toEqual(['duplicate', 'duplicate']);
    const dismissed = 'sefazCancelled unproved dismissed';
    await world.expectIs('50A', [dismissed, dismissed], moved);
    expect(await world.bring('admin', situation('101'), situation('101'))).toEqual(['event', 'duplicate']);
    await world.expectIs('50A sefazSays', [dismissed, dismissed, waits('sefazCancelled')], moved);
    expect(await world.bring('manager', withProtocol('101'))).toEqual(['upgraded']);
    await world.expectIs(
      '90A',
      [dismissed, dismissed, 'sefazCancelled unproved noted', 'sefazCancelled proved acted'],
      '0',
    );
  });

  test('before their note wait for it; the event then settles them', async () => {
    expect(await world.bring('admin', situation('101'))).toEqual(['orphanEvent']);
    await world.bring('admin', note);
    await world.expectIs('40 sefazSays', [waits('sefazCancelled')], '0');
    await world.bring('admin', genuine);
    await world.expectIs('90', ['sefazCancelled unproved noted', '110111 proved acted'], '0');
    expect(await world.bring('admin', situation('101'))).toEqual(['duplicate']);
  });

  test('of an event are shown at its note, without effect', async () => {
    await world.bring('admin', note);
    const told = `<resEvento ${namespace} versao="1.01"><cOrgao>41</cOrgao><CNPJ>${issuer}</CNPJ><chNFe>${chNFe}</chNFe>
      <dhEvento>2026-08-12T09:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento>
      <xEvento>Cancelamento registrado</xEvento></resEvento>`;
    expect(await world.bring('admin', told, told)).toEqual(['event', 'duplicate']);
    await world.expectIs('50A', ['110111 unproved noted'], moved);
  });
});

test('what waits is called by its name in every language', async () => {
  await world.bring('admin', note, situation('101'));
  await world.bring('atv', cancel());
  const words: [Locale, string, string][] = [
    ['en-US', 'event to confirm', 'SEFAZ says otherwise'],
    ['pt-BR', 'evento a confirmar', 'a SEFAZ informa outra situação'],
    ['es-ES', 'evento por confirmar', 'la SEFAZ informa de otra situación'],
  ];
  for (const [locale, ...each] of words) {
    const { text } = await world.admin.get(`${path}?locale=${locale}`, { Accept: 'text/csv' });
    for (const word of each) expect(text).toContain(word);
  }
});
