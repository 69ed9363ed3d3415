import { Model } from 'objection';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addForeignKey } from '../../../migrations/steps/foreignKeys.ts';
import { createIndex } from '../../../migrations/steps/indexes.ts';
import { createTable } from '../../../migrations/steps/tables.ts';
import { openDatabase, type Database } from '../../../server/core/database/database.ts';
import { decodeConstraint } from '../../../server/core/database/errors.ts';
import { dialect, emptyDatabase, type TestDatabase } from '../support/databases.ts';

const references = { name: 'parcel__shelfId__fk', table: 'shelf', onDelete: 'restrict' } as const;
const tables = [
  createTable({
    table: 'shelf',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'kind', type: 'string', length: 20 },
      { name: 'code', type: 'string', length: 10, required: true },
      { name: 'height', type: 'decimal', precision: 6, scale: 2 },
    ],
  }),
  createTable({
    table: 'parcel',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'shelfId', type: 'integer', references },
    ],
  }),
  createIndex({ table: 'shelf', name: 'shelf__kind__code__unique', columns: ['kind', 'code'], unique: true }),
  createIndex({ table: 'parcel', name: 'parcel__shelfId__idx', columns: ['shelfId'] }),
  addForeignKey('parcel', 'shelfId', references),
];

let file: TestDatabase;
let database: Database;

beforeAll(async () => {
  file = await emptyDatabase();
  database = await openDatabase(file.url);
  for (const step of tables) await step(database.writer);
});

beforeEach(async () => {
  await database.writer('parcel').del();
  await database.writer('shelf').del();
});

afterAll(async () => {
  await database.close();
  await file.drop();
});

/** What a refused statement says of itself; fails when it was not refused. */
async function refusal(statement: PromiseLike<unknown>) {
  try {
    await statement;
  } catch (error) {
    return decodeConstraint(error);
  }
  return expect.fail('the statement was not refused');
}

describe('a refusal of the database', () => {
  test('of a duplicate names the columns of the key, the telling one last', async () => {
    await database.writer('shelf').insert({ kind: 'wood', code: 'A' });
    const refused = await refusal(database.writer('shelf').insert({ kind: 'wood', code: 'A' }));
    expect(refused).toEqual({ kind: 'unique', field: 'code', fields: ['kind', 'code'], deleting: false });
  });

  test('of a duplicate id names the id', async () => {
    await database.writer('shelf').insert({ id: 7, code: 'A' });
    expect(await refusal(database.writer('shelf').insert({ id: 7, code: 'B' }))).toMatchObject({
      kind: 'unique',
      field: 'id',
    });
  });

  test('of a missing value names the column', async () => {
    expect(await refusal(database.writer('shelf').insert({ kind: 'wood', code: null }))).toMatchObject({
      kind: 'notNull',
      field: 'code',
    });
  });

  test('of a broken reference is told from that of a row that others refer to', async () => {
    const [shelfId] = await database.writer('shelf').insert({ code: 'A' });
    await database.writer('parcel').insert({ shelfId });
    const broken = await refusal(database.writer('parcel').insert({ shelfId: 99 }));
    const referenced = await refusal(database.writer('shelf').where({ id: shelfId }).del());
    expect([broken, referenced]).toMatchObject([
      { kind: 'foreignKey', deleting: false },
      { kind: 'foreignKey', deleting: true },
    ]);
    if (dialect === 'mysql') expect(broken?.field).toBe('shelfId');
  });

  test('is known to objection by its kind', async () => {
    class Shelf extends Model {
      static override tableName = 'shelf';
    }
    const refused = Shelf.query(database.writer).insert({ kind: 'wood' });
    await expect(refused).rejects.toMatchObject({ name: 'NotNullViolationError', column: 'code' });
  });

  test('is the same through objection, which wraps it', async () => {
    class Shelf extends Model {
      declare kind: string;
      declare code: string;
      static override tableName = 'shelf';
    }
    await Shelf.query(database.writer).insert({ kind: 'wood', code: 'A' });
    const refused = await refusal(Shelf.query(database.writer).insert({ kind: 'wood', code: 'A' }));
    expect(refused).toEqual({ kind: 'unique', field: 'code', fields: ['kind', 'code'], deleting: false });
  });

  test('is none of ours when the statement is wrong', async () => {
    expect(await refusal(database.writer.raw('select nothing from nowhere'))).toBeNull();
  });

  if (dialect === 'mysql') {
    test('of a number or text that does not fit names the column', async () => {
      const tooBig = await refusal(database.writer('shelf').insert({ code: 'A', height: '10000.00' }));
      const tooLong = await refusal(database.writer('shelf').insert({ code: 'ABCDEFGHIJK' }));
      expect([tooBig, tooLong]).toMatchObject([
        { kind: 'outOfRange', field: 'height' },
        { kind: 'tooLong', field: 'code' },
      ]);
    });
  }
});
