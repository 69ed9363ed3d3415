import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../support/imports.ts';
import { change } from '../../../core/support/rows.ts';
import { signed } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import {
  cancel,
  chNFe,
  denied,
  genuine,
  issuer,
  moved,
  note,
  openProofWorld,
  type ProofWorld,
  recipient,
  stranger,
} from './proofWorld.ts';
import { notes, sampleFile } from './world.ts';

/** Which events wait for a note that is not here yet, and what becomes of them with it. */

/** The key of a note that another customer issues. */
const theirs = /Id="NFe(\w{44})/.exec(sampleFile('34-to-be-cancelled-late.xml').bytes.toString())?.[1] ?? '';
/** The key of a note that the company issues. */
const companys = notes.get('01-sell-in-3-items.xml')?.chNFe ?? '';

const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
});
afterEach(() => world.clear());

const by = (holder: string, xml: string): string => signed(xml, 'infEvento', `SOMEBODY:${holder}`);
/** What the genuine cancellation says, by a certificate of its own making. */
const resigned = by(issuer, genuine);
const waits = 'unproved waiting';

/** Lists the key of the note, so that its events have an invoice before its parties are known. */
async function listKey(): Promise<void> {
  const { entries } = await importFiles(suite.server.url, world.admin, [chNFe]);
  expect(entries).toMatchObject([{ result: 'created' }]);
}

describe('a contest between the key and the note', () => {
  const contest = by(recipient, denied(recipient));

  test('acts when the note is typed, as it does without the key', async () => {
    await world.bring('admin', contest);
    expect((await world.type('manager')).status).toBe(201);
    await world.expectIs('70M', ['210220 proved acted'], '0');
    await world.clear();
    await listKey();
    expect(await world.bring('admin', contest)).toEqual(['event']);
    expect((await world.type('manager')).status).toBe(201);
    await world.expectIs('70M', ['210220 proved acted'], '0');
  });

  test('says nothing when it is not the recipient’s', async () => {
    await listKey();
    expect(await world.bring('admin', by(stranger, denied(stranger)))).toEqual(['event']);
    await world.bring('admin', note);
    await world.expectIs('50A', ['210220 unproved noted'], moved);
  });
});

describe('an event', () => {
  test('before its note is not kept out by a copy, nor by the same that proves less', async () => {
    const first = await world.bring('ctv', resigned, genuine, genuine);
    expect(first).toEqual(['orphanEvent', 'orphanEvent', 'duplicate']);
    expect(await world.bring('admin', genuine)).toEqual(['orphanEvent']);
    await world.bring('admin', note);
    await world.expectIs('90', ['110111 unproved noted', '110111 unproved noted', '110111 proved acted'], '0');
  });

  test('before its note waits for it, and acts only when it is proved', async () => {
    expect(await world.bring('atv', cancel(), genuine)).toEqual(['orphanEvent', 'orphanEvent']);
    expect(await world.bring('admin', note)).toEqual(['created']);
    await world.expectIs('50A eventToConfirm', [`110111 ${waits}`, `110111 ${waits}`], moved);
    await world.bring('admin', by(issuer, cancel({ reason: 'Later' })));
    await world.expectIs('90A', ['110111 unproved noted', '110111 unproved noted', '110111 proved acted'], '0');
  });

  test('before its note is vouched for by nobody whose account is closed since', async () => {
    const manager = await suite.server.as('manager');
    const bytes = Buffer.from(genuine);
    const { entries } = await importFiles(suite.server.url, manager, [{ name: 'event.xml', bytes }]);
    expect(entries).toMatchObject([{ result: 'orphanEvent' }]);
    const blocked = await change(world.admin, 'users', { id: manager.userId ?? 0 }, { status1: 'blocked' });
    expect(blocked.status, blocked.text).toBe(200);
    await world.bring('admin', note);
    await world.expectIs('50A eventToConfirm', [`110111 ${waits}`], moved);
  });

  test('before its note is one question, however many bring it', async () => {
    expect([await world.bring('atv', genuine), await world.bring('ctv', genuine)].flat()).toEqual([
      'orphanEvent',
      'orphanEvent',
    ]);
    await world.bring('admin', note);
    await world.expectIs('50A eventToConfirm', [`110111 ${waits}`], moved);
    expect(await world.bring('atv', genuine)).toEqual(['duplicate']);
  });

  test('of a note of the company waits for it only where the person may import such notes', async () => {
    const ofCompany = cancel({ chNFe: companys, author: companys.slice(6, 20) });
    expect(await world.bring('atv', ofCompany)).toEqual(['refused forbidden']);
    expect(await world.bring('director', ofCompany)).toEqual(['orphanEvent']);
  });

  test('is planted for no note of a customer that is out of reach', async () => {
    expect(await world.bring('atv', cancel({ chNFe: theirs }), denied(recipient))).toEqual([
      'refused forbidden',
      'orphanEvent',
    ]);
  });
});
