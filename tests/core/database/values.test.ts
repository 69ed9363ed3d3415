import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../../../migrations/steps/tables.ts';
import { openDatabase, type Database } from '../../../server/core/database/database.ts';
import { storedDateTime, wireDateTime } from '../../../server/core/database/dateTime.ts';
import { emptyDatabase, type TestDatabase } from '../support/databases.ts';

const largest = `${'9'.repeat(14)}.${'9'.repeat(6)}`;

let file: TestDatabase;
let database: Database;

beforeAll(async () => {
  file = await emptyDatabase();
  database = await openDatabase(file.url);
  const make = createTable({
    table: 'sample',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'text', type: 'string', length: 40 },
      { name: 'long', type: 'text' },
      { name: 'word', type: 'ascii', length: 64 },
      { name: 'quantity', type: 'decimal', precision: 20, scale: 6 },
      { name: 'count', type: 'integer' },
      { name: 'ratio', type: 'number' },
      { name: 'flag', type: 'boolean' },
      { name: 'day', type: 'date' },
      { name: 'moment', type: 'dateTime' },
      { name: 'list', type: 'json' },
    ],
  });
  await make(database.writer);
});

afterAll(async () => {
  await database.close();
  await file.drop();
});

/** What a column gives back of what was stored in it. */
async function stored(column: string, value: unknown): Promise<unknown> {
  const [id] = await database.writer('sample').insert({ [column]: value });
  const row = await database.reader('sample').where({ id }).first(column);
  return row[column];
}

describe('a value comes back as it was stored:', () => {
  test.each([
    ['an emoji', 'text', 'Reunião 🌱 às três'],
    ['a text with quotes, a backslash and a question mark', 'text', `"O'Hara" \\ ? :x`],
    ['a long text', 'long', '🌾'.repeat(20_000)],
    ['the largest decimal', 'quantity', largest],
    ['the smallest decimal', 'quantity', `-${largest}`],
    ['the largest safe integer', 'count', Number.MAX_SAFE_INTEGER],
    ['a fraction', 'ratio', 0.1],
    ['a day', 'day', '2024-02-29'],
    ['a list', 'list', '["a","ç"]'],
    ['nothing', 'text', null],
  ])('%s', async (_, column, value) => {
    expect(await stored(column, value)).toBe(value);
  });

  test('a moment, to the second and in UTC', async () => {
    const moment = '2026-07-01T23:59:59Z';
    const value = await stored('moment', storedDateTime(database.dialect, moment));
    expect(wireDateTime(String(value))).toBe(moment);
    expect(await stored('moment', new Date(moment))).toBe(value);
  });

  test('true and false as 1 and 0', async () => {
    expect([await stored('flag', true), await stored('flag', false)]).toEqual([1, 0]);
  });
});

describe('what is stored', () => {
  test('is never an object or array', async () => {
    await expect(stored('text', [1, 2])).rejects.toThrow('cannot be stored');
    await expect(database.reader.raw('select ?', [{ a: 1 }])).rejects.toThrow('cannot be stored');
  });

  test('is compared to the letter', async () => {
    await database.writer('sample').insert({ text: 'Região' });
    const found = (text: string) => database.reader('sample').where({ text }).pluck('text');
    expect([await found('Região'), await found('região'), await found('Regiao')]).toEqual([['Região'], [], []]);
  });

  test('never gets the id of a deleted row', async () => {
    const [first = 0] = await database.writer('sample').insert({ text: 'gone' });
    await database.writer('sample').where({ id: first }).del();
    const [second = 0] = await database.writer('sample').insert({ text: 'next' });
    expect(second).toBeGreaterThan(first);
  });

  test('may be thousands of rows in one statement', async () => {
    const rows = Array.from({ length: 3000 }, (_, count) => ({ word: 'many', count, flag: count % 2 === 0 }));
    await database.writer('sample').insert(rows);
    expect(await database.reader('sample').where({ word: 'many', flag: true }).count({ n: '*' })).toEqual([
      { n: 1500 },
    ]);
  });

  test('is found by a statement that was prepared before its table changed', async () => {
    const all = () => database.writer('sample').select('*').orderBy('id').first();
    const before = Object.keys(await all());
    await database.writer.raw('alter table sample add column later integer');
    expect(Object.keys(await all())).toEqual([...before, 'later']);
    await database.writer.raw('alter table sample drop column later');
    expect(Object.keys(await all())).toEqual(before);
  });
});
