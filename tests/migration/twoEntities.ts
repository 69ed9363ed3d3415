import { afterEach, beforeEach, expect } from 'vitest';
import type { Model } from '../../scripts/migration/model.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { emptyDatabase, type TestDatabase } from '../core/support/databases.ts';
import { evolve } from './evolve.ts';
import { column, entity, text, toOne, type Entity } from './fixture.ts';
import { schemaOf } from './schema.ts';

export const country = entity('country', [text('nmpCode', 4, { required: true })], { unique: [['nmpCode']] });
export const name1 = text('name1', 40, { required: true });
export const state = entity('state', [name1, toOne('countryId', 'country'), column('area', 'decimal')]);
export const system = { rowSCN: 1, createdAt: new Date(0), updatedAt: new Date(0) };

/** Before each test a database of two entities, with two countries of one state each, whose schemas can be changed. */
export function twoEntities() {
  let file: TestDatabase;
  let database: Database;
  let model: Model;

  beforeEach(async () => {
    file = await emptyDatabase();
    database = await openDatabase(file.url, { statementTimeout: 0 });
    ({ model } = await evolve(database, { tables: {} }, [country, state]));
    await fill(database);
  });

  afterEach(async () => {
    await database.close();
    await file.drop();
  });

  /** Changes the schemas to these; the outcome must be what a database made of them at once has. */
  async function become(...entities: Entity[]): Promise<string[]> {
    const { operations, model: next } = await evolve(database, model, entities);
    model = (await evolve(database, next, entities, 'next')).model; // what one release keeps for the one before is gone
    const clean = await emptyDatabase();
    const other = await openDatabase(clean.url);
    await evolve(other, { tables: {} }, entities);
    await other.close();
    expect(await schemaOf(file.url)).toEqual(await schemaOf(clean.url));
    await clean.drop();
    return operations.map(({ says, danger }) => (danger ? `${danger}: ${says}` : says));
  }

  return {
    become,
    values: (table: string, name: string) => database.reader(table).orderBy('id').pluck(name),
    get database() {
      return database;
    },
    get model() {
      return model;
    },
    get file() {
      return file;
    },
  };
}

async function fill({ writer }: Database): Promise<void> {
  const countries = ['BR', 'PT'].map((nmpCode, i) => ({
    ...system,
    id: i + 1,
    nmpCode,
    nmpCode_folded: nmpCode.toLowerCase(),
  }));
  const names = ['Paraná', 'Évora'];
  await writer('country').insert(countries);
  await writer('state').insert(
    names.map((name, i) => ({ ...system, id: i + 1, name1: name, countryId: i + 1, area: '1.5' })),
  );
}
