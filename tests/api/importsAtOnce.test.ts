import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { suiteServer } from '../core/support/suite.ts';
import { categories } from '../support/longImports.ts';

const suite = suiteServer();
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

interface Report {
  created: number;
  rows: { line: number; result: string; errors?: { code: string }[] }[];
}

/** Two imports at once of new rows with the same codes, of which the first one has another name in each. */
async function atOnce(mode: 'both' | 'insert'): Promise<Report[]> {
  const rows = Array.from({ length: 199 }, (_, place) => [`${mode}-${place}`, `Same ${mode} ${place}`]);
  const job = { columns: ['nmpCode', 'name1'], locale: 'en-US', mode, by: 'nmpCode', refused: 'skip' };
  const write = (own: string) => {
    const body = { ...job, rows: [[`${mode}-own`, `${own} ${mode}`], ...rows] };
    return admin.post<Report>(`/apis/v1/${categories}/imports`, body);
  };
  const answers = await Promise.all([write('One'), write('Other')]);
  return answers.map(({ body }) => body).toSorted((one, other) => other.created - one.created);
}

test('of two who import the same new rows at once the second finds those of the first', async () => {
  const [first, second] = await atOnce('both');
  expect(first).toMatchObject({ created: 200 });
  const rows = [{ line: 1, result: 'changed' }];
  expect(second).toMatchObject({ created: 0, changed: 1, unchanged: 199, refused: 0, rows });
});

test('who only creates rows that another one creates at once is refused each', async () => {
  const [first, second] = await atOnce('insert');
  expect(first).toMatchObject({ created: 200 });
  expect(second).toMatchObject({ created: 0, refused: 200 });
  expect(second?.rows[0]).toMatchObject({ result: 'refused', errors: [{ code: 'duplicate' }] });
});
