import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { most } from '../../server/core/workbook/sheet.ts';
import type { Client } from '../core/support/client.ts';
import { create } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer, next } from '../support/masterData.ts';

const suite = suiteServer();
const path = '/apis/v1/stock/postings';
const rows = 10_050;
let admin: Client;

beforeAll(async () => {
  admin = await suite.server.admin();
  const body = { name1: `Product ${next()}`, SKU: `SKU-${next()}`, baseUnit: 'Kg', status1: 'active' };
  const [customer, product] = [await createCustomer(admin), await create(admin, 'products', body)];
  const moved = { customerId: customer.id, productId: product.id, movementDate: '2026-03-01', quantity: '1' };
  const { id } = await create(admin, 'stock/postings', { ...moved, description: 'x'.repeat(500) });
  const { writer, transaction } = suite.server.database;
  const first = await writer('stock_posting').where({ id }).first();
  const named = (code: string) => ({ postNMPCode: code, postNMPCode_folded: code });
  const copies = Array.from({ length: rows - 1 }, (_, i) => ({ ...first, id: id + i + 1, ...named(`c${i}`) }));
  await transaction(async (trx) => trx.batchInsert('stock_posting', copies, 200));
});

async function counted(query: string) {
  const { headers } = await admin.get(`${path}?${query}`);
  return [headers.get('Content-Range'), headers.get('X-Total-Capped')];
}

describe('a list of more than 10,000 rows', () => {
  test('is counted so far and says that there are more', async () => {
    expect(await counted('')).toEqual(['stock/postings 0-24/10000', 'true']);
    expect(await counted('range=[9990,9999]')).toEqual(['stock/postings 9990-9999/10000', 'true']);
  });

  test('is counted to its end when that is asked for', async () => {
    expect(await counted('count=exact')).toEqual([`stock/postings 0-24/${rows}`, null]);
  });

  test('has its whole number on its last page, and a part that is shorter its own', async () => {
    expect(await counted('range=[10040,10064]')).toEqual([`stock/postings 10040-10049/${rows}`, null]);
    expect(await counted('filter={"postNMPCode":"c9"}')).toEqual(['stock/postings 0-24/1111', null]);
  });
});

/** What the first pieces of a compressed file say. */
const decoders = {
  br: (pieces: Buffer[]) =>
    brotliDecompressSync(Buffer.concat(pieces), { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (pieces: Buffer[]) => gunzipSync(Buffer.concat(pieces), { finishFlush: constants.Z_SYNC_FLUSH }),
};

/** The answer of an export of which nobody reads more than its head. */
async function exported(encoding = 'identity'): Promise<IncomingMessage> {
  const headers = { ...admin.headers, Accept: 'text/csv', 'Accept-Encoding': encoding };
  const [answer]: IncomingMessage[] = await once(get(suite.server.url + path, { headers }), 'response');
  if (!answer) throw new Error('There was no answer');
  return answer;
}

/** How many rows arrived, and whether the connection ended as it should. */
async function readOn(answer: IncomingMessage): Promise<{ lines: number; broken: boolean }> {
  let lines = -1; // the head
  answer.on('data', (piece: Buffer) => (lines += piece.toString('latin1').split('\n').length - 1));
  await once(answer, 'end').catch(() => {});
  return { lines, broken: !answer.complete };
}

async function withoutTable(name: string, work: () => Promise<void>): Promise<void> {
  const { writer } = suite.server.database;
  await writer.schema.renameTable(name, `${name}_away`);
  await work().finally(() => writer.schema.renameTable(`${name}_away`, name));
}

describe('an export', () => {
  test('has every row', async () => {
    expect(await readOn(await exported())).toEqual({ lines: rows, broken: false });
  });

  test.each(Object.entries(decoders))(
    'goes out as it is read where it is compressed with %s',
    async (encoding, decode) => {
      const [plain, answer] = [await buffer(await exported()), await exported(encoding)];
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      const [begun, whole] = [decode(pieces.slice(0, 1)), decode(pieces)];
      expect(whole.equals(plain)).toBe(true);
      expect(begun.length).toBeGreaterThan(0);
      expect(begun.length).toBeLessThan(plain.length);
      expect(begun.equals(plain.subarray(0, begun.length))).toBe(true);
    },
  );

  test('is a workbook of as many rows as a sheet holds, and refused before it begins where there are more', async () => {
    const file = `${path}/xlsx`;
    const whole = { ...most };
    try {
      most.rowsOfSheet = rows; // the head takes one of them
      const refused = await admin.get(file);
      expect(refused).toMatchObject({ status: 422, body: { code: 'tooManyRowsOfSheet' } });
      expect(refused.text).toContain(String(rows - 1));
      most.rowsOfSheet = rows + 1;
      const answer = await fetch(suite.server.url + file, { headers: admin.headers });
      const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array() } = unzipSync(
        new Uint8Array(await answer.arrayBuffer()),
      );
      expect(strFromU8(sheet).match(/<row /g)).toHaveLength(rows + 1);
    } finally {
      Object.assign(most, whole);
    }
  });

  test('whose first rows cannot be read is answered as an error', async () => {
    await withoutTable('product', async () => {
      const answer = await admin.get(path, { Accept: 'text/csv' });
      expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected' } });
      expect(answer.headers.has('Content-Disposition')).toBe(false);
    });
  });

  test('that fails halfway breaks off, so that nobody takes what there is for the whole', async () => {
    const answer = await exported();
    expect(answer.statusCode).toBe(200);
    await withoutTable('product', async () => {
      const { lines, broken } = await readOn(answer);
      expect(broken).toBe(true);
      expect(lines).toBeLessThan(rows);
    });
    expect((await admin.get(path)).status).toBe(200);
  });
});

test('what is typed to be found is text: % and _ stand for nothing else, and ! hides nothing', async () => {
  const names = ['Lote 50% A', 'Lote 50_ A', 'Lote 50! A', 'Lote 500 A', 'Lote 50!% A', String.raw`Lote 50\ A`];
  for (const name1 of names) await create(admin, 'products/categories', { name1 });
  const found = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await admin.get<{ name1: string }[]>(
      `/apis/v1/products/categories?filter=${query}&sort=["id","ASC"]`,
    );
    return body.map(({ name1 }) => name1);
  };
  for (const [typed, expected] of [
    ['50%', ['Lote 50% A']],
    ['50_', ['Lote 50_ A']],
    ['50!', ['Lote 50! A', 'Lote 50!% A']],
    ['!%', ['Lote 50!% A']],
    ['lote 50_ a', ['Lote 50_ A']],
    ['50\\', [String.raw`Lote 50\ A`]],
    ['%', ['Lote 50% A', 'Lote 50!% A']],
  ] as const) {
    expect(await found({ name1_contains: typed }), typed).toEqual(expected);
    expect(await found({ name1: typed }), typed).toEqual(expected);
    expect(await found({ q: typed }), typed).toEqual(expected);
  }
  expect(await found({ name1_prefix: 'Lote 50_' })).toEqual(['Lote 50_ A']);
});
