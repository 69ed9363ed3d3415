import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { create, remove, type Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { next } from '../support/masterData.ts';

const suite = suiteServer();
const path = 'products/packages';
let admin: Client;
beforeAll(async () => {
  admin = await suite.server.admin();
});

function createPackage(um: string, name1: string): Promise<Row> {
  return create(admin, path, { name1, um, weightVolQty: '1', status1: 'active' });
}

/** Rows of which half have the same name, so that the id decides their order. */
async function createPackages(um: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let i = 10; i < 22; i++) rows.push(await createPackage(um, i % 2 ? 'Same' : `P${i}`));
  return rows;
}

/** All pages of four, with other people's work between each and the next. */
async function readThrough(query: object, between: (page: Row[]) => Promise<void>): Promise<number[]> {
  const found: number[] = [];
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  for (let after: string | null | undefined; after !== null;) {
    const asked = new URLSearchParams([...parameters, ...(after ? [['after', after]] : [])]);
    const { status, body, headers, text } = await admin.get<Row[]>(`/apis/v1/${path}?${asked}`);
    expect(status, text).toBe(200);
    found.push(...body.map(({ id }) => id));
    await between(body);
    after = headers.get('X-Next-Cursor');
  }
  return found;
}

describe.each(['name1', 'nmpCode', 'id'])('pages by cursor in the order of %s', (name) => {
  test.each(['ASC', 'DESC'])('%s show no row twice and miss none while others come and go', async (direction) => {
    const um = `U${next()}`;
    const untouched = await createPackages(um);
    const passing = await createPackages(um);
    const query = { filter: { um_eq: um }, sort: [name, direction], range: [0, 3] };
    let pages = 0;
    const found = await readThrough(query, async (page) => {
      const beyond = passing.at(0);
      const cursor = page.at(-1); // the row on which the next page stands, when it may go
      for (const row of passing.filter(({ id }) => id === beyond?.id || id === cursor?.id)) {
        passing.splice(passing.indexOf(row), 1);
        expect((await remove(admin, path, row)).status).toBe(200);
      }
      if (++pages <= 5) for (const name1 of ['A first one', 'Same', 'Z last one']) await createPackage(um, name1);
    });
    expect(pages).toBeGreaterThan(5);
    expect(new Set(found).size).toBe(found.length);
    expect([...untouched, ...passing].filter(({ id }) => !found.includes(id))).toEqual([]);
  });
});
