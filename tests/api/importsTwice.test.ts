import { beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '../../generated/messages/catalogues.ts';
import type { Client } from '../core/support/client.ts';
import { create } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { categories } from '../support/longImports.ts';
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

  test('tells a record once, but for a line that is refused', async () => {
    const { nmpCode: key } = await create(admin, categories, { name1: `Told ${between}` });
    const others = Array.from({ length: between }, (_each, place) => ['', `Beside ${place}`]);
    const again = [1, 2].map((time) => [key, `Again ${time}`]);
    const rows = [[key, 'x'.repeat(1000)], [key, `Changed ${between}`], ...others, ...again];
    const job = { columns: ['nmpCode', 'name1'], rows, locale: 'en-US', mode: 'both', by: 'nmpCode', refused: 'skip' };
    const twice = (line: number) => ({ line, errors: [{ code: 'duplicateInFile', params: { row: 3 } }] });
    for (const action of ['/check', '']) {
      const { body } = await admin.post<Report & { changed: number }>(`/apis/v1/${categories}/imports${action}`, job);
      expect(body).toMatchObject({ created: between, changed: 1 });
      const refused = body.rows.filter(({ result }) => result === 'refused');
      const tooLong = { line: 1, errors: [{ code: 'tooLong' }] };
      expect(refused).toMatchObject([tooLong, twice(between + 3), twice(between + 4)]);
    }
  });

  test('tells one once also by its id', async () => {
    const group = await create(admin, 'users/groups', { name1: `Told ${between}` });
    const path = 'accesspolicies/permissions';
    const { id } = await create(admin, path, { userGroupId: group.id, resource: 'customers', actions: ['read'] });
    const rows = [
      [String(id), 'own'],
      ...Array.from({ length: between }, () => ['999999999', 'own']),
      [String(id), 'all'],
    ];
    const job = { columns: ['id', 'rowScope'], rows, locale: 'en-US', mode: 'update', by: 'id' };
    const { body } = await admin.post<Report & { changed: number }>(`/apis/v1/${path}/imports/check`, job);
    expect(body).toMatchObject({ changed: 1, refused: between + 1 });
    expect(body.rows.at(-1)).toMatchObject({ errors: [{ code: 'duplicateInFile', params: { row: 2 } }] });
  });
});

test('a new record is told by the line behind one that the database refuses', async () => {
  await create(admin, categories, { name1: 'Taken' });
  const rows = [
    ['NEW-1', 'Taken'],
    ['NEW-1', 'Free'],
  ];
  const job = { columns: ['nmpCode', 'name1'], rows, locale: 'en-US', mode: 'both', by: 'nmpCode', refused: 'skip' };
  const { body } = await admin.post<Report>(`/apis/v1/${categories}/imports`, job);
  expect(body).toMatchObject({ created: 1, rows: [{ result: 'refused' }, { result: 'created' }] });
});
