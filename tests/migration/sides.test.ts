import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tables } from '../../generated/tables.ts';
import { migrations } from '../../migrations/list.ts';
import { inOrder } from '../../migrations/steps/order.ts';
import type { Migration } from '../../migrations/steps/step.ts';
import { readSources } from '../../scripts/generate/files.ts';
import { read } from '../../scripts/generate/read.ts';
import { readSnapshot } from '../../scripts/migration/files.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import { withRules } from '../../scripts/migration/rules.ts';
import { coreModel, draftSides } from '../../scripts/migration/sides.ts';
import { stepOf } from '../../scripts/migration/steps.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { migrateDatabase } from '../../server/core/database/migrate.ts';
import { emptyDatabase, freshDatabase } from '../core/support/databases.ts';
import { schemaOf } from './schema.ts';

const sources = await readSources(fileURLToPath(new URL('../..', import.meta.url)));
const core = migrations.filter(({ name }) => name.startsWith('core/'));
const wanted = {
  core: coreModel(sources),
  whole: withRules(physicalModel(tables), read(sources).project, tables),
};

const named = (name: string, after?: string): Migration => ({ name, steps: [], ...(after !== undefined && { after }) });
const names = (list: readonly Migration[]) => list.map(({ name }) => name);

test('a migration of the business runs behind the one of the core on which it stands, and before later ones', () => {
  const [one, two, three] = ['core/1', 'core/2', 'core/3'].map((name) => named(name));
  if (!one || !two || !three) throw new Error('three');
  const ordered = inOrder([one, two, three], [named('past'), named('a', 'core/2'), named('b', 'core/1'), named('c')]);
  expect(names(ordered)).toEqual(['past', 'core/1', 'core/2', 'a', 'b', 'c', 'core/3']);
  expect(() => inOrder([one], [named('a', 'core/9')])).toThrow('The migration a stands on core/9, which is not there');
});

test('one whose tables another has made is marked as done and runs nothing', async () => {
  const [first] = migrations;
  const step = async () => Promise.reject(new Error('It has run'));
  const name = 'core/29990101000000_again';
  const product = await freshDatabase();
  const database = await openDatabase(product.url, { statementTimeout: 0 });
  const list = [...migrations, { name, steps: [step], replaces: first?.name ?? '' }];
  expect(await migrateDatabase(database, list)).toEqual([name]);
  expect(await migrateDatabase(database, list)).toEqual([]);
  await database.close();
  await product.drop();
});

test('the core’s snapshot is the same in every business: it knows no role, verb or language of this one', () => {
  const app = JSON.parse(sources.get('schemas/app.json') ?? '');
  for (const listed of ['roles', 'verbs', 'scopes']) delete app[listed];
  const other = { ...app, locales: { 'en-US': {} }, fallback: 'en-US' };
  const theirs = coreModel(new Map(sources).set('schemas/app.json', JSON.stringify(other)));
  expect(theirs).toEqual(wanted.core);
  expect(draftSides({ core: readSnapshot('core'), app: readSnapshot('app') }, wanted, '').core.operations).toEqual([]);
});

test('another business’s database, begun by the core’s baseline, has the same tables as the product’s, which its past made', async () => {
  const none = { core: { tables: {} }, app: { tables: {} } };
  const { app } = draftSides({ ...none, core: readSnapshot('core') }, wanted, '');
  const first = { name: '29990101000000_first', steps: app.operations.map(stepOf), after: core.at(-1)?.name };
  const [own, product] = [await emptyDatabase(), await freshDatabase()];
  const database = await openDatabase(own.url, { statementTimeout: 0 });
  expect(await migrateDatabase(database, inOrder(core, [first]))).toEqual([...names(core), first.name]);
  await database.close();
  const [made, all] = [await schemaOf(own.url), await schemaOf(product.url)];
  const ofRooms = /"(invoice_(import|xml|other_document)\w*|nfe_event)"/; // tables of rooms, which no schema describes
  expect(made).toEqual(all.filter((row) => !ofRooms.test(row)));
  await own.drop();
  await product.drop();
}, 60_000);
