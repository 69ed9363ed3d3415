import { beforeAll, describe, expect, test } from 'vitest';
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

describe('an import with an Idempotency-Key', () => {
  const job = { columns: ['name1'], locale: 'en-US', mode: 'insert' };
  const sendAs = (requestKey: string, names: string[], refused = 'stop') => {
    const body = { ...job, refused, rows: names.map((name1) => [name1]) };
    return admin.post<Report & { id: number }>(`/apis/v1/${categories}/imports`, body, {
      'Idempotency-Key': requestKey,
    });
  };
  const countOf = async (name1_contains: string) => {
    const filter = encodeURIComponent(JSON.stringify({ name1_contains }));
    const { headers } = await admin.get(`/apis/v1/${categories}?filter=${filter}`);
    return headers.get('Content-Range')?.split('/').at(-1);
  };

  test('is done once, and answered the second time as it was the first', async () => {
    const [first, second] = [await sendAs('once', ['Sent again']), await sendAs('once', ['Sent again'])];
    expect(first).toMatchObject({ status: 200, body: { created: 1 } });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.get('X-Undo')).toBe(first.headers.get('X-Undo'));
    expect(second.headers.get('X-Undo')).not.toBeNull();
    expect(await countOf('Sent again')).toBe('1');
    expect(await sendAs('once', ['Another'])).toMatchObject({ status: 409, body: { code: 'idempotencyReused' } });
    expect(await countOf('Another')).toBe('0');
  });

  test.each(['stop', 'skip'])('is done once where it comes twice at the same time (%s)', async (refused) => {
    const names = Array.from({ length: 300 }, (_, place) => `At once, ${refused} ${place}`);
    const send = () => sendAs(`both ${refused}`, names, refused);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ status: 200, body: { created: 300 } });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await countOf(`At once, ${refused}`)).toBe('300');
  });

  test('may come again once it was refused', async () => {
    expect(await sendAs('refused', [''])).toMatchObject({ status: 422 });
    expect(await sendAs('refused', [''])).toMatchObject({ status: 422 });
  });
});
