import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../core/support/client.ts';
import { makerOf } from '../core/api/suite/maker.ts';
import { addressOf } from '../core/api/suite/world.ts';
import { suiteServer } from '../core/support/suite.ts';

const days = ['2027-12-31', '2028-01-01', '2028-01-31', '2028-02-01', '2028-02-26', '2028-02-27', '2028-02-28'].concat([
  '2028-02-29',
  '2028-03-01',
  '2028-03-04',
  '2028-03-05',
  '2028-03-31',
  '2028-04-01',
  '2028-12-31',
  '2029-01-01',
]);
/** Midnight in São Paulo is three o’clock by UTC, an hour in Lisbon that is long past. */
const moments = ['2028-02-29T02:59:59Z', '2028-02-29T03:00:00Z', '2028-03-01T02:59:59Z', '2028-03-01T03:00:00Z'];

const suite = suiteServer();
beforeAll(async () => {
  for (const moment of moments) await (await makerAt(moment)).make('productPackage', 'required');
  const maker = await makerAt('2029-06-01T12:00:00Z'); // nothing is posted on a day that is to come
  const [first, ...others] = days;
  const { customerId, productId } = await maker.make('stockPosting', 'required', { movementDate: first });
  for (const movementDate of others)
    await maker.make('stockPosting', 'required', { movementDate, customerId, productId });
  vi.useRealTimers();
});
afterEach(() => void vi.useRealTimers());

