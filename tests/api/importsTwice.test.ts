import { beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '../../generated/messages/catalogues.ts';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCountry, createCustomer } from '../support/masterData.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  created: number;
  rows: { line: number; result: string; errors?: object[] }[];
}

describe.each([
  ['in one batch', 0],
  ['over batches', 500],
])('a unique value that stands twice in a file, %s', (_, between) => {
  test('is told with the line that has it, unless a record has it', async () => {
    const country = await createCountry(admin);
    const stored = await createCustomer(admin, { countryId: country.id, taxNumTypeId: 'other', taxNum: `S${between}` });
    const own = `OWN${between}`;
    const rows = [
      ['', own, 'other'], // is refused without a name
      ['First', own, 'other'],
      ...Array.from({ length: between }, (_each, place) => [`Between ${place}`, `BETWEEN${place}`, 'other']),
      ['Again', own, 'Other'],
      ['There', String(stored['taxNum']), 'other'],
    ];
    const values = { countryId: country.id, landLineIDD: '1', landLine: '2125550100', status1: 'active' };
    const columns = ['name1', 'taxNum', 'taxNumTypeId'];
    const job = { columns, rows, values, locale: 'en-US', mode: 'insert', refused: 'skip' };
    const ofAll = { ...values, taxNumTypeId: 'other' };
    const alone = { ...job, columns: columns.slice(0, 2), values: ofAll, rows: rows.map((row) => row.slice(0, 2)) };
    const inPortuguese = { 'Accept-Language': 'pt-BR' };
    const label = catalogues['pt-BR']['resources.customers.fields.taxNumTypeId'];
    const says = { message: expect.stringContaining('linha 3 do arquivo') };
    const withKind = { ...says, code: 'duplicateInFileWith', column: 1, params: { row: 3, others: label } };
    const ofKind = { ...says, code: 'duplicateInFile', column: 1, params: { row: 3 } };
    for (const [asked, refusal, action] of [
      [alone, ofKind, '/check'],
      [job, withKind, '/check'],
      [job, withKind, ''],
    ] as const) {
      const { body } = await admin.post<Report>(`/apis/v1/customers/imports${action}`, asked, inPortuguese);
      const [first, again, there] = body.rows.filter(({ line }) => line === 2 || line > between + 2);
      expect([body.created, first?.result]).toEqual([between + 1, 'created']);
      expect(again?.errors).toMatchObject([refusal]);
      expect(there?.errors).toMatchObject([{ code: 'duplicate', column: 1 }]);
    }
  });
});
