import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityName } from '../../generated/tables.ts';
import type { StoredRow } from '../core/api/suite/maker.ts';
import { addressOf, openWorld, type World } from '../core/api/suite/world.ts';

/** In their order; the large ones differ in the 20th digit. */
const quantities = [
  '-99999999999999.999999',
  '-99999999999999.999998',
  '-2',
  '-0.5',
  '0.000001',
  '0.5',
  '9',
  '10',
  '12345678901234.567801',
  '12345678901234.567802',
];
const codes = ['1', '2', '10', 'A2', 'a3', 'A10', 'B-1', 'B-9.10', 'B-10.9'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const quantity of quantities.toReversed()) await world.make('stockPosting', 'required', { quantity });
  for (const nmpCode of codes.toReversed()) await world.make('productCategory', 'required', { nmpCode });
}, 60_000);
afterAll(() => world?.close());

describe.each([
  ['decimals', 'stockPosting', 'quantity', quantities],
  ['codes', 'productCategory', 'nmpCode', codes],
] as const)('%s', (_kind, entity, property, ascending) => {
  const known = new Set<unknown>(ascending);

  /** The values of a list's rows; those of rows that others were made for don't count. */
  async function values(query: Record<string, unknown>): Promise<unknown[]> {
    return (await page(entity, query)).body.map((row) => row[property]).filter((value) => known.has(value));
  }

  test.each([
    ['ASC', ascending],
    ['DESC', ascending.toReversed()],
  ])('are sorted exactly, %s, by offset and on by cursor', async (direction, expected) => {
    const sort = [property, direction];
    expect(await values({ sort, range: [0, 999] })).toEqual(expected);
    expect(await allByCursor(entity, { sort, range: [0, 1] }, property)).toEqual(expected);
  });

  test('are compared exactly', async () => {
    const sort = [property, 'ASC'];
    for (const [place, value] of ascending.entries()) {
      const asked = (operator: string) => values({ sort, filter: { [`${property}_${operator}`]: value } });
      expect(await asked('lt')).toEqual(ascending.slice(0, place));
      expect(await asked('lte')).toEqual(ascending.slice(0, place + 1));
      expect(await asked('gt')).toEqual(ascending.slice(place + 1));
      expect(await asked('gte')).toEqual(ascending.slice(place));
      expect(await asked('eq')).toEqual([value]);
      expect(await asked('ne')).toEqual(ascending.toSpliced(place, 1));
      expect(await values({ filter: { [property]: [value] } })).toEqual([value]);
    }
  });
});

test('codes are found by their beginning as they are typed', async () => {
  const { body } = await page('productCategory', { filter: { nmpCode: 'a1' } });
  expect(body.map(({ nmpCode }) => nmpCode)).toEqual(['A10']);
});

async function page(entity: EntityName, query: Record<string, unknown>) {
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const answer = await world.admin.get<StoredRow[]>(`${addressOf(entity)}?${new URLSearchParams(parameters)}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer;
}

async function allByCursor(entity: EntityName, query: Record<string, unknown>, property: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { body, headers } = await page(entity, after === undefined ? query : { ...query, after });
    found.push(...body.map((row) => row[property]));
    after = headers.get('X-Next-Cursor');
  }
  return found;
}