/** What time it is for the server. */
const at = (now: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

const asking = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** An administrator who has signed in at a time that it is from now on. */
function readerAt(now: string): Promise<Client> {
  at(now);
  return suite.server.admin();
}

const makerAt = async (now: string) => makerOf(await readerAt(now), suite.server.database.writer);

const postings = addressOf('stockPosting');
const inLanguage = (locale: string) => ({ 'Accept-Language': locale });

async function postedWithin(client: Client, period: string, locale: string): Promise<unknown[]> {
  const sort = encodeURIComponent('["movementDate","ASC"]');
  const address = `${postings}?${asking({ movementDate_within: period })}&sort=${sort}`;
  const { body, status, text } = await client.get<Record<string, unknown>[]>(address, inLanguage(locale));
  expect(status, text).toBe(200);
  return body.map(({ movementDate }) => movementDate);
}

const between = (from: string, to: string) => days.filter((day) => from <= day && day <= to);

describe('a period told from today', () => {
  test.each([
    ['today', '2028-03-01', '2028-03-01'],
    ['yesterday', '2028-02-29', '2028-02-29'],
    ['thisMonth', '2028-03-01', '2028-03-31'],
    ['lastMonth', '2028-02-01', '2028-02-29'],
    ['thisQuarter', '2028-01-01', '2028-03-31'],
    ['lastQuarter', '2027-10-01', '2027-12-31'],
    ['thisYear', '2028-01-01', '2028-12-31'],
    ['lastYear', '2027-01-01', '2027-12-31'],
    ['thisWeek', '2028-02-27', '2028-03-04'],
    ['lastWeek', '2028-02-20', '2028-02-26'],
    ['last1Days', '2028-03-01', '2028-03-01'],
    ['last3Days', '2028-02-28', '2028-03-01'],
    ['next4Days', '2028-03-01', '2028-03-04'],
    ['last3660Days', '2018-01-01', '2028-03-01'],
  ])('%s, on the day after a leap day, is %s to %s', async (period, from, to) => {
    const reader = await readerAt('2028-03-01T12:00:00Z');
    expect(await postedWithin(reader, period, 'pt-BR')).toEqual(between(from, to));
  });

  test('is of the day that it is for the reader, whose weeks begin as the language has it', async () => {
    const reader = await readerAt('2028-03-01T01:00:00Z'); // in São Paulo and New York still the leap day
    expect(await postedWithin(reader, 'today', 'pt-BR')).toEqual(['2028-02-29']);
    expect(await postedWithin(reader, 'today', 'en-US')).toEqual(['2028-02-29']);
    expect(await postedWithin(reader, 'today', 'es-ES')).toEqual(['2028-03-01']);
    expect(await postedWithin(reader, 'lastMonth', 'pt-BR')).toEqual(between('2028-01-01', '2028-01-31'));
    expect(await postedWithin(reader, 'lastMonth', 'es-ES')).toEqual(between('2028-02-01', '2028-02-29'));
    expect(await postedWithin(reader, 'thisWeek', 'pt-BR')).toEqual(between('2028-02-27', '2028-03-04'));
    expect(await postedWithin(reader, 'thisWeek', 'es-ES')).toEqual(between('2028-02-28', '2028-03-05'));
  });

  test('ends at the reader’s midnight, which is not the business’s', async () => {
    const inNewYork = async (now: string) => postedWithin(await readerAt(now), 'today', 'en-US');
    expect(await inNewYork('2028-03-01T03:30:00Z')).toEqual(['2028-02-29']); // in São Paulo it is the next day already
    expect(await inNewYork('2028-03-01T06:00:00Z')).toEqual(['2028-03-01']);
  });

  test('is another one in the next month and year, under the same address', async () => {
    expect(await postedWithin(await readerAt('2028-04-30T12:00:00Z'), 'lastMonth', 'pt-BR')).toEqual(
      between('2028-03-01', '2028-03-31'),
    );
    expect(await postedWithin(await readerAt('2029-01-31T12:00:00Z'), 'lastMonth', 'pt-BR')).toEqual(['2028-12-31']);
    expect(await postedWithin(await readerAt('2029-03-31T12:00:00Z'), 'lastMonth', 'pt-BR')).toEqual([]);
    expect(await postedWithin(await readerAt('2029-01-31T12:00:00Z'), 'thisYear', 'pt-BR')).toEqual(['2029-01-01']);
  });

  test('of moments begins and ends with the days of the reader’s clock', async () => {
    const reader = await readerAt('2028-03-01T12:00:00Z');
    const made = async (period: string, locale: string) => {
      const address = `${addressOf('productPackage')}?${asking({ createdAt_within: period })}&sort=["createdAt","ASC"]`;
      const { body } = await reader.get<Record<string, unknown>[]>(address, inLanguage(locale));
      return body.map(({ createdAt }) => createdAt);
    };
    expect(await made('today', 'pt-BR')).toEqual(moments.slice(3));
    expect(await made('yesterday', 'pt-BR')).toEqual(moments.slice(1, 3));
    expect(await made('today', 'es-ES')).toEqual(moments.slice(2));
    expect(await made('yesterday', 'es-ES')).toEqual(moments.slice(0, 2));
  });

  test('is the same for files, sums, saved searches and what is done with all rows of a filter', async () => {
    const admin = await readerAt('2028-03-01T12:00:00Z');
    const inPortuguese = inLanguage('pt-BR');
    const filter = asking({ movementDate_within: 'lastMonth' });
    const found = between('2028-02-01', '2028-02-29');
    const file = await admin.get(`${postings}/csv?${filter}&columns=movementDate&raw=1`, inPortuguese);
    expect(file.text.trim().split(/\r?\n/).slice(1).toSorted()).toEqual(found);
    const sums = await admin.get<{ total: object[] }>(
      `${postings}/summary?group=["productId"]&${filter}`,
      inPortuguese,
    );
    expect(sums.body.total).toEqual([{ count: found.length }]);
    const search = { name1: 'Month end', screen: '/stock/postings', resource: 'stock/postings', audience: 'me' };
    const kept = await admin.post('/apis/v1/savedsearches', { ...search, address: filter });
    expect(kept.status, kept.text).toBe(201);
    const packages = `${addressOf('productPackage')}?${asking({ createdAt_within: 'yesterday' })}`;
    const wrong = await admin.delete(packages, undefined, { ...inPortuguese, 'X-Expected-Count': '3' });
    expect(wrong.status).toBe(409);
    const gone = await admin.delete<number[]>(packages, undefined, { ...inPortuguese, 'X-Expected-Count': '2' });
    expect(gone.status, gone.text).toBe(200);
    expect(gone.body).toHaveLength(2);
  });

  test.each(['someday', 'last0Days', 'last3661Days', 'last-1Days', 'LastMonth', 'lastMonths', '2028-02', ''])(
    'that is none, as %j, is refused and names those that there are',
    async (period) => {
      const admin = await suite.server.admin();
      const answer = await admin.get(`${postings}?${asking({ movementDate_within: period })}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'unknownPeriod', affectedField: 'movementDate' } });
      expect(answer.text).toContain('lastQuarter');
      const kept = { name1: 'x', screen: '/stock/postings', resource: 'stock/postings', audience: 'me' };
      const address = asking({ movementDate_within: period });
      expect((await admin.post('/apis/v1/savedsearches', { ...kept, address })).status).toBe(400);
    },
  );

  test('is a text, and asked of days and moments alone', async () => {
    const admin = await suite.server.admin();
    const refusal = async (filter: object) => (await admin.get(`${postings}?${asking(filter)}`)).body;
    for (const wrong of [5, null, true, ['today']])
      expect(await refusal({ movementDate_within: wrong })).toMatchObject({ code: 'wrongType' });
    expect(await refusal({ quantity_within: 'today' })).toMatchObject({ code: 'unknownOperator' });
    expect(await refusal({ movementDate: 'today' })).toMatchObject({ code: 'wrongType' });
  });
});
