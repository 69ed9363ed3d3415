import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatDate, locales } from '../../../../schemas/core/formats/locale.ts';
import type { Client } from '../../../core/support/client.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { type InvoiceRow, type InvoiceWorld, notes, openInvoiceWorld } from './world.ts';

const suite = suiteServer();
let world: InvoiceWorld;
let admin: Client;
beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  ({ admin } = world);
});
afterEach(() => world.clear());

const path = '/apis/v1/notasfiscais';

/** A note of this moment, as its paper says it; August's key. */
async function noteOf(dhEmis: string): Promise<InvoiceRow> {
  const note = notes.get('02-sell-out-cpf.xml');
  if (!note) throw new Error('The sample is gone');
  const parties = { emitCnpjCpf: note.emit.doc, destCnpjCpf: note.dest.doc };
  const items = [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '1' }];
  const { body, status, text } = await admin.post<InvoiceRow>(path, { chNFe: note.chNFe, dhEmis, ...parties, items });
  expect(status, text).toBe(201);
  return body;
}

const asking = (filter: object, more = '') => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

/** Late in the evening in Mato Grosso, in Brasília (in Lisbon the day after), and at the western end of the country. */
const evenings = [
  ['2026-08-31T23:30:00-04:00', '2026-08-31', '23:30'],
  ['2026-08-09T23:30:00-03:00', '2026-08-09', '23:30'],
  ['2026-08-09T22:15:00-05:00', '2026-08-09', '23:15'], // on which Acre and Mato Grosso agree
] as const;

describe.each(evenings)('a note issued at %s', (dhEmis, day, time) => {
  test('is of its own day in the files of every language', async () => {
    const { id, movementDate } = await noteOf(dhEmis);
    expect(movementDate).toBe(day);
    for (const locale of locales) {
      const address = asking({ id: [id] }, `&columns=numNF,dhEmis&locale=${locale}`);
      const { text } = await admin.get(address, { Accept: 'text/csv' });
      expect(text, locale).toContain(formatDate(day, locale));
      expect(text.replace('11:', '23:'), locale).toContain(time);
    }
  });

  test('is found by that day, by it as the first and as the last one, and by no other', async () => {
    const { id } = await noteOf(dhEmis);
    const finds = async (filter: object) => {
      const { body } = await admin.get<{ id: number }[]>(asking({ id: [id], ...filter }));
      return body.length === 1;
    };
    const before = `${day.slice(0, 8)}${String(Number(day.slice(8)) - 1).padStart(2, '0')}`;
    const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    for (const asked of [
      { dhEmis: day },
      { dhEmis_gte: day },
      { dhEmis_lte: day },
      { dhEmis_gt: before },
      { dhEmis_lt: after },
    ])
      expect(await finds(asked), JSON.stringify(asked)).toBe(true);
    for (const asked of [
      { dhEmis: before },
      { dhEmis: after },
      { dhEmis_gte: after },
      { dhEmis_lte: before },
      { dhEmis_gt: day },
      { dhEmis_lt: day },
    ])
      expect(await finds(asked), JSON.stringify(asked)).toBe(false);
  });
});

test('who may not read the day of notes asks by the clock of the business', async () => {
  const { id } = await noteOf('2026-08-31T23:30:00-04:00'); // half past midnight in Brasília
  const { reader } = suite.server.database;
  const group = await reader('user_group').where({ role: 'manager' }).first('id');
  const given = {
    userGroupId: group.id,
    resource: 'notasfiscais',
    actions: ['read'],
    rowScope: 'all',
    hiddenFields: ['movementDate'],
  };
  const { body, status, text } = await admin.post<{ id: number; rowSCN: number }>(
    '/apis/v1/accesspolicies/permissions',
    given,
  );
  expect(status, text).toBe(201);
  const manager = await suite.server.as('manager');
  const finds = async (filter: object) =>
    (await manager.get<{ id: number }[]>(asking({ id: [id], ...filter }))).body.map((row) => row.id);
  expect(await finds({ dhEmis_lte: '2026-08-31' })).toEqual([]);
  expect(await finds({ dhEmis_gte: '2026-09-01', dhEmis_lte: '2026-09-01' })).toEqual([id]);
  await admin.delete(`/apis/v1/accesspolicies/permissions/${body.id}`, { rowSCN: body.rowSCN });
});

test('what is asked of its days is told of its days in a workbook, and nothing besides', async () => {
  await noteOf('2026-08-09T23:30:00-03:00');
  const query = `filter=${encodeURIComponent('{"dhEmis_gte":"2026-08-09","dhEmis_lte":"2026-08-31"}')}&locale=pt-BR`;
  const answer = await fetch(`${suite.server.url}${path}/xlsx?${query}`, { headers: admin.headers });
  const { 'xl/worksheets/sheet2.xml': about } = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const told = strFromU8(about ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '\n');
  expect(told.match(/Filtro\n+(.*)\n+(.*)/)?.slice(1)).toEqual([
    'Emissão a partir de 09/08/2026',
    'Emissão até 31/08/2026',
  ]);
});
