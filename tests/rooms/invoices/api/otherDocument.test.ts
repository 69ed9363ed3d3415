import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signed, unsigned } from '../support/signNfe.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { issuer, moved, note, openProofWorld, path, type ProofWorld, reason } from './proofWorld.ts';

/** Two documents of one key: which one counts, and who says so. */

const suite = suiteServer();
let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld(suite.server);
});
afterEach(() => world.clear());

/** The note with another quantity: 90 Kg/L in place of 45. */
const forged = unsigned(note).replaceAll('9.0000', '18.0000').replaceAll('112.50', '225.00');
const bySomebody = (xml: string): string => signed(xml, 'infNFe', `AGROCENTRO REVENDA LTDA:${issuer}`);
const forgedBySomebody = bySomebody(forged);

interface Document {
  id: number;
  signature: string;
  differences: string[];
}

async function documents(): Promise<Document[]> {
  const { body } = await world.admin.get<{ related: { documents?: Document[] } }>(`${path}/${(await world.row()).id}`);
  return body.related.documents ?? [];
}

describe('another document of a key', () => {
  test('is kept beside when more speaks for it, and posts once it is chosen', async () => {
    expect(await world.bring('atv', forged)).toEqual(['created']);
    await world.expectIs('40 unsigned', [], '0');
    expect(await world.bring('atv', note, note)).toEqual(['conflict keptBeside', 'conflict']);
    await world.expectIs('40 unsigned otherDocument', [], '0');
    expect(await world.act('manager', 'approve', {})).toMatchObject({ body: { code: 'invoiceApproveBlocked' } });
    const [other, ...more] = await documents();
    expect(more).toEqual([]);
    expect(other).toMatchObject({ signature: 'ok' });
    expect(other?.differences).toEqual(['totalVlrNF: 225 → 112.5', '1001-A (5102, GL): 18 → 9']);
    expect(await world.act('ctv', `documents/${other?.id}/choose`)).toMatchObject({ status: 403 });
    expect(await world.act('director', `documents/${other?.id}/choose`)).toMatchObject({ status: 200 });
    await world.expectIs('50A', [], moved);
    expect(await world.act('director', `documents/${other?.id}/choose`)).toMatchObject({ status: 409 });
    expect(await world.bring('atv', forged)).toEqual(['conflict']);
  });

  test('is asked about when SEFAZ authorised it and the one that counts was a draft, or of the test environment', async () => {
    const drafts = [
      forged.replace(/<protNFe.*<\/protNFe>/s, ''),
      forged.replaceAll('<tpAmb>1</tpAmb>', '<tpAmb>2</tpAmb>'),
    ];
    for (const draft of drafts) {
      await world.bring('atv', bySomebody(draft));
      expect((await world.row()).status1).toBe(30);
      expect(await world.bring('atv', bySomebody(unsigned(note)))).toEqual(['conflict keptBeside']);
      expect(await world.bring('atv', bySomebody(draft))).toEqual(['duplicate']);
      const [other] = await documents();
      expect(await world.act('manager', `documents/${other?.id}/choose`)).toMatchObject({ status: 200 });
      await world.expectIs('50A', [], moved);
      expect(await world.bring('atv', bySomebody(draft))).toEqual(['conflict']);
      await world.clear();
    }
    await world.bring('manager', bySomebody(drafts[0] ?? ''));
    expect(await world.bring('atv', bySomebody(unsigned(note)))).toEqual(['conflict keptBeside']);
  });

  test('replaces a posted one, whose stock is taken back and posted anew', async () => {
    await world.bring('atv', forgedBySomebody);
    await world.expectIs('50A', [], '-90');
    expect(await world.bring('manager', note)).toEqual(['conflict keptBeside']);
    await world.expectIs('50A otherDocument', [], '-90');
    const [other] = await documents();
    const row = await world.row();
    const both = await Promise.all([
      world.act('manager', `documents/${other?.id}/choose`, reason, row),
      world.act('director', `documents/${other?.id}/dismiss`, reason, row),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    await world.expectIs('50A', [], both[0].status === 200 ? moved : '-90');
  });

  test('by another certificate is asked about, once for each certificate', async () => {
    expect(await world.bring('ctv', forgedBySomebody)).toEqual(['created']);
    expect(await world.bring('atv', note, note)).toEqual(['conflict keptBeside', 'conflict']);
    await world.expectIs('50A otherDocument', [], '-90');
    const [other] = await documents();
    expect((await world.act('manager', `documents/${other?.id}/choose`)).status).toBe(200);
    await world.expectIs('50A', [], moved);
    const [one, two] = ['19.0000', '20.0000'].map((qCom) => bySomebody(forged.replaceAll('18.0000', qCom)));
    expect(await world.bring('ctv', forgedBySomebody, one ?? '', two ?? '')).toEqual([
      'conflict',
      'conflict keptBeside',
      'conflict',
    ]);
  });

  test('that was dismissed is asked about again where another certificate signs it', async () => {
    await world.bring('ctv', forgedBySomebody);
    await world.bring('ctv', signed(note, 'infNFe', `OTHER NAME:${issuer}`));
    const [other] = await documents();
    expect((await world.act('manager', `documents/${other?.id}/dismiss`)).status).toBe(200);
    expect(await world.bring('atv', note)).toEqual(['conflict keptBeside']);
    const [genuine] = await documents();
    expect((await world.act('manager', `documents/${genuine?.id}/choose`)).status).toBe(200);
    await world.expectIs('50A', [], moved);
    expect(await world.bring('manager', forgedBySomebody)).toEqual(['conflict keptBeside']);
    const [back] = await documents();
    expect((await world.act('manager', `documents/${back?.id}/choose`)).status).toBe(200);
    await world.expectIs('50A', [], '-90');
  });

  test('that is not chosen leaves everything as it was', async () => {
    await world.bring('atv', forgedBySomebody);
    await world.bring('manager', note);
    const [other] = await documents();
    expect((await world.act('manager', `documents/${other?.id}/dismiss`)).status).toBe(200);
    await world.expectIs('50A', [], '-90');
    expect(await world.bring('manager', note)).toEqual(['conflict']);
    expect(await world.act('manager', `documents/${other?.id}/choose`)).toMatchObject({
      status: 409,
      body: { code: 'invoiceDocumentDecided' },
    });
  });

  test('for which less speaks changes nothing', async () => {
    await world.bring('manager', note);
    expect(await world.bring('atv', forgedBySomebody, forged)).toEqual(['conflict', 'conflict']);
    await world.expectIs('50A', [], moved);
  });
});
