import type { Table } from '../../generated/tables.ts';
import * as alter from '../../migrations/steps/alter.ts';
import * as fill from '../../migrations/steps/fill.ts';
import * as foreignKeys from '../../migrations/steps/foreignKeys.ts';
import * as indexes from '../../migrations/steps/indexes.ts';
import type { Step } from '../../migrations/steps/step.ts';
import * as tables from '../../migrations/steps/tables.ts';
import { draft } from '../../scripts/migration/diff.ts';
import type { Model } from '../../scripts/migration/model.ts';
import type { Operation } from '../../scripts/migration/operations.ts';
import { physicalModel } from '../../scripts/migration/physical.ts';
import type { Database } from '../../server/database/database.ts';
import type { Entity } from './fixture.ts';

const steps = { ...tables, ...alter, ...fill, ...indexes, ...foreignKeys };

/** What the database cannot see of an entity. */
const unseen: Omit<Table, keyof Entity> = {
  path: '',
  represent: 'id',
  sort: 'id',
  audit: true,
  permissions: {},
  never: [],
  rows: {},
  private: [],
  search: [],
  columns: [],
  csv: [],
  rules: [],
};

/** Drafts what leads from the model to these entities and runs every step of it, twice: the second time does nothing. */
export async function evolve(database: Database, model: Model, entities: Entity[]) {
  const wanted = Object.fromEntries(entities.map((entity) => [entity.name, { ...unseen, ...entity }]));
  const drafted = draft(model, physicalModel(wanted));
  for (const _ of ['once', 'again']) {
    for (const operation of drafted.operations) await stepOf(operation)(database.writer);
  }
  return drafted;
}

function stepOf({ step, args }: Operation): Step {
  return Reflect.apply(steps[step], undefined, args);
}
